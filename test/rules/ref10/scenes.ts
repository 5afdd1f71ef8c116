import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { playWith, type Answers, type Played } from '../play.ts';
import { fencer, type Changes } from './fighters.ts';

/** The second pass of a round, in which Anna acts before Bert and Cora, each with one action left. */
export const acting: FightState = {
  round: 1,
  cycle: 2,
  turn: 'anna',
  order: ['anna', 'bert', 'cora'],
  ap: { anna: 1, bert: 1, cora: 1 },
};

/** The first pass, in which all declare. */
export const declaring: FightState = { ...acting, cycle: 1 };

/** Those who fight, and their circumstances. */
export interface Scene {
  readonly anna?: Changes;
  readonly bert?: Changes;
  readonly cora?: Changes | null;
  readonly action?: string;
  readonly at?: string;
  readonly with?: string;
  readonly fight?: FightState | null;
  /** Circumstances by fighter. */
  readonly circumstances?: Readonly<Record<string, readonly string[]>>;
  readonly options?: NonNullable<Setup['options']>;
}

/** Anna does something to Bert; Cora stands by unless she is not there. */
export function scene({ anna, bert, cora = null, circumstances = {}, ...rest }: Scene = {}): Setup {
  const { action = 'attack', at = 'bert', fight = null, options } = rest;
  return {
    attempt: { action, by: 'anna', at, with: rest.with ?? anna?.weapons?.[0]?.id ?? 'sword' },
    fighters: {
      anna: fencer('anna', anna),
      bert: fencer('bert', bert),
      ...(cora && { cora: fencer('cora', cora) }),
    },
    fight,
    circumstances: Object.entries(circumstances).flatMap(([fighter, ids]) =>
      ids.map(id => ({ fighter, id })),
    ),
    ...(options && { options }),
  };
}

/** Plays it to the end; it must not be refused. */
export function playScene(made: Scene, answers: Answers): Played<readonly Fact[]> {
  const setup = scene(made);
  const refused = ref10.refusal(setup);
  if (refused) throw new Error(`refused: ${refused.rule} ${refused.id}`);
  return playWith(ref10.play(setup), answers);
}

/** Why it is refused, by id; null when it is not. */
export function refusalOf(made: Scene): string | null {
  return ref10.refusal(scene(made))?.id ?? null;
}

/** The modifiers of a die, by the id of the reason. */
export function addedTo(
  { asked }: Pick<Played<unknown>, 'asked'>,
  name: string,
): Readonly<Record<string, number>> {
  const question = asked.find(known => known.name === name);
  if (question?.ask !== 'roll' || !question.target) throw new Error(`no such roll: ${name}`);
  return Object.fromEntries(
    question.target.reasons.map(({ id, amount = 0 }) => [id.replace(/^(?:ref10|condition)\./u, ''), amount]),
  );
}

/** All three declare an attack, and throw 5, 9 and 1 for initiative. */
export const everyOne = {
  declare: 'attack',
  'declare.at-bert': 'attack',
  'declare.at-cora': 'attack',
  initiative: 5,
  'initiative.at-bert': 9,
  'initiative.at-cora': 1,
} as const;

/** Anna, Bert and Cora declare what they will do, in the first pass of a round. */
export function declare(more: Scene, answers: Answers): Played<readonly Fact[]> {
  return playScene({ action: 'declare', at: '', with: '', fight: declaring, cora: {}, ...more }, answers);
}

/** The condition of a fighter who has declared this many actions. */
export function declared(amount: number) {
  return { condition: 'declared', amount, lasts: { amount: 1, unit: 'rounds' as const } };
}
