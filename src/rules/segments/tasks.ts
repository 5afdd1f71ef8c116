/*
 * Common actions with their reaction and duration (T-02, T-03). Reaction `0` is none.
 */

export interface Task {
  readonly id: string;
  readonly rule: string;
  readonly reaction: string;
  /** Segments, as dice. */
  readonly duration: string;
  /** Draws, sheathes or picks up a weapon. */
  readonly handles?: 'draw' | 'sheathe' | 'pick-up';
  /** Costs a fatigue point (T-21). */
  readonly tires?: true;
}

const simple = (id: string, handles?: Task['handles']): Task => ({
  id,
  rule: 'SEG-ACT-02',
  reaction: '0',
  duration: '1',
  ...(handles && { handles }),
});
const complex = (id: string, reaction: string, duration: string): Task => ({
  id,
  rule: 'SEG-ACT-03',
  reaction,
  duration,
});

export const TASKS: readonly Task[] = [
  simple('draw', 'draw'),
  simple('sheathe', 'sheathe'),
  { ...simple('jump'), tires: true },
  simple('pick-up', 'pick-up'),
  simple('toss'),
  simple('close-door'),
  simple('key-word'),
  simple('stand-up'),
  complex('take-from-bag', '0', '1d6'),
  complex('drink-flask', '1d6', '1d6'),
  complex('light-torch', '1d6', '1d10'),
  complex('pick-lock', '1d4', '5d10'),
  complex('disarm-mechanism', '2d8', '1d6'),
  { ...complex('running-jump', '1', '1'), tires: true },
  complex('break-door', '1', '1'),
  complex('tie-rope', '0', '1d4'),
  complex('uncoil-and-tie-rope', '0', '2d4'),
  complex('put-on-garment', '0', '1d4'),
  complex('act-together', '1d3', '1'),
];

/** Reaction dice by the preparation needed; of several the largest die counts (SEG-ACT-09, T-04, OPEN-10). */
export const NEEDS: Readonly<Record<string, string>> = {
  nothing: '0',
  aiming: '1d3',
  concentration: '1d4',
  'things-from-a-bag': '1d6',
};
