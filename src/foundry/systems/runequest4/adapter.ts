import { CHARACTERISTICS } from '../../../rules/mythras/fighter.ts';
import { shapeOf } from '../../../rules/mythras/own-body.ts';
import { asRunequest4 } from '../../../rules/runequest4/setup.ts';
import { skillTarget } from '../../../rules/runequest4/contest.ts';
import { KNOWN_SKILLS, opposedView } from './sheets/runequest4-view.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import type { PasseItem } from '../../documents/item.ts';
import {
  changeableCharacteristics,
  changeableFields,
  changeableSkills,
} from '../../sheets/statblock-adapter.ts';
import { isHeld, mythrasAdapter } from '../mythras/adapter.ts';
import { locationRows } from '../mythras/hit-locations.ts';
import { stackGear } from '../../documents/stacks.ts';
import { isAmmunition } from '../mythras/receive-item.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { rollData } from './roll-data.ts';
import { fighterOf, type Runequest4Actor, stateOf } from './to-fighter.ts';

/** Fighters of the opposed rolls. Armour and gear are the same things as by the rules that grew from these. */
export const runequest4Adapter: ActorAdapter = {
  fighterOf,
  stateOf,
  rollData,
  strikesOf: (actor: Runequest4Actor) =>
    weaponRows(opposedView(actor))
      .filter(({ isReady }) => isReady)
      .flatMap(({ label, strikes }) =>
        strikes.map(({ id, chance, chanceWhy, canAttack }) => ({ id, label, chance, chanceWhy, canAttack })),
      ),
  skillRoll(actor: Runequest4Actor, key, _mode, _against, own) {
    const { fighter, options } = opposedView(actor);
    const target = skillTarget(own ? { ...fighter, own } : fighter, key, options);
    return target && { dice: '1d100', target, mode: '' };
  },
  unreadable: item =>
    item.isType('opposed-weapon') && !item.system.isReadable
      ? { rule: 'RQ4-DEFL-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse,
  receive: async (item, owner) => item.isType('gear') && stackGear(item as Item.Implementation, owner),
  isCountedByKey: isAmmunition,
  weaponsNamedBy: item => (item.isType('opposed-style') || isAmmunition(item) ? 'opposed-weapon' : null),
  bodyOf: (actor: Runequest4Actor, fighter) => ({
    shape: shapeOf(actor.system.body.shape),
    rows: locationRows(asRunequest4(fighter)),
  }),
};

function isInUse(item: PasseItem): boolean {
  if (item.isType('opposed-weapon')) return item.system.natural || isHeld(item, item.system.ready);
  return mythrasAdapter.isInUse(item);
}

/** Every number that an active effect on a fighter or a thing can change, in words. */
function changeable(): Changeable[] {
  return [
    ...changeableCharacteristics(CHARACTERISTICS),
    ...changeableFields('Runequest4Fighter', ['combatActions', 'reactions']),
    ...changeableSkills(KNOWN_SKILLS),
  ];
}
