import { choose, isOpen, type FighterId, type Option, type Play } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { rollCheck, savingThrow, type Score } from './checks.ts';
import { conditionIn, gains, incapacity, isIn } from './conditions.ts';
import { chooseFlank, type Flank, guards, guardsOfGap, otherFlank } from './breakthrough.ts';
import { guardDown, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { criticalFrom } from './exceptional.ts';
import { exerts } from './fatigue.ts';
import { handOf, isBodily, type SegmentsFighter, type Weapon } from './fighter.ts';
import { succeeds } from './manoeuvre-effects.ts';
import { CRITICAL_FROM, wounds } from './melee.ts';
import { armourClass, criticalParry } from './numbers.ts';
import { defends, preparesBlow, reactionDice } from './reaction.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { sizeAgainstManoeuvre } from './sizes.ts';
import { isInHand } from './state.ts';
import { pushFactor, strikeReasons } from './strike-total.ts';
import { DIFFICULTY, SEIZE_POLEARM, type Manoeuvre } from './tables.ts';

/** A special action to be tried. */
export interface Special {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
  /** Uses an occasion, and is no action of its own; with the guard down only a saving throw opposes it. */
  readonly isFree?: boolean;
}

/** The weapon that disarming or seizing is aimed at: the first in hand. */
function weaponHeld(fighter: SegmentsFighter): Weapon | null {
  return weaponsInHand(fighter).find(weapon => !isBodily(weapon)) ?? null;
}

/** Why a special action cannot be tried; null when it can (SEG-SPECIAL-01, 14, 18, SEG-CIRC-20). */
export function manoeuvreRefusal(
  course: Course,
  { by, at, weapon, kind }: Omit<Special, 'isFree'>,
): Reason | null {
  const rule = 'SEG-SPECIAL-01';
  const [fighter, target] = [course.now(by), course.now(at)];
  if (!course.options.specialActions) return { rule, id: 'segments.no-special-actions' };
  if (kind === 'disarm' && !weaponHeld(target)) return { rule: 'SEG-SPECIAL-17', id: 'segments.unarmed' };
  if (kind === 'knock-down' && isIn(target, 'prone'))
    return { rule: 'SEG-SPECIAL-09', id: 'condition.prone' };
  if (kind === 'seize-weapon') {
    if (!weaponHeld(target)) return { rule: 'SEG-SPECIAL-18', id: 'segments.unarmed' };
    const leftFull = fighter.weapons.some(
      one => one.hand === 'left' && !isBodily(one) && isInHand(fighter, one),
    );
    if (leftFull || (weapon.hand === 'left' && !isBodily(weapon)))
      return { rule: 'SEG-SPECIAL-18', id: 'segments.left-hand-full' };
  }
  if (kind === 'breakthrough' && hasCircumstance(course.setup, target, 'no-way-through'))
    return { rule: 'SEG-SPECIAL-14', id: 'segments.no-way-through' };
  return null;
}

/** Modifiers of a special action to its strike total (SEG-SPECIAL-02, 10, 26, SEG-CIRC-19, SEG-WRESTLE-22). */
function difficultyReasons(course: Course, { by, at, weapon, kind }: Special): readonly Reason[] {
  const [fighter, target] = [course.now(by), course.now(at)];
  const polearm = kind === 'seize-weapon' && weaponHeld(target)?.polearm === true;
  const amount = polearm ? SEIZE_POLEARM : DIFFICULTY[kind];
  const larger = kind === 'breakthrough' ? 0 : sizeAgainstManoeuvre(target.size, fighter.size);
  const rank =
    hasCircumstance(course.setup, target, 'pike-rank') && (kind === 'push-back' || kind === 'breakthrough');
  return [
    ...(amount === 0 ? [] : [{ rule: 'SEG-SPECIAL-02', id: `segments.manoeuvre.${kind}`, amount }]),
    ...(kind === 'knock-down' && weapon.hook
      ? [{ rule: 'SEG-SPECIAL-10', id: 'segments.hook', amount: weapon.hook }]
      : []),
    ...(larger === 0 ? [] : [{ rule: 'SEG-SPECIAL-26', id: 'segments.larger-foe', amount: larger }]),
    ...(rank ? [{ rule: 'SEG-CIRC-19', id: 'segments.pike-rank', amount: -4 }] : []),
  ];
}

/** All modifiers to the roll of a special action (SEG-SPECIAL-02, SEG-SPECIAL-12). */
export function manoeuvreReasons(course: Course, special: Special): readonly Reason[] {
  const { by, at, weapon, kind } = special;
  const factor = kind === 'push-back' ? pushFactor(weapon) : 'attack';
  return [
    ...strikeReasons(course, course.now(by), weapon, course.now(at), factor),
    ...difficultyReasons(course, special),
  ];
}

/** The opposition to a special action, and its fighter. */
interface Opposition {
  readonly of: FighterId;
  readonly how: 'free' | 'blow' | 'parry' | 'special' | 'save' | 'nothing';
  readonly weapon: Weapon | null;
  readonly kind?: Manoeuvre;
}

/** Tries a special action: the opposition, the rolls and their effects (SEG-SPECIAL-03 to 08, 20 to 24). */
export function* manoeuvres(course: Course, special: Special): Play<void> {
  const { by, at, weapon, kind } = special;
  course.acts(by, handOf(weapon));
  exerts(course, by);
  const flank = kind === 'breakthrough' ? yield* chooseFlank(course, by, at) : null;
  const first = yield* opposition(course, special, { flank });
  const second =
    first.weapon && first.how !== 'nothing'
      ? yield* opposition(course, special, { used: [first.weapon], flank })
      : null;
  const beside: Opposition[] = [];
  // SEG-SPECIAL-15: either of two opponents may stop a fighter who passes between them.
  for (const { id } of kind === 'breakthrough' ? guardsOfGap(course, by, at) : []) {
    const meeting = { flank: otherFlank(flank), isBeside: true };
    beside.push(yield* opposition(course, { ...special, at: id }, meeting));
  }
  const own = yield* rollCheck(course, {
    name: kind,
    by,
    reasons: manoeuvreReasons(course, special),
    against: at,
  });
  const more = second ? [second, ...beside] : beside;
  const all = [first, ...more.filter(({ how }) => how !== 'nothing' && how !== 'save')];
  let prevails = own.natural !== 1;
  let margin = Infinity;
  const blows: (() => Play<void>)[] = [];
  for (const one of all) {
    const met = yield* opposes(course, { ...special, at: one.of }, one, own);
    prevails = prevails && met.prevails;
    margin = Math.min(margin, met.margin);
    if (met.blow) blows.push(met.blow);
  }
  if (own.natural === 1) course.fumbles({ who: by, foe: at, weapon });
  course.record({ fact: 'resisted', who: at, what: kind, held: !prevails });
  for (const blow of blows) yield* blow();
  if (prevails) yield* succeeds(course, special, { natural: own.natural, margin });
  else if (kind === 'seize-weapon') losesGrip(course, special, own.natural);
  // SEG-SPECIAL-23: a blow that was due is prepared anew.
  for (const { how, of, weapon: used } of all)
    if (how === 'blow' && used) yield* strikesAgain(course, of, used, by);
}

function* strikesAgain(course: Course, who: FighterId, weapon: Weapon, at: FighterId): Play<void> {
  const fighter = course.now(who);
  if (incapacity(fighter) || isIn(fighter, 'wrestling') || !isInHand(fighter, weapon)) return;
  yield* preparesBlow(course, who, weapon, at);
}

/** SEG-SPECIAL-18: a failed grip on a weapon may lose a two-handed one. */
function losesGrip(course: Course, { by, weapon }: Special, natural: number): void {
  if (weapon.hand === 'both' && !weapon.bastard && natural <= 5)
    course.record({ fact: 'disarmed', who: by, weapon: weapon.id, metres: 0 });
}

/** The circumstances of the opposition. */
interface OppositionContext {
  /** Weapons that oppose it already. */
  readonly used?: readonly Weapon[];
  /** The side of the breakthrough (SEG-SPECIAL-16). */
  readonly flank: Flank | null;
  /** The second opponent of a gap, who has a free attack only (SEG-SPECIAL-15). */
  readonly isBeside?: boolean;
}

/** Asks the target for its opposition (SEG-SPECIAL-03, 15, 16, 20 to 24). */
function* opposition(
  course: Course,
  special: Special,
  { used = [], flank, isBeside = false }: OppositionContext,
): Play<Opposition> {
  const { by, at } = special;
  const target = course.now(at);
  const free = weaponsInHand(target).filter(
    weapon =>
      guards(weapon, flank) &&
      !course.hasActed(at, handOf(weapon)) &&
      !used.some(one => handOf(one) === handOf(weapon)),
  );
  const open = !guardDown(course, target) && !surprisedBy(target, by) && incapacity(target) === null;
  const hasFree = conditionIn(target.state, 'free-action-taken', { by }) === null && used.length === 0;
  const options: Option[] = open
    ? free.flatMap(({ id, kind }): Option[] => [
        ...(hasFree ? [{ id: `free-attack:${id}` }] : []),
        ...(hasFree && !isBeside ? answerKinds(course, special, id) : []),
        ...(used.length > 0 && !isBeside && isDueAt(course, target, id, by) ? [{ id: `blow:${id}` }] : []),
        ...(kind === 'fist' || isBeside ? [] : [{ id: `parry:${id}` }]),
      ])
    : [];
  if (options.length === 0) return { of: at, how: used.length > 0 ? 'nothing' : 'save', weapon: null };
  const [chosen = 'none'] = yield* choose({
    name: course.name(used.length > 0 ? 'opposes-too' : 'opposes'),
    by: at,
    options: [...options, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-SPECIAL-03', id: `segments.manoeuvre.${special.kind}` }],
  });
  const [how = 'none', id = ''] = chosen.split(':');
  const weapon = free.find(one => one.id === id) ?? null;
  if (!weapon) return { of: at, how: 'nothing', weapon: null };
  course.acts(at, handOf(weapon));
  exerts(course, at);
  if (how === 'parry') {
    defends(course, at, handOf(weapon), reactionDice(course.now(at), weapon));
    return { of: at, how, weapon };
  }
  if (how === 'blow') return { of: at, how, weapon };
  if (course.setup.fight) course.record(gains(course.now(at), 'free-action-taken', { by }));
  return how === 'free-attack'
    ? { of: at, how: 'free', weapon }
    : { of: at, how: 'special', weapon, kind: how as Manoeuvre };
}

/** True if the blow of a weapon at this opponent falls in this segment (SEG-SPECIAL-23). */
function isDueAt(course: Course, fighter: SegmentsFighter, id: string, foe: FighterId): boolean {
  const clock = (fighter.state.prepared ?? []).find(one => one.with === id);
  const aims = clock?.at === undefined || clock.at === '' || clock.at === foe;
  return clock?.action === 'melee' && clock.due === course.segment && aims;
}

/** SEG-SPECIAL-21: a special action may oppose another. */
function answerKinds(course: Course, { by, at }: Special, id: string): readonly Option[] {
  const weapon = course.now(at).weapons.find(one => one.id === id);
  if (!weapon) return [];
  return (['push-back', 'knock-down', 'disarm'] as const)
    .filter(kind => !manoeuvreRefusal(course, { by: at, at: by, weapon, kind }))
    .map(kind => ({ id: `${kind}:${id}` }))
    .filter(isOpen);
}

interface OppositionOutcome {
  readonly prevails: boolean;
  readonly margin: number;
  readonly blow?: () => Play<void>;
}

/** The opposing roll: who prevails, and the blow that it strikes besides (SEG-SPECIAL-04 to 08, OPEN-31). */
function* opposes(
  course: Course,
  special: Special,
  { how, weapon, kind }: Opposition,
  own: Score,
): Play<OppositionOutcome> {
  const { by, at } = special;
  if (how === 'nothing') return { prevails: true, margin: Math.max(0, own.total - sumOf([])) };
  if (how === 'save' || !weapon) return yield* savesAgainst(course, special, own);
  const [fighter, target] = [course.now(by), course.now(at)];
  if (how === 'special' && kind) {
    const back: Special = { by: at, at: by, weapon, kind, isFree: true };
    const score = yield* rollCheck(course, {
      name: kind,
      by: at,
      reasons: manoeuvreReasons(course, back),
      against: by,
    });
    if (score.natural === 1) course.fumbles({ who: at, foe: by, weapon });
    const margin = score.total - own.total;
    return {
      prevails: outdoes(own, score),
      margin: -margin,
      ...(outdoes(score, own) && {
        blow: () => succeeds(course, back, { natural: score.natural, margin }),
      }),
    };
  }
  const isParry = how === 'parry';
  const score = yield* rollCheck(course, {
    name: isParry ? 'parry' : 'attack',
    by: at,
    reasons: strikeReasons(course, target, weapon, fighter, isParry ? 'defence' : 'attack'),
    against: by,
  });
  const margin = own.total - score.total;
  if (score.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  if (isParry) {
    const stops =
      score.natural !== 1 &&
      (score.natural >= criticalParry(target) || (own.natural !== 20 && score.total >= own.total));
    return { prevails: !stops, margin };
  }
  const hits =
    score.natural === 20 || (score.natural !== 1 && score.total >= armourClassAgainst(course, at, by));
  const critical = score.natural >= criticalFrom(weapon, CRITICAL_FROM[how === 'blow' ? 'ordinary' : 'free']);
  return {
    // SEG-SPECIAL-06: a pure 20 of the free attack stops even a pure 20.
    prevails: score.natural !== 20 && (own.natural === 20 || margin >= 0 || score.natural === 1),
    margin,
    ...(hits && { blow: () => wounds(course, { by: at, at: by, weapon, critical }) }),
  };
}

/** True if one special action succeeds over another: by its pure face, or the higher total (SEG-SPECIAL-06, SEG-SPECIAL-21). */
function outdoes(one: Score, other: Score): boolean {
  if (one.natural === 1) return false;
  if ((one.natural === 20) !== (other.natural === 20)) return one.natural === 20;
  return other.natural === 1 || one.total > other.total;
}

function armourClassAgainst(course: Course, attacker: FighterId, target: FighterId): number {
  return armourClass(course, course.now(target), { attacker, by: 'blow' });
}

/** A Reflex save where no weapon can oppose it (SEG-SPECIAL-24). */
function* savesAgainst(course: Course, { at }: Special, own: Score): Play<OppositionOutcome> {
  const target = course.now(at);
  if (incapacity(target)) return { prevails: true, margin: own.total };
  const score = yield* savingThrow(course, {
    who: at,
    save: 'reflex',
    dc: own.total,
    rule: 'SEG-SPECIAL-24',
  });
  const stops = score.natural === 20 || (score.holds && own.natural !== 20);
  return { prevails: !stops, margin: Math.max(0, own.total - score.total) };
}
