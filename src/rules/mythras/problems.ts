import { Findings, type Bounds } from '../shared/findings.ts';
import type { Problem } from '../shared/ruleset.ts';
import { CONDITIONS } from './conditions.ts';
import { CREATURE_ABILITIES } from './creature-abilities.ts';
import { FATIGUE } from './fatigue.ts';
import { CHARACTERISTICS, DAMAGE_TYPES, SIZES } from './fighter.ts';
import { checkAmmunition, checkRanged } from './ranged/problems.ts';
import { CIRCUMSTANCES } from './situations.ts';
import { STYLE_TRAITS, WEAPON_TRAITS } from './traits.ts';

const KINDS = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;
const UNITS = ['turns', 'rounds', 'minutes'] as const;

const CHARACTERISTIC: Bounds = { from: 0, to: 1000 };
const INITIATIVE: Bounds = { from: -1000, to: 1000 };
const SKILL: Bounds = { from: 0, to: 1000 };
const ACTION_POINTS: Bounds = { from: 0, to: 20 };
const HEALING_RATE: Bounds = { from: 0, to: 200 };
const HIT_POINTS: Bounds = { from: 1, to: 1000 };
const ARMOUR: Bounds = { from: 0, to: 1000 };
const D20: Bounds = { from: 1, to: 20 };
const LOST: Bounds = { from: 0, to: 100_000 };
const AMOUNT: Bounds = { from: 0, to: 100_000 };
const LUCK: Bounds = { from: 0, to: 200 };
const MOVEMENT: Bounds = { from: 0, to: 10_000 };
const LEGS: Bounds = { from: 0, to: 1000 };
const TOUGHNESS: Bounds = { from: 0, to: 1000 };
const COUNT: Bounds = { from: 0, to: 10_000 };
const USED: Bounds = { from: -100_000, to: 100_000 };
const REACH: Bounds = { from: 0, to: 1000 };
const COVERED: Bounds = { from: 1, to: 200 };
const LEVELS_OF_FATIGUE: Bounds = { from: 0, to: FATIGUE.length - 1 };
const ABILITIES: readonly string[] = CREATURE_ABILITIES.map(({ id }) => id);

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export function problems(fighter: unknown): readonly Problem[] {
  const found = new Findings();
  const root = found.record('', fighter);
  if (!root) return found.all;
  found.text('id', root['id']);
  found.text('name', root['name']);
  const characteristics = found.record('characteristics', root['characteristics']);
  for (const key of characteristics ? CHARACTERISTICS : []) {
    found.whole(`characteristics.${key}`, characteristics?.[key], CHARACTERISTIC);
  }
  const skills = found.dictionary('skills', root['skills']);
  for (const [key, value] of skills) found.whole(`skills.${key}`, value, SKILL);
  const styles = checkStyles(found, root['styles']);
  const locations = checkLocations(found, root['locations']);
  checkWeapons(found, root['weapons'], { styles, locations });
  found.dice('damageModifier', root['damageModifier']);
  found.whole('actionPoints', root['actionPoints'], ACTION_POINTS);
  found.whole('healingRate', root['healingRate'], HEALING_RATE);
  ifGiven(root['luckPoints'], value => found.whole('luckPoints', value, LUCK));
  ifGiven(root['initiativeBonus'], value => found.whole('initiativeBonus', value, INITIATIVE));
  ifGiven(root['magicPoints'], value => found.whole('magicPoints', value, CHARACTERISTIC));
  ifGiven(root['movement'], value => found.whole('movement', value, MOVEMENT));
  ifGiven(root['mountModifier'], value => found.dice('mountModifier', value));
  ifGiven(root['legs'], value => found.whole('legs', value, LEGS));
  ifGiven(root['abilities'], value => checkKnown(found, 'abilities', value, ABILITIES));
  ifGiven(root['situations'], value => checkKnown(found, 'situations', value, CIRCUMSTANCES));
  checkState(found, root['state'], locations);
  return found.all;
}

/** Ids that were found. */
export type Ids = ReadonlySet<string>;

function checkStyles(found: Findings, value: unknown): Ids {
  return found.entries('styles', value, (path, style) => {
    found.text(`${path}.name`, style['name']);
    found.whole(`${path}.skill`, style['skill'], SKILL);
    ifGiven(style['traits'], traits => checkKnown(found, `${path}.traits`, traits, STYLE_TRAITS));
  });
}

function checkWeapons(
  found: Findings,
  value: unknown,
  { styles, locations }: { readonly styles: Ids; readonly locations: Ids },
): void {
  found.entries('weapons', value, (path, weapon) => {
    found.text(`${path}.name`, weapon['name']);
    found.dice(`${path}.damage`, weapon['damage']);
    found.oneOf(`${path}.size`, weapon['size'], SIZES);
    const types = found.list(`${path}.types`, weapon['types']);
    types.forEach((type, i) => found.oneOf(`${path}.types.${i}`, type, DAMAGE_TYPES));
    found.oneOf(`${path}.hands`, weapon['hands'], [1, 2]);
    found.yesOrNo(`${path}.natural`, weapon['natural']);
    found.yesOrNo(`${path}.shield`, weapon['shield']);
    const style = weapon['style'];
    if (style !== null && found.text(`${path}.style`, style) && !styles.has(style)) {
      found.add(`${path}.style`, 'unknown-style');
    }
    ifGiven(weapon['traits'], traits => checkKnown(found, `${path}.traits`, traits, WEAPON_TRAITS));
    for (const key of ['ap', 'hp']) {
      ifGiven(weapon[key], amount => found.whole(`${path}.${key}`, amount, TOUGHNESS));
    }
    ifGiven(weapon['covers'], covers => found.whole(`${path}.covers`, covers, COVERED));
    ifGiven(weapon['limb'], limb => checkLocation(found, `${path}.limb`, limb, locations));
    ifGiven(weapon['reach'], reach => found.whole(`${path}.reach`, reach, REACH));
    ifGiven(weapon['addsModifier'], adds => found.yesOrNo(`${path}.addsModifier`, adds));
    ifGiven(weapon['quantity'], amount => found.whole(`${path}.quantity`, amount, COUNT));
    ifGiven(weapon['ammunition'], value => checkAmmunition(found, `${path}.ammunition`, value));
    ifGiven(weapon['takenFrom'], value => {
      const from = found.record(`${path}.takenFrom`, value);
      for (const key of ['owner', 'thing']) if (from) found.text(`${path}.takenFrom.${key}`, from[key]);
    });
    ifGiven(weapon['ranged'], ranged => checkRanged(found, `${path}.ranged`, ranged));
  });
}

/** Looks at the hit locations: each result of 1d20 strikes one of them (MYT-LOC-01). */
export function checkLocations(found: Findings, value: unknown): Ids {
  const struck = new Array<number>(20).fill(0);
  let readable = Array.isArray(value);
  const neighbours: (readonly [path: string, id: unknown, near: unknown])[] = [];
  const ids = found.entries('locations', value, (path, location) => {
    found.oneOf(`${path}.kind`, location['kind'], KINDS);
    ifGiven(location['name'], name => found.text(`${path}.name`, name));
    found.whole(`${path}.hp`, location['hp'], HIT_POINTS);
    found.whole(`${path}.natural`, location['natural'], ARMOUR);
    found.whole(`${path}.worn`, location['worn'], ARMOUR);
    ifGiven(location['adjacent'], near => neighbours.push([`${path}.adjacent`, location['id'], near]));
    const [from, to] = [location['from'], location['to']];
    const both = [found.whole(`${path}.from`, from, D20), found.whole(`${path}.to`, to, D20)];
    if (!both.every(Boolean)) {
      readable = false;
    } else if (Number(from) > Number(to)) {
      readable = false;
      found.add(`${path}.to`, 'location-upside-down');
    } else {
      for (let die = Number(from); die <= Number(to); die++) struck[die - 1] = (struck[die - 1] ?? 0) + 1;
    }
  });
  for (const [path, id, near] of neighbours) {
    found.list(path, near).forEach((other, i) => {
      // MYT-LOC-05: a blow is moved to somewhere that is there, and elsewhere.
      const known = checkLocation(found, `${path}.${i}`, other, ids);
      if (known && other === id) found.add(`${path}.${i}`, 'twice-the-same');
    });
  }
  // With a row that cannot be read, holes would be found that are none.
  if (readable && struck.includes(0)) found.add('locations', 'location-hole');
  if (struck.some(times => times > 1)) found.add('locations', 'location-overlap');
  return ids;
}

/** Looks at what a fight changes: the conditions are those that a ruleset knows. */
export function checkState(
  found: Findings,
  value: unknown,
  locations: Ids,
  conditions: readonly string[] = CONDITIONS,
): void {
  const state = found.record('state', value);
  if (!state) return;
  for (const [where, lost] of found.dictionary('state.hurt', state['hurt'])) {
    found.whole(`state.hurt.${where}`, lost, LOST);
    if (!locations.has(where)) found.add(`state.hurt.${where}`, 'unknown-location');
  }
  found.list('state.conditions', state['conditions']).forEach((condition, i) => {
    checkCondition(found, `state.conditions.${i}`, condition, { locations, conditions });
  });
  ifGiven(state['luckSpent'], value => found.whole('state.luckSpent', value, LUCK));
  if (state['wear'] !== undefined) {
    for (const [what, worn] of found.dictionary('state.wear', state['wear'])) {
      found.whole(`state.wear.${what}`, worn, LOST);
    }
  }
  if (state['used'] !== undefined) {
    for (const [what, used] of found.dictionary('state.used', state['used'])) {
      found.whole(`state.used.${what}`, used, USED);
    }
  }
  ifGiven(state['taken'], value => {
    found.list('state.taken', value).forEach((one, i) => checkTaken(found, `state.taken.${i}`, one));
  });
  // A weapon that lies on the ground may be another's by now: ids that are not known here are no problem.
  found.list('state.dropped', state['dropped']).forEach((id, i) => found.text(`state.dropped.${i}`, id));
}

function checkTaken(found: Findings, path: string, value: unknown): void {
  const taken = found.record(path, value);
  if (!taken) return;
  for (const key of ['thing', 'by']) found.text(`${path}.${key}`, taken[key]);
  found.whole(`${path}.amount`, taken['amount'], COUNT);
}

function checkCondition(
  found: Findings,
  path: string,
  value: unknown,
  { locations, conditions }: { readonly locations: Ids; readonly conditions: readonly string[] },
): void {
  const condition = found.record(path, value);
  if (!condition) return;
  const name = condition['condition'];
  if (found.text(`${path}.condition`, name)) found.oneOf(`${path}.condition`, name, conditions);
  ifGiven(condition['where'], where => checkLocation(found, `${path}.where`, where, locations));
  for (const key of ['with', 'by']) ifGiven(condition[key], id => found.text(`${path}.${key}`, id));
  const bounds = name === 'fatigue' ? LEVELS_OF_FATIGUE : AMOUNT;
  ifGiven(condition['amount'], amount => found.whole(`${path}.amount`, amount, bounds));
  if (condition['lasts'] === undefined) return;
  const lasts = found.record(`${path}.lasts`, condition['lasts']);
  if (!lasts) return;
  found.whole(`${path}.lasts.amount`, lasts['amount'], AMOUNT);
  found.oneOf(`${path}.lasts.unit`, lasts['unit'], UNITS);
}

/** A list of names that these rules must know: what they do not know, they could only pass over in silence. */
export function checkKnown(found: Findings, path: string, value: unknown, known: readonly string[]): void {
  found.list(path, value).forEach((name, i) => {
    if (found.text(`${path}.${i}`, name)) found.oneOf(`${path}.${i}`, name, known);
  });
}

/** Whether a location is one of those that there are. */
export function checkLocation(found: Findings, path: string, value: unknown, locations: Ids): boolean {
  if (!found.text(path, value)) return false;
  return locations.has(value) || found.add(path, 'unknown-location');
}

/** What may be left out is looked at only when it is there. */
export function ifGiven(value: unknown, check: (value: unknown) => unknown): void {
  if (value !== undefined) check(value);
}
