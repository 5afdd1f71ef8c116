import { rollDice, seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut, type Question } from '../../src/rules/shared/play.ts';
import { ADVENTURERS, FENCERS, SOLDIERS, timeFight, WARRIORS } from './four-against-four.ts';
import { heapsAfter } from './memory.ts';
import { MIX, WANTS } from './mix.ts';
import { Tally } from './tally.ts';

/*
 * How fast exchanges run, and how much more they cost than their dice. Both are measured in the same run, round
 * by round in turn, so that the ratio means something on any machine. The bare dice are those that the exchanges
 * asked for, formula by formula, rolled by the same generator. Then fights of four against four to the end, and
 * the heap over a million exchanges.
 */

const ROUNDS = 15;
const EXCHANGES = 20_000;
const SEED = 20_26;
const FIGHTS = 400;
const FIGHTS_BEFORE = 1_500;
const MILLION = 1_000_000;
const STRETCHES = 10;

const setups = Object.values(MIX);

/** Plays the mix through once; how long it took. Every other winner knows what it wants, the rest take anything. */
function playMix(tally: Tally | null, times = EXCHANGES): number {
  const chance = seededChance(SEED);
  const answers = [
    answerer(mythras.presentation, { wants: WANTS }, chance),
    answerer(mythras.presentation, { wants: [] }, chance),
  ];
  const start = performance.now();
  for (let i = 0; i < times; i++) {
    const setup = setups[i % setups.length];
    const answer = answers[i % answers.length];
    if (!setup || !answer) continue;
    const asked = (question: Question) => {
      tally?.ask(question);
      return answer(question);
    };
    const facts = playOut(mythras.play(setup), asked);
    tally?.add(facts);
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

const tally = new Tally();
playMix(tally);
const { formulas } = tally;
rollBare(formulas);

const played: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  played.push(playMix(null));
  bare.push(rollBare(formulas));
}

const ratio = median(played.map((took, i) => took / (bare[i] ?? NaN)));
/** Fights of four against four, measured once the engine has seen them, like the exchanges: a forecast plays thousands. */
function fightsLine(arena: typeof SOLDIERS): string {
  for (let i = 0; i < FIGHTS_BEFORE; i++) timeFight(SEED - 1 - i, arena);
  const before = process.cpuUsage();
  const fights = Array.from({ length: FIGHTS }, (_, i) => timeFight(SEED + i, arena));
  const { user, system } = process.cpuUsage(before);
  const busy = (user + system) / 1000 / FIGHTS;
  return (
    `Four against four to the end, ${arena.ruleset.id}: ${median(fights.map(fight => fight.milliseconds)).toFixed(2)} ms ` +
    `(${busy.toFixed(2)} ms of the processor on average), ` +
    `${median(fights.map(fight => fight.exchanges))} exchanges, medians of ${FIGHTS} fights; ` +
    `${fights.filter(fight => !fight.ended).length} without an end`
  );
}

const fights = [fightsLine(SOLDIERS), fightsLine(WARRIORS), fightsLine(FENCERS), fightsLine(ADVENTURERS)];
const heaps = heapsAfter(STRETCHES, () => playMix(null, MILLION / STRETCHES));
const growth = (heaps.at(-1) ?? NaN) - (heaps[1] ?? NaN);

console.log(`Mix, in equal parts: ${Object.keys(MIX).join('; ')}.`);
console.log(`Defences: ${tally.defences()}.`);
console.log(`Effects: ${tally.effects()}.`);
console.log(
  `Medians of ${ROUNDS} rounds of ${EXCHANGES} exchanges, ${formulas.length} rolls each round, seed ${SEED}.`,
);
console.log(`Exchanges per second: ${Math.round((EXCHANGES / median(played)) * 1000)}`);
console.log(`Bare dice of an exchange: ${((median(bare) / EXCHANGES) * 1000).toFixed(2)} microseconds`);
console.log(`An exchange: ${((median(played) / EXCHANGES) * 1000).toFixed(2)} microseconds`);
console.log(`Ratio of an exchange to its bare dice: ${ratio.toFixed(1)}`);
for (const line of fights) console.log(line);
console.log(`Heap over ${MILLION} exchanges: ${heaps.join(', ')} kB; grown by ${growth} kB since the second`);
