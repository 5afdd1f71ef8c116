import type { Numbers } from '../../rules/shared/ruleset.ts';
import { words } from '../words.ts';

/** Asks for the number that an action needs, such as the metres of a fall; null when the user thinks better of it. */
export async function askNumber(action: string, { least, most }: Numbers): Promise<string | null> {
  const question = words(`ACTION.${action}.asks`);
  const typed: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title: words(`ACTION.${action}.name`) },
    content: `<label>${question} <input type="number" name="number" min="${least}" max="${most}" step="1" required autofocus></label>`,
    buttons: [
      {
        action: 'say',
        label: words('SHEET.sayNumber'),
        default: true,
        callback: (_event, { form }) => form?.querySelector('input')?.value ?? '',
      },
    ],
    rejectClose: false,
  });
  return typeof typed === 'string' ? typed : null;
}
