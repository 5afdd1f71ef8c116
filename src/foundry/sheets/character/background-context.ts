import { words } from '../../words.ts';
import type { SheetView } from './sheet-view.ts';

/** What the background part of the sheet shows. */
export interface BackgroundContext {
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  /** What a pack says of them, in the reader's language. */
  readonly told: string;
  /** As it is stored, and as it is shown. */
  readonly biography: { readonly raw: string; readonly shown: string };
  /** Null for all but the GM. */
  readonly gmNotes: { readonly raw: string; readonly shown: string } | null;
}

/** Who somebody is. */
export async function backgroundContext(view: SheetView): Promise<BackgroundContext> {
  const { actor, isEditing } = view;
  const { background, gmNotes } = actor.system;
  const facts = Object.entries(background).map(([key, value]) => ({
    key,
    label: words(`Character.FIELDS.background.${key}.label`),
    value,
  }));
  return {
    facts: isEditing ? facts : facts.filter(({ value }) => value !== ''),
    ...(await storyOf(view)),
    gmNotes: game.user.isGM ? { raw: gmNotes, shown: await enriched(actor, gmNotes) } : null,
  };
}

/** What a pack tells of somebody, and what their player does: the part that everybody may read. */
export async function storyOf({ actor }: SheetView): Promise<Pick<BackgroundContext, 'told' | 'biography'>> {
  const { biography, texts } = actor.system;
  const told = texts[game.i18n.lang] ?? texts['en'] ?? '';
  return {
    told: await enriched(actor, told),
    biography: { raw: biography, shown: await enriched(actor, biography) },
  };
}

/** Rich text as a reader sees it: links to documents, rolls, and secrets for those who own it. */
function enriched(actor: SheetView['actor'], text: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(text, { relativeTo: actor, secrets: actor.isOwner });
}
