import { asRunequest4 } from '../../../rules/runequest4/setup.ts';
import type { PasseItem } from '../../documents/item.ts';
import { locationRows } from '../../sheets/silhouette/location-row.ts';
import type { Keeping } from '../keeping.ts';
import { mythrasKeeping } from '../mythras/mythras-keeping.ts';
import { addGear } from '../mythras/receiving.ts';
import { changeable } from './changeable.ts';
import { fighterOf } from './fighter-of.ts';
import type { Runequest4Actor } from './runequest4-actor.ts';
import { opposedView } from './sheet/opposed-view.ts';
import { skillTarget } from '../../../rules/runequest4/skill-roll.ts';
import { weaponRows } from './sheet/weapon-rows.ts';
import { stateOf } from './state-of.ts';

/** Fighters of the opposed rolls. Armour and gear are the same things as by the rules that grew from these. */
export const runequest4Keeping: Keeping = {
  fighterOf: (actor: Runequest4Actor) => fighterOf(actor),
  stateOf: (actor: Runequest4Actor) => stateOf(actor),
  strikesOf: (actor: Runequest4Actor) =>
    weaponRows(opposedView(actor, { isEditable: false, isEditing: false })).flatMap(({ label, strikes }) =>
      strikes.map(({ id, chance, chanceWhy, canAttack }) => ({ id, label, chance, chanceWhy, canAttack })),
    ),
  skillRoll(actor: Runequest4Actor, key) {
    const { fighter, options } = opposedView(actor, { isEditable: false, isEditing: false });
    const target = skillTarget(fighter, key, options);
    return target && { dice: '1d100', target, way: '' };
  },
  unreadable: item =>
    item.isType('opposed-weapon') && !item.system.isDamageReadable
      ? { rule: 'RQ4-DEFL-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse,
  receive: async (item, owner) => item.isType('gear') && addGear(item, owner),
  bodyOf: (actor: Runequest4Actor, fighter) => ({
    shape: actor.system.body.shape,
    rows: locationRows(asRunequest4(fighter)),
  }),
};

function isInUse(item: PasseItem): boolean {
  if (item.isType('opposed-weapon')) return item.system.ready || item.system.natural;
  return mythrasKeeping.isInUse(item);
}
