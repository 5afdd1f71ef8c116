import type { Prepared } from '../shared/fact.ts';

/** What is true of a kind of clock. */
interface ClockRow {
  /** Falls in the segment that it is due in or is lost, and is not ordered by seconds like others (SEG-REACT-15, SEG-REACT-19). */
  readonly isClose?: true;
  /** Can be prepared only in contact with an opponent (SEG-MELEE-08). */
  readonly isMelee?: true;
  /** Waits for an attack of the opponent (SEG-COUNTER-01). */
  readonly isCounter?: true;
  /** Ends by itself with the segment in which it is due (SEG-GM-01). */
  readonly isPause?: true;
  /** May be kept for a later segment: as it is, or where its fighter says so before it begins (SEG-REACT-18, SEG-MAGIC-08). */
  readonly waits?: 'as-it-is' | 'if-said';
}

const ROWS: Readonly<Record<string, ClockRow>> = {
  melee: { isClose: true, isMelee: true },
  charge: { isClose: true, isMelee: true },
  counter: { isMelee: true, isCounter: true },
  wrestling: { isClose: true },
  beat: { isPause: true },
  shot: { waits: 'as-it-is' },
  'held-spell': { waits: 'as-it-is' },
  held: { waits: 'as-it-is' },
  item: { waits: 'if-said' },
  task: { waits: 'if-said' },
  cast: {},
  move: {},
};

type Kind = Pick<Prepared, 'action'>;

function rowOf({ action }: Kind): ClockRow {
  return Object.hasOwn(ROWS, action) ? (ROWS[action] ?? {}) : {};
}

export const isCloseCombat = (clock: Kind): boolean => rowOf(clock).isClose === true;
export const isOfMelee = (clock: Kind): boolean => rowOf(clock).isMelee === true;

/** True for a beat: its fighter waits, with nothing prepared (SEG-GM-01). */
export const isBeat = (clock: Kind): boolean => rowOf(clock).isPause === true;

/** True for a task or an item that its fighter may keep ready, where it says so (SEG-REACT-18). */
export const mayBeKept = (clock: Kind): boolean => rowOf(clock).waits === 'if-said';

/** True for a clock whose action can be carried out in a segment: close combat only when due, anything else from then on. */
export function isReadyIn({ action, due = 0, until }: Prepared, segment: number): boolean {
  const { isClose, isCounter } = rowOf({ action });
  if (until !== undefined || isCounter) return false;
  return isClose ? due === segment : due <= segment;
}

/** True for an action that is ready and waits, or may wait, for a later segment (SEG-REACT-18). */
export function isKeptReady(clock: Prepared, segment: number): boolean {
  return rowOf(clock).waits === 'as-it-is' && isReadyIn(clock, segment);
}

/** True for a blow, a grip or a beat whose segment is over, and which cannot wait (SEG-MELEE-09, SEG-WRESTLE-02, SEG-GM-01). */
export function isUnused(clock: Prepared, over: number): boolean {
  return (isCloseCombat(clock) || isBeat(clock)) && (clock.due ?? 0) <= over && clock.trigger !== 'lost';
}
