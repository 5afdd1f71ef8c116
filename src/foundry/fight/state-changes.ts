import { partsOf, thinned } from '../../cards/marks.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import type { Write } from '../chat/writing.ts';
import type { FightingActor } from '../documents/actor.ts';
import { lyingAfter, notedOf, type Cause } from '../map/lying-things.ts';

/** What an exchange or a turn change does to the state of one actor. */
export interface StateChange {
  /** The exchange or the turn change. */
  readonly exchange: string;
  /** The link that ended the exchange. */
  readonly end?: string;
  /** The fight in which it happens; null outside any. */
  readonly fight: string | null;
  readonly actor: FightingActor;
  readonly before: FighterState;
  readonly after: FighterState;
  /** What brought it about. */
  readonly cause: Cause;
}

/**
 * What is written for these changes: one update for each actor, with a mark and the way back for each change, in their
 * order. Those of the world come first, for they are written together everywhere.
 */
export function writesOf(changes: readonly StateChange[]): Write[] {
  const actors = [...new Set(changes.map(({ actor }) => actor))];
  return [...actors.filter(one => !one.isToken), ...actors.filter(one => one.isToken)].map((actor): Write => {
    const own = whole(changes.filter(change => change.actor === actor));
    const state = partsOf(own.at(-1)?.after ?? {}, own[0]?.before ?? {});
    const marks = own.map(({ exchange, end = null, fight, before, after }) => {
      return { exchange, end, undo: partsOf(before, after), fight, isOld: false };
    });
    const kept = actor.system.marks.map(mark => ({ ...mark }));
    const system = { state, marks: thinned([...kept, ...marks], isFought, isInLog) };
    const named = new Set(own.map(({ exchange }) => exchange));
    const count = () => actor.system.marks.filter(({ exchange }) => named.has(exchange)).length;
    const before = count();
    return { document: actor, changes: { system }, isWritten: () => count() > before };
  });
}

/** The changes of one actor with where its things lie before and after each, and with nothing that only one names. */
function whole(changes: readonly StateChange[]): StateChange[] {
  let lies = changes[0] ? notedOf(changes[0].actor) : [];
  return changes.map(change => {
    const then = lies;
    lies = lyingAfter(change.actor, then, change, change.cause);
    const before = { ...withKept(change), lies: then };
    return { ...change, before, after: { ...change.after, lies } };
  });
}

/** The state before, with what was kept of things that were not there, wear and rounds: the way back has to name it. */
function withKept({ actor, before, after }: StateChange): FighterState {
  const [wear, used] = (['wear', 'used'] as const).map(part => {
    const [then, now] = [(before as Kept)[part], (after as Kept)[part]];
    if (!now || Object.keys(now).every(id => then && Object.hasOwn(then, id))) return null;
    const stored = actor.system.state[part];
    const kept = Object.fromEntries(Object.keys(now).map(id => [id, stored[id] ?? 0]));
    return { ...kept, ...then };
  });
  return wear || used ? { ...before, ...(wear && { wear }), ...(used && { used }) } : before;
}

interface Kept {
  readonly wear?: Readonly<Record<string, number>>;
  readonly used?: Readonly<Record<string, number>>;
}

/** Whether the fight goes on in which something happened: its way back is kept. */
export function isFought(fight: string): boolean {
  return game.combats.has(fight);
}

/** Whether an exchange could be applied again, since its messages are still there. */
export function isInLog(exchange: string): boolean {
  return game.messages.has(exchange);
}
