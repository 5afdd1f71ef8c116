import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { ready } from './ready.ts';

const fighters = { mira: ready('mira'), tarn: ready('tarn') };
const attempt = { action: 'something-else', by: 'mira', at: 'mira', with: '' };

/** The note of each row of the tables that Mira can choose. */
function rows() {
  const asked = d20.play({ attempt, fighters, fight: null }).next().value;
  if (!asked || !('ask' in asked) || asked.ask !== 'choose') throw new Error('nothing to choose');
  return asked.options.map(({ id, reasons = [] }) => [id, ...reasons.map(one => `${one.rule} ${one.id}`)]);
}

test('D20-ACT-09, D20-ACT-10, D20-ACT-11, D20-ACT-12: each miscellaneous action states its cost and whether it provokes', () => {
  const provokes = (rule: string) => `${rule} d20.lets-others-strike`;
  expect(rows()).toEqual([
    ['skill', 'D20-ACT-09 d20.cost.standard', provokes('D20-ACT-09')],
    ['skill-for-a-round', 'D20-ACT-12 d20.cost.full-round', provokes('D20-ACT-12')],
    ['tindertwig', 'D20-ACT-10 d20.cost.standard', provokes('D20-ACT-10')],
    ['hidden-weapon', 'D20-ACT-10 d20.cost.standard'],
    ['heavy-object', 'D20-ACT-11 d20.cost.move', provokes('D20-ACT-11')],
    ['stored-object', 'D20-ACT-11 d20.cost.move', provokes('D20-ACT-11')],
    ['door', 'D20-ACT-11 d20.cost.move'],
    ['net', 'D20-ACT-12 d20.cost.full-round', provokes('D20-ACT-12')],
    ['torch', 'D20-ACT-12 d20.cost.full-round', provokes('D20-ACT-12')],
    ['flames', 'D20-ACT-12 d20.cost.full-round'],
    ['locked-gauntlet', 'D20-ACT-12 d20.cost.full-round', provokes('D20-ACT-12')],
  ]);
});
