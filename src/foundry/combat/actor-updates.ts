import type { FightingActor } from '../combat-system/manifest.ts';
import { inverseHash, partsOf, thinned } from '../../cards/applied-records.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import type { Taken } from '../../rules/shared/taking.ts';
import { handedEntry } from '../documents/ledger.ts';
import { withoutEffects } from '../documents/effect-conditions.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import type { Write } from '../platform/updates.ts';
import { type Cause, lyingAfter, notedOf } from '../scene/items-on-ground.ts';
import type { AppliedTo } from './combat-updates.ts';

/** The change of one actor's state by an exchange or a turn change. */
export interface StateChange {
  /** The id of the exchange or the turn change. */
  readonly exchange: string;
  /** The id of the message that ended the exchange. */
  readonly end?: string;
  /** The combat in which it happens; null outside any. */
  readonly fight: string | null;
  readonly actor: FightingActor;
  readonly before: FighterState;
  readonly after: FighterState;
  readonly cause: Cause;
}

/** The writes for some changes, and the ledger data of each exchange and turn change. */
export interface Application {
  readonly writes: readonly Write[];
  appliedTo(exchangeId: string): AppliedTo;
}

/**
 * The writes for these changes: one update for each actor, with a record and the inverse for each change, in
 * their order. World actors come first, so that they share one request.
 */
export function writesOf(changes: readonly StateChange[]): readonly Write[] {
  return applicationOf(changes).writes;
}

/** The same writes with their ledger data. */
export function applicationOf(changes: readonly StateChange[]): Application {
  const actors = [...new Set(changes.map(({ actor }) => actor))];
  const written = [...actors.filter(one => !one.isToken), ...actors.filter(one => one.isToken)].map(actor =>
    writtenTo(actor, whole(changes.filter(change => change.actor === actor))),
  );
  const hashes = written.flatMap(one => one.hashes);
  return {
    writes: written.map(({ write }) => write),
    appliedTo: exchangeId => ({
      actors: Object.fromEntries(
        hashes.filter(one => one.exchange === exchangeId).map(one => [one.id, one.hash]),
      ),
      handed: changes.filter(change => change.exchange === exchangeId).flatMap(handedBy),
    }),
  };
}

function writtenTo(actor: FightingActor, changes: readonly StateChange[]) {
  const own = changes.map(change => {
    const [before, after] = [withoutEffects(change.before), withoutEffects(change.after)];
    return { ...change, before, after };
  });
  const state = partsOf(own.at(-1)?.after ?? {}, own[0]?.before ?? {});
  const records = own.map(({ exchange: exchangeId, end = null, fight, before, after }) => {
    return { exchange: exchangeId, end, inverse: partsOf(before, after), fight, isOld: false };
  });
  const id = fighterIdOf(actor);
  const hashes = records.map(({ exchange: exchangeId, inverse }) => ({
    id,
    exchange: exchangeId,
    hash: inverseHash(inverse),
  }));
  const named = new Set(records.map(({ exchange: exchangeId }) => exchangeId));
  // A record that its owner made up gives way to the true one.
  const kept = actor.system.applied
    .filter(({ exchange }) => !named.has(exchange))
    .map(record => ({ ...record }));
  const system = { state, applied: thinned([...kept, ...records], isFought, isInLog) };
  const isRecorded = () =>
    hashes.every(({ exchange: exchangeId, hash }) =>
      actor.system.applied.some(
        record =>
          record.exchange === exchangeId && record.inverse !== null && inverseHash(record.inverse) === hash,
      ),
    );
  // An owner may have guessed the very record.
  const isGuessed = isRecorded();
  const isWritten = () => isRecorded() && (!isGuessed || isAsWritten(actor, state));
  return { hashes, write: { document: actor, changes: { system }, isWritten } };
}

function isAsWritten(actor: FightingActor, state: object): boolean {
  return Object.keys(partsOf(state, actor.system.toObject().state)).length === 0;
}

/** The items of this actor that a change brings into other hands. */
function handedBy({ actor, before, after }: StateChange): string[] {
  const takenIn = (state: FighterState) => (state as { taken?: readonly Taken[] }).taken ?? [];
  const had = takenIn(before);
  const fresh = takenIn(after).filter(
    ({ item: itemId, by, amount }) =>
      amount > (had.find(one => one.item === itemId && one.by === by)?.amount ?? 0),
  );
  return fresh.flatMap(({ item: itemId, by }) => handedEntry(actor, itemId, by));
}

/** An actor's changes with the places of its items before and after each. */
function whole(changes: readonly StateChange[]): StateChange[] {
  let lies = changes[0] ? notedOf(changes[0].actor) : [];
  return changes.map(change => {
    const then = lies;
    lies = lyingAfter(change.actor, then, change, change.cause);
    const before = { ...withKept(change), lies: then };
    return { ...change, before, after: { ...change.after, lies } };
  });
}

/** The state before, with stored wear and rounds of items that it does not name: the inverse has to name them. */
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

/** True while the combat goes on: inverses of its changes are kept. */
export function isFought(fight: string): boolean {
  return game.combats.has(fight);
}

/** True while an exchange could be applied again, its messages being there. */
export function isInLog(exchangeId: string): boolean {
  return game.messages.has(exchangeId);
}
