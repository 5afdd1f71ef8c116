import { expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { OpenAction } from '../../../src/rules/shared/open-action.ts';
import { textOf } from '../../guards/project-files.ts';

const jaris = JSON.parse(textOf('test/fighters/segments/jaris.json')) as SegmentsFighter;
const attempt = { action: '', by: 'jaris', at: 'jaris', with: '' };

/** An action as offered: its kind, what must be named with it, and who brings it about. */
function rowOf({ id, kind, needs, isInvoluntary, numbers }: OpenAction): string {
  const most = numbers ? `${numbers.least}-${numbers.most}` : '';
  return [id, kind, needs, isInvoluntary && 'by the table', most].filter(Boolean).join(' ');
}

const ROWS = [
  'shoot proactive weapon',
  'prepare-melee proactive target',
  'prepare-shot proactive weapon',
  'push-back proactive weapon',
  'breakthrough proactive weapon',
  'knock-down proactive weapon',
  'seize-weapon proactive weapon',
  'disarm proactive weapon',
  'close-to-wrestle proactive weapon',
  'strike-equipment proactive weapon',
  'surprise-attack free weapon',
  'counter-with-breakthrough proactive weapon',
  'counter-with-disarm proactive weapon',
  'counter-with-seize-weapon proactive weapon',
  'counter-with-close-to-wrestle proactive weapon',
  'coordinate free target',
  'prepare-wrestling proactive',
  'hold proactive target',
  'throw-down proactive target',
  'draw-in-clinch proactive target',
  'strip proactive target',
  'wrench proactive target',
  'strangle proactive target',
  'escape proactive target',
  'stab proactive target',
  'turn-over proactive target',
  'thrash proactive target',
  'use-in-clinch proactive target',
  'shove proactive target',
  'slip-guard proactive target',
  'dismember proactive target',
  'break-off proactive target',
  'join-wrestling proactive target',
  'step free',
  'full-move proactive',
  'charge proactive weapon',
  'change-places free target',
  'draw proactive weapon',
  'sheathe proactive weapon',
  'jump proactive',
  'pick-up proactive',
  'toss proactive',
  'close-door proactive',
  'key-word proactive',
  'stand-up proactive',
  'take-from-bag proactive',
  'drink-flask proactive',
  'light-torch proactive',
  'pick-lock proactive',
  'disarm-mechanism proactive',
  'running-jump proactive',
  'break-door proactive',
  'tie-rope proactive',
  'uncoil-and-tie-rope proactive',
  'put-on-garment proactive',
  'act-together proactive',
  'other-task proactive weapon',
  'cast proactive weapon',
  'release-spell free',
  'use-item proactive weapon',
  'drop-weapon free weapon',
  'shout free',
  'beat free weapon by the table 1-20',
  'takes-longer free weapon by the table 1-20',
  'interrupted free by the table',
  'taken-by-surprise free by the table',
  'mount free by the table',
  'task-done free by the table',
  'exposed free by the table',
  'prepare-again free weapon by the table',
  'bleed-out free by the table',
  'hold-out free by the table',
  'tug-on free by the table',
];

test('SEG-REACT-01, SEG-REACT-19: the cost of each action, and what it needs', () => {
  const open = segments.openActions({ attempt, fighters: { jaris: { ...jaris, id: 'jaris' } }, fight: null });
  // An action that is added has tests of its own, and needs no row here.
  const ids = ROWS.map(row => row.split(' ', 1)[0]);
  expect(open.filter(({ id }) => ids.includes(id)).map(rowOf)).toEqual(ROWS);
});
