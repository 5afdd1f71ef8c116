import { overWithRounds } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Initiative } from '../shared/initiative.ts';
import { runDown } from '../shared/rest.ts';
import type { Fighter, FighterState, Ruleset } from '../shared/ruleset.ts';
import { openActions, play, refusal } from './actions/carry-out.ts';
import { strikes, underWay } from './announcing.ts';
import { CIRCUMSTANCES, circumstances } from './circumstances.ts';
import { COUNTED, ends, incapacity, KNOWN, OF_SEGMENT, PACE } from './conditions.ts';
import { faults } from './fighter-faults.ts';
import { lastRoundFacts } from './fatigue.ts';
import { dueAttempt } from './due-attempts.ts';
import { afterFight, weaponsOnGround } from './ground.ts';
import { roomMade } from './hands.ts';
import { RULE_OPTIONS } from './options.ts';
import { pointsByHand } from './points-by-hand.ts';
import { presentation } from './presentation.ts';
import { asSegments } from './setup.ts';
import { skillRoll } from './skill-roll.ts';
import { clocksOf, droppedOf, isInHand, stateAfter } from './state.ts';
import { thrownAway } from './thrown-away.ts';
import {
  actionPoints,
  fightAfter,
  isQuiet,
  keepsTurn,
  moment,
  nextRound,
  nextTurn,
  noTurn,
  timeFacts,
} from './time.ts';
import { clockOf } from './tables.ts';

/** Reaction dice set the order, not an initiative roll (SEG-REACT-03). Its die only settles who decides first. */
const initiative: Initiative = {
  setsOrder: false,
  dice: () => '1d6',
  reasons: () => [],
  now: (_fighter, { die }) => die,
  precedence: () => [],
  tieDice: null,
};

/** Segments: no turns, a clock for each hand, and parries that defer the next action. */
export const segments: Ruleset = {
  id: 'segments',
  version: 1,
  secondsInRound: PACE.rounds,
  presentation,
  circumstances,
  initiative,
  ids: {
    ...KNOWN,
    effects: [],
    circumstances: CIRCUMSTANCES,
  },
  turnLimits: { conditions: COUNTED, parts: ['prepared'], used: [] },
  ruleOptions: RULE_OPTIONS,
  faults,
  incapacity,
  weaponsOf: fighter => asSegments(fighter).weapons,
  openActions,
  charge: 'charge',
  thrownAway,
  defaultAction: strikes,
  underWay,
  stowed(fighter) {
    const known = asSegments(fighter);
    return known.weapons.filter(weapon => !isInHand(known, weapon)).map(({ id }) => id);
  },
  handling: { draw: 'draw', putAway: 'sheathe', roomFor: (fighter, id) => roomMade(asSegments(fighter), id) },
  itemsOnGround: fighter => weaponsOnGround(asSegments(fighter)),
  takingUp: { rule: 'SEG-ACT-02', own: 'pick-up', others: 'pick-up' },
  // Opponents in contact strike at a fighter whose guard is down (SEG-FREE-10).
  reaches: () => 'everybody',
  skillRoll,
  refusal,
  play,
  // SEG-MOVE-01; leaving a square gives nobody a free attack, opponents follow instead.
  squares: {
    metres: 2,
    moves: () => ['step', 'full-move'],
    threatsTo: () => [],
    threatenedBy: () => [],
    aimOf: () => null,
    previewPath: ({ attempt: { path } }) => (path ? { cost: path.length, strikes: [] } : null),
  },
  stateAfter,
  withState: (fighter: Fighter, state: FighterState) => ({ ...fighter, state }),
  dueAttempt,
  actionPoints,
  mostPoints: actionPoints,
  roundOf: segment => clockOf(segment).round,
  moment,
  fightAfter,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  isQuiet,
  timeFacts,
  aftermath: fighter => afterFight(asSegments(fighter)),
  pointsByHand: (fighter, ...change) => pointsByHand(asSegments(fighter), ...change),
  fumblesTeach: false,
  overWithFight: fighter => overWithFight(fighter),
  outsideFight: (fighter, seconds) => runDown(fighter, seconds, PACE),
};

/** Counts the round that a fight ends in, and ends clocks, contact and conditions of the segment (SEG-TIME-04, SEG-FATIGUE-03). */
function overWithFight(fighter: Fighter): readonly Fact[] {
  const known = asSegments(fighter);
  return [
    ...lastRoundFacts(known),
    ...overWithRounds(fighter),
    ...ends(
      known,
      ...OF_SEGMENT,
      'engaged',
      'initial-reaction',
      'after-surprise',
      'defensive',
      'waits-for-guard',
      'wrestling',
      'held',
      'turned-over',
      'cornered',
      'exerted',
      'keeps-moving',
      'tired-in-saddle',
      'tugs',
      'item-in-hand',
    ),
    ...clocksOf(known).map(clock => droppedOf(fighter.id, clock)),
  ];
}
