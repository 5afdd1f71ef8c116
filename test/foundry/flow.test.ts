import { expect, test } from 'vitest';
import { flowPicture } from '../../src/foundry/forecast/flow.ts';

test('a flow shortens names that reach beyond the picture, and says them whole', () => {
  const flow = {
    from: 'Ysolt of the Ford, 1H Spear (two hands)',
    to: 'The Count of Vauquier-sur-Mer',
    times: 3,
  };
  const { from, to, name } = flowPicture(
    [{ from: 'Brannoc Dol, Great axe', to: 'Corvin Sable', times: 2 }, flow],
    ({ to, times }) => `${to} ${times}`,
  );
  expect(name).toBe('The Count of Vauquier-sur-Mer 3; Corvin Sable 2');
  expect(from.map(({ short }) => short)).toEqual([
    'Ysolt of the Ford, 1H Spear (t…',
    'Brannoc Dol, Great axe',
  ]);
  expect(to.map(({ short }) => short)).toEqual(['The Count of Vauquier…', 'Corvin Sable']);
  expect([...from, ...to].map(({ label }) => label)).toContain(flow.from);
});
