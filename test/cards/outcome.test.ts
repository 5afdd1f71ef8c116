import { expect, test } from 'vitest';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import { couldChange } from '../../src/cards/outcome.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Given } from '../../src/rules/shared/play.ts';
import { armoured, duel } from '../rules/fighters.ts';

const rolls = (name: string, by: string, ...dice: number[]): Given => ({ name, by, dice });
const takes = (name: string, by: string, ...chosen: string[]): Given => ({ name, by, chosen });

/** The offers at the end of a blow of 1d8 that could leave anybody otherwise, Bert in so much armour. */
function telling(armour: number, damage: number, ...resists: readonly Given[]): readonly string[] {
  const locations = armoured(armour);
  const fighters = duel({ attacker: { luckPoints: 1 }, defender: { luckPoints: 1, locations } });
  const setup = { ...fighters, options: { luckInExchange: true } };
  const answers = [
    ...[rolls('attack', 'anna', 50), takes('defence', 'bert', 'none'), takes('effects', 'anna')],
    ...[rolls('location', 'anna', 2), rolls('damage', 'anna', damage), ...resists],
  ];
  const status = statusAfter(setup, mythras, answers);
  if (status.at !== 'finished') throw new Error(status.at === 'asking' ? status.question.name : status.at);
  const ended = { setup, ruleset: mythras, steps: status.steps, facts: status.facts };
  return status.offers
    .filter(offer => offer.question.options.some(({ id }) => id !== 'keep' && couldChange(offer, id, ended)))
    .map(({ question }) => question.name);
}

test('armour that stops all that the die can show leaves nothing to luck (MYT-LUCK-04)', () => {
  expect(telling(8, 5)).toEqual([]);
});

test('luck that would get one point through is offered to the roller, and not to the victim', () => {
  expect(telling(7, 5)).toEqual(['luck.damage']);
});

test('a blow that hurts offers luck for its location and its damage, and against the damage', () => {
  expect(telling(0, 3)).toEqual(['luck.location', 'luck.damage', 'luck-against.damage']);
});
