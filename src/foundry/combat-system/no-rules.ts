import type { Ruleset } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';

/** Why nothing can be done. */
const NOT_HERE: Reason = { rule: '', id: 'rules-not-here' };

const none = () => [];

/**
 * The ruleset of a world until its own is loaded: no action is possible, no condition known, and every value stays as it
 * is. Documents are prepared and windows rendered with it at first, and again once the rules are there.
 */
export const NO_RULES: Ruleset = {
  id: 'none',
  version: 0,
  presentation: {
    groups: [],
    groupOf: () => null,
    hints: none,
    rating: () => null,
    tactics: [],
    suggestion: none,
    onTimeout: () => null,
    wounds: {},
    spent: [],
    renewed: setup => setup,
  },
  circumstances: {
    everywhere: [],
    offered: none,
    known: none,
    remarks: none,
    wantsDistance: () => false,
    variants: none,
  },
  initiative: {
    setsOrder: false,
    dice: () => '0',
    reasons: none,
    now: () => 0,
    precedence: none,
    tieDice: null,
  },
  ids: {
    conditions: [],
    conditionRows: {},
    counted: [],
    hidden: [],
    out: [],
    gravest: [],
    headlines: [],
    heldBy: [],
    effects: [],
    circumstances: [],
  },
  turnLimits: { conditions: [], parts: [], used: [] },
  ruleOptions: {},
  faults: () => [{ path: '', id: NOT_HERE.id }],
  incapacity: () => NOT_HERE,
  weaponsOf: none,
  openActions: none,
  itemsOnGround: none,
  takingUp: { rule: '', own: null, others: null },
  reaches: () => 'near',
  skillRoll: () => null,
  refusal: () => NOT_HERE,
  *play() {
    return [];
  },
  stateAfter: ({ state }) => state,
  withState: (fighter, state) => ({ ...fighter, state }),
  actionPoints: () => 0,
  mostPoints: () => 0,
  moment: ({ round }) => ({ id: 'round', number: round, actions: [] }),
  fightAfter: fight => fight,
  keepsTurn: () => true,
  nextTurn: fight => fight,
  noTurn: () => NOT_HERE,
  nextRound: fight => fight,
  aftermath: none,
  fumblesTeach: false,
  overWithFight: none,
  outsideFight: none,
  timeFacts: none,
};
