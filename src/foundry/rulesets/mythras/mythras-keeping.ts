import type { PasseItem } from '../../documents/item.ts';
import { asMythras } from '../../../rules/mythras/setup.ts';
import { changeable } from './changeable.ts';
import { fighterOf } from './fighter-of.ts';
import { skillRoll } from './skill-roll.ts';
import { stateOf } from './state-of.ts';
import { weaponRow } from '../../sheets/character/weapon-row.ts';
import { locationRows } from '../../sheets/silhouette/location-row.ts';
import { words } from '../../words.ts';
import type { MythrasActor } from './mythras-actor.ts';
import { addToOwner } from './receiving.ts';
import type { Keeping, Strike } from '../keeping.ts';

/** Characters and creatures of the d100 rules with action points and special effects. */
export const mythrasKeeping: Keeping = {
  fighterOf: (actor: MythrasActor) => fighterOf(actor),
  stateOf: (actor: MythrasActor) => stateOf(actor),
  changeable,
  strikesOf,
  skillRoll: (actor: MythrasActor, key, way) => skillRoll(actor, key, way),
  unreadable: item =>
    item.isType('weapon') && !item.system.isDamageReadable
      ? { rule: 'MYT-EXCH-06', id: 'damage-unreadable' }
      : null,
  isInUse,
  receive: (item, owner: MythrasActor) => addToOwner(item, owner),
  bodyOf: (actor: MythrasActor, fighter) => ({
    shape: actor.system.body.shape,
    rows: locationRows(asMythras(fighter)),
  }),
};

function isInUse(item: PasseItem): boolean {
  if (item.isType('armour')) return item.system.worn || item.system.natural;
  if (item.isType('weapon')) return item.system.ready || item.system.natural;
  return !item.isType('gear') || item.system.carried;
}

function strikesOf(actor: MythrasActor): readonly Strike[] {
  const fighter = fighterOf(actor);
  const nameOf = (id: string) => actor.thing(id)?.label ?? null;
  return actor.things.flatMap(item => {
    if (!item.isType('weapon') || !item.system.ready) return [];
    const { label, strikes } = weaponRow(item, fighter, nameOf);
    return strikes.map(({ id, way, chance, chanceWhy, canAttack }) => {
      const shown = way ? words('ACTIONS.way', { weapon: label, way }) : label;
      return { id, label: shown, chance, chanceWhy, canAttack };
    });
  });
}
