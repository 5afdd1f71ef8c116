import { present } from '../shared/compact.ts';
import { endOf } from '../shared/conditions.ts';
import { facesOf, totalOf } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { armourClassReasons, offGuard } from './armour-class.ts';
import { attackReasons, isHampered, isNonlethal, lowersShield, type Use } from './attack-bonus.ts';
import { SHIELD } from './bonuses.ts';
import { chanceOf, type Check, reaches, rollCheck, type Score } from './checks.ts';
import { ends, endsAbout, gains, isHelpless, isImmobile, isIn, rounds } from './conditions.ts';
import type { Course } from './course.ts';
import { damageOf, type Multiplier } from './damage.ts';
import { hasTrait, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { afterEnergy } from './energies.ts';
import { deal, type Share } from './hit-points.ts';
import { foundInGrapple } from './into-grapple.ts';
import { beside, rangeTo } from './positions.ts';
import { concealmentOf, coverOf } from './cover-and-concealment.ts';
import { afterReduction, qualitiesOf } from './reduction.ts';
import { sees } from './sight.ts';
import { isSqueezed } from './squeezing.ts';
import { breaksWard } from './warding.ts';

/** A blow to be struck. */
export interface Blow extends Use {
  readonly by: FighterId;
  readonly at: FighterId;
  /** Multipliers of its damage other than a critical hit (D20-DMG-07). */
  readonly multipliers?: readonly Multiplier[];
  /** A touch attack whatever the weapon (D20-ATK-14). */
  readonly touch?: boolean;
  /** A rake, which a grapple does not hinder (D20-CREATURE-05). */
  readonly rakes?: true;
  /** The fighter that it may strike in place of the target (D20-BULL-03). */
  readonly strayTo?: FighterId;
}

/** The outcome of a blow. */
export interface Struck {
  readonly hit: boolean;
  readonly critical: boolean;
  /** Points of damage dealt; 0 for none. */
  readonly damage: number;
  /** The attack roll. */
  readonly score: Score;
  /** The target, or the other fighter where the blow went astray. */
  readonly at: FighterId;
}

/** Cover bonuses to AC (D20-COVER-01, D20-COVER-08, D20-COVER-11). */
const COVER = { none: 0, soft: 4, cover: 4, improved: 8, total: 8 } as const;
/** Greatest range of a sneak attack, in squares; ruling: as the public 3.5 reference has it. */
const MOST_SNEAK_SQUARES = 6;

/** The parts of the AC that a blow has to reach (D20-AC-01, D20-COVER-01). */
function defenceReasons(course: Course, blow: Blow): readonly Reason[] {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  const ranged = isRanged(blow.weapon);
  const touch = isTouch(blow);
  const cover = coverOf(course, attacker, target, ranged);
  return present([
    ...armourClassReasons(course.setup, target, {
      ...{ attacker, ranged, touch },
      isSqueezed: isSqueezed(course, target),
      isUnseen: !sees(course, target, attacker, ranged),
    }),
    cover !== 'none' && { rule: 'D20-COVER-01', id: `d20.cover.${cover}`, amount: COVER[cover] },
  ]);
}

/** True for a blow that only has to touch (D20-AC-06, D20-ATK-14). */
function isTouch({ touch, weapon }: Blow): boolean {
  return touch ?? weapon.touch ?? weapon.kind === 'flask';
}

/** The roll of an attack against the AC that it has to reach (D20-ATK-01). */
export function attackCheck(course: Course, blow: Blow): Check {
  const because = defenceReasons(course, blow);
  return {
    name: 'attack',
    by: blow.by,
    reasons: attackReasons(course, course.now(blow.by), blow, course.now(blow.at)),
    needs: sumOf(because),
    because,
    against: blow.at,
    naturals: true,
    tool: blow.weapon.id,
    ...(isTouch(blow) && { readAgainst: 'touch' }),
  };
}

/** Rolls an attack, and again to confirm a threatened critical hit (D20-ATK-01, D20-CRIT-01, D20-CRIT-02). */
export function* attackRoll(course: Course, blow: Blow): Play<Omit<Struck, 'damage'>> {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  const { weapon } = blow;
  const check = attackCheck(course, blow);
  const rolled = yield* rollCheck(course, check);
  const { score, at } = yield* astray(course, blow, rolled);
  course.record(
    ...usedUp(attacker, course.now(target.id), isRanged(weapon)),
    ...ends(attacker, 'hidden'),
    ...besets(attacker, target, weapon),
    ...breaksWard(attacker, target),
  );
  if (!score.holds) return { hit: false, critical: false, score, at };
  const missed = yield* missesUnseen(course, attacker, course.now(at), isRanged(weapon));
  if (missed) return { hit: false, critical: false, score, at };
  const threat = score.natural >= (weapon.threatRange ?? 20) && !hasTrait(target, 'critical-immunity');
  const critical = threat && (yield* rollCheck(course, { ...check, name: 'confirm' })).holds;
  return { hit: true, critical, score, at };
}

/** Percentage of blows that strike the other fighter in a bull rush (D20-BULL-03). */
export const STRAY = 25;

/** The target of a blow during a bull rush, with the same roll against that fighter's AC (D20-BULL-03). */
function* astray(course: Course, blow: Blow, score: Score): Play<{ score: Score; at: FighterId }> {
  const { by, at, strayTo } = blow;
  if (strayTo === undefined) return { score, at };
  const found = yield* chanceOf(course, {
    name: 'stray',
    by,
    percent: STRAY,
    reasons: [{ rule: 'D20-BULL-03', id: 'd20.stray', names: { percent: STRAY, who: strayTo } }],
  });
  if (!found) return { score, at };
  const needs = sumOf(defenceReasons(course, { ...blow, at: strayTo }));
  return {
    score: { ...score, holds: reaches(score.natural, score.bonus, { needs, naturals: true }) },
    at: strayTo,
  };
}

/** Ends the conditions that served for one attack at a target (D20-FEINT-02, D20-AID-01). */
export function usedUp(attacker: D20Fighter, target: D20Fighter, ranged: boolean): readonly Fact[] {
  const aided = attacker.state.conditions.filter(one => one.condition === 'aided' && one.with === target.id);
  const guarded = target.state.conditions.filter(
    one => one.condition === 'guarded' && one.with === attacker.id,
  );
  return [
    ...aided.map(known => endOf(attacker.id, known)),
    ...guarded.map(known => endOf(target.id, known)),
    ...(ranged ? [] : endsAbout(target, 'feinted', { by: attacker.id })),
  ];
}

/** A helpless or pinned target is in melee with the attacker until the attacker's next turn (D20-ATK-12). */
export function besets(attacker: D20Fighter, target: D20Fighter, weapon: Weapon): readonly Fact[] {
  if (isRanged(weapon) || !isImmobile(target)) return [];
  return [gains(target, 'beset', { by: attacker.id, lasts: rounds(1) })];
}

/** True if a blow that would hit misses by concealment; who is struck at rolls for it (D20-CONCEAL-04, D20-CONCEAL-06). */
function* missesUnseen(
  course: Course,
  attacker: D20Fighter,
  target: D20Fighter,
  ranged: boolean,
): Play<boolean> {
  const percent = concealmentOf(course, attacker, target, ranged);
  if (percent === 0) return false;
  return yield* chanceOf(course, {
    name: 'concealment',
    by: target.id,
    percent,
    reasons: [{ rule: 'D20-CONCEAL-04', id: 'd20.concealment', names: { percent } }],
  });
}

/**
 * Deals sneak attack damage: the target lacks its Dexterity bonus, is helpless or pinned, or is flanked (D20-HELP-01,
 * D20-CRIT-05).
 */
function sneaks(course: Course, blow: Blow): boolean {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  if (attacker.sneakAttack === undefined || hasTrait(target, 'critical-immunity')) return false;
  const ranged = isRanged(blow.weapon);
  if (concealmentOf(course, attacker, target, ranged) > 0) return false;
  const near = rangeTo(course, attacker, blow.weapon, target).squares <= MOST_SNEAK_SQUARES;
  const flanking = attackReasons(course, attacker, blow, target).some(({ id }) => id === 'd20.flanking');
  const isUnseen = !sees(course, target, attacker, ranged);
  const isOpen =
    isHelpless(target) ||
    isIn(target, 'pinned') ||
    offGuard(course.setup, target, { attacker, ranged, isUnseen }) !== null;
  return near && (flanking || isOpen);
}

/** A blow from the attack roll to its damage (D20-ATK-01, D20-DMG-01). */
export function* strike(course: Course, aimed: Blow): Play<Struck> {
  const blow = { ...aimed, at: yield* foundInGrapple(course, aimed), aimedAt: aimed.at };
  if (lowersShield(course.now(blow.by), blow)) course.count(blow.by, SHIELD);
  const sneak = sneaks(course, blow);
  const rolled = yield* attackRoll(course, blow);
  if (!rolled.hit) return { ...rolled, damage: 0 };
  const wounds = wound(course, { ...blow, at: rolled.at }, rolled.critical, sneak);
  const damage = yield* course.about(foundBy(course, blow.weapon, rolled.at), rolled.at, wounds);
  return { ...rolled, damage };
}

/** The fighters whom a hit finds: its target, and those beside it whom a splash weapon wets (D20-THROW-01). */
export function foundBy(course: Course, { splash = 0 }: Weapon, at: FighterId): readonly FighterId[] {
  return splash > 0 ? [at, ...beside(course, course.now(at))] : [at];
}

/** Rolls and deals the damage of a hit. Returns the points dealt. */
export function* wound(course: Course, blow: Blow, critical: boolean, sneak: boolean): Play<number> {
  const shares = sharesOf(course, blow, yield* damageRoll(course, blow, critical, sneak));
  if (shares.length > 0) yield* deal(course, blow.at, ...shares);
  return shares.reduce((sum, { points }) => sum + points, 0);
}

/**
 * What of the damage of a blow reaches its target, past damage reduction and what it has against energy; empty where it
 * stops all (D20-REDUCE-01, D20-ENERGY-04). Ruling: splash weapons burn, and are not lessened.
 */
export function sharesOf(course: Course, blow: Blow, { own, energy }: Rolled): readonly Share[] {
  const { at, weapon } = blow;
  const attacker = course.now(blow.by);
  const qualities = qualitiesOf(attacker, weapon);
  const left = weapon.kind === 'flask' ? own : afterReduction(course, at, qualities, own);
  const burns = afterEnergy(course, at, weapon.energy ?? null, energy);
  const shares: readonly Share[] = [
    { points: left, isNonlethal: isNonlethal(attacker, blow), qualities },
    { points: burns, ...(weapon.energy && { qualities: [weapon.energy] }) },
  ];
  return shares.filter(({ points }) => points > 0);
}

/** The damage that a blow rolled. */
interface Rolled {
  /** Of the weapon itself. */
  readonly own: number;
  /** Of its energy. */
  readonly energy: number;
}

/** Rolls the damage of a hit: at least 1 point, unless the weapon deals none (D20-DMG-02). */
export function* damageRoll(course: Course, blow: Blow, critical: boolean, sneak: boolean): Play<Rolled> {
  const attacker = course.now(blow.by);
  const { weapon, multipliers = [] } = blow;
  if (weapon.damage === '0') return { own: 0, energy: 0 };
  const { dice, before, reasons } = damageOf(attacker, weapon, {
    hand: blow.hand ?? null,
    multipliers: present([
      ...multipliers,
      critical && { rule: 'D20-CRIT-03', id: 'd20.critical', times: weapon.multiplier ?? 2 },
    ]),
    sneak,
  });
  const halved = isHampered(course, attacker, weapon);
  const name = course.name('damage');
  const rolled = yield* roll({
    name,
    by: blow.by,
    dice,
    against: blow.at,
    tool: weapon.id,
    reasons: present([...reasons, halved && { rule: 'D20-WATER-05', id: 'd20.halved' }]),
  });
  const energy = energyIn(weapon, rolled, before);
  const own = rolled.total - energy;
  const isAllEnergy = weapon.energy !== undefined && weapon.types.length === 0;
  const least = isAllEnergy ? 0 : 1;
  const counted = { own: Math.max(least, halved ? Math.floor(own / 2) : own), energy };
  const total = counted.own + counted.energy;
  course.record({ fact: 'struck', who: blow.at, where: 'body' });
  course.record({ fact: 'rolled', who: blow.by, roll: name, total, level: critical ? 'critical' : '' });
  return counted;
}

/** What of a damage roll is energy: the extra dice, or all of it where the weapon has no other type (D20-ENERGY-04). */
function energyIn(
  { energy, extra, types }: Weapon,
  { total, dice }: { readonly total: number; readonly dice: readonly number[] },
  before: number,
): number {
  if (energy === undefined) return 0;
  if (types.length === 0) return Math.max(1, total);
  return extra === undefined ? 0 : totalOf(extra, dice.slice(before, before + facesOf(extra).length));
}
