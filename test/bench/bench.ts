import { rollDice, seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { armoured, duel, duelFight, weapons } from '../rules/fighters.ts';

/*
 * How fast exchanges run, and how much more they cost than their dice. Both are measured in the same run, round
 * by round in turn, so that the ratio means something on any machine. The bare dice are those that the exchanges
 * asked for, formula by formula, rolled by the same generator.
 */

const ROUNDS = 15;
const EXCHANGES = 20_000;
const SEED = 20_26;
const WANTS = ['maximise-damage', 'bleed', 'choose-location', 'trip-opponent', 'disarm-opponent'];

const MIX: Readonly<Record<string, Setup>> = {
  'sword against sword, in a fight': duel({ fight: duelFight }),
  'sword against shield and mail': duel({
    defender: { weapons: [weapons.broadsword, weapons.heater], locations: armoured(5) },
    fight: duelFight,
  }),
  'great axe against dagger': duel({
    attacker: { weapons: [weapons.greatAxe], damageModifier: '1d4' },
    defender: { weapons: [weapons.dagger] },
  }),
  'fist against nothing': duel({ attacker: { weapons: [weapons.fist] }, defender: { weapons: [] } }),
};

const setups = Object.values(MIX);

/** Plays the mix through once; how long it took, and the dice that were asked for. */
function playMix(asked: string[] | null): number {
  const chance = seededChance(SEED);
  const answer = answerer({ wants: WANTS }, chance);
  const start = performance.now();
  for (let i = 0; i < EXCHANGES; i++) {
    const setup = setups[i % setups.length];
    if (!setup) continue;
    playOut(mythras.play(setup), question => {
      if (asked && question.ask === 'roll') asked.push(question.dice);
      return answer(question);
    });
  }
  return performance.now() - start;
}

function rollBare(formulas: readonly string[]): number {
  const chance = seededChance(SEED);
  let shown = 0;
  const start = performance.now();
  for (const formula of formulas) shown += rollDice(formula, chance).length;
  const took = performance.now() - start;
  if (shown < formulas.length) throw new Error('every formula has dice');
  return took;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

const formulas: string[] = [];
playMix(formulas);
rollBare(formulas);

const played: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  played.push(playMix(null));
  bare.push(rollBare(formulas));
}

const ratio = median(played.map((took, i) => took / (bare[i] ?? NaN)));
console.log(`Mix, in equal parts: ${Object.keys(MIX).join('; ')}.`);
console.log(
  `Medians of ${ROUNDS} rounds of ${EXCHANGES} exchanges, ${formulas.length} rolls each round, seed ${SEED}.`,
);
console.log(`Exchanges per second: ${Math.round((EXCHANGES / median(played)) * 1000)}`);
console.log(`Bare dice of an exchange: ${((median(bare) / EXCHANGES) * 1000).toFixed(2)} microseconds`);
console.log(`An exchange: ${((median(played) / EXCHANGES) * 1000).toFixed(2)} microseconds`);
console.log(`Ratio of an exchange to its bare dice: ${ratio.toFixed(1)}`);
