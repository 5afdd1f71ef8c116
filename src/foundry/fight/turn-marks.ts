import type { FightMark } from './fight-state.ts';

/**
 * A turn change leaves marks as an exchange does: on the combat, and in the same update as what time did
 * on each actor that it changed. Its id is no message but `fight:<combat>:<number>`, the turn changes of a
 * combat being counted from 1. One that is taken back leaves nothing: the next has its number again.
 */
const PREFIX = 'fight:';

/** What turn changes and exchanges leave. */
interface AnyMark {
  readonly exchange: string;
  readonly undo: object | null;
}

/** Whether a mark is that of a turn change. */
export function isTurnMark({ exchange }: Pick<AnyMark, 'exchange'>): boolean {
  return exchange.startsWith(PREFIX);
}

/** The id of the turn change that a combat comes to next. */
export function nextTurnMark(combat: string, marks: readonly FightMark[]): string {
  const last = marks.findLast(isTurnMark);
  return `${PREFIX}${combat}:${last ? numberOf(last) + 1 : 1}`;
}

function numberOf({ exchange }: AnyMark): number {
  return Number(exchange.slice(exchange.lastIndexOf(':') + 1));
}

/** So many turn changes can be taken back. */
const KEPT = 120;

/** The marks without those of turn changes that nobody can take back any more. */
export function withoutOldTurns<M extends AnyMark>(marks: readonly M[]): M[] {
  const turns = marks.filter(isTurnMark);
  const old = new Set(turns.slice(0, Math.max(0, turns.length - KEPT)));
  return marks.filter(mark => !old.has(mark));
}

/** The turn changes that came after an exchange, if nothing else did; the latest last. */
export function turnsSince(marks: readonly AnyMark[], exchange: string): string[] {
  const at = marks.findIndex(mark => mark.exchange === exchange && mark.undo !== null);
  const later = at < 0 ? [] : marks.slice(at + 1).filter(({ undo }) => undo !== null);
  return later.every(isTurnMark) ? later.map(mark => mark.exchange) : [];
}

/** The marks once these are undone: exchanges stay, so that they are not applied again. */
export function unmarked<M extends AnyMark>(marks: readonly M[], ids: ReadonlySet<string>): M[] {
  return marks
    .filter(mark => !(ids.has(mark.exchange) && isTurnMark(mark)))
    .map(mark => (ids.has(mark.exchange) ? { ...mark, undo: null } : { ...mark }));
}
