import { FaultList, ifGiven, type Bounds } from '../shared/fault-list.ts';
import {
  checkLocations,
  checkPerson,
  checkState,
  checkTakenFrom,
  MANY,
  type Ids,
} from '../shared/fighter-checks.ts';
import type { Fault } from '../shared/ruleset.ts';
import { isTakenId } from '../shared/taking.ts';
import { CONDITIONS } from './conditions.ts';
import { hasTooManyDice } from './damage-dice.ts';
import { BODY, CHARACTERISTICS, GUARDS, MATERIALS, WEAPON_KINDS } from './fighter.ts';

const NUMBER: Bounds = { from: 0, to: 100 };
const LIFE: Bounds = { from: 1, to: 10_000 };
const ARMOUR: Bounds = { from: 0, to: 1000 };
/** How much of a condition there can be. */
export const ADVANTAGE: Bounds = { from: -100, to: 100 };
const LOAD: Bounds = { from: 0, to: 100_000 };
const UNIT: Bounds = { from: 1, to: 100_000 };
const ROUNDS: Bounds = { from: 0, to: 100 };
const RADIUS: Bounds = { from: 0, to: 50 };
const KINDS = ['head', 'torso', 'arm', 'leg'] as const;

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export function faults(fighter: unknown): readonly Fault[] {
  const found = new FaultList();
  const root = found.record('', fighter);
  if (!root) return found.all;
  checkPerson(found, root, CHARACTERISTICS, { characteristic: NUMBER, skill: NUMBER });
  const weapons = checkWeapons(found, root['weapons']);
  // REF-LOC-03: each result of 1d10 strikes one of them.
  const locations = checkLocations(found, root['locations'], 10, (path, { kind, ap }) => {
    found.oneOf(`${path}.kind`, kind, KINDS);
    found.whole(`${path}.ap`, ap, ARMOUR);
  });
  found.whole('life', root['life'], LIFE);
  ifGiven(root['reflexes'], value => found.whole('reflexes', value, ADVANTAGE));
  ifGiven(root['encumbrance'], value => found.whole('encumbrance', value, NUMBER));
  ifGiven(root['load'], value => found.whole('load', value, LOAD));
  ifGiven(root['aquatic'], value => found.yesOrNo('aquatic', value));
  checkWorn(found, root['state'], { locations, weapons });
  return found.all;
}

function checkWeapons(found: FaultList, value: unknown): Ids {
  return found.entries('weapons', value, (path, weapon) => {
    const { kind, guard, damage } = weapon;
    found.text(`${path}.name`, weapon['name']);
    found.oneOf(`${path}.kind`, kind, WEAPON_KINDS);
    found.text(`${path}.skill`, weapon['skill']);
    checkDamage(found, `${path}.damage`, damage);
    ifGiven(guard, value => found.oneOf(`${path}.guard`, value, GUARDS));
    ifGiven(weapon['material'], value => found.oneOf(`${path}.material`, value, MATERIALS));
    ifGiven(weapon['ap'], value => found.whole(`${path}.ap`, value, ARMOUR));
    ifGiven(weapon['offHand'], value => found.yesOrNo(`${path}.offHand`, value));
    ifGiven(weapon['unit'], value => found.whole(`${path}.unit`, value, UNIT));
    ifGiven(weapon['burst'], value => found.whole(`${path}.burst`, value, ROUNDS));
    ifGiven(weapon['magazine'], value => found.whole(`${path}.magazine`, value, ROUNDS));
    ifGiven(weapon['spreads'], value => found.yesOrNo(`${path}.spreads`, value));
    ifGiven(weapon['radius'], value => found.whole(`${path}.radius`, value, RADIUS));
    checkTakenFrom(found, path, weapon);
  });
}

function checkDamage(found: FaultList, path: string, value: unknown): void {
  found.dice(path, value);
  if (typeof value === 'string' && hasTooManyDice(value)) found.add(path, 'too-large');
}

/** Looks at what a fight changes; what is worn out or used up is there (REF-AP-02, REF-AP-05). */
function checkWorn(
  found: FaultList,
  value: unknown,
  { locations, weapons }: { readonly locations: Ids; readonly weapons: Ids },
): void {
  const state = checkState(found, value, {
    locations: new Set([...locations, BODY]),
    conditions: CONDITIONS,
    areLocated: false,
    amountOf: () => ADVANTAGE,
  });
  if (!state) return;
  ifGiven(state['fallen'], value => {
    found.list('state.fallen', value).forEach((id, i) => found.text(`state.fallen.${i}`, id));
  });
  for (const part of ['wear', 'used'] as const) {
    for (const [what, points] of found.dictionary(`state.${part}`, state[part])) {
      found.whole(`state.${part}.${what}`, points, MANY);
      // What somebody took may be gone from their weapons, and what it was when they had it stays.
      const isWeapon = weapons.has(what) || isTakenId(what);
      const isThere = isWeapon || (part === 'wear' && locations.has(what));
      if (!isThere) found.add(`state.${part}.${what}`, 'unknown-value');
    }
  }
}
