import { choose, isOpen, type FighterId, type Option, type Play } from '../shared/play.ts';
import { oddsReason, type Reason, type Target } from '../shared/target.ts';
import { targetOf, type Check, type Score, withOwn } from './checks.ts';
import { ASTRAY, combatRoll } from './combat-roll.ts';
import { felled, isIn } from './conditions.ts';
import { engagedWith, guardDown, isBeingReadied, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { ACTION, handOf, handsSharedWith, isShield, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isKeptForBlow } from './held-weapon.ts';
import { loses } from './interruption.ts';
import { coverOf, criticalParry } from './numbers.ts';
import { deferralBy, defends, reactionDice } from './reaction.ts';
import { actionUnderWay, clockIn } from './state.ts';
import { isInWrestlingMode } from './wrestling-hands.ts';
import { dropsPrepared, keepsShotsOff } from './shot-defence.ts';
import { strikeReasons } from './strike-total.ts';
import { coverBonus } from './tables.ts';

/** A blow or shot that hits, for the parry. */
interface Threat {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly score: Score;
  /** SEG-CRIT-01: only a critical parry stops a pure 20. */
  readonly isSure: boolean;
  readonly isShot: boolean;
  /** Why it cannot be parried: a clear attack, an unseen one, one at equipment (SEG-PARRY-07). */
  readonly unstoppable: Reason | null;
  /** It comes from too far off to surprise anybody (SEG-SURPRISE-10). */
  readonly isForeseen?: boolean;
}

/** Why a weapon cannot parry; null when it can (SEG-PARRY-03, SEG-PARRY-04, SEG-PARRY-07, SEG-REACT-07). */
export function parryRefusal(
  course: Course,
  {
    by,
    isShot,
    unstoppable,
    isForeseen = false,
  }: Pick<Threat, 'by' | 'isShot' | 'unstoppable' | 'isForeseen'>,
  target: SegmentsFighter,
  weapon: Weapon,
): Reason | null {
  const rule = 'SEG-PARRY-07';
  const helpless = felled(target);
  if (helpless) return helpless;
  if (unstoppable) return unstoppable;
  if (!isForeseen && surprisedBy(target, by)) return { rule: 'SEG-SURPRISE-02', id: 'condition.surprised' };
  if (isIn(target, 'wrestling') || isInWrestlingMode(target)) return { rule, id: 'condition.wrestling' };
  if (isIn(target, 'moved-fully')) return { rule: 'SEG-MOVE-07', id: 'condition.moved-fully' };
  if (!isShot && guardDown(course, target)) return { rule, id: 'segments.guard-down' };
  if (weapon.kind === 'fist') return { rule: 'SEG-PARRY-03', id: 'segments.bare-hands' };
  if (isBeingReadied(target, weapon)) return { rule: 'SEG-SHOOT-15', id: 'condition.taken-in-hand' };
  if (isIn(target, 'off-guard')) return { rule: 'SEG-REACT-07', id: 'segments.has-acted' };
  if (isKeptForBlow(target, weapon)) return { rule: 'SEG-SIM-02', id: 'segments.kept-for-blow' };
  if (course.hasActed(target.id, handOf(weapon))) return { rule: 'SEG-PARRY-04', id: 'segments.weapon-used' };
  return null;
}

function parryCheck(course: Course, threat: Threat, target: SegmentsFighter, weapon: Weapon): Check {
  const attacker = course.now(threat.by);
  const critical = criticalParry(target);
  // SEG-CRIT-10, OPEN-36: against a shot, only a shield parries without a critical.
  const onlyCritical = threat.isSure || (threat.isShot && !isShield(weapon));
  const cover = threat.isShot ? coverReasons(course, target) : [];
  return {
    name: 'parry',
    by: target.id,
    reasons: [...strikeReasons(course, target, weapon, attacker, 'defence'), ...cover],
    needs: onlyCritical ? 1000 : threat.score.total,
    because: [
      { rule: 'SEG-PARRY-05', id: 'segments.strike-total', names: { total: threat.score.total } },
      { rule: 'SEG-CRIT-09', id: 'segments.critical-parry', names: { critical } },
    ],
    against: threat.by,
    sureFrom: critical,
    tool: weapon.id,
  };
}

/** Cover bonus to parries and dodges of shots (SEG-SHOOT-18). */
export function coverReasons(course: Course, target: SegmentsFighter): readonly Reason[] {
  const amount = coverBonus(coverOf(course, target)) ?? 0;
  return amount === 0 ? [] : [{ rule: 'SEG-SHOOT-18', id: 'segments.cover', amount }];
}

const FACES = 20;

/** The cost of a parry: the next blow or other action of that hand comes later (SEG-PARRY-08). */
function costOf(course: Course, target: SegmentsFighter, weapon: Weapon): readonly Reason[] {
  const hand = handOf(weapon);
  const segments = deferralBy(course, target.id, hand, reactionDice(target, weapon));
  if (segments === 0) return [];
  const id = clockIn(target, hand) ? 'segments.defers-blow' : 'segments.defers-next';
  return [{ rule: 'SEG-PARRY-08', id, names: { segments } }];
}

/** The costs of a parry by weapon: none where it interrupts all that is prepared (SEG-SHOOT-12, SEG-SHOOT-13). */
function costsOf(
  course: Course,
  { isShot }: Pick<Threat, 'isShot'>,
  target: SegmentsFighter,
): (weapon: Weapon) => readonly Reason[] {
  return isShot && engagedWith(target).length === 0 ? () => [] : weapon => costOf(course, target, weapon);
}

/** What is lost by a parry, whatever the weapon: out of close combat all that is prepared, in it an action under way (SEG-SHOOT-12). */
function lostBy({ isShot }: Pick<Threat, 'isShot'>, target: SegmentsFighter): readonly Reason[] {
  if (isShot && engagedWith(target).length === 0) return dropsPrepared(target, 'SEG-SHOOT-12');
  return actionUnderWay(target) ? [{ rule: 'SEG-REACT-13', id: 'segments.drops-prepared' }] : [];
}

/** The weapons to parry with, each open or refused, and both at once, either first (SEG-PARRY-12, SEG-PARRY-13). */
function parryOptions(course: Course, threat: Threat, target: SegmentsFighter): readonly Option[] {
  const weapons = weaponsInHand(target);
  const costOfParry = costsOf(course, threat, target);
  const lost = lostBy(threat, target);
  const oddsWith = (weapon: Weapon) => targetOf(withOwn(course, parryCheck(course, threat, target, weapon)));
  const single = weapons.map((weapon): Option => {
    const refused = parryRefusal(course, threat, target, weapon);
    const id = `parry:${weapon.id}`;
    if (refused) return { id, refused };
    const odds = oddsWith(weapon);
    return {
      id,
      target: odds,
      reasons: [oddsReason('SEG-PARRY-05', odds, FACES), ...costOfParry(weapon), ...lost],
    };
  });
  const able = weapons.filter(weapon => !parryRefusal(course, threat, target, weapon));
  const [one] = able;
  const other = one && able.find(second => !handsSharedWith(handOf(one)).includes(handOf(second)));
  if (!one || !other) return single;
  const percent = percentOfEither([one, other].map(oddsWith));
  const twice = [
    [one, other],
    [other, one],
  ].map((both): Option => {
    const costs = both.flatMap(weapon => costOfParry(weapon).map(cost => ofOne(cost, weapon)));
    const holds = { rule: 'SEG-PARRY-13', id: 'segments.either-holds', names: { percent } };
    return { id: `double:${both.map(({ id }) => id).join('+')}`, reasons: [holds, ...costs, ...lost] };
  });
  return [...single, ...twice];
}

/** The chance in percent that one of several rolls of a d20 succeeds. */
function percentOfEither(odds: readonly Target[]): number {
  const fails = odds.map(target => 1 - Number(oddsReason('', target, FACES).names?.['percent'] ?? 0) / 100);
  return Math.round((1 - fails.reduce((all, one) => all * one, 1)) * 100);
}

/** What the parry costs one of two weapons, which it names. */
function ofOne({ rule, id, names }: Reason, weapon: Weapon): Reason {
  const named = id === 'segments.defers-blow' ? 'segments.defers-blow-of' : 'segments.defers-next-of';
  return { rule, id: named, names: { ...names, weapon: weapon.id } };
}

/**
 * Asks for the parry of a hit, and rolls it (SEG-PARRY-01 to 06). Outside close combat the parry of a shot interrupts all
 * that is prepared, in close combat it defers the weapon's next action (SEG-SHOOT-12, SEG-SHOOT-13).
 */
export function* parries(course: Course, threat: Threat, more: readonly Option[] = []): Play<ParryOutcome> {
  const target = course.now(threat.at);
  const options = [...parryOptions(course, threat, target), ...more, { id: 'none' }];
  if (!options.some(option => isOpen(option) && option.id !== 'none')) {
    cannotParry(course, target, options);
    return { stopped: false, chosen: 'none' };
  }
  const [chosen = 'none'] = yield* choose({
    name: course.name('parry.with'),
    by: threat.at,
    options,
    atLeast: 1,
    atMost: 1,
    against: threat.by,
    reasons: [{ rule: 'SEG-PARRY-01', id: 'segments.hit', names: { total: threat.score.total } }],
  });
  if (!/^(?:parry|double):/u.test(chosen)) return { stopped: false, chosen };
  const ids = chosen.slice(chosen.indexOf(':') + 1).split('+');
  let stopped = false;
  const guards = ids.flatMap(id => weaponsInHand(target).find(weapon => weapon.id === id) ?? []);
  // SEG-PARRY-13: both weapons go on the defensive, whatever the first parry does.
  for (const weapon of guards) course.acts(threat.at, handOf(weapon));
  if (threat.isShot && engagedWith(target).length === 0) loses(course, threat.at);
  else {
    for (const weapon of guards)
      defends(course, threat.at, handOf(weapon), reactionDice(course.now(threat.at), weapon));
    loses(course, threat.at, ACTION);
  }
  for (const weapon of guards) if (!stopped) stopped = yield* parriesWith(course, threat, weapon);
  return { stopped, chosen };
}

/** Tells why a target that could otherwise parry is not asked (SEG-PARRY-07). */
function cannotParry(course: Course, target: SegmentsFighter, options: readonly Option[]): void {
  const [why] = options.flatMap(({ refused }) => refused ?? []);
  if (!why || felled(target)) return;
  course.record({ fact: 'did', who: target.id, what: `no-parry.${why.id.split('.').at(-1)}` });
}

/** The outcome of a parry, and the option chosen. */
interface ParryOutcome {
  readonly stopped: boolean;
  readonly chosen: string;
}

/** The parry roll of one weapon (SEG-PARRY-05, SEG-CRIT-10). */
function* parriesWith(course: Course, threat: Threat, weapon: Weapon): Play<boolean> {
  if (!threat.isShot) exerts(course, threat.at);
  const check = parryCheck(course, threat, course.now(threat.at), weapon);
  const score = yield* combatRoll(course, check);
  if (score === ASTRAY) return false;
  if (score.natural === 1) course.fumbles({ who: threat.at, foe: threat.by, weapon, isAfar: threat.isShot });
  if (threat.isShot && isShield(weapon)) {
    const isCritical = score.natural >= criticalParry(course.now(threat.at));
    keepsShotsOff(course, threat.at, score, { several: weapon.kind === 'pavise', isCritical });
  }
  return score.holds;
}
