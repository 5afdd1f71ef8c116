import { expect, test } from 'vitest';
import { recoil, twoFirearms } from '../../../../src/rules/mythras/ranged/bursts.ts';
import { only, questionOf } from '../../play.ts';
import { pistol, rifle } from '../../ranged-weapons.ts';
import { close, playing, shot } from './shots.ts';

test.each([
  ['burst', false, [{ grade: 'hard', because: { rule: 'MYT-FIREARM-03', id: 'circumstance.burst' } }]],
  ['burst', true, []],
  ['semi-automatic', false, []],
  [
    'full-automatic',
    false,
    [{ grade: 'formidable', because: { rule: 'MYT-FIREARM-06', id: 'circumstance.full-auto' } }],
  ],
  [
    'full-automatic',
    true,
    [{ grade: 'hard', because: { rule: 'MYT-FIREARM-12', id: 'circumstance.full-auto' } }],
  ],
] as const)('MYT-FIREARM-03, 06, 12: the recoil of %s, steady %s, and why', (mode, steady, kicks) => {
  expect(recoil(mode, steady)).toEqual(kicks);
});

test.each([
  [pistol, { grade: 'hard', because: { rule: 'MYT-FIREARM-09', id: 'circumstance.dual-pistols' } }],
  [rifle, { grade: 'formidable', because: { rule: 'MYT-FIREARM-09', id: 'circumstance.dual-carbines' } }],
])('MYT-FIREARM-09: two of them, and why', (weapon, harder) => {
  expect(twoFirearms(weapon, weapon)).toEqual(harder);
});

const burst = { state: { conditions: [{ condition: 'burst-mode', with: 'rifle' }] } };
const firing = () => shot({ anna: burst, with: 'rifle', circumstances: close });
const first = { attack: 30, effects: [], location: 8, damage: [1, 1] };

test('MYT-FIREARM-04.a: the number of hits is rolled of the rounds fired, and told', () => {
  const { result, asked } = playing(firing(), { ...first, hits: 1 });
  expect(questionOf(asked, 'hits')).toMatchObject({
    ...{ by: 'anna', dice: '1d3' },
    reasons: [{ rule: 'MYT-FIREARM-04', id: 'rounds', names: { rounds: 3 } }],
  });
  expect(result.at(-1)).toMatchObject({ fact: 'rolled', who: 'anna', roll: 'hits', total: 1 });
});

test('MYT-FIREARM-04: a wound of a further hit is resisted against the attack', () => {
  const { asked } = playing(firing(), {
    ...{ ...first, hits: 2, 'damage.hit-2': [5, 4], 'location.hit-2': 2 },
    ...{ 'turns.hit-2': 1, 'resist.hit-2': 3 },
  });
  expect(questionOf(asked, 'resist.hit-2').reasons?.[0]).toMatchObject({
    id: 'against.success',
    names: { total: 30 },
  });
});

test('MYT-FIREARM-04, MYT-RANGED-05: at long range further hits do half too', () => {
  const { result } = playing(shot({ anna: burst, with: 'rifle', circumstances: ['at-long-range'] }), {
    ...{ ...first, hits: 2, 'damage.hit-2': [2, 3], 'location.hit-2': 2 },
  });
  expect(only(result, 'hurt').map(({ points }) => points)).toEqual([1, 3]);
});

test('MYT-FIREARM-04: an evaded burst hits with no further round', () => {
  const fight = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 2, bert: 2 } };
  const { asked } = playing(shot({ anna: burst, with: 'rifle', circumstances: close, fight }), {
    ...{ attack: 20, defence: 'evade', evade: 30 },
  });
  expect(asked.map(({ name }) => name)).not.toContain('hits');
});
