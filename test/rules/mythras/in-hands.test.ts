import { expect, test } from 'vitest';
import { inHands } from '../../../src/rules/mythras/builder/made.ts';

const weapon = (id: string, hands: 1 | 2, more: { shield?: boolean; natural?: boolean } = {}) => ({
  ...{ id, hands, shield: false, natural: false },
  ...more,
});
const [sword, dagger, bow] = [weapon('sword', 1), weapon('dagger', 1), weapon('bow', 2)];
const shield = weapon('shield', 1, { shield: true });
const fist = weapon('fist', 1, { natural: true });

test.each([
  [
    [sword, dagger, bow],
    ['sword', 'dagger'],
  ],
  [
    [sword, dagger, shield],
    ['sword', 'shield'],
  ],
  [
    [shield, dagger, sword],
    ['dagger', 'shield'],
  ],
  [[bow, sword, shield], ['bow']],
  [[sword, bow], ['sword']],
  [[shield], ['shield']],
  [
    [fist, bow, sword],
    ['fist', 'bow'],
  ],
  [[fist], ['fist']],
  [[], []],
])('MYT-ACT-10: of what is carried, two hands hold what fits in them (%#)', (carried, held) => {
  expect([...inHands(carried)].map(({ id }) => id).sort()).toEqual([...held].sort());
});
