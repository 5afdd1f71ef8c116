import { CHARACTERISTICS, comesInPieces } from '../../../rules/ref10/fighter.ts';
import { asRef10 } from '../../../rules/ref10/setup.ts';
import { isInHand } from '../../../rules/ref10/state.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import { type PasseItem, stackGear } from '../../documents/item.ts';
import { localize } from '../../platform/localize.ts';
import { asset } from '../../platform/system-id.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { locationRows } from './hit-locations.ts';
import { KNOWN_SKILLS, skillRoll } from './skills.ts';
import { ref10View } from './sheets/ref10-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, type Ref10Actor, stateOf } from './to-fighter.ts';

const PICTURES: Readonly<Record<string, string>> = {
  attack: 'conditions/on-the-offensive',
  feint: 'conditions/feinting',
  'take-aim': 'conditions/taking-aim',
  run: 'conditions/running',
  jump: 'skills/acrobatics',
  swim: 'skills/swim',
  'stay-afloat': 'conditions/afloat',
  'change-weapon': 'conditions/item-in-hand',
  'reload-weapon': 'conditions/rapid-reload',
  'be-alert': 'conditions/alert',
  'be-defensive': 'conditions/defensive',
};

/** The first weapon in the hands of a fighter, apart from bare ones. */
function armIn(actor: Ref10Actor): PasseItem | null {
  const fighter = fighterOf(actor);
  const held = fighter.weapons.find(one => one.kind !== 'unarmed' && isInHand(fighter, one));
  return held ? actor.findItem(held.id) : null;
}

/** Fighters of reflexes and 1d10. */
export const ref10Adapter: ActorAdapter = {
  fighterOf: (actor: Ref10Actor) => fighterOf(actor),
  stateOf: (actor: Ref10Actor) => stateOf(actor),
  rollData: (actor: Ref10Actor) => rollData(actor),
  strikesOf: (actor: Ref10Actor) =>
    attackOptions(weaponRows(ref10View(actor, { isEditable: false, isEditing: false }))),
  skillRoll: (actor: Ref10Actor, key, mode) => skillRoll(fighterOf(actor), key, mode),
  unreadable: item =>
    item.isType('ref10-weapon') && !item.system.isReadable
      ? { rule: 'REF-DMG-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('ref10-armour')) return item.system.worn;
    return !item.isType('ref10-gear') || item.system.carried;
  },
  receive: async (item, owner) => item.isType('ref10-gear') && stackGear(item, owner),
  bodyOf: (_actor, fighter) => ({ shape: 'humanoid', rows: locationRows(asRef10(fighter)) }),
  actionPicture: (actor: Ref10Actor, action) =>
    (action === 'attack' ? armIn(actor)?.img : null) ??
    asset(`${PICTURES[action] ?? 'conditions/declared'}.svg`),
  split: (item, taken) =>
    item.isType('ref10-weapon') && comesInPieces(item.system) ? { magazine: taken } : {},
};

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  return [
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: localize(`CHARACTERISTIC.${id}.name`),
    })),
    { key: 'system.reflexes', label: localize('Ref10Fighter.FIELDS.reflexes.label') },
    ...KNOWN_SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}
