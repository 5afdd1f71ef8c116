import { expect, test } from 'vitest';
import type { Battle } from '../../../src/forecast/odds/battle.ts';
import { sensiblePlayer } from '../../../src/forecast/odds/player.ts';
import { ratingsOf } from '../../../src/forecast/odds/ratings.ts';
import { seededChance } from '../../../src/forecast/dice.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { soldier } from '../../rules/fighters.ts';

const pressed: Condition = { condition: 'cannot-attack', lasts: { amount: 1, unit: 'turns' } };

/** What Anna, with these conditions, undertakes on her turn against Bert. */
function attemptWith(conditions: readonly Condition[]) {
  const { state } = soldier('anna');
  const fighters = { anna: soldier('anna', { state: { ...state, conditions } }), bert: soldier('bert') };
  const parties: Battle['parties'] = [
    { members: ['anna'], manner: 'sensible', breaksAt: 1 },
    { members: ['bert'], manner: 'sensible', breaksAt: 1 },
  ];
  const battle = { fighters, parties };
  const player = sensiblePlayer(mythras, battle, ratingsOf(mythras, battle), seededChance(1));
  const fight = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 2, bert: 2 } };
  return player.attempt(fight, fighters, () => false);
}

test('who can attack attacks', () => expect(attemptWith([])).toMatchObject({ action: 'attack', at: 'bert' }));

test('MYT-ACT-13.a: who cannot attack delays, to parry with the point that the turn costs anyway', () => {
  expect(attemptWith([pressed])).toMatchObject({ action: 'delay', by: 'anna' });
});

test('MYT-SE-37: who is out of reach closes in, and leaves nobody whom it is engaged with', () => {
  const apart: Condition = { condition: 'out-of-reach', by: 'bert' };
  expect(attemptWith([apart])).toMatchObject({ action: 'change-range', by: 'anna', at: 'bert' });
  expect(attemptWith([{ condition: 'engaged', by: 'bert' }, pressed])).toMatchObject({ action: 'delay' });
});
