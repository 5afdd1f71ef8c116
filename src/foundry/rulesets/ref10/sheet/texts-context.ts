import type { Ref10Actor } from '../ref10-actor.ts';

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

/** What is told of somebody. */
export async function textsContext(actor: Ref10Actor): Promise<TextsContext> {
  const { texts, biography, gmNotes } = actor.system;
  const isOwner = actor.isOwner;
  return {
    text: await enriched(actor, texts[game.i18n.lang] ?? texts['en'] ?? '', isOwner),
    biography: { raw: biography, shown: await enriched(actor, biography, isOwner) },
    gmNotes: game.user.isGM ? { raw: gmNotes, shown: await enriched(actor, gmNotes, isOwner) } : null,
  };
}

/** Picture, name, and what is told to everybody. */
export async function limitedContext(actor: Ref10Actor): Promise<object> {
  const biography = await enriched(actor, actor.system.biography, false);
  return { name: actor.label, img: actor.img ?? '', biography };
}

function enriched(actor: Ref10Actor, text: string, secrets: boolean): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(text, { secrets, relativeTo: actor });
}
