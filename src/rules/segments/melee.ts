import { present } from '../shared/compact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { addDice } from '../shared/dice.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { conditionIn, gains } from './conditions.ts';
import { chanceOf, rollCheck, rollDice, type Score } from './checks.ts';
import { savingThrow } from './saving-throw.ts';
import type { Course } from './course.ts';
import { criticalFrom, exceptionalHit } from './exceptional.ts';
import { exerts } from './fatigue.ts';
import { handOf, isBodily, isRanged, isShield, rankIn, type Weapon } from './fighter.ts';
import { loses } from './interruption.ts';
import { missesInTheDark, toHitReasons } from './modifiers.ts';
import { armourClassReasons, comesUnseen } from './numbers.ts';
import { parries } from './parry.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { scrumAt } from './scrum.ts';
import { clockIn, structureOf } from './state.ts';
import { strikeReasons } from './strike-total.ts';
import { dealWound } from './wounds.ts';

/** The quality of a blow, which sets the pure face of its exceptional critical hits (SEG-CRIT-08, T-10). */
export type Quality = 'ordinary' | 'free' | 'clear' | 'sneak';
const CRITICAL_FROM: Readonly<Record<Quality, number>> = {
  ordinary: 20,
  free: 19,
  clear: 17,
  sneak: 21,
};

/** A blow to be struck. */
export interface Blow {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly quality: Quality;
  /** Bonus to its strike total and damage (SEG-MOVE-19). */
  readonly bonus?: number;
  /** Multiplier of its damage other than a critical hit (SEG-MOVE-21). */
  readonly times?: number;
  /** What it strikes at in place of the fighter who holds it (SEG-MELEE-14). */
  readonly thing?: Weapon;
}

/** The outcome of a blow, before its damage. */
export interface Swung {
  readonly hit: boolean;
  readonly critical: boolean;
  readonly score: Score | null;
  /** The fighter struck. */
  readonly at: FighterId;
  readonly weapon: Weapon;
}

/** A blow from the strike roll to its damage (SEG-MELEE-12, SEG-MELEE-13). */
export function* strikes(course: Course, blow: Blow): Play<Swung> {
  const swung = yield* swings(course, blow);
  if (swung.hit) yield* lands(course, blow, swung);
  return swung;
}

/**
 * Blows that fall at once: all roll before any deals damage, and each lands even where its striker falls (SEG-SIM-05,
 * OPEN-48).
 * @param rolled a special action that has been rolled before them: its effect comes with theirs
 */
export function* strikeAtOnce(
  course: Course,
  blows: readonly Blow[],
  rolled: (() => Play<void>) | null = null,
): Play<void> {
  const all: (readonly [Blow, Swung])[] = [];
  for (const blow of blows) all.push([blow, yield* swings(course, blow)]);
  if (rolled) yield* rolled();
  for (const [blow, swung] of all) if (swung.hit) yield* lands(course, blow, swung);
}

/** The effects of a blow that hit. */
export function* lands(course: Course, blow: Blow, { at, critical, score }: Swung): Play<void> {
  if (blow.thing) return yield* wearsOut(course, blow, blow.thing);
  if (blow.quality === 'sneak') yield* sneaks(course, { ...blow, at });
  else yield* wounds(course, { ...blow, at, critical });
  yield* exceptionalHit(course, { ...blow, at, natural: score?.natural ?? 0 });
}

/** A blow from the strike roll to the parry (SEG-MELEE-12, SEG-PARRY-01). */
export function* swings(course: Course, blow: Blow): Play<Swung> {
  const swung = yield* rollsBlow(course, blow);
  if (!swung.hit || blow.thing) return swung;
  return { ...swung, hit: !(yield* isParried(course, blow, swung)) };
}

/**
 * The strike roll of any blow, whatever the occasion: darkness, the scrum, the total against armour class, the fumble,
 * and the critical face (SEG-MELEE-12, SEG-CIRC-08, SEG-CRIT-02, SEG-CRIT-06).
 */
export function* rollsBlow(course: Course, blow: Blow): Play<Swung> {
  const { by, weapon, quality, thing } = blow;
  course.acts(by, handOf(weapon));
  exerts(course, by);
  const missed = { hit: false, critical: false, score: null, at: blow.at, weapon };
  if (yield* missesInTheDark(course, by, blow.at)) return missed;
  const at = thing ? blow.at : yield* foundInTheScrum(course, by, blow.at);
  const score = yield* attackRoll(course, { ...blow, at });
  if (score.natural === 1) course.fumbles({ who: by, foe: at, weapon });
  const critical = quality !== 'sneak' && score.natural >= criticalFrom(weapon, CRITICAL_FROM[quality]);
  return { hit: score.holds, critical, score, at, weapon };
}

/** True if the target parries a blow that hits (SEG-PARRY-01, SEG-FREE-06). */
export function* isParried(course: Course, blow: Blow, { at, score }: Swung): Play<boolean> {
  if (!score) return false;
  const { stopped } = yield* parries(course, {
    by: blow.by,
    at,
    score,
    isSure: score.natural >= 20,
    isShot: false,
    unstoppable: unstoppable(course, blow),
  });
  return stopped;
}

/** Why a blow cannot be parried; null when it can (SEG-FREE-11, SEG-SIM-09, SEG-CIRC-07). */
function unstoppable({ setup }: Course, { by, quality }: Pick<Blow, 'by' | 'quality'>): Reason | null {
  if (quality === 'clear') return { rule: 'SEG-FREE-11', id: 'segments.clear-attack' };
  if (quality === 'sneak') return { rule: 'SEG-PARRY-07', id: 'segments.sneak' };
  return comesUnseen({ setup }, by) ? { rule: 'SEG-PARRY-07', id: 'segments.unseen' } : null;
}

function* attackRoll(course: Course, { by, at, weapon, quality, bonus = 0, thing }: Blow): Play<Score> {
  const [fighter, target] = [course.now(by), course.now(at)];
  const isSneak = quality === 'sneak';
  const because = thing
    ? classOf(thing)
    : armourClassReasons(course, target, { attacker: by, by: 'blow', sneak: isSneak });
  return yield* rollCheck(course, {
    name: 'attack',
    by,
    reasons: present([
      ...strikeReasons(course, fighter, weapon, target, isSneak ? 'none' : 'attack'),
      ...toHitReasons(target),
      isSneak && { rule: 'SEG-SNEAK-03', id: 'segments.sneak', amount: 4 },
      bonus !== 0 && { rule: 'SEG-MOVE-19', id: 'segments.charge', amount: bonus },
    ]),
    needs: sumOf(because),
    because,
    against: at,
    tool: weapon.id,
  });
}

/** The armour class of a shield or a shaft. Ruling: 10 where nothing says it (SEG-MELEE-14). */
function classOf({ armourClass = 10 }: Weapon): readonly Reason[] {
  return [{ rule: 'SEG-MELEE-14', id: 'segments.armour-class-of-thing', amount: armourClass }];
}

/** The damage of a blow to a thing, which breaks without structure points (SEG-MELEE-14). */
function* wearsOut(course: Course, { by, at, weapon }: Blow, thing: Weapon): Play<void> {
  const { dice, reasons } = damageDice(course, by, weapon);
  const name = course.name('breaks');
  const { total } = yield* roll({ name, by, dice, reasons });
  const before = structureOf(course.now(at), thing) ?? 0;
  const points = Math.min(before, Math.max(0, total));
  course.record({ fact: 'worn', who: at, weapon: thing.id, points, left: before - points });
  if (before > points) return;
  course.record({ fact: 'did', who: at, what: isShield(thing) ? 'shield-falls-apart' : 'shaft-breaks' });
  const clock = clockIn(course.now(at), handOf(thing));
  if (clock?.with !== thing.id) return;
  if (clock.action !== 'melee' || clock.due !== course.segment || course.hasActed(at, handOf(thing)))
    return loses(course, at, handOf(thing));
  // SEG-SIM-05: its blow of this segment still falls.
  if (!conditionIn(course.now(at).state, 'commits', { with: handOf(thing) }))
    course.record(gains(course.now(at), 'commits', { with: handOf(thing) }));
}

/** The fighter struck by a blow at a wrestler (SEG-WRESTLE-19, OPEN-42). */
function* foundInTheScrum(course: Course, by: FighterId, at: FighterId): Play<FighterId> {
  const scrum = scrumAt(course, by, at);
  if (!scrum) return at;
  const { friend, percent } = scrum;
  const reason = { rule: 'SEG-WRESTLE-19', id: 'segments.wrong-person', names: { percent, who: friend } };
  const astray = yield* chanceOf(course, { name: 'wrong-person', by, percent, reason });
  return astray ? friend : at;
}

/** The damage dice of a blow with their modifiers (SEG-MELEE-13, SEG-SHOOT-08, SEG-SNEAK-04). */
export function damageDice(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  more = 0,
): { readonly dice: string; readonly reasons: readonly Reason[] } {
  const strength = isRanged(weapon) ? 0 : course.now(by).bonuses.damage;
  const bonus = weapon.damageBonus ?? 0;
  const rule = isRanged(weapon) ? 'SEG-SHOOT-08' : 'SEG-MELEE-13';
  const reasons = present([
    { rule, id: 'segments.damage' },
    strength !== 0 && { rule, id: 'segments.str-damage', amount: strength },
    bonus !== 0 && { rule, id: 'segments.weapon-bonus', amount: bonus },
    more !== 0 && { rule: 'SEG-SNEAK-04', id: 'segments.damage-more', amount: more },
  ]);
  return { dice: addDice(weapon.damage, String(sumOf(reasons))), reasons };
}

/** Rolls damage, doubled for a critical hit, and deals it (SEG-CRIT-02, OPEN-48). */
export function* wounds(
  course: Course,
  {
    by,
    at,
    weapon,
    critical,
    bonus = 0,
    times = 1,
  }: Pick<Blow, 'by' | 'at' | 'weapon' | 'bonus' | 'times'> & { readonly critical: boolean },
): Play<void> {
  const { dice, reasons } = damageDice(course, by, weapon, bonus);
  const name = course.name('damage');
  const multiplied = times + (critical ? 1 : 0);
  const { total } = yield* roll({ name, by, dice, against: at, reasons });
  const points = Math.max(0, total) * multiplied;
  course.record({ fact: 'rolled', who: by, roll: name, total: points, level: critical ? 'critical' : '' });
  const direct = critical ? yield* directLoss(course, by, weapon) : 0;
  yield* dealWound(course, { at, by, points, family: weapon.family, direct, critical });
}

/** Body points lost to an exceptional critical hit (SEG-CRIT-02, SEG-SHOOT-09). */
function* directLoss(course: Course, by: FighterId, { kind }: Weapon): Play<number> {
  const dice = kind === 'object' ? '1d4-1' : '1d6-1';
  return yield* rollDice(course, {
    name: 'damage.body',
    by,
    dice,
    reasons: [{ rule: kind === 'object' ? 'SEG-SHOOT-09' : 'SEG-CRIT-02', id: 'segments.body-loss' }],
  });
}

/**
 * The damage of a sneak attack: a bonus by rank, and a save against a critical hit (SEG-SNEAK-04 to 08, OPEN-49).
 * @param damageOf the damage without surprise, where it is not that of a blow (SEG-SNEAK-10)
 */
export function* sneaks(
  course: Course,
  { by, at, weapon }: Pick<Blow, 'by' | 'at' | 'weapon'>,
  second: Weapon | null = null,
  damageOf: typeof damageDice = damageDice,
): Play<void> {
  const rank = rankIn(course.now(by), 'sneak-strike');
  const dc = 10 + rank;
  const { dice, reasons } = damageOf(course, by, weapon, rank);
  const name = course.name('damage');
  const { total: first } = yield* roll({ name, by, dice, against: at, reasons });
  const more = second ? damageDice(course, by, second) : null;
  const both = more
    ? first + (yield* roll({ name: course.name('damage'), by, ...more, against: at })).total
    : first;
  const score = yield* savingThrow(course, {
    who: at,
    save: 'reflex',
    dc,
    rule: 'SEG-SNEAK-05',
    more: sneakSave(course, at, weapon),
  });
  const points = score.holds ? both : 2 * both;
  course.record({
    fact: 'rolled',
    who: by,
    roll: name,
    total: points,
    level: score.holds ? '' : 'critical',
  });
  const direct = score.holds ? 0 : Math.max(0, dc - score.total);
  yield* dealWound(course, { at, by, points, family: weapon.family, direct, critical: !score.holds });
}

/** Modifiers to the save against a sneak attack: a heavy weapon helps, inattention hinders (SEG-SNEAK-08, SEG-SNEAK-12). */
function sneakSave({ setup, options }: Course, at: FighterId, weapon: Weapon): readonly Reason[] {
  const heavy = options.heavySneaks && !weapon.light && !isRanged(weapon) && !isBodily(weapon);
  return present([
    heavy && { rule: 'SEG-SNEAK-08', id: 'segments.heavy-weapon', amount: 3 },
    hasCircumstance(setup, { id: at }, 'unsuspecting') && {
      rule: 'SEG-SNEAK-12',
      id: 'segments.unsuspecting',
      amount: -2,
    },
    hasCircumstance(setup, { id: at }, 'distracted') && {
      rule: 'SEG-SNEAK-12',
      id: 'segments.distracted',
      amount: -2,
    },
  ]);
}
