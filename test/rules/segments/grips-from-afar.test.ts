import { expect, test } from 'vitest';
import { gained, played, read, setupOf } from './playing.ts';

const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });

test.each([
  [20, []],
  [1, ['pirian: engaged', 'orc: engaged']],
])('SEG-WRESTLE-12.b: wrestling announced %d squares away engages whom it reaches', (x, engaged) => {
  const places = { pirian: square(0), orc: square(x) };
  const setup = setupOf([read('pirian'), read('orc')], { action: 'prepare-wrestling' }, { places });
  const { result } = played(setup, { 'reaction-time.wrestling': 5 });
  expect(gained(result).filter(one => one.endsWith(': engaged'))).toEqual(engaged);
});
