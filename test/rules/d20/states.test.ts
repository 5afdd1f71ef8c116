import { expect, test } from 'vitest';
import { armourClassReasons } from '../../../src/rules/d20/armour-class.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const [mira, tarn] = [ready('mira'), ready('tarn')];
const attempt = { action: 'attack', by: 'tarn', at: 'mira', with: 'axe' };
const setup: Setup = { attempt, fighters: { mira, tarn }, fight: null };

/** The modifiers of states to armour class, in addition to the Dexterity bonus that some take. */
function added(condition: string, ranged: boolean): number {
  const state = { ...mira.state, conditions: [{ condition }] };
  const reasons = armourClassReasons(setup, { ...mira, state }, { attacker: tarn, ranged, touch: false });
  return reasons
    .filter(({ id, rule }) => rule !== 'D20-AC-01' && rule !== 'D20-AC-04' && id !== 'd20.size')
    .reduce((sum, { amount = 0 }) => sum + amount, 0);
}

test.each([
  ['prone', -4, 4],
  ['kneeling', -2, 2],
  ['blinded', -2, -2],
  ['cowering', -2, -2],
  ['rebuked', -2, -2],
  ['stunned', -2, -2],
  ['squeezing', -4, -4],
  ['charging', -2, -2],
  ['off-balance', -2, -2],
  ['on-the-defensive', 2, 2],
  ['total-defence', 4, 4],
  ['asleep', -4, 0],
])(
  'D20-MOD-02.b, .c, .g, .h, .j, .k, .l: %s is worth %i in melee and %i at range',
  (condition, melee, ranged) => {
    expect([added(condition, false), added(condition, true)]).toEqual([melee, ranged]);
  },
);
