import { words } from '../../words.ts';
import { textsContext, type TextsContext } from '../texts-context.ts';
import type { CharacterView } from './character-view.ts';

/** What the background part of the sheet shows. */
export interface BackgroundContext extends TextsContext {
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
}

/** Who somebody is. */
export async function backgroundContext({ actor, isEditing }: CharacterView): Promise<BackgroundContext> {
  const facts = Object.entries(actor.system.background).map(([key, value]) => ({
    key,
    label: words(`Character.FIELDS.background.${key}.label`),
    value,
  }));
  return {
    facts: isEditing ? facts : facts.filter(({ value }) => value !== ''),
    ...(await textsContext(actor)),
  };
}
