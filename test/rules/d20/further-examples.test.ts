import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';
import { refusals } from './refused.ts';

describe('D20-ACT-32.a: one who is kept down by an effect does not stand up while it lasts', () => {
  test.each(['prone', 'kneeling'])('%s', condition => {
    const why = (effect?: string) =>
      refusals({ conditions: [{ condition, ...(effect !== undefined && { effect }) }] })['stand-up'];
    expect([why(), why('web')]).toEqual(['open', 'D20-ACT-32 lasts-with-effect']);
  });
});

test('D20-AIR-07.b: to go aboard ends the turn, and outside a fight there is none to end', () => {
  const aboard = (fight: Setup['fight']) => {
    const play = d20.play({
      attempt: { action: 'go-aboard', by: 'hoel', at: 'drake', with: '' },
      fighters: { hoel: ready('fighter', 'hoel'), drake: ready('drake') },
      fight,
      sides: { hoel: 'us', drake: 'us' },
      options: { aerial: 'squares' },
    });
    return playOut(play, () => ({ chosen: ['none'] })).map(fact =>
      fact.fact === 'spent' ? `spent ${fact.what}` : fact.fact,
    );
  };
  expect(aboard(null)).toEqual(['gained', 'reordered']);
  const order = ['hoel', 'drake'];
  expect(aboard({ round: 2, cycle: 1, turn: 'hoel', order, ap: {} })).toContain('spent turn');
});

test('D20-COVER-08.a: creatures between the two cover against shots, and not against blows', () => {
  const covers = (weapon: string, ...dropped: string[]) => {
    const armed = ready('fighter', 'hoel');
    const hoel = { ...armed, state: { ...armed.state, dropped } };
    const asked = d20
      .play({
        attempt: { action: 'attack', by: 'hoel', at: 'orc', with: weapon },
        fighters: { hoel, orc: ready('orc') },
        fight: null,
        sides: { hoel: 'us', orc: 'them' },
        circumstances: [{ fighter: 'orc', id: 'soft-cover' }],
      })
      .next().value;
    return JSON.stringify(asked).includes('d20.cover.soft');
  };
  expect([covers('longbow', 'longsword', 'shield', 'glaive'), covers('longsword', 'longbow')]).toEqual([
    true,
    false,
  ]);
});
