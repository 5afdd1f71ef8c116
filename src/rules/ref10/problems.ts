import { readDice } from '../shared/dice.ts';
import { Findings, type Bounds } from '../shared/findings.ts';
import type { Problem } from '../shared/ruleset.ts';
import { CONDITIONS } from './conditions.ts';
import { CHARACTERISTICS, GUARDS, MATERIALS, WEAPON_KINDS } from './fighter.ts';
import { BODY } from './wounds.ts';

const NUMBER: Bounds = { from: 0, to: 100 };
const LIFE: Bounds = { from: 1, to: 10_000 };
const ARMOUR: Bounds = { from: 0, to: 1000 };
const ADVANTAGE: Bounds = { from: -100, to: 100 };
const LOAD: Bounds = { from: 0, to: 100_000 };
const UNIT: Bounds = { from: 1, to: 100_000 };
const ROUNDS: Bounds = { from: 0, to: 100 };
const RADIUS: Bounds = { from: 0, to: 50 };
const LOST: Bounds = { from: 0, to: 100_000 };
const D10: Bounds = { from: 1, to: 10 };
const KINDS = ['head', 'torso', 'arm', 'leg'] as const;
const UNITS = ['turns', 'rounds', 'minutes'] as const;
/** All rounds of a magazine are rolled at once: no weapon may need a handful for each. */
const MOST_DICE = 10;

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export function problems(fighter: unknown): readonly Problem[] {
  const found = new Findings();
  const root = found.record('', fighter);
  if (!root) return found.all;
  found.text('id', root['id']);
  found.text('name', root['name']);
  const own = found.record('characteristics', root['characteristics']);
  for (const key of own ? CHARACTERISTICS : []) found.whole(`characteristics.${key}`, own?.[key], NUMBER);
  for (const [key, value] of found.dictionary('skills', root['skills'])) {
    found.whole(`skills.${key}`, value, NUMBER);
  }
  const weapons = checkWeapons(found, root['weapons']);
  const locations = checkLocations(found, root['locations']);
  found.whole('life', root['life'], LIFE);
  ifGiven(root['reflexes'], value => found.whole('reflexes', value, ADVANTAGE));
  ifGiven(root['encumbrance'], value => found.whole('encumbrance', value, NUMBER));
  ifGiven(root['load'], value => found.whole('load', value, LOAD));
  ifGiven(root['aquatic'], value => found.yesOrNo('aquatic', value));
  checkState(found, root['state'], { locations, weapons });
  return found.all;
}

type Ids = ReadonlySet<string>;

function checkWeapons(found: Findings, value: unknown): Ids {
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
  });
}

function checkDamage(found: Findings, path: string, value: unknown): void {
  found.dice(path, value);
  if (typeof value === 'string' && diceIn(value) > MOST_DICE) found.add(path, 'too-large');
}

function diceIn(formula: string): number {
  return readDice(formula)?.terms.reduce((sum, term) => sum + term.count, 0) ?? 0;
}

/** Whether a text can be the damage of a weapon: dice that can be read, and not too many of them (REF-DMG-01). */
export function isWeaponDamage(formula: string): boolean {
  return readDice(formula) !== null && diceIn(formula) <= MOST_DICE;
}

function checkLocations(found: Findings, value: unknown): Ids {
  const struck = new Array<number>(D10.to).fill(0);
  let readable = Array.isArray(value);
  const ids = found.entries('locations', value, (path, location) => {
    const { kind, ap, from, to } = location;
    found.oneOf(`${path}.kind`, kind, KINDS);
    found.whole(`${path}.ap`, ap, ARMOUR);
    const both = [found.whole(`${path}.from`, from, D10), found.whole(`${path}.to`, to, D10)];
    if (!both.every(Boolean)) readable = false;
    else if (Number(from) > Number(to)) readable = found.add(`${path}.to`, 'location-upside-down');
    else for (let die = Number(from); die <= Number(to); die++) struck[die - 1] = (struck[die - 1] ?? 0) + 1;
  });
  // With a row that cannot be read, holes would be found that are none.
  if (readable && struck.includes(0)) found.add('locations', 'location-hole');
  if (struck.some(times => times > 1)) found.add('locations', 'location-overlap');
  return ids;
}

function checkState(
  found: Findings,
  value: unknown,
  { locations, weapons }: { readonly locations: Ids; readonly weapons: Ids },
): void {
  const state = found.record('state', value);
  if (!state) return;
  for (const [where, lost] of found.dictionary('state.hurt', state['hurt'])) {
    found.whole(`state.hurt.${where}`, lost, LOST);
    if (where !== BODY && !locations.has(where)) found.add(`state.hurt.${where}`, 'unknown-location');
  }
  for (const part of ['wear', 'used'] as const) {
    for (const [what, points] of found.dictionary(`state.${part}`, state[part])) {
      found.whole(`state.${part}.${what}`, points, LOST);
      const isThere = weapons.has(what) || (part === 'wear' && locations.has(what));
      if (!isThere) found.add(`state.${part}.${what}`, 'unknown-value');
    }
  }
  found.list('state.dropped', state['dropped']).forEach((id, i) => found.text(`state.dropped.${i}`, id));
  found.list('state.conditions', state['conditions']).forEach((condition, i) => {
    checkCondition(found, `state.conditions.${i}`, condition);
  });
}

function checkCondition(found: Findings, path: string, value: unknown): void {
  const condition = found.record(path, value);
  if (!condition) return;
  const name = condition['condition'];
  if (found.text(`${path}.condition`, name)) found.oneOf(`${path}.condition`, name, CONDITIONS);
  for (const key of ['where', 'with', 'by']) ifGiven(condition[key], id => found.text(`${path}.${key}`, id));
  ifGiven(condition['amount'], amount => found.whole(`${path}.amount`, amount, ADVANTAGE));
  if (condition['lasts'] === undefined) return;
  const lasts = found.record(`${path}.lasts`, condition['lasts']);
  if (!lasts) return;
  found.whole(`${path}.lasts.amount`, lasts['amount'], LOST);
  found.oneOf(`${path}.lasts.unit`, lasts['unit'], UNITS);
}

/** What may be left out is looked at only when it is there. */
function ifGiven(value: unknown, check: (value: unknown) => unknown): void {
  if (value !== undefined) check(value);
}
