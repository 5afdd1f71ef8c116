import type { Fact } from '../../shared/fact.ts';
import type { Reason } from '../../shared/target.ts';
import { chanceOf } from '../checks.ts';
import { ends, gains, isIn } from '../conditions.ts';
import { lossFacts, restoredFacts, stateByPoints } from '../hit-points.ts';
import type { D20Fighter } from '../fighter.ts';
import { fighterAfter, hitPointsOf, nonlethalOf } from '../state.ts';
import type { Acting, Action } from './action.ts';

/** Percentage chance to wake, and to begin to heal (D20-DYING-07 to 09). */
const CHANCE = 10;

function inFight({ course, fighter }: Acting, rule: string) {
  if (course.setup.fight) return { rule, id: 'd20.not-in-a-fight' };
  return isIn(fighter, 'dead', 'dying') ? { rule, id: 'd20.dying' } : null;
}

/** The facts of natural healing: hit points by level, and ability damage (D20-HEAL-01, D20-HEAL-02, D20-HEAL-05). */
export function rested(fighter: D20Fighter, times: number): readonly Fact[] {
  const abilities = Object.entries(fighter.state.weakened ?? {}).filter(([, points]) => points > 0);
  return [
    ...restoredFacts(fighter, fighter.level * times),
    ...abilities.map(([ability, points]): Fact => {
      return { fact: 'spent', who: fighter.id, what: `ability-${ability}`, amount: -Math.min(points, times) };
    }),
  ];
}

/** What a rest restores, in numbers; nothing to a stable fighter without help (D20-DYING-08). */
function restores(fighter: D20Fighter, rule: string, facts: readonly Fact[]): readonly Reason[] {
  const alone = isIn(fighter, 'stable') && !isIn(fighter, 'tended');
  const points = facts.reduce((sum, fact) => (fact.fact === 'healed' ? sum + fact.points : sum), 0);
  const back = facts.reduce((sum, fact) => (fact.fact === 'spent' ? sum - fact.amount : sum), 0);
  const given: readonly Reason[] = [
    ...(points > 0 ? [{ rule, id: 'rest.points', names: { points } }] : []),
    ...(back > 0 ? [{ rule: 'D20-HEAL-05', id: 'rest.abilities', names: { points: back } }] : []),
  ];
  return alone || given.length === 0 ? [{ rule, id: 'rest.nothing' }] : given;
}

/** A night's rest (D20-HEAL-01): hit points by level, and one point of each damaged ability. */
export const nightsRest: Action = {
  id: 'nights-rest',
  rule: 'D20-HEAL-01',
  group: 'recover',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  isInvoluntary: true,
  brings: ({ fighter }) => restores(fighter, 'D20-HEAL-01', rested(fighter, 1)),
  refusal: acting => inFight(acting, 'D20-HEAL-01'),
  *play({ course, fighter }) {
    // D20-DYING-08: a stable fighter without help does not heal.
    const alone = isIn(fighter, 'stable') && !isIn(fighter, 'tended');
    course.record(...(alone ? [] : rested(fighter, 1)));
  },
};

/** A whole day in bed (D20-HEAL-02): twice as much. */
export const dayInBed: Action = {
  ...nightsRest,
  id: 'day-in-bed',
  rule: 'D20-HEAL-02',
  group: 'recover',
  purpose: null,
  brings: ({ fighter }) => restores(fighter, 'D20-HEAL-02', rested(fighter, 2)),
  refusal: acting => inFight(acting, 'D20-HEAL-02'),
  *play({ course, fighter }) {
    const alone = isIn(fighter, 'stable') && !isIn(fighter, 'tended');
    course.record(...(alone ? [] : rested(fighter, 2)));
  },
};

/** The nonlethal damage that an hour heals, in numbers (D20-NL-05). */
function nonlethalBack(fighter: D20Fighter): readonly Reason[] {
  const rule = 'D20-NL-05';
  const points = Math.min(fighter.level, nonlethalOf(fighter));
  return points > 0 ? [{ rule, id: 'rest.nonlethal', names: { points } }] : [];
}

/** An hour passes (D20-NL-05, D20-DYING-07 to 09): nonlethal damage by level heals, and a stable fighter may wake. */
export const hourPasses: Action = {
  id: 'hour-passes',
  rule: 'D20-DYING-07',
  group: 'recover',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  isInvoluntary: true,
  brings: ({ fighter }) => nonlethalBack(fighter),
  refusal: acting => inFight(acting, 'D20-DYING-07'),
  *play({ course, fighter }) {
    course.record(...restoredFacts(fighter, fighter.level, true));
    if (!isIn(fighter, 'stable')) return;
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
    else if (!tended) course.record(...staysStable(now));
  },
};

/** Loses a hit point, and stays stable or disabled unless that kills (D20-DYING-08, D20-DYING-09). */
function staysStable(fighter: D20Fighter): readonly Fact[] {
  const lost = lossFacts(fighter, 'bleeds');
  const after = fighterAfter(fighter, lost);
  if (stateByPoints(after) === 'dead') return lost;
  return [...lost, ...ends(after, 'dying'), gains(after, isIn(fighter, 'disabled') ? 'disabled' : 'stable')];
}

/**
 * A day without help of a conscious fighter below 0 hit points: healing begins, or another point is lost
 * (D20-DYING-09, D20-DYING-10).
 */
export const dayWithoutHelp: Action = {
  id: 'day-without-help',
  rule: 'D20-DYING-09',
  group: 'recover',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  isInvoluntary: true,
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
    course.record(...(heals ? [gains(fighter, 'tended')] : staysStable(course.now(fighter.id))));
  },
};
