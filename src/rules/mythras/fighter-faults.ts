import { FaultList, ifGiven, type Bounds } from '../shared/fault-list.ts';
import {
  checkKnown,
  checkLocation,
  checkLocations as checkPlaces,
  checkPerson,
  checkState as checkPlainState,
  checkTakenFrom,
  MANY,
  type Ids,
} from '../shared/fighter-checks.ts';
import type { Fault } from '../shared/ruleset.ts';
import { CONDITIONS } from './conditions.ts';
import { CREATURE_ABILITIES } from './creature-abilities.ts';
import { FATIGUE } from './fatigue.ts';
import { CHARACTERISTICS, DAMAGE_TYPES, SIZES } from './fighter.ts';
import { checkAmmunition, checkRanged } from './ranged/ranged-checks.ts';
import { CIRCUMSTANCES } from './situational-modifiers.ts';
import { STYLE_TRAITS, WEAPON_TRAITS } from './traits.ts';

const KINDS = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;

const CHARACTERISTIC: Bounds = { from: 0, to: 1000 };
const INITIATIVE: Bounds = { from: -1000, to: 1000 };
const SKILL: Bounds = { from: 0, to: 1000 };
const ACTION_POINTS: Bounds = { from: 0, to: 20 };
const HEALING_RATE: Bounds = { from: 0, to: 200 };
const HIT_POINTS: Bounds = { from: 1, to: 1000 };
const ARMOUR: Bounds = { from: 0, to: 1000 };
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
export function faults(fighter: unknown): readonly Fault[] {
  const found = new FaultList();
  const root = found.record('', fighter);
  if (!root) return found.all;
  checkPerson(found, root, CHARACTERISTICS, { characteristic: CHARACTERISTIC, skill: SKILL });
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

function checkStyles(found: FaultList, value: unknown): Ids {
  return found.entries('styles', value, (path, style) => {
    found.text(`${path}.name`, style['name']);
    found.whole(`${path}.skill`, style['skill'], SKILL);
    ifGiven(style['traits'], traits => checkKnown(found, `${path}.traits`, traits, STYLE_TRAITS));
  });
}

function checkWeapons(found: FaultList, value: unknown, { styles, locations }: Owned): void {
  found.entries('weapons', value, (path, weapon) => {
    checkHeld(found, path, weapon, { styles, locations, traits: WEAPON_TRAITS });
    found.oneOf(`${path}.size`, weapon['size'], SIZES);
    const types = found.list(`${path}.types`, weapon['types']);
    types.forEach((type, i) => found.oneOf(`${path}.types.${i}`, type, DAMAGE_TYPES));
    ifGiven(weapon['covers'], covers => found.whole(`${path}.covers`, covers, COVERED));
    ifGiven(weapon['addsModifier'], adds => found.yesOrNo(`${path}.addsModifier`, adds));
    ifGiven(weapon['quantity'], amount => found.whole(`${path}.quantity`, amount, COUNT));
    ifGiven(weapon['ammunition'], value => checkAmmunition(found, `${path}.ammunition`, value));
    ifGiven(weapon['ranged'], ranged => checkRanged(found, `${path}.ranged`, ranged));
  });
}

/** What weapons go by. */
interface Owned {
  readonly styles: Ids;
  readonly locations: Ids;
}

/** Looks at what any weapon has that belongs to a style and is held in a limb. */
export function checkHeld(
  found: FaultList,
  path: string,
  weapon: Readonly<Record<string, unknown>>,
  { styles, locations, traits: known }: Owned & { readonly traits: readonly string[] },
): void {
  found.text(`${path}.name`, weapon['name']);
  found.dice(`${path}.damage`, weapon['damage']);
  found.oneOf(`${path}.hands`, weapon['hands'], [1, 2]);
  found.yesOrNo(`${path}.natural`, weapon['natural']);
  found.yesOrNo(`${path}.shield`, weapon['shield']);
  const style = weapon['style'];
  if (style !== null && found.text(`${path}.style`, style) && !styles.has(style)) {
    found.add(`${path}.style`, 'unknown-style');
  }
  ifGiven(weapon['traits'], traits => checkKnown(found, `${path}.traits`, traits, known));
  for (const key of ['ap', 'hp']) {
    ifGiven(weapon[key], amount => found.whole(`${path}.${key}`, amount, TOUGHNESS));
  }
  ifGiven(weapon['limb'], limb => checkLocation(found, `${path}.limb`, limb, locations));
  ifGiven(weapon['reach'], reach => found.whole(`${path}.reach`, reach, REACH));
  checkTakenFrom(found, path, weapon);
}

/** Looks at the hit locations: each result of 1d20 strikes one of them (MYT-LOC-01). */
export function checkLocations(found: FaultList, value: unknown): Ids {
  const neighbours: (readonly [path: string, id: unknown, near: unknown])[] = [];
  const ids = checkPlaces(found, value, 20, (path, location) => {
    found.oneOf(`${path}.kind`, location['kind'], KINDS);
    ifGiven(location['name'], name => found.text(`${path}.name`, name));
    found.whole(`${path}.hp`, location['hp'], HIT_POINTS);
    found.whole(`${path}.natural`, location['natural'], ARMOUR);
    found.whole(`${path}.worn`, location['worn'], ARMOUR);
    ifGiven(location['adjacent'], near => neighbours.push([`${path}.adjacent`, location['id'], near]));
  });
  for (const [path, id, near] of neighbours) {
    found.list(path, near).forEach((other, i) => {
      // MYT-LOC-05: a blow is moved to somewhere that is there, and elsewhere.
      const known = checkLocation(found, `${path}.${i}`, other, ids);
      if (known && other === id) found.add(`${path}.${i}`, 'twice-the-same');
    });
  }
  return ids;
}

/** How much of a condition there can be: levels of fatigue, or a number of points. */
export function amountOf(condition: unknown): Bounds {
  return condition === 'fatigue' ? LEVELS_OF_FATIGUE : MANY;
}

/** Looks at what a fight changes: the conditions are those that a ruleset knows. */
export function checkState(
  found: FaultList,
  value: unknown,
  locations: Ids,
  conditions: readonly string[] = CONDITIONS,
): void {
  const state = checkPlainState(found, value, { locations, conditions, areLocated: true, amountOf });
  if (!state) return;
  ifGiven(state['luckSpent'], value => found.whole('state.luckSpent', value, LUCK));
  for (const [part, bounds] of [['wear', MANY] as const, ['used', USED] as const]) {
    ifGiven(state[part], value => {
      for (const [what, amount] of found.dictionary(`state.${part}`, value)) {
        found.whole(`state.${part}.${what}`, amount, bounds);
      }
    });
  }
}
