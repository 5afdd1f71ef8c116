import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../../../src/rules/shared/fact.ts';
import type { FightState, Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duelFight, soldier } from '../../fighters.ts';
import { playWith, type Answers } from '../../play.ts';

/** The particulars of a test's action; the rest is ordinary. */
export interface Doing {
  readonly anna?: Parameters<typeof soldier>[1];
  readonly bert?: Parameters<typeof soldier>[1];
  readonly carl?: Parameters<typeof soldier>[1];
  readonly at?: string;
  readonly with?: string;
  readonly fight?: FightState | null;
  readonly circumstances?: NonNullable<Setup['circumstances']>;
}

/** Anna acts on her turn, without a target unless one is named. */
export function doing(action: string, changes: Doing = {}): Setup {
  const { anna, bert, carl, at = 'anna', with: id = '', fight = duelFight, circumstances } = changes;
  const fighters = {
    anna: soldier('anna', anna),
    bert: soldier('bert', bert),
    ...(carl && { carl: soldier('carl', carl) }),
  };
  return {
    attempt: { action, by: 'anna', at, with: id },
    fighters,
    fight,
    ...(circumstances && { circumstances }),
  };
}

/** The facts of an action, once these questions are answered; what it costs left out. */
export function done(setup: Setup, answers: Answers = {}): readonly Fact[] {
  const refused = mythras.refusal(setup);
  if (refused) throw new Error(`refused: ${refused.rule} ${refused.id}`);
  const { result } = playWith(mythras.play(setup), answers);
  return result.filter(fact => !(fact.fact === 'spent' && fact.what === 'ap' && fact.who === 'anna'));
}

/** Action points that an action costs Anna. */
export function cost(setup: Setup, answers: Answers = {}): number {
  return playWith(mythras.play(setup), answers).result.reduce((sum, fact) => {
    return fact.fact === 'spent' && fact.what === 'ap' && fact.who === 'anna' ? sum + fact.amount : sum;
  }, 0);
}

/** A condition, for the state of a fighter. */
export function condition(id: string, more: object = {}) {
  return { state: { conditions: [{ condition: id, ...more }] } };
}
