import { expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { questionOf } from '../play.ts';
import { played, read, setupOf } from './playing.ts';

/** The attack factor of a blow under a ceiling, in one hand or two; 0 for none. */
function factor(
  ceiling: string,
  hand: 'right' | 'both',
  stature?: SegmentsFighter['stature'],
  more: object = {},
) {
  const { weapons } = read('guard');
  const armed = read(
    'guard',
    {},
    {
      ...(stature && { stature }),
      weapons: weapons.map(one => (one.id === 'sword' ? { ...one, hand, ...more } : one)),
    },
  );
  const circumstances = ceiling === '' ? [] : [{ fighter: 'guard', id: ceiling }];
  const setup = setupOf(
    [armed, read('orc', { dropped: ['axe'] })],
    { action: 'attack', with: 'sword' },
    { fight: null, circumstances },
  );
  const question = questionOf(played(setup, { attack: 2 }).asked, 'attack');
  if (question.ask !== 'roll') throw new Error('no roll');
  return question.target?.reasons.find(({ id }) => id === 'segments.attack-factor')?.amount ?? 0;
}

test.each<[SegmentsFighter['stature'], string, number, number]>([
  [undefined, '', 3, 3],
  [undefined, 'ceiling-3', 3, 0],
  [undefined, 'ceiling-2-5', 0, 0],
  [undefined, 'ceiling-2', -3, -3],
  [undefined, 'ceiling-1', -3, -3],
  ['dwarf', 'ceiling-3', 3, 3],
  ['dwarf', 'ceiling-2-5', 3, 0],
  ['dwarf', 'ceiling-2', 0, 0],
  ['dwarf', 'ceiling-1-5', -3, -3],
  ['gnome', 'ceiling-2-5', 3, 3],
  ['gnome', 'ceiling-2', 3, 0],
  ['gnome', 'ceiling-1-5', 0, 0],
  ['gnome', 'ceiling-1', -3, -3],
])('SEG-CIRC-18.d: %s under %s: %i in one hand, %i in two', (stature, ceiling, one, both) => {
  expect([factor(ceiling, 'right', stature), factor(ceiling, 'both', stature)]).toEqual([one, both]);
});

test('SEG-CIRC-18.c, .d: light weapons and polearms keep theirs', () => {
  expect(factor('ceiling-1', 'right', undefined, { light: true })).toBe(3);
  expect(factor('ceiling-1', 'both', undefined, { polearm: true })).toBe(3);
});
