import { expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import { FIGHT, played, read, readIn, refusedFor, setupOf } from './playing.ts';

const surprised: Condition = { condition: 'surprised', by: 'archer' };
const prepared = [{ fighter: 'archer', id: 'prepared' }];
const prepares = (
  fight: Partial<typeof FIGHT>,
  target: readonly Condition[],
  circumstances: readonly { readonly fighter: string; readonly id: string }[] = prepared,
) =>
  setupOf(
    [read('archer'), readIn('orc', ...target)],
    {
      ...{ action: 'prepare-shot', with: 'bow' },
    },
    { circumstances, fight: { ...FIGHT, ...fight, turn: 'archer', order: ['archer', 'orc'] } },
  );
const opening = { round: 1, cycle: 1 };

test.each<[string, Partial<typeof FIGHT>, readonly Condition[], number]>([
  ['in the first decision of a scene', opening, [], 1],
  ['against one who is surprised', opening, [surprised], 1],
  ['in a later ambush', { round: 12, cycle: 1 }, [surprised], 12],
])('SEG-SURPRISE-04.b: an arrow that was ready %s flies in that segment', (_title, fight, target, due) => {
  const { result } = played(prepares(fight, target), { manner: 'rate-0.aim-0' });
  expect(only(result, 'prepared')).toMatchObject([{ action: 'shot', at: 'orc', due }]);
});

test('SEG-SHOOT-05: so does one that was aimed before', () => {
  const { result } = played(prepares(opening, []), { manner: 'rate-0.aim-2' });
  expect(only(result, 'prepared')).toMatchObject([{ trigger: 'rate-0.aim-2', due: 1 }]);
});

test.each<[string, Partial<typeof FIGHT>, readonly { fighter: string; id: string }[]]>([
  ['nothing was said of it', opening, []],
  ['the scene has begun', { round: 2, cycle: 1 }, prepared],
  ['the first decision is over', { round: 1, cycle: 2 }, prepared],
  ['it was said of another', opening, [{ fighter: 'orc', id: 'prepared' }]],
])('SEG-SHOOT-02: where %s it takes its reaction', (_title, fight, circumstances) => {
  const { asked } = played(prepares(fight, [], circumstances), {
    ...{ manner: 'rate-0.aim-0', 'reaction-time': 4 },
  });
  expect(asked.map(({ name }) => name)).toEqual(['manner', 'reaction-time']);
});

test('SEG-SURPRISE-04.b: it is shot in the same segment, or held for a later one', () => {
  const clock = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 1, trigger: 'rate-0.aim-0' };
  const archer = read('archer', { prepared: [clock] });
  for (const round of [1, 4])
    expect(
      refusedFor(
        setupOf(
          [archer, readIn('orc')],
          { action: 'shoot', with: 'bow' },
          {
            fight: { ...FIGHT, round, turn: 'archer' },
          },
        ),
      ),
    ).toBe('open');
});
