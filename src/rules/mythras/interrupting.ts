import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, type FighterId, GM, type Option, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { setupAfter } from './time.ts';
import type { Setup, Attempt } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import { deedFact } from './actions/action.ts';
import { actionOf } from './actions/all-actions.ts';
import { mayInterrupt } from './actions/free-actions.ts';
import { forBlowUnderWay, incapacity } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isShot } from './ranged/shot.ts';
import { renamed } from '../shared/several-targets.ts';
import { fighterIn, fighterOf } from './setup.ts';

/** The checks and play of an attempt, without interruptions. */
interface Carried {
  refusal(setup: Setup): Reason | null;
  play(setup: Setup): Play<readonly Fact[]>;
}

/** Delayed actions that change position, in addition to attacks (MYT-REACT-03). */
const STEPS = ['change-range', 'move', 'take-cover'] as const;

/** Delaying fighters, who may interrupt the declared action of another's turn (MYT-REACT-03, MYT-ACT-13). */
export function waiting(setup: Setup): readonly MythrasFighter[] {
  const { fight, attempt, fighters } = setup;
  const { by, action } = attempt;
  const kind = actionOf(action)?.kind ?? 'proactive';
  if (!fight || fight.turn !== by || kind !== 'proactive') return [];
  const those: MythrasFighter[] = [];
  for (const id of Object.keys(fighters)) {
    const fighter = id === by ? null : fighterOf(fighters, id);
    if (!fighter || !mayInterrupt(fighter) || incapacity(fighter.state)) continue;
    if (pointsLeft(fight, id) > 0) those.push(fighter);
  }
  return those;
}

/**
 * Plays a declared action after the delayed actions taken before it; if it becomes impossible, its points are
 * lost (MYT-REACT-03).
 */
export function* unlessInterrupted(
  setup: Setup,
  those: readonly MythrasFighter[],
  carried: Carried,
): Play<readonly Fact[]> {
  const { by, action } = setup.attempt;
  // MYT-AP-04: the points of the declared action cannot pay for a defence any more.
  const declared: Fact[] = [{ fact: 'spent', who: by, what: 'ap', amount: actionOf(action)?.cost ?? 1 }];
  const facts: Fact[] = [];
  let isMoved = false;
  for (const { id } of those) {
    const done = yield* interrupts(setupAfter(setup, [...declared, ...facts]), id, carried);
    if (!done) continue;
    facts.push(...done.facts);
    isMoved ||= done.action !== 'attack' && !staysPut(id, done.facts);
  }
  if (facts.length === 0) return yield* carried.play(setup);
  // A fighter pressed by the interruption loses the attack of the next turn, not the one declared (MYT-SE-28).
  const now = setupAfter(setup, forBlowUnderWay(facts));
  const isLost = carried.refusal(now) !== null || (isMoved && !(yield* isStillPossible(by)));
  if (!isLost) return [...facts, ...(yield* carried.play(now))];
  const actor = fighterIn(now, by);
  return present([...facts, ...declared, actor && deedFact(actor, 'action-lost')]);
}

/** True for a fighter whose step came to nothing: the declared action is as possible as it was. */
function staysPut(id: FighterId, facts: readonly Fact[]): boolean {
  return facts.some(fact => fact.fact === 'did' && fact.who === id && STAYS.includes(fact.what));
}

const STAYS: readonly string[] = ['stays', 'finds-no-cover'];

interface Interruption {
  readonly action: string;
  readonly facts: readonly Fact[];
}

/** Asks a waiting fighter for its delayed action; null when it lets the declared one pass. */
function* interrupts(setup: Setup, id: string, carried: Carried): Play<Interruption | null> {
  const fighter = fighterIn(setup, id);
  if (!fighter || !mayInterrupt(fighter)) return null;
  const { by } = setup.attempt;
  const open = ways(fighter, by).filter(way => carried.refusal({ ...setup, attempt: way }) === null);
  const shots = open.filter(way => way.action === 'attack' && isShot({ ...setup, attempt: way }));
  // MYT-MOVE-06: on a move that leads past them, waiting strikers are asked along the way.
  const isMove = setup.attempt.action === 'move';
  const offered = isMove ? open.filter(way => way.action !== 'attack' || shots.includes(way)) : open;
  if (offered.length === 0 || (isMove && shots.length === 0)) return null;
  const options: Option[] = [{ id: 'wait' }, ...offered.map(way => ({ id: optionOf(way) }))];
  const reasons = [{ rule: 'MYT-REACT-03', id: 'declared', names: { who: by } }];
  const name = `interrupt.${id}`;
  const [chosen] = yield* choose({
    name,
    by: id,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
    isOffer: true,
    against: by,
  });
  const attempt = offered.find(way => optionOf(way) === chosen);
  if (!attempt) return null;
  const facts = yield* renamed(carried.play({ ...setup, attempt }), id);
  return { action: attempt.action, facts };
}

function ways({ id, weapons }: MythrasFighter, at: string): readonly Attempt[] {
  return [
    ...weapons.map(weapon => ({ action: 'attack', by: id, at, with: weapon.id })),
    ...STEPS.map(action => ({ action, by: id, at: action === 'change-range' ? at : id, with: '' })),
  ];
}

function optionOf({ action, with: weapon }: Attempt): string {
  return action === 'attack' ? `attack:${weapon}` : action;
}

/** Asks the GM whether the declared action remains possible after a step aside. */
function* isStillPossible(by: string): Play<boolean> {
  const reasons = [{ rule: 'MYT-REACT-03', id: 'gm.declared', names: { who: by } }];
  const options = [{ id: 'goes-on' }, { id: 'impossible' }];
  const [chosen] = yield* choose({ name: 'declared', by: GM, options, atLeast: 1, atMost: 1, reasons });
  return chosen === 'goes-on';
}
