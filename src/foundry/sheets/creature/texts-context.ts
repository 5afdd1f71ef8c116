import type { FightingActor } from '../../documents/actor.ts';

interface Text {
  readonly raw: string;
  readonly shown: string;
}

/** What the texts part of the sheet shows; the notes of the GM only to a GM. */
export interface TextsContext {
  /** What its pack says of it, in the reader's language. */
  readonly text: string;
  readonly biography: Text;
  readonly gmNotes: Text | null;
}

/** Somebody of whom something is told. */
interface Told {
  readonly actor: FightingActor;
}

/** What is told of somebody. */
export async function textsContext({ actor }: Told): Promise<TextsContext> {
  const { texts, biography, gmNotes } = actor.system;
  return {
    text: await enriched(actor, texts[game.i18n.lang] ?? texts['en'] ?? ''),
    biography: { raw: biography, shown: await enriched(actor, biography) },
    gmNotes: game.user.isGM ? { raw: gmNotes, shown: await enriched(actor, gmNotes) } : null,
  };
}

/** Picture, name, and what is told to everybody. */
export async function limitedContext({ actor }: Told): Promise<object> {
  const { TextEditor } = foundry.applications.ux;
  const biography = await TextEditor.implementation.enrichHTML(actor.system.biography, { secrets: false });
  return { name: actor.label, img: actor.img ?? '', biography };
}

function enriched(actor: Actor.Implementation, text: string): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, {
    secrets: actor.isOwner,
    relativeTo: actor,
  });
}
