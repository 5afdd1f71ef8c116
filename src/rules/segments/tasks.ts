import type { ActionGroup } from '../shared/open-action.ts';

/*
 * Common actions with their reaction and duration (T-02, T-03). Reaction `0` is none.
 */

export interface Task {
  readonly id: string;
  readonly rule: string;
  readonly group: ActionGroup;
  readonly isUrgent?: true;
  /** Makes sense only where the table says so. */
  readonly isUnusual?: true;
  readonly reaction: string;
  /** Segments, as dice. */
  readonly duration: string;
  /** Draws, sheathes or picks up a weapon. */
  readonly handles?: 'draw' | 'sheathe' | 'pick-up';
  /** Costs a fatigue point (T-21). */
  readonly tires?: true;
  /** Its fighter lies, and stands once it is done. */
  readonly getsUp?: true;
}

const simple = (id: string, group: ActionGroup, handles?: Task['handles']): Task => ({
  id,
  rule: 'SEG-ACT-02',
  group,
  reaction: '0',
  duration: '1',
  ...(handles && { handles }),
});
const complex = (id: string, group: ActionGroup, reaction: string, duration: string): Task => ({
  id,
  rule: 'SEG-ACT-03',
  group,
  reaction,
  duration,
});
const unusual = (task: Task): Task => ({ ...task, isUnusual: true });

export const SHEATHE = simple('sheathe', 'hands', 'sheathe');

export const TASKS: readonly Task[] = [
  simple('draw', 'hands', 'draw'),
  SHEATHE,
  { ...simple('jump', 'move'), tires: true },
  { ...simple('pick-up', 'hands', 'pick-up'), isUrgent: true },
  simple('toss', 'hands'),
  unusual(simple('close-door', 'hands')),
  simple('key-word', 'look'),
  { ...simple('stand-up', 'recover'), isUrgent: true, getsUp: true },
  complex('take-from-bag', 'hands', '0', '1d6'),
  complex('drink-flask', 'hands', '1d6', '1d6'),
  unusual(complex('light-torch', 'hands', '1d6', '1d10')),
  unusual(complex('pick-lock', 'hands', '1d4', '5d10')),
  unusual(complex('disarm-mechanism', 'hands', '2d8', '1d6')),
  { ...complex('running-jump', 'move', '1', '1'), tires: true },
  unusual(complex('break-door', 'hands', '1', '1')),
  unusual(complex('tie-rope', 'hands', '0', '1d4')),
  unusual(complex('uncoil-and-tie-rope', 'hands', '0', '2d4')),
  unusual(complex('put-on-garment', 'hands', '0', '1d4')),
  complex('act-together', 'move', '1d3', '1'),
];

/** Reaction dice by the preparation needed; of several the largest die counts (SEG-ACT-09, T-04, OPEN-10). */
export const NEEDS: Readonly<Record<string, string>> = {
  nothing: '0',
  aiming: '1d3',
  concentration: '1d4',
  'things-from-a-bag': '1d6',
};
