import { afterActing } from '../../src/fight/turns.ts';
import { seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut } from '../../src/rules/shared/play.ts';
import { soldier, weapons } from '../rules/fighters.ts';
import { WANTS } from './mix.ts';

/** Plays the same blow again and again in a fight of so many, the next turn included; how long it took in milliseconds. */
export function timeAmong(many: number, times: number): number {
  const order = Array.from({ length: many }, (_, i) => `fighter-${i}`);
  const fighters = Object.fromEntries(order.map(id => [id, soldier(id, { weapons: [weapons.broadsword] })]));
  const [by = '', at = ''] = order;
  const ap = Object.fromEntries(order.map(id => [id, 3]));
  const fight = { round: 1, cycle: 1, turn: by, order, ap };
  const setup = { attempt: { action: 'attack', by, at, with: weapons.broadsword.id }, fighters, fight };
  const answer = answerer(mythras.presentation, { wants: WANTS }, seededChance(many));
  const start = performance.now();
  for (let i = 0; i < times; i++) afterActing(mythras, setup, by, playOut(mythras.play(setup), answer));
  return performance.now() - start;
}
