import type { FightingActor } from '../combat-system/manifest.ts';
import { gmNotesOn } from '../documents/gm-notes.ts';
import { inReadersLanguage } from '../platform/localize.ts';
import { enriched, type RichText, richText } from '../ui/rich-text.ts';

/** What is told of somebody. */
export interface TextsContext {
  /** What their pack says, in the reader's language. */
  readonly text: string;
  readonly biography: RichText;
  /** Null for all but the GM. */
  readonly gmNotes: RichText | null;
}

/** What is told of somebody; the notes of the GM only to a GM. */
export async function textsContext(actor: FightingActor): Promise<TextsContext> {
  const { biography } = actor.system;
  return {
    text: await packText(actor),
    biography: await richText(actor, biography),
    gmNotes: game.user.isGM ? await richText(actor, gmNotesOn(actor)) : null,
  };
}

/** What whoever may only see that there is somebody gets to see. */
export interface LimitedContext {
  readonly name: string;
  readonly img: string;
  /** What their pack says; empty where that is for those who know them better. */
  readonly text: string;
  readonly biography: string;
}

/** Picture, name, and what is told to everybody. */
export async function limitedContext(actor: FightingActor): Promise<LimitedContext> {
  const biography = await enriched(actor, actor.system.biography);
  return { name: actor.label, img: actor.img ?? '', text: '', biography };
}

/** What the pack of somebody says of them, in the reader's language. */
export function packText(actor: FightingActor): Promise<string> {
  return enriched(actor, inReadersLanguage(actor.system.texts));
}
