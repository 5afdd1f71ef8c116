import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { roll, type Play } from '../shared/play.ts';
import { type Reason, sumOf } from '../shared/target.ts';
import { isClose, type Location, type Ref10Fighter, type Weapon } from './fighter.ts';
import { bandAt } from './ranges.ts';
import { fighterAfter, guardOf } from './state.ts';
import type { Options } from './options.ts';
import { leastOf, volleyDice, volleyTotals } from './volley.ts';
import { locatedFacts } from './wounds.ts';

/** A strike at a target. */
interface Strike {
  readonly attacker: Ref10Fighter;
  readonly weapon: Weapon;
  readonly target: Ref10Fighter;
  /** Rounds that hit; 1 for everything else. */
  readonly hits: number;
  /** The location aimed at; null where the dice tell (REF-LOC-02, REF-LOC-03). */
  readonly where: string | null;
  readonly margin: number;
  /** Whole units of range to the target; null within reach. */
  readonly units: number | null;
  /** The bonus of a feint before it (REF-FEINT-02). */
  readonly added: readonly Reason[];
  /** The guard that took it in a parry (REF-PARRY-05). */
  readonly guard: Weapon | null;
}

/** The most that the margin adds to damage (REF-DMG-04, REF-OPEN-01). */
const MOST_MARGIN = 5;

/**
 * Rolls the locations and the damage of a strike, and follows each hit to the wound (REF-LOC-03, REF-DMG-01 to 05,
 * REF-AP).
 */
export function* strike(blow: Strike, options: Options): Play<readonly Fact[]> {
  const { attacker, weapon, hits } = blow;
  const bare = blow.guard?.guard === 'bare' ? blow.guard : null;
  if (bare && weapon.kind !== 'contact') return turnedAside(blow);
  const places = yield* placesOf(blow, bare !== null);
  const added = addedTo(blow, options);
  const loss = lossOf(blow, options);
  const bonus = sumOf([...added, ...loss]);
  const halved = weapon.kind === 'unarmed';
  const dice = yield* roll({
    name: 'damage',
    by: attacker.id,
    dice: volleyDice(weapon.damage, hits, bonus),
    reasons: present([
      { rule: 'REF-DMG-01', id: 'weapon-dice', names: { dice: weapon.damage } },
      ...added,
      ...loss,
      halved && { rule: 'REF-DMG-04', id: 'ref10.halved' },
    ]),
  });
  const least = loss.length > 0 ? leastOf(weapon.damage) : 0;
  const totals = volleyTotals(weapon.damage, hits, bonus, dice.dice);
  const facts: Fact[] = [];
  // REF-FEINT-02, REF-DMG-04: what a feint adds is none of what bare hands halve.
  const feint = sumOf(blow.added);
  let { target } = blow;
  totals.forEach((total, i) => {
    const place = places[i];
    if (!place) return;
    const damage = Math.max(0, least, halved ? Math.floor((total - feint) / 2) + feint : total);
    const news = hitFacts({ ...blow, target }, place, damage);
    facts.push(...news);
    target = fighterAfter(target, news);
  });
  return facts;
}

/** Ruling: bare hands turn hands and beasts aside, and then nothing is struck (REF-PARRY-01). */
function turnedAside({ target }: Strike): readonly Fact[] {
  return [{ fact: 'did', who: target.id, what: 'turns-aside' }];
}

function* placesOf({ attacker, target, hits, where }: Strike, withArm: boolean): Play<readonly Location[]> {
  // Ruling: a fighter who parries a weapon with bare hands takes it on the arm.
  const arm = withArm ? target.locations.find(({ kind }) => kind === 'arm') : undefined;
  const aimed = arm ?? target.locations.find(({ id }) => id === where);
  if (aimed) return new Array<Location>(hits).fill(aimed);
  const reasons = [{ rule: 'REF-LOC-03', id: 'location' }];
  const { dice } = yield* roll({ name: 'location', by: attacker.id, dice: `${hits}d10`, reasons });
  return dice.map(result => placeAt(target, result));
}

function placeAt({ id, locations }: Ref10Fighter, result: number): Location {
  const place = locations.find(({ from, to }) => result >= from && result <= to);
  if (!place) throw new Error(`nowhere to strike ${id} with ${result}`);
  return place;
}

/** The modifiers of the weapon's dice (REF-DMG-02 to 04, REF-FEINT-02). */
function addedTo({ attacker, weapon, margin, units, added }: Strike, options: Options): readonly Reason[] {
  const isNear = units !== null && bandAt(units).id === 'short';
  const byMuscle = (weapon.kind === 'thrown' || weapon.kind === 'muscle') && isNear;
  const capped = weapon.kind === 'unarmed' || options.marginCapOnWeapons;
  const counted = capped ? Math.min(MOST_MARGIN, margin) : margin;
  const rule = weapon.kind === 'unarmed' ? 'REF-DMG-04' : 'REF-DMG-03';
  const strength = attacker.characteristics.str;
  return present([
    isClose(weapon) && { rule, id: 'ref10.str', amount: strength },
    byMuscle && { rule: 'REF-DMG-02', id: 'ref10.str', amount: strength },
    isClose(weapon) && { rule, id: 'ref10.margin', amount: counted },
    ...added,
  ]);
}

/** The damage lost by distance, where the table plays with it (REF-DMG-05). */
function lossOf({ units }: Strike, { damageFallsOff }: Options): readonly Reason[] {
  if (!damageFallsOff || units === null) return [];
  const band = bandAt(units).id;
  const isFar = band === 'long' || band === 'extreme';
  return isFar ? [{ rule: 'REF-DMG-05', id: 'ref10.falls-off', amount: -units }] : [];
}

/** The facts of one hit, from its location to the wound (REF-AP-01, REF-AP-05). */
function hitFacts({ attacker, target, guard }: Strike, place: Location, damage: number): Fact[] {
  const who = target.id;
  const facts: Fact[] = [
    { fact: 'struck', who, where: place.id },
    { fact: 'rolled', who: attacker.id, roll: 'damage', total: damage, level: '' },
  ];
  let left = damage;
  if (guard && guard.guard !== 'bare') {
    const ap = guardOf(target, guard);
    const points = Math.min(ap, left);
    left -= points;
    facts.push({ fact: 'stopped', who, by: 'parry', points, left }, ...guardFacts(target, guard));
  }
  // REF-PARRY-05: a blow that a parry takes whole never comes near the body.
  const isTaken = guard !== null && left === 0;
  if (isTaken) return facts;
  return [...facts, ...locatedFacts(target, place, left)];
}

/** The wear of a guard by a parry, whether it took the whole blow or not (REF-AP-05). */
export function guardFacts(target: Ref10Fighter, guard: Weapon): readonly Fact[] {
  const ap = guardOf(target, guard);
  if (ap === 0) return [];
  return [{ fact: 'worn', who: target.id, weapon: guard.id, armour: true, points: 1, left: ap - 1 }];
}
