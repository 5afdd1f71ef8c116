import { type Chain, type Standing, standingOf } from '../../cards/exchange.ts';
import {
  type Headed,
  refusedScenarioOf,
  scenarioOf,
  scenarioText,
  waitingScenarioOf,
} from '../../forecast/scenario/scenario-of.ts';
import type { Scenario } from '../../forecast/scenario/scenario.ts';
import { type Given, UnfitAnswer } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { rulesetOf } from '../combat-system/registry.ts';
import { isUnseen } from '../documents/audience.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { localize } from '../platform/localize.ts';
import { chainWith } from './store.ts';

/**
 * Whether this user may have all numbers of an exchange: a GM, or who may look at everybody who takes part. Of
 * somebody who is gone only a GM may.
 */
export function mayKnowNumbers(chain: Chain): boolean {
  if (game.user.isGM) return true;
  if (isUnseen(chain)) return false;
  const fighters = Object.keys(chain.opening.setup.fighters);
  return fighters.every(id => actorOf(id)?.testUserPermission(game.user, 'OBSERVER') ?? false);
}

/** An exchange as a scenario, which plays it again without Foundry, so far as it has come; null when no rules know it. */
export function scenarioOfExchange(exchange: string): Scenario | null {
  const chain = chainWith(exchange);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  if (!chain || !ruleset) return null;
  const { standing } = chain;
  const headed = { ruleset, title: titleOf(chain) };
  if (standing.at === 'refused') return refusedAtTheTable(chain, standing.reason, headed);
  return playedScenario(chain, answersIn(chain), standing, headed);
}

function titleOf(chain: Chain): string {
  const { by, at, action } = chain.opening.setup.undertaking;
  const nameOf = nameIn(chain);
  const named = at === '' || at === by ? [by] : [by, at];
  return `${named.map(id => nameOf(id) ?? id).join(', ')}: ${action} (${chain.id})`;
}

function playedScenario(
  { opening: { setup } }: Chain,
  answers: readonly Given[],
  standing: Exclude<Standing, { at: 'refused' }>,
  headed: Headed,
): Scenario {
  return standing.at === 'finished'
    ? scenarioOf(setup, answers, standing.facts, headed)
    : waitingScenarioOf(setup, answers, standing.question, headed);
}

/** What the table refused may be nothing that the rules refuse: then it is played so far as it goes, and the reason noted. */
function refusedAtTheTable(chain: Chain, reason: Reason, { ruleset, title }: Headed): Scenario {
  const { setup } = chain.opening;
  const headed: Headed = { ruleset, title, note: `refused: ${JSON.stringify(reason)}` };
  const isReadable = Object.values(setup.fighters).every(one => ruleset.problems(one).length === 0);
  const byTheRules = isReadable ? ruleset.refusal(setup) : reason;
  if (byTheRules) return refusedScenarioOf(setup, byTheRules, headed);
  const { answers, standing } = playedSoFar(chain, ruleset);
  return standing.at === 'refused'
    ? refusedScenarioOf(setup, standing.reason, headed)
    : playedScenario(chain, answers, standing, headed);
}

/** What was sent with the first link and where that leads, if it fits. */
function playedSoFar({ opening: { setup }, links: [{ answers }] }: Chain, ruleset: Ruleset) {
  try {
    return { answers, standing: standingOf(setup, ruleset, answers) };
  } catch (error) {
    if (!(error instanceof UnfitAnswer)) throw error;
    return { answers: [], standing: standingOf(setup, ruleset, []) };
  }
}

/** The answers of an exchange; of one that other rules have recorded, those that its links hold. */
function answersIn({ answers, links }: Chain): readonly Given[] {
  if (answers.length > 0) return answers;
  return [...links].sort((a, b) => a.made - b.made).flatMap(link => link.answers);
}

/** Copies an exchange as a scenario, so that a report of a fault can be played again. */
export async function copyScenario(exchange: string): Promise<void> {
  const scenario = scenarioOfExchange(exchange);
  if (!scenario) return;
  await game.clipboard.copyPlainText(scenarioText(scenario));
  ui.notifications.info(localize('CARD.scenarioCopied'));
}
