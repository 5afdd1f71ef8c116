import { roll, type FighterId, type Play } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { armourClassReasons, offGuard } from './armour-class.ts';
import { attackReasons, isNonlethal, type Use } from './attack-bonus.ts';
import { chanceOf, reaches, rollCheck, type Score } from './checks.ts';
import { ends, endsFrom, grapplersWith, isHelpless, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { damageOf, type Multiplier } from './damage.ts';
import { hasTrait, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { deal } from './hit-points.ts';
import { concealmentOf, coverOf, rangeTo } from './positions.ts';
import { isSaid } from './setup.ts';

/** A blow that is to be struck. */
export interface Blow extends Use {
  readonly by: FighterId;
  readonly at: FighterId;
  /** What multiplies its damage besides a critical hit (D20-DMG-07). */
  readonly multipliers?: readonly Multiplier[];
  /** It counts against touch AC, whatever the weapon is (D20-ATK-14). */
  readonly touch?: boolean;
  /** Whom it may find in place of whoever is meant (D20-BULL-03). */
  readonly strayTo?: FighterId;
}

/** How a blow went. */
export interface Struck {
  readonly hit: boolean;
  readonly critical: boolean;
  /** Points of damage that were dealt; 0 for none. */
  readonly damage: number;
  /** The attack roll. */
  readonly score: Score;
  /** Who was struck at: whoever was meant, but for a blow that went astray. */
  readonly at: FighterId;
}

/** What cover adds to AC (D20-COVER-01, D20-COVER-08, D20-COVER-11). */
const COVER = { none: 0, soft: 4, cover: 4, improved: 8, total: 8 } as const;
/** Squares within which a sneak attack finds its mark; ruling: as the public 3.5 reference has it. */
const MOST_SNEAK_SQUARES = 6;

/** What makes the AC that a blow has to reach (D20-AC-01, D20-COVER-01). */
export function defenceReasons(course: Course, blow: Blow): readonly Reason[] {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  const ranged = isRanged(blow.weapon);
  const touch = blow.touch ?? blow.weapon.touch ?? blow.weapon.kind === 'flask';
  const cover = coverOf(course, attacker, target, ranged);
  return [
    ...armourClassReasons(course.setup, target, { attacker, ranged, touch }),
    ...(cover === 'none' ? [] : [{ rule: 'D20-COVER-01', id: `d20.cover.${cover}`, amount: COVER[cover] }]),
  ];
}

/** The roll of an attack, and another that makes a critical hit of a threat (D20-ATK-01, D20-CRIT-01, D20-CRIT-02). */
export function* attackRoll(course: Course, blow: Blow): Play<Omit<Struck, 'damage'>> {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  const { weapon } = blow;
  const because = defenceReasons(course, blow);
  const check = {
    by: blow.by,
    reasons: attackReasons(course, attacker, blow, target),
    needs: sumOf(because),
    because,
    against: blow.at,
    naturals: true,
  } as const;
  const rolled = yield* rollCheck(course, { ...check, name: 'attack' });
  const { score, at } = yield* astray(course, blow, rolled);
  course.tell(...usedUp(course, attacker, target, isRanged(weapon)));
  if (!score.holds) return { hit: false, critical: false, score, at };
  const missed = yield* missesUnseen(course, attacker, target, isRanged(weapon));
  if (missed) return { hit: false, critical: false, score, at };
  const threat = score.natural >= (weapon.threatRange ?? 20) && !hasTrait(target, 'critical-immunity');
  const critical = threat && (yield* rollCheck(course, { ...check, name: 'confirm' })).holds;
  return { hit: true, critical, score, at };
}

/** Chances in a hundred that a blow at one of two who push each other finds the other (D20-BULL-03). */
const STRAY = 25;

/** Whom a blow at one of two who push each other finds: the same roll counts against them (D20-BULL-03). */
function* astray(course: Course, blow: Blow, score: Score): Play<{ score: Score; at: FighterId }> {
  const { by, at, strayTo } = blow;
  if (strayTo === undefined) return { score, at };
  const found = yield* chanceOf(course, {
    name: 'stray',
    by,
    percent: STRAY,
    reasons: [{ rule: 'D20-BULL-03', id: 'd20.stray', names: { percent: STRAY } }],
  });
  if (!found) return { score, at };
  const needs = sumOf(defenceReasons(course, { ...blow, at: strayTo }));
  return {
    score: { ...score, holds: reaches(score.natural, score.bonus, { needs, naturals: true }) },
    at: strayTo,
  };
}

/** What served this one attack is over with it (D20-FEINT-02, D20-AID-01, D20-CONCEAL-05). */
function usedUp(course: Course, attacker: D20Fighter, target: D20Fighter, ranged: boolean) {
  const aided = attacker.state.conditions.filter(one => one.condition === 'aided' && one.with === target.id);
  const guarded = target.state.conditions.filter(
    one => one.condition === 'guarded' && one.with === attacker.id,
  );
  const over = (who: FighterId, all: typeof aided) =>
    all.map(({ condition, with: about, by }) => ({
      fact: 'ended' as const,
      who,
      condition,
      ...(about !== undefined && { with: about }),
      ...(by !== undefined && { by }),
    }));
  return [
    ...over(attacker.id, aided),
    ...over(target.id, guarded),
    ...ends(attacker, 'hidden'),
    ...(ranged ? [] : endsFrom(course.now(target.id), 'feinted', attacker.id)),
  ];
}

/** Whom of those who grapple a shot from outside finds: any of them, as chance has it (D20-MOD-02). */
export function* foundInGrapple(
  course: Course,
  { by, at, weapon }: Pick<Blow, 'by' | 'at' | 'weapon'>,
): Play<FighterId> {
  const those = grapplersWith(course.now(at)).filter(id => Object.hasOwn(course.setup.fighters, id));
  if (!isRanged(weapon) || those.length === 0 || those.includes(by)) return at;
  const all = [at, ...those];
  const { total } = yield* roll({
    name: course.name('grappler'),
    by,
    dice: `1d${all.length}`,
    reasons: [{ rule: 'D20-MOD-02', id: 'condition.grappling' }],
  });
  return all[total - 1] ?? at;
}

/** Whether a blow that would have hit goes past somebody who is hard to see (D20-CONCEAL-04, D20-CONCEAL-06). */
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
    by: attacker.id,
    percent,
    reasons: [{ rule: 'D20-CONCEAL-04', id: 'd20.concealment', names: { percent } }],
  });
}

/** Whether a blow finds somebody's vitals: where they cannot guard themselves, or stand between two (D20-HELP-01, D20-CRIT-05). */
export function sneaks(course: Course, blow: Blow): boolean {
  const [attacker, target] = [course.now(blow.by), course.now(blow.at)];
  if (attacker.sneakAttack === undefined || hasTrait(target, 'critical-immunity')) return false;
  if (concealmentOf(course, attacker, target, isRanged(blow.weapon)) > 0) return false;
  const near = rangeTo(course, attacker, blow.weapon, target).squares <= MOST_SNEAK_SQUARES;
  const flanking = attackReasons(course, attacker, blow, target).some(({ id }) => id === 'd20.flanking');
  const open =
    isHelpless(target) || isIn(target, 'pinned') || offGuard(course.setup, target, attacker) !== null;
  return near && (flanking || open);
}

/** A blow from the roll to the wound (D20-ATK-01, D20-DMG-01). */
export function* strike(course: Course, aimed: Blow): Play<Struck> {
  const blow = { ...aimed, at: yield* foundInGrapple(course, aimed) };
  const sneak = sneaks(course, blow);
  const rolled = yield* attackRoll(course, blow);
  if (!rolled.hit) return { ...rolled, damage: 0 };
  const damage = yield* wound(course, { ...blow, at: rolled.at }, rolled.critical, sneak);
  return { ...rolled, damage };
}

/** The damage of a blow that hit; gives how much it came to. */
export function* wound(course: Course, blow: Blow, critical: boolean, sneak: boolean): Play<number> {
  const points = yield* damageRoll(course, blow, critical, sneak);
  if (points > 0) yield* deal(course, blow.at, points, isNonlethal(course.now(blow.by), blow));
  return points;
}

/** Rolls what a blow does: at least a point (D20-DMG-02). */
export function* damageRoll(course: Course, blow: Blow, critical: boolean, sneak: boolean): Play<number> {
  const attacker = course.now(blow.by);
  const { weapon, multipliers = [] } = blow;
  if (weapon.damage === '0') return 0;
  const { dice, reasons } = damageOf(attacker, weapon, {
    isOffHand: blow.hand === 'off' || weapon.offHand === true,
    multipliers: [
      ...multipliers,
      ...(critical ? [{ rule: 'D20-CRIT-03', id: 'd20.critical', times: weapon.multiplier ?? 2 }] : []),
    ],
    sneak,
  });
  const halved = isHalved(course, attacker, weapon);
  const name = course.name('damage');
  const rolled = yield* roll({
    name,
    by: blow.by,
    dice,
    against: blow.at,
    reasons: [...reasons, ...(halved ? [{ rule: 'D20-WATER-05', id: 'd20.halved' }] : [])],
  });
  const total = Math.max(1, halved ? Math.floor(rolled.total / 2) : rolled.total);
  course.tell({ fact: 'struck', who: blow.at, where: 'body' });
  course.tell({ fact: 'rolled', who: blow.by, roll: name, total, level: critical ? 'critical' : '' });
  return total;
}

/** Whether water takes half of what a weapon does (D20-WATER-05). */
function isHalved({ setup }: Course, fighter: D20Fighter, weapon: Weapon): boolean {
  if (
    !isSaid(setup, fighter, 'under-water') ||
    hasTrait(fighter, 'freedom-of-movement') ||
    isRanged(weapon)
  ) {
    return false;
  }
  const pierces = weapon.types.includes('piercing') && weapon.types.length === 1;
  return !(pierces && (fighter.swim ?? 0) > 0);
}
