import { describe, expect, test } from 'vitest';
import type { Battle, LuckUse } from '../../../src/forecast/odds/battle.ts';
import { Forecaster } from '../../../src/forecast/odds/forecast.ts';
import { luckAnswer } from '../../../src/forecast/odds/luck.ts';
import { winsOf } from '../../../src/forecast/odds/odds.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import type { ChoiceQuestion } from '../../../src/rules/shared/play.ts';
import { armoured, soldier } from '../../rules/fighters.ts';

/** An offer of luck to a fighter with so many points left. */
function offer(name: string, options: readonly string[], left = 2): ChoiceQuestion {
  const reasons = [{ rule: 'MYT-LUCK-01', id: 'luck.left', names: { left } }];
  const all = ['keep', ...options].map(id => ({ id }));
  return {
    ask: 'choose',
    name,
    by: 'anna',
    options: all,
    atLeast: 1,
    atMost: 1,
    passesWith: ['keep'],
    reasons,
  };
}

describe('luck', () => {
  test.each<[string, readonly string[], number, LuckUse, string]>([
    ['luck.wound', ['mitigate'], 1, 'wounds', 'mitigate'],
    ['luck.wound', ['mitigate'], 1, 'freely', 'mitigate'],
    ['luck.wound', ['mitigate'], 3, 'never', 'keep'],
    ['luck.attack', ['reroll', 'swap'], 2, 'freely', 'swap'],
    ['luck.parry', ['reroll'], 2, 'freely', 'reroll'],
    ['luck.attack', ['reroll', 'swap'], 1, 'freely', 'keep'],
    ['luck.attack', ['reroll', 'swap'], 2, 'wounds', 'keep'],
    ['luck-against.attack', ['reroll'], 2, 'freely', 'reroll'],
    ['luck.location', ['reroll'], 3, 'freely', 'keep'],
    ['luck.attack', ['reroll'], 3, 'never', 'keep'],
  ])('at %s, where %j are offered with %i points left, %s: %s', (name, options, left, use, chosen) => {
    expect(luckAnswer(offer(name, options, left), use)).toEqual([chosen]);
  });

  test('is spent as the party has it, never more than there is, and used freely it wins fights', () => {
    const fighters = Object.fromEntries(
      ['anna', 'bert'].map(id => [
        id,
        soldier(id, { luckPoints: id === 'anna' ? 3 : 0, locations: armoured(2) }),
      ]),
    );
    const played = (luck: LuckUse) => {
      const battle: Battle = {
        fighters,
        parties: [
          { members: ['anna'], manner: 'sensible', breaksAt: 1, luck },
          { members: ['bert'], manner: 'sensible', breaksAt: 1 },
        ],
      };
      const seeds = Array.from({ length: 300 }, (_, i) => i);
      const { outcomes, spent } = new Forecaster(mythras, battle).play(seeds);
      return { spent: (spent['anna']?.['luck'] ?? 0) / seeds.length, wins: winsOf(outcomes)[0].share };
    };
    const [never, wounds, freely] = [played('never'), played('wounds'), played('freely')];
    expect(never.spent).toBe(0);
    expect(wounds.spent).toBeGreaterThan(0);
    expect(freely.spent).toBeGreaterThan(wounds.spent);
    expect(freely.spent).toBeLessThanOrEqual(3);
    expect(freely.wins).toBeGreaterThan(never.wins);
  });
});
