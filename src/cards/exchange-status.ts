import type { Fact } from '../rules/shared/fact.ts';
import type { Given, Question, Step } from '../rules/shared/play.ts';
import { type Offer, Playthrough } from '../rules/shared/playthrough.ts';
import type { Reason } from '../rules/shared/target.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';

/** What an exchange stands at, worked out from its messages. */
export type ExchangeStatus =
  | (Stretch & { readonly at: 'asking'; readonly question: Question })
  | (Stretch & { readonly at: 'finished'; readonly facts: readonly Fact[] })
  | { readonly at: 'refused'; readonly reason: Reason };

/** What was asked and answered, and what may still be taken up of what was offered. */
interface Stretch {
  readonly steps: readonly Step[];
  readonly offers: readonly Offer[];
}

/** How far each setup was played, and by which rules: every message goes on from there. */
const playthroughs = new WeakMap<
  Setup,
  { readonly ruleset: Ruleset; readonly of: Playthrough<readonly Fact[]> }
>();

/** What some answers lead to. Throws `UnfitAnswer`. */
export function statusAfter(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): ExchangeStatus {
  const reached = playthroughOf(setup, ruleset).reach(answers);
  const { steps, offers } = reached;
  return reached.done
    ? { at: 'finished', steps, offers, facts: reached.result }
    : { at: 'asking', steps, offers, question: reached.question };
}

function playthroughOf(setup: Setup, ruleset: Ruleset): Playthrough<readonly Fact[]> {
  const known = playthroughs.get(setup);
  if (known?.ruleset === ruleset) return known.of;
  const of = new Playthrough(() => ruleset.play(setup));
  playthroughs.set(setup, { ruleset, of });
  return of;
}

/** What was asked and answered to get there; nothing where the exchange was refused. */
export function stepsOf(status: ExchangeStatus): readonly Step[] {
  return status.at === 'refused' ? [] : status.steps;
}

/** What may still be taken up of what was offered; nothing where the exchange was refused. */
export function offersOf(status: ExchangeStatus): readonly Offer[] {
  return status.at === 'refused' ? [] : status.offers;
}
