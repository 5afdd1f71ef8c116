import { thingNames } from '../chat/naming.ts';
import { words } from '../words.ts';
import type { Acting } from './actions-context.ts';

/** Asks with which weapon something is done; null when the user thinks better of it. */
export async function chooseWeapon(
  { fighter, actor }: Acting,
  title: string,
  ids: readonly string[],
): Promise<string | null> {
  const names = thingNames(actor, fighter);
  const question = words('SHEET.withWhich');
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title },
    content: `<p>${question}</p>`,
    buttons: ids.map(action => ({
      action,
      label: unmarked(names.get(action) ?? action),
    })),
    rejectClose: false,
  });
  return typeof chosen === 'string' ? chosen : null;
}

/** Nobody says whether the label of a button is text or markup: without angle brackets it is the same. */
function unmarked(label: string): string {
  return label.replaceAll('<', '‹').replaceAll('>', '›');
}
