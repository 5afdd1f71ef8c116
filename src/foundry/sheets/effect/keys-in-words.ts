import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { STANDARD_SKILLS } from '../../../rules/mythras/skills.ts';
import { words } from '../../words.ts';

/** A number that an active effect can change: the path that Foundry wants for it, and what it is called. */
interface Changeable {
  readonly key: string;
  readonly label: string;
}

const BONUSES = [
  'actionPoints',
  'damageSteps',
  'initiative',
  'healingRate',
  'luckPoints',
  'magicPoints',
  'movement',
  'skills',
  'armour',
] as const;

/** Offers the numbers that active effects change in words, in the window in which an effect is written. */
export function offerKeysInWords(): void {
  Hooks.on('renderActiveEffectConfig', ({ id }: { readonly id: string }, element: HTMLElement) => {
    // The rows are Foundry's, and other versions may have them elsewhere; a list of somebody else's stays.
    const fields = element.querySelectorAll<HTMLInputElement>('input[name*="changes."][name$=".key"]');
    const free = [...fields].filter(({ list }) => list === null);
    if (free.length === 0) return;
    const list = listOf(element.ownerDocument, `${id}-passe-keys`);
    element.querySelector(`#${CSS.escape(list.id)}`)?.remove();
    element.append(list);
    for (const field of free) field.setAttribute('list', list.id);
  });
}

function listOf(page: Document, id: string): HTMLDataListElement {
  const list = page.createElement('datalist');
  list.id = id;
  for (const { key, label } of changeable()) {
    const option = page.createElement('option');
    option.value = key;
    option.label = label;
    list.append(option);
  }
  return list;
}

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  return [
    ...BONUSES.map(id => ({ key: `system.bonuses.${id}`, label: words(`CHANGE.${id}`) })),
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: words(`CHARACTERISTIC.${id}.name`),
    })),
    ...STANDARD_SKILLS.map(id => ({
      key: `system.skills.${id}.points`,
      label: words('CHANGE.points', { skill: words(`SKILL.${id}`) }),
    })),
  ];
}
