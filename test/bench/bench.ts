import { type Chance, rollDice, seededChance } from '../../src/forecast/dice.ts';
import { facesOf } from '../../src/rules/shared/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import { d20 } from '../../src/rules/d20/d20.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut, type Question } from '../../src/rules/shared/play.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { timeAmong } from './crowd.ts';
import { D20_MIX, D20_WANTS } from './d20-mix.ts';
import { SEGMENTS_MIX, SEGMENTS_WANTS } from './segments-mix.ts';
import { ADVENTURERS, FENCERS, SKIRMISHERS, SOLDIERS, timeFight, WARRIORS } from './four-against-four.ts';
import { allocatedBy, heapsAfter } from './memory.ts';
import { MIX, WANTS } from './mix.ts';
import { readPeer } from './peer.ts';
import { Tally } from './tally.ts';

/*
 * How fast exchanges run, and how much more they cost than their dice. Both are measured in the same run, round
 * by round in turn, so that the ratio means something on any machine. The dice are those that the exchanges asked
 * for, rolled by the same generator: by their formulas, and bare, where the faces are known in advance. Then the same
 * blow among few and among many, fights of four against four to the end, and the heap over a million exchanges. Each
 * line is told as soon as it is known.
 *
 * node bench.js [peer folder or ''] [combat system]: with a combat system its exchanges and fights alone.
 */

const ROUNDS = 15;
const EXCHANGES = 5_000;
/** Rolls of the same dice in a round, so that they take long enough to be measured. */
const REPEATS = 100;
const SEED = 20_26;
const FIGHTS = 400;
const FIGHTS_BEFORE = 1_500;
const MILLION = 1_000_000;
const STRETCHES = 10;

/** Exchanges of one combat system, and what those who play them want. */
interface Mixture {
  readonly ruleset: Ruleset;
  readonly mix: Readonly<Record<string, Setup>>;
  readonly wants: readonly string[];
}

const MYTHRAS: Mixture = { ruleset: mythras, mix: MIX, wants: WANTS };
const D20: Mixture = { ruleset: d20, mix: D20_MIX, wants: D20_WANTS };
const SEGMENTS: Mixture = { ruleset: segments, mix: SEGMENTS_MIX, wants: SEGMENTS_WANTS };

/** Milliseconds of the processor so far: on a machine with other work on it, those of the clock tell little. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays a mix through once; how long it took. Every other winner knows what it wants, the rest take anything. */
function playMix({ ruleset, mix, wants }: Mixture, tally: Tally | null, times = EXCHANGES): number {
  const setups = Object.values(mix);
  const chance = seededChance(SEED);
  const answers = [
    answerer(ruleset.presentation, { wants }, chance),
    answerer(ruleset.presentation, { wants: [] }, chance),
  ];
  const start = processorTime();
  for (let i = 0; i < times; i++) {
    const setup = setups[i % setups.length];
    const answer = answers[i % answers.length];
    if (!setup || !answer) continue;
    const asked = (question: Question) => {
      tally?.ask(question);
      return answer(question);
    };
    const facts = playOut(ruleset.play(setup), asked);
    tally?.add(facts);
  }
  return processorTime() - start;
}

function rollFormulas(formulas: readonly string[]): number {
  const chance = seededChance(SEED);
  let shown = 0;
  const start = processorTime();
  for (let i = 0; i < REPEATS; i++) for (const formula of formulas) shown += rollDice(formula, chance).length;
  const took = (processorTime() - start) / REPEATS;
  if (shown < formulas.length) throw new Error('every formula has dice');
  return took;
}

/** Rolls dice one after the other, without reading what they stand in or keeping them. */
function rollBare(faces: readonly number[]): number {
  const chance = seededChance(SEED);
  let sum = 0;
  const start = processorTime();
  for (let i = 0; i < REPEATS; i++) for (const face of faces) sum += 1 + Math.floor(chance() * face);
  const took = (processorTime() - start) / REPEATS;
  if (sum < faces.length) throw new Error('every die shows something');
  return took;
}

/** The same number of exchanges by the chain of another system. */
function playPeer(play: (chance: Chance) => number): number {
  const chance = seededChance(SEED);
  let lost = 0;
  const start = processorTime();
  for (let i = 0; i < EXCHANGES; i++) lost += play(chance);
  const took = processorTime() - start;
  if (lost === 0) throw new Error('nobody was hurt');
  return took;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Exchanges whose allocations are sampled. */
const ALLOCATING = 2_000;

/** Plays a mix and rolls its dice in turn: what each costs, in lines. */
async function mixLines(mixture: Mixture): Promise<string[]> {
  const tally = new Tally();
  for (const setup of Object.values(mixture.mix)) {
    const refusal = mixture.ruleset.refusal(setup);
    if (refusal) throw new Error(`${setup.attempt.action} is refused: ${refusal.rule} ${refusal.id}`);
  }
  playMix(mixture, tally);
  const { formulas } = tally;
  const faces = formulas.flatMap(facesOf);
  rollFormulas(formulas);
  rollBare(faces);
  const played: number[] = [];
  const byFormula: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    played.push(playMix(mixture, null));
    byFormula.push(rollFormulas(formulas));
    bare.push(rollBare(faces));
  }
  const allocated = await allocatedBy(() => playMix(mixture, null, ALLOCATING));
  const ratioTo = (dice: readonly number[]) =>
    median(played.map((took, i) => took / (dice[i] ?? NaN))).toFixed(1);
  const microseconds = (all: readonly number[]) => ((median(all) / EXCHANGES) * 1000).toFixed(2);
  return [
    `Mix of ${mixture.ruleset.id}, in equal parts: ${Object.keys(mixture.mix).join('; ')}.`,
    `Defences: ${tally.defences()}.`,
    `Effects: ${tally.effects() || 'none'}.`,
    `Medians of ${ROUNDS} rounds of ${EXCHANGES} exchanges, ${formulas.length} rolls of ${faces.length} dice each round, seed ${SEED}.`,
    `Exchanges a second and core: ${Math.round((EXCHANGES / median(played)) * 1000)}`,
    `Dice of an exchange: ${microseconds(byFormula)} microseconds by their formulas, ${microseconds(bare)} bare`,
    `An exchange: ${microseconds(played)} microseconds`,
    `Ratio of an exchange to its dice: ${ratioTo(byFormula)} by their formulas, ${ratioTo(bare)} bare`,
    `Allocated by an exchange: ${(allocated / ALLOCATING / 1000).toFixed(1)} kB, sampled`,
  ];
}

/** The mix and the chain of another system in turn; none without a folder of it. */
async function peerLines(folder: string): Promise<string[]> {
  if (folder === '') return [];
  const play = await readPeer(folder);
  playPeer(play);
  const rounds = Array.from({ length: ROUNDS }, () => [playMix(MYTHRAS, null), playPeer(play)] as const);
  const theirs = (median(rounds.map(([, took]) => took)) / EXCHANGES) * 1000;
  const ratio = median(rounds.map(([ours, took]) => ours / took));
  return [
    `The chain of bfgcuga/mythras-foundry: ${theirs.toFixed(2)} microseconds`,
    `An exchange of the mix of mythras / that chain: ${ratio.toFixed(2)}`,
  ];
}

const FEW = 2;
const MANY = 60;

/** The same blow in a fight of two and in one of sixty, in turn. */
function crowdLine(): string {
  for (const many of [FEW, MANY]) timeAmong(many, EXCHANGES);
  const ratios = Array.from({ length: ROUNDS }, () => timeAmong(MANY, 1_000) / timeAmong(FEW, 1_000));
  return `An exchange among ${MANY} / among ${FEW}: ${median(ratios).toFixed(2)}`;
}

/** Fights of four against four, measured once the engine has seen them, like the exchanges: a forecast plays thousands. */
function fightsLine(arena: typeof SOLDIERS): string {
  for (let i = 0; i < FIGHTS_BEFORE; i++) timeFight(SEED - 1 - i, arena);
  const before = processorTime();
  const fights = Array.from({ length: FIGHTS }, (_, i) => timeFight(SEED + i, arena));
  const busy = (processorTime() - before) / FIGHTS;
  return (
    `Four against four to the end, ${arena.ruleset.id}: ${Math.round(1000 / busy)} a second and core, ${median(fights.map(fight => fight.milliseconds)).toFixed(2)} ms ` +
    `(${busy.toFixed(2)} ms of the processor on average), ` +
    `${median(fights.map(fight => fight.exchanges))} exchanges, medians of ${FIGHTS} fights; ` +
    `${fights.filter(fight => !fight.ended).length} without an end`
  );
}

const [, , peer = '', only = ''] = process.argv;
const isWanted = ({ ruleset }: { readonly ruleset: Ruleset }) => only === '' || ruleset.id === only;
const tell = (line: string) => console.log(line);

for (const mixture of [MYTHRAS, D20, SEGMENTS].filter(isWanted)) (await mixLines(mixture)).forEach(tell);
if (only === '') {
  (await peerLines(peer)).forEach(tell);
  tell(crowdLine());
}
for (const arena of [SOLDIERS, WARRIORS, FENCERS, ADVENTURERS, SKIRMISHERS].filter(isWanted))
  tell(fightsLine(arena));
if (only === '') {
  const heaps = heapsAfter(STRETCHES, () => playMix(MYTHRAS, null, MILLION / STRETCHES));
  const growth = (heaps.at(-1) ?? NaN) - (heaps[1] ?? NaN);
  tell(`Heap over ${MILLION} exchanges: ${heaps.join(', ')} kB; grown by ${growth} kB since the second`);
}
