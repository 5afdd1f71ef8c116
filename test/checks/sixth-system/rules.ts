import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Play } from '../../../src/rules/shared/play.ts';
import { roll } from '../../../src/rules/shared/play.ts';
import type { Fighter, FighterState, FightState, Ruleset } from '../../../src/rules/shared/ruleset.ts';

/** The number of hits that a fighter can take. */
const LIFE = 3;

interface DuelState extends FighterState {
  readonly hurt: Readonly<Record<string, number>>;
}

const lostBy = ({ state }: Fighter): number => (state as DuelState).hurt['body'] ?? 0;
const isDown = (fighter: Fighter): boolean => lostBy(fighter) >= LIFE;

function* strike(by: string, at: string): Play<readonly Fact[]> {
  const mine = yield* roll({ name: 'attack', by, dice: '1d6' });
  const theirs = yield* roll({ name: 'defence', by: at, dice: '1d6' });
  const spent: Fact = { fact: 'spent', who: by, what: 'ap', amount: 1 };
  return mine.total > theirs.total ? [spent, { fact: 'hurt', who: at, where: 'body', points: 1 }] : [spent];
}

function nextRound(fight: FightState, fighters: Readonly<Record<string, Fighter>>): FightState {
  const standing = fight.order.filter(id => fighters[id] && !isDown(fighters[id]));
  const ap = Object.fromEntries(fight.order.map(id => [id, standing.includes(id) ? 1 : 0]));
  return { ...fight, round: fight.round + 1, cycle: 1, turn: standing[0] ?? null, ap };
}

/** Both throw a die, the higher one hits, and a fighter hit three times is down. */
export const duel: Ruleset = {
  id: 'duel',
  version: 1,
  presentation: {
    groups: [],
    groupOf: () => null,
    hints: () => [],
    rating: () => null,
    tactics: [],
    suggestion: (_setup, { options, atLeast }) => options.slice(0, atLeast).map(({ id }) => id),
    onTimeout: () => null,
    wounds: {},
    spent: [],
    renewed: setup => setup,
  },
  circumstances: {
    everywhere: [],
    offered: () => [],
    known: () => [],
    remarks: () => [],
    wantsDistance: () => false,
    variants: ({ attempt }) => [attempt.action],
  },
  initiative: {
    setsOrder: true,
    dice: () => '1d6',
    reasons: () => [],
    now: (_fighter, { die }) => die,
    precedence: () => [],
    tieDice: null,
  },
  ids: {
    ...{
      conditions: ['unconscious'],
      conditionRows: { unconscious: { kind: 'harm', out: 1 } },
      counted: [],
      hidden: [],
      out: ['unconscious'],
    },
    ...{ gravest: ['unconscious'], headlines: [], heldBy: [], effects: [], circumstances: [] },
  },
  turnLimits: { conditions: [], parts: [], used: [] },
  ruleOptions: {},
  faults: () => [],
  incapacity: fighter => (isDown(fighter) ? { rule: '', id: 'helpless' } : null),
  weaponsOf: () => [{ id: 'fist', name: '' }],
  openActions: () => [],
  itemsOnGround: () => [],
  takingUp: { rule: '', own: null, others: null },
  reaches: () => 'near',
  skillRoll: () => null,
  refusal: ({ attempt, fighters }) =>
    attempt.action === 'attack' && fighters[attempt.at] ? null : { rule: '', id: 'unknown-action' },
  play: ({ attempt: { by, at } }) => strike(by, at),
  stateAfter(fighter, facts) {
    const hits = facts.filter(fact => fact.fact === 'hurt' && fact.who === fighter.id).length;
    return hits > 0 ? { ...fighter.state, hurt: { body: lostBy(fighter) + hits } } : fighter.state;
  },
  withState: (fighter, state) => ({ ...fighter, state }),
  actionPoints: fighter => (isDown(fighter) ? 0 : 1),
  mostPoints: () => 1,
  moment: ({ round }) => ({ id: 'round', number: round, actions: [] }),
  fightAfter: (fight, facts) => {
    const spent = facts.flatMap(fact => (fact.fact === 'spent' ? [[fact.who, 0] as const] : []));
    return spent.length > 0 ? { ...fight, ap: { ...fight.ap, ...Object.fromEntries(spent) } } : fight;
  },
  keepsTurn: () => false,
  nextTurn(fight, fighters) {
    const later = fight.order.slice(fight.order.indexOf(fight.turn ?? '') + 1);
    const turn = later.find(id => fighters[id] && !isDown(fighters[id]));
    return turn === undefined ? nextRound(fight, fighters) : { ...fight, turn };
  },
  noTurn: (_fight, id, fighters) =>
    fighters[id] && !isDown(fighters[id]) ? null : { rule: '', id: 'helpless' },
  nextRound,
  aftermath: () => [],
  fumblesTeach: false,
  overWithFight: () => [],
  outsideFight: () => [],
  timeFacts: () => [],
};
