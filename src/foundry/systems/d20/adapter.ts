import { ABILITIES, comesInPieces, SAVES } from '../../../rules/d20/fighter.ts';
import { SKILLS } from '../../../rules/d20/skills.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import { stackGear } from '../../documents/item.ts';
import { localize } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { d20View } from './sheets/d20-view.ts';
import { bareHandsOptions, weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { rollData } from './roll-data.ts';
import { type D20Actor, fighterOf, stateOf } from './to-fighter.ts';

/** Fighters of 1d20 against armour class. */
export const d20Adapter: ActorAdapter = {
  fighterOf: (actor: D20Actor) => fighterOf(actor),
  stateOf: (actor: D20Actor) => stateOf(actor),
  rollData: (actor: D20Actor) => rollData(actor),
  strikesOf(actor: D20Actor) {
    const view = d20View(actor, { isEditable: false, isEditing: false });
    return [...attackOptions(weaponRows(view)), ...bareHandsOptions(view)];
  },
  skillRoll: (actor: D20Actor, key) => skillRoll(fighterOf(actor), key),
  unreadable: item =>
    item.isType('d20-weapon') && !item.system.isReadable
      ? { rule: 'D20-DMG-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('d20-armour')) return item.system.worn;
    return !item.isType('d20-gear') || item.system.carried;
  },
  receive: async (item, owner) => item.isType('d20-gear') && stackGear(item, owner),
  // Blows have no place on a body.
  bodyOf: () => null,
  split: (item, taken) =>
    item.isType('d20-weapon') && comesInPieces(item.system) ? { magazine: taken } : {},
};

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  const field = (path: string) => ({
    key: `system.${path}`,
    label: localize(`D20Fighter.FIELDS.${path}.label`),
  });
  return [
    ...ABILITIES.map(id => ({
      key: `system.abilities.${id}`,
      label: localize(`CLASSIC.ability.${id}.name`),
    })),
    ...['bab', 'hitPoints', 'natural', 'speed', ...SAVES.map(save => `saves.${save}`)].map(field),
    ...Object.keys(SKILLS).map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}
