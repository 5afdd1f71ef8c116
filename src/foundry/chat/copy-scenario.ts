import { factsOf } from '../../cards/chain.ts';
import { scenarioOf, scenarioText } from '../../forecast/scenario/scenario-of.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import { words } from '../words.ts';
import { chainWith } from './exchange-log.ts';
import { nameIn } from './naming.ts';

/** A finished exchange as the text of a scenario, which plays it again without Foundry; null before it is finished. */
export function scenarioTextOf(exchange: string): string | null {
  const chain = chainWith(exchange);
  const facts = chain && factsOf(chain);
  const ruleset = chain && rulesetOf(chain.opening.ruleset);
  if (!chain || !facts || !ruleset) return null;
  const { setup } = chain.opening;
  const { by, at, action } = setup.undertaking;
  const nameOf = nameIn(chain);
  const title = `${nameOf(by) ?? by}, ${nameOf(at) ?? at}: ${action} (${exchange})`;
  return scenarioText(scenarioOf(setup, chain.answers, facts, { ruleset, title }));
}

/** Copies a finished exchange as a scenario, so that a report of a fault can be played again. */
export async function copyScenario(exchange: string): Promise<void> {
  const text = scenarioTextOf(exchange);
  if (text === null) return;
  await game.clipboard.copyPlainText(text);
  ui.notifications.info(words('CARD.scenarioCopied'));
}
