import { type ExchangeStatus, statusAfter } from '../../cards/exchange-status.ts';
import type { Exchange } from '../../cards/exchange.ts';
import {
  type ScenarioHeading,
  refusedScenarioOf,
  type Scenario,
  scenarioOf,
  scenarioText,
  waitingScenarioOf,
} from '../../forecast/scenario.ts';
import { type Given, UnfitAnswer } from '../../rules/shared/play.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { StepLimit } from '../../rules/shared/steps.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { isUnseen } from '../documents/audience.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { offerOnMessages } from '../platform/compat.ts';
import { localize } from '../platform/localize.ts';
import { exchangeOf, exchangeWith } from '../exchange/play/store.ts';

/**
 * True for a GM and for users who may observe every fighter of an exchange. Where an actor is gone, only for
 * a GM.
 */
export function mayKnowNumbers(exchange: Exchange): boolean {
  if (game.user.isGM) return true;
  if (isUnseen(exchange)) return false;
  const fighters = Object.keys(exchange.opening.setup.fighters);
  return fighters.every(id => actorOf(id)?.testUserPermission(game.user, 'OBSERVER') ?? false);
}

/** An exchange so far as a scenario, which replays it without Foundry; null where its ruleset is not installed. */
export function scenarioOfExchange(exchangeId: string): Scenario | null {
  const exchange = exchangeWith(exchangeId);
  const ruleset = exchange && rulesetOf(exchange.opening.ruleset);
  if (!exchange || !ruleset) return null;
  const { status } = exchange;
  const headed = { ruleset, title: titleOf(exchange) };
  if (status.at === 'refused') return refusedAtTheTable(exchange, status.reason, headed);
  return playedScenario(exchange, answersIn(exchange), status, headed);
}

function titleOf(exchange: Exchange): string {
  const { by, at, action } = exchange.opening.setup.attempt;
  const nameOf = nameIn(exchange);
  const named = at === '' || at === by ? [by] : [by, at];
  return `${named.map(id => nameOf(id) ?? id).join(', ')}: ${action} (${exchange.id})`;
}

function playedScenario(
  { opening: { setup } }: Exchange,
  answers: readonly Given[],
  status: Exclude<ExchangeStatus, { at: 'refused' }>,
  headed: ScenarioHeading,
): Scenario {
  return status.at === 'finished'
    ? scenarioOf(setup, answers, status.facts, headed)
    : waitingScenarioOf(setup, answers, status.question, headed);
}

/**
 * A refusal by the table may be none by the rules: then the exchange is played as far as it goes, with the
 * reason as a note.
 */
function refusedAtTheTable(
  exchange: Exchange,
  reason: Reason,
  { ruleset, title }: ScenarioHeading,
): Scenario {
  const headed: ScenarioHeading = { ruleset, title, note: `refused: ${JSON.stringify(reason)}` };
  try {
    return new StepLimit().within(() => playedAllTheSame(exchange, reason, headed));
  } catch {
    // As in `assembleExchange`: a player may have made the setup up.
    return refusedScenarioOf(exchange.opening.setup, reason, headed);
  }
}

function playedAllTheSame(exchange: Exchange, reason: Reason, headed: ScenarioHeading): Scenario {
  const { setup } = exchange.opening;
  const { ruleset } = headed;
  const isReadable = Object.values(setup.fighters).every(one => ruleset.faults(one).length === 0);
  const byTheRules = isReadable ? ruleset.refusal(setup) : reason;
  if (byTheRules) return refusedScenarioOf(setup, byTheRules, headed);
  const { answers, status } = playedSoFar(exchange, ruleset);
  return status.at === 'refused'
    ? refusedScenarioOf(setup, status.reason, headed)
    : playedScenario(exchange, answers, status, headed);
}

/** The answers of the first message and the status after them, if they fit. */
function playedSoFar({ opening: { setup }, messages: [{ answers }] }: Exchange, ruleset: Ruleset) {
  try {
    return { answers, status: statusAfter(setup, ruleset, answers) };
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    return { answers: [], status: statusAfter(setup, ruleset, []) };
  }
}

/** The answers of an exchange; those in its messages where another ruleset has recorded it. */
function answersIn({ answers, messages }: Exchange): readonly Given[] {
  if (answers.length > 0) return answers;
  return [...messages].sort((a, b) => a.made - b.made).flatMap(message => message.answers);
}

/** Copies an exchange as a scenario, so that a reported fault can be replayed. */
async function copyScenario(exchangeId: string): Promise<void> {
  const scenario = scenarioOfExchange(exchangeId);
  if (!scenario) return;
  await game.clipboard.copyPlainText(scenarioText(scenario));
  ui.notifications.info(localize('CARD.scenarioCopied'));
}

/** Adds the entry that copies a scenario to the context menu of messages. */
export function offerCardMenu(): void {
  offerOnMessages({
    label: 'PASSE.CARD.copyScenario',
    icon: 'fa-copy',
    isOffered: row => {
      const exchange = exchangeWith(exchangeIn(row));
      return exchange !== null && mayKnowNumbers(exchange);
    },
    act: row => void copyScenario(exchangeIn(row)),
  });
}

function exchangeIn(row: HTMLElement): string {
  const message = game.messages.get(row.dataset['messageId'] ?? '');
  return (message && exchangeOf(message)) ?? '';
}
