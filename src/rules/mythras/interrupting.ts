import type { Fact } from '../shared/fact.ts';
import { choose, GM, type Option, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { setupAfter } from './time.ts';
import type { Setup, Attempt } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import { did } from './actions/action.ts';
import { actionOf } from './actions/all-actions.ts';
import { mayInterrupt } from './actions/free-actions.ts';
import { helplessness } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isShot } from './ranged/shot.ts';
import { renamed } from '../shared/several-targets.ts';
import { fighterIn, fighterOf } from './setup.ts';

/** How an attempt is looked at and carried out, without anybody who interrupts it. */
interface Carried {
  refusal(setup: Setup): Reason | null;
  play(setup: Setup): Play<readonly Fact[]>;
}

/** What a delayed action may be that changes where somebody stands; whoever waits may attack as well (MYT-REACT-03). */
const STEPS = ['change-range', 'move', 'take-cover'] as const;

/** Those who delayed, and may interrupt what somebody has declared to do on their own turn (MYT-REACT-03, MYT-ACT-13). */
export function waiting(setup: Setup): readonly MythrasFighter[] {
  const { fight, attempt, fighters } = setup;
  const { by, action } = attempt;
  const kind = actionOf(action)?.kind ?? 'proactive';
  if (!fight || fight.turn !== by || kind !== 'proactive') return [];
  const those: MythrasFighter[] = [];
  for (const id of Object.keys(fighters)) {
    const fighter = id === by ? null : fighterOf(fighters, id);
    if (!fighter || !mayInterrupt(fighter) || helplessness(fighter.state)) continue;
    if (pointsLeft(fight, id) > 0) those.push(fighter);
  }
  return those;
}

/**
 * Plays what was declared, once those who wait have let it be or taken their delayed action first; if it cannot be done
 * any more, its points are lost (MYT-REACT-03).
 */
export function* unlessInterrupted(
  setup: Setup,
  those: readonly MythrasFighter[],
  carried: Carried,
): Play<readonly Fact[]> {
  const { by, action } = setup.attempt;
  // MYT-AP-04: the points of what was declared can no longer be paid for a defence.
  const declared: Fact[] = [{ fact: 'spent', who: by, what: 'ap', amount: actionOf(action)?.cost ?? 1 }];
  const facts: Fact[] = [];
  let isMoved = false;
  for (const { id } of those) {
    const done = yield* interrupts(setupAfter(setup, [...declared, ...facts]), id, carried);
    if (!done) continue;
    facts.push(...done.facts);
    isMoved ||= done.action !== 'attack';
  }
  if (facts.length === 0) return yield* carried.play(setup);
  const now = setupAfter(setup, facts);
  const isLost = carried.refusal(now) !== null || (isMoved && !(yield* isStillPossible(by)));
  if (!isLost) return [...facts, ...(yield* carried.play(now))];
  const actor = fighterIn(now, by);
  return [...facts, ...declared, ...(actor ? [did(actor, 'action-lost')] : [])];
}

interface Interruption {
  readonly action: string;
  readonly facts: readonly Fact[];
}

/** One who waits acts first; null for one who lets it be. */
function* interrupts(setup: Setup, id: string, carried: Carried): Play<Interruption | null> {
  const fighter = fighterIn(setup, id);
  if (!fighter || !mayInterrupt(fighter)) return null;
  const { by } = setup.attempt;
  const open = ways(fighter, by).filter(way => carried.refusal({ ...setup, attempt: way }) === null);
  const shots = open.filter(way => way.action === 'attack' && isShot({ ...setup, attempt: way }));
  // MYT-MOVE-06: on a way that leads past them, those who would strike are asked as it goes on.
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

/** Whether a step aside leaves what was declared possible, where the rules cannot tell. */
function* isStillPossible(by: string): Play<boolean> {
  const reasons = [{ rule: 'MYT-REACT-03', id: 'gm.declared', names: { who: by } }];
  const options = [{ id: 'goes-on' }, { id: 'impossible' }];
  const [said] = yield* choose({ name: 'declared', by: GM, options, atLeast: 1, atMost: 1, reasons });
  return said === 'goes-on';
}
