import type { Mark, Marks } from '../../cards/marks.ts';

/**
 * A turn change leaves marks as an exchange does: on the combat, and in the same update as what time did
 * on each actor that it changed. Its id is no message but `fight:<combat>:<number>`, the turn changes of a
 * combat being counted from 1. One that is taken back leaves nothing: the next has its number again.
 */
const PREFIX = 'fight:';

/** Whether an id is that of a turn change. */
export function isTurn(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The id of the turn change that a combat comes to next. */
export function nextTurnMark(combat: string, marks: Marks): string {
  const last = marks.findLast(({ exchange }) => isTurn(exchange));
  return `${PREFIX}${combat}:${last ? numberOf(last) + 1 : 1}`;
}

function numberOf({ exchange }: Mark): number {
  return Number(exchange.slice(exchange.lastIndexOf(':') + 1));
}
