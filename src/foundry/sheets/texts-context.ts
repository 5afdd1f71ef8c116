import type { FightingActor } from '../combat-system/manifest.ts';
import { gmNotesOn } from '../documents/gm-notes.ts';
import { inReadersLanguage, localizeCount } from '../platform/localize.ts';
import { enriched, type RichText, richText } from '../ui/rich-text.ts';

/** The texts about a fighter. */
export interface TextsContext {
  /** The pack's text in the reader's language. */
  readonly text: string;
  readonly biography: RichText;
  /** Null for all but the GM. */
  readonly gmNotes: RichText | null;
  /** Points of damage after which it flees, in forecasts: empty where it fights on, null for all but the GM. */
  readonly flees: { readonly written: number | ''; readonly words: string } | null;
}

/** The texts about a fighter; GM notes only for a GM. */
export async function textsContext(actor: FightingActor): Promise<TextsContext> {
  const { biography, flees } = actor.system;
  return {
    text: await packText(actor),
    biography: await richText(actor, biography),
    gmNotes: game.user.isGM ? await richText(actor, gmNotesOn(actor)) : null,
    flees: game.user.isGM ? fleesContext(flees) : null,
  };
}

function fleesContext(flees: number | null): TextsContext['flees'] {
  return { written: flees ?? '', words: flees === null ? '' : localizeCount('SHEET.fleesAfter', flees) };
}

/** The context of the limited sheet. */
export interface LimitedContext {
  readonly name: string;
  readonly img: string;
  /** The pack's text; empty for users who may not observe the actor. */
  readonly text: string;
  readonly biography: string;
}

/** Image, name and public biography. */
export async function limitedContext(actor: FightingActor): Promise<LimitedContext> {
  const biography = await enriched(actor, actor.system.biography);
  return { name: actor.label, img: actor.img ?? '', text: '', biography };
}

/** The text of a fighter's pack in the reader's language. */
export function packText(actor: FightingActor): Promise<string> {
  return enriched(actor, inReadersLanguage(actor.system.texts));
}
