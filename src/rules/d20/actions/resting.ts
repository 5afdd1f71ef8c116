import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { pointsHealed, REST_HOURS, type RestLength } from '../../shared/rest.ts';
import type { Reason } from '../../shared/target.ts';
import { chanceOf } from '../checks.ts';
import { ends, gains, isIn } from '../conditions.ts';
import { type D20Fighter, NONLETHAL } from '../fighter.ts';
import { lossFacts, restoredFacts, settled } from '../hit-points.ts';
import { levelOf } from '../negative-levels.ts';
import { regainedFacts } from '../regeneration.ts';
import { fighterAfter, hitPointsOf } from '../state.ts';
import { type Acting, type Action, BEFALLS } from './action.ts';

/** Percentage chance to wake, and to begin to heal (D20-DYING-07 to 09). */
const CHANCE = 10;

function inFight({ course, fighter }: Acting, rule: string) {
  if (course.setup.fight) return { rule, id: 'd20.not-in-a-fight' };
  return isIn(fighter, 'dead', 'dying') ? { rule, id: 'd20.dying' } : null;
}

/** How many times over a rest gives what a night gives: a day in bed gives it twice (D20-HEAL-02). */
export const NIGHTS: Readonly<Record<RestLength, number>> = { hour: 0, night: 1, day: 2, week: 14 };

/** Rounds of an hour. */
const ROUNDS = 600;

/** True for a fighter without help whose wounds do not heal by themselves (D20-DYING-08, D20-DYING-09). */
export function isAlone(fighter: D20Fighter): boolean {
  const isHurt = isIn(fighter, 'stable') || (isIn(fighter, 'disabled') && hitPointsOf(fighter) < 0);
  return isHurt && !isIn(fighter, 'tended') && !(fighter.fastHealing ?? 0);
}

/**
 * The facts of natural healing: nonlethal damage by the hour; hit points by level, and ability damage, by the night, unless
 * nobody tends the fighter (D20-HEAL-01, D20-HEAL-02, D20-HEAL-05, D20-NL-05). What heals fast or regenerates has done so by
 * then (D20-REGEN-01, D20-REGEN-02).
 */
export function restFacts(one: D20Fighter, length: RestLength): readonly Fact[] {
  const regained = regainedFacts(one, REST_HOURS[length] * ROUNDS);
  return [...regained, ...naturalHealing(fighterAfter(one, regained), length), ...weariness(one, length)];
}

/** An hour of rest makes the exhausted fatigued, and eight hours more, or a night, end fatigue (D20-COND-05). */
function weariness(fighter: D20Fighter, length: RestLength): readonly Fact[] {
  const rested = ends(fighter, 'exhausted');
  if (NIGHTS[length] > 1) return [...rested, ...ends(fighter, 'fatigued')];
  if (rested.length > 0)
    return present([...rested, !isIn(fighter, 'fatigued') && gains(fighter, 'fatigued')]);
  return length === 'hour' ? [] : ends(fighter, 'fatigued');
}

function naturalHealing(fighter: D20Fighter, length: RestLength): readonly Fact[] {
  const numb = restoredFacts(fighter, levelOf(fighter) * REST_HOURS[length], true);
  const nights = NIGHTS[length];
  if (nights === 0 || isAlone(fighter)) return numb;
  const abilities = Object.entries(fighter.state.weakened ?? {}).filter(([, points]) => points > 0);
  const back = abilities.map(([ability, points]): Fact => {
    return { fact: 'spent', who: fighter.id, what: `ability-${ability}`, amount: -Math.min(points, nights) };
  });
  const healed = restoredFacts(fighterAfter(fighter, numb), levelOf(fighter) * nights);
  return settled(fighter, [...numb, ...healed, ...back]);
}

const WEARY: readonly string[] = ['exhausted', 'fatigued'];

/** What natural healing restores, in numbers (D20-HEAL-01, D20-HEAL-02, D20-HEAL-05, D20-NL-05, D20-COND-05). */
export function restored(facts: readonly Fact[], rule: string): readonly Reason[] {
  const points = pointsHealed(facts, where => where !== NONLETHAL);
  const nonlethal = pointsHealed(facts, where => where === NONLETHAL);
  const back = facts.reduce((sum, fact) => (fact.fact === 'spent' ? sum - fact.amount : sum), 0);
  return present([
    points > 0 && { rule, id: 'rest.points', names: { points } },
    nonlethal > 0 && { rule: 'D20-NL-05', id: 'rest.nonlethal', names: { points: nonlethal } },
    back > 0 && { rule: 'D20-HEAL-05', id: 'rest.abilities', names: { points: back } },
    facts.some(fact => fact.fact === 'ended' && WEARY.includes(fact.condition)) && {
      ...{ rule: 'D20-COND-05', id: 'rest.weariness' },
    },
  ]);
}

/** What a rest restores, in words; that it restores nothing, where that is so. */
function brought(fighter: D20Fighter, length: RestLength, rule: string): readonly Reason[] {
  const given = restored(restFacts(fighter, length), rule);
  return given.length === 0 ? [{ rule, id: 'rest.nothing' }] : given;
}

/** A night's rest (D20-HEAL-01): hit points by level, one point of each damaged ability, and eight hours of nonlethal damage. */
export const nightsRest: Action = {
  ...BEFALLS,
  id: 'nights-rest',
  rule: 'D20-HEAL-01',
  group: 'recover',
  brings: ({ fighter }) => brought(fighter, 'night', 'D20-HEAL-01'),
  refusal: acting => inFight(acting, 'D20-HEAL-01'),
  *play({ course, fighter }) {
    course.record(...restFacts(fighter, 'night'));
  },
};

/** A whole day in bed (D20-HEAL-02): twice as much as a night, and a day of nonlethal damage. */
export const dayInBed: Action = {
  ...nightsRest,
  id: 'day-in-bed',
  rule: 'D20-HEAL-02',
  group: 'recover',
  purpose: null,
  brings: ({ fighter }) => brought(fighter, 'day', 'D20-HEAL-02'),
  refusal: acting => inFight(acting, 'D20-HEAL-02'),
  *play({ course, fighter }) {
    course.record(...restFacts(fighter, 'day'));
  },
};

/** An hour passes (D20-NL-05, D20-DYING-07 to 09): nonlethal damage by level heals, and a stable fighter may wake. */
export const hourPasses: Action = {
  ...BEFALLS,
  id: 'hour-passes',
  rule: 'D20-DYING-07',
  group: 'recover',
  brings: ({ fighter }) => restored(restFacts(fighter, 'hour'), 'D20-NL-05'),
  refusal: acting => inFight(acting, 'D20-DYING-07'),
  *play({ course, fighter }) {
    course.record(...restFacts(fighter, 'hour'));
    if (!isIn(course.now(fighter.id), 'stable')) return;
    const tended = isIn(fighter, 'tended');
    const rule = tended ? 'D20-DYING-07' : 'D20-DYING-08';
    const wakes = yield* chanceOf(course, {
      name: 'coming-to',
      by: fighter.id,
      percent: CHANCE,
      reasons: [{ rule, id: 'd20.chance', names: { percent: CHANCE } }],
    });
    const now = course.now(fighter.id);
    if (wakes) course.record(...ends(now, 'stable'), gains(now, 'disabled'));
    else if (!tended) course.record(...lossFacts(now, 'bleeds', 'stable'));
  },
};

/**
 * A day without help of a conscious fighter below 0 hit points: healing begins, or another point is lost
 * (D20-DYING-09, D20-DYING-10).
 */
export const dayWithoutHelp: Action = {
  ...BEFALLS,
  id: 'day-without-help',
  rule: 'D20-DYING-09',
  group: 'recover',
  refusal(acting) {
    const rule = 'D20-DYING-09';
    const { fighter } = acting;
    const is = isIn(fighter, 'disabled') && hitPointsOf(fighter) < 0 && !isIn(fighter, 'tended');
    return inFight(acting, rule) ?? (is ? null : { rule, id: 'd20.not-alone' });
  },
  *play({ course, fighter }) {
    const heals = yield* chanceOf(course, {
      name: 'coming-to',
      by: fighter.id,
      percent: CHANCE,
      reasons: [{ rule: 'D20-DYING-09', id: 'd20.chance', names: { percent: CHANCE } }],
    });
    // D20-DYING-10: no more hit points are lost from then on.
    const loses = lossFacts(course.now(fighter.id), 'bleeds', 'disabled');
    course.record(...(heals ? [gains(fighter, 'tended')] : loses));
  },
};
