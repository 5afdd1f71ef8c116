import type { Fact } from '../rules/shared/fact.ts';
import type { Question } from '../rules/shared/play.ts';
import type { Reason } from '../rules/shared/reason.ts';
import type { Undertaking } from '../rules/shared/ruleset.ts';
import { standingHere } from './chat/answering.ts';
import { stateOf } from './chat/card-context.ts';
import { isUnseen } from './chat/audience.ts';
import { chainWith } from './chat/exchange-log.ts';
import { mayKnowChances } from './chat/known-chances.ts';
import { appliedStateOf } from './chat/marks.ts';
import type { Asked } from './hooks.ts';
import { askedOf } from './steps/exchange-steps.ts';

/** How an exchange stands, for macros and modules. */
export interface ApiStanding {
  readonly undertaking: Undertaking;
  /** The id of the combat in which it takes place; null outside any. */
  readonly fight: string | null;
  /**
   * `asking`, `waiting` (over, not all of it written yet), `applied`, `over` (nothing to write), `undone`, `unverified`
   * (over by other rules than these: nobody can check it) or `refused`; for whoever has begun it blind, `asking` until it is `over`.
   */
  readonly state: string;
  /** What is waited for, and of whom; null when nothing is. */
  readonly asked: WaitsFor | null;
  /** What happened, once it is over. */
  readonly facts: readonly Fact[] | null;
  /** Why it does not count. */
  readonly refused: Reason | null;
}

/** A question with what can be answered. */
export interface WaitsFor extends Asked {
  /** The formula of a roll; null for a choice. */
  readonly dice: string | null;
  /** The number that a roll is read against, where there is one that this user may know. */
  readonly target: number | null;
  /** What can be chosen, and why not what cannot be; none for a roll, and of whom this user may not look at. */
  readonly options: readonly { readonly id: string; readonly refused: Reason | null }[];
  readonly atLeast: number;
  readonly atMost: number;
}

/** How an exchange stands for this user; null when there is none that they may see. */
export function standingIn(exchange: string): ApiStanding | null {
  const chain = chainWith(exchange);
  if (!chain) return null;
  const standing = standingHere(chain);
  const applied = appliedStateOf(exchange);
  const isKnown = !isUnseen(chain);
  return {
    undertaking: chain.opening.setup.undertaking,
    fight: chain.opening.fight,
    state: stateOf(chain, applied),
    asked:
      standing.at === 'asking' && isKnown
        ? { ...askedOf(standing, chain.opening), ...wanted(standing.question) }
        : null,
    facts: standing.at === 'finished' && isKnown ? standing.facts : null,
    refused: standing.at === 'refused' ? standing.reason : null,
  };
}

function wanted(question: Question): Omit<WaitsFor, keyof Asked> {
  const isKnown = mayKnowChances(question.by);
  if (question.ask === 'roll') {
    const { dice, target } = question;
    return { dice, target: isKnown ? (target?.value ?? null) : null, options: [], atLeast: 0, atMost: 0 };
  }
  const { options, atLeast, atMost } = question;
  const shown = (isKnown ? options : []).map(({ id, refused = null }) => ({ id, refused }));
  return { dice: null, target: null, options: shown, atLeast, atMost };
}
