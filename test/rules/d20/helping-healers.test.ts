import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

/** The skills that Mira is refused to help Tarn with, who is two squares away, with Hoel at this square. */
function refusedWith(hoel: { x: number; y: number }, side = 'us'): readonly string[] {
  const setup: Setup = {
    attempt: { action: 'aid-skill', by: 'mira', at: 'tarn', with: '' },
    fighters: {
      mira: ready('mira'),
      tarn: ready('tarn'),
      hoel: ready('fighter', 'hoel'),
    },
    fight: { round: 2, cycle: 1, turn: 'mira', order: ['mira', 'tarn', 'hoel'], ap: {} },
    sides: { mira: 'us', tarn: 'us', hoel: side },
    places: { mira: square(5, 4), tarn: square(5, 6), hoel: square(hoel.x, hoel.y) },
  };
  expect(d20.refusal(setup)).toBeNull();
  const step = d20.play(setup).next();
  if (step.done || step.value.ask !== 'choose') throw new Error('asks nothing');
  return step.value.options.filter(({ refused }) => refused).map(({ id }) => id);
}

test('D20-AID-02.b: helps with healing who reaches the patient whom the healer reaches', () => {
  expect(refusedWith({ x: 5, y: 5 })).not.toContain('heal');
  expect(refusedWith({ x: 5, y: 5 })).toContain('climb');
});

test.each([
  ['nobody is between them', { x: 20, y: 20 }, 'us'],
  ['the patient is out of the healer’s reach', { x: 5, y: 3 }, 'us'],
  ['a foe is between them', { x: 5, y: 5 }, 'them'],
])('D20-AID-02.b: not where %s', (_, at, side) => {
  expect(refusedWith(at, side)).toContain('heal');
});
