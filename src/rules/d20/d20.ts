import { overWithRounds } from '../shared/conditions.ts';
import { compact } from '../shared/compact.ts';
import { runDown } from '../shared/rest.ts';
import type { Fighter, FighterState, Ruleset } from '../shared/ruleset.ts';
import { actionOf } from './actions/all-actions.ts';
import { openActions, play, refusal } from './actions/carry-out.ts';
import { runOverIn, trample } from './actions/trampling.ts';
import { thenDue } from './ailments.ts';
import { aimOf } from './aim.ts';
import { AIR, movesOf } from './air/on-map.ts';
import { areaOf, laid, unplaced } from './area-on-map.ts';
import { BARE_HANDS, withBareHands } from './armed.ts';
import { countersOf } from './budget.ts';
import { thenBurns } from './burning.ts';
import { CIRCUMSTANCES, circumstances } from './circumstances.ts';
import { COUNTED, ends, incapacity, KNOWN, PACE } from './conditions.ts';
import { boonsAfterFight } from './boons.ts';
import { Course } from './course.ts';
import { dueAttempt } from './due-attempts.ts';
import { faults } from './fighter-faults.ts';
import { afterFight, weaponsOnGround } from './ground.ts';
import { roomMade } from './hands.ts';
import { footprintOf } from '../shared/grid/creature-size.ts';
import { settled } from './hit-points.ts';
import { initiative } from './initiative.ts';
import { RULE_OPTIONS } from './options.ts';
import { carrierIdOf, mountIdOf } from './mounts.ts';
import { concernedBy } from './movement.ts';
import { DIAGONALS } from './place.ts';
import { pointsByHand } from './points-by-hand.ts';
import { presentation } from './presentation.ts';
import { regainedFacts } from './regeneration.ts';
import { asD20, THROW } from './setup.ts';
import { skillContest, skillRoll } from './skill-roll.ts';
import { fighterAfter, stateAfter } from './state.ts';
import { threatenedBy, threatsTo, previewOfPath } from './threatened.ts';
import { actionPoints, keepsTurn, moment, timeFacts } from './time.ts';
import { fightAfter } from './turn-order.ts';
import { nextRound, nextTurn, noTurn } from './turns.ts';

/** 1d20 against armour class: squares, actions in a turn, and attacks of opportunity. */
export const d20: Ruleset = {
  id: 'd20',
  version: 1,
  presentation,
  circumstances,
  initiative,
  ids: {
    ...KNOWN,
    effects: [],
    circumstances: CIRCUMSTANCES,
  },
  turnLimits: { conditions: [...COUNTED, 'delaying'], parts: ['spent', 'prepared'], used: [] },
  ruleOptions: RULE_OPTIONS,
  faults,
  incapacity,
  weaponsOf: fighter => withBareHands(asD20(fighter)).weapons,
  weaponsOfAll: [BARE_HANDS],
  openActions,
  charge: 'charge-at',
  throwing: THROW,
  handling: { draw: 'draw', putAway: 'sheathe', roomFor: (fighter, id) => roomMade(asD20(fighter), id) },
  itemsOnGround: fighter => weaponsOnGround(asD20(fighter)),
  takingUp: { rule: 'D20-ACT-30', own: 'retrieve', others: 'take-up' },
  // An attack of opportunity may come from anywhere along the path (D20-AOO-04).
  reaches: () => 'everybody',
  skillRoll,
  contest: skillContest,
  refusal,
  play,
  secondsInRound: PACE.rounds,
  squares: {
    metres: 1.5,
    diagonals: DIAGONALS,
    sideOf: fighter => footprintOf(asD20(fighter).size, { x: 0, y: 0 }).width,
    moves: movesOf,
    mountOf: rider => (incapacity(rider) ? null : mountIdOf(asD20(rider))),
    carrierOf: fighter => carrierIdOf(asD20(fighter)),
    threatsTo,
    threatenedBy,
    previewPath: previewOfPath,
    aimOf,
    areaOf,
    laid,
    unplaced,
    air: AIR,
  },
  stateAfter,
  withState: (fighter: Fighter, state: FighterState) => ({ ...fighter, state }),
  interveners(setup) {
    const { by, action, path = [] } = setup.attempt;
    if (!Object.hasOwn(setup.fighters, by)) return [];
    const area = laid(setup);
    if (area) return [...new Set([...area.strikes, ...area.caught])];
    const course = new Course(setup);
    const { isExposed, through } = actionOf(action) ?? {};
    const along = compact({ isExposed, through: through?.(course, course.now(by)) });
    const strikers = concernedBy(course, by, path, along);
    const underfoot = action === trample.id ? runOverIn(course, course.now(by)) : [];
    return [...new Set([...strikers, ...underfoot])];
  },
  counters: fighter => countersOf(asD20(fighter)),
  dueAttempt,
  actionPoints,
  mostPoints: actionPoints,
  moment,
  fightAfter,
  keepsTurn,
  nextTurn,
  nextRound,
  noTurn,
  timeFacts,
  aftermath: fighter => afterFight(asD20(fighter)),
  pointsByHand: (fighter, bar, change) => pointsByHand(asD20(fighter), bar, change),
  fumblesTeach: false,
  overWithFight: fighter => [
    ...thenBurns(asD20(fighter), thenDue(asD20(fighter), overWithRounds(fighter))),
    ...boonsAfterFight(asD20(fighter)),
    ...ends(
      asD20(fighter),
      'component-in-hand',
      'hands-free',
      'holding-reins',
      'delaying',
      'stepping-in',
      'taken-by-surprise',
      'surprise-round',
      'hidden',
      'just-fallen',
      'left-its-place',
      'turn-begun',
      'beset',
    ),
  ],
  outsideFight(fighter, seconds) {
    const own = asD20(fighter);
    const over = settled(own, thenBurns(own, thenDue(own, runDown(own, seconds, PACE))));
    return [...over, ...regainedFacts(fighterAfter(own, over), Math.floor(seconds / PACE.rounds))];
  },
};
