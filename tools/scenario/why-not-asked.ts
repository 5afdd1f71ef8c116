import type { Later } from '../../src/fight/turns.ts';
import type { FighterId, Question } from '../../src/rules/shared/play.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { pointsLeft } from '../../src/rules/shared/setup.ts';

/** The state before an attempt. */
export type Stood = Pick<Later, 'fighters' | 'fight'>;

/** Why a question was not asked, as far as anybody can tell who does not know the rule: what kept its answerer, or what was asked instead. */
export function whyNotAsked(
  { name, by }: { readonly name: string; readonly by: FighterId },
  asked: readonly Question[],
  stood: readonly Stood[],
  ruleset: Ruleset,
): string {
  const others = [...new Set(asked.flatMap(question => (question.name === name ? [question.by] : [])))];
  if (others.includes(by)) return 'it was asked fewer times than it is answered';
  if (others.length > 0) return `it was asked of ${others.join(', ')}`;
  for (const { fighters, fight } of stood) {
    const fighter = Object.hasOwn(fighters, by) ? fighters[by] : undefined;
    const helpless = fighter && ruleset.incapacity(fighter);
    if (helpless) return `${by} can neither act nor react: ${helpless.rule} ${helpless.id}`;
    if (fight && Object.hasOwn(fight.ap, by) && pointsLeft(fight, by) < 1) return `${by} has no points left`;
  }
  if (asked.length === 0) return 'nothing was asked';
  return `what was asked: ${asked.map(question => `${question.name} of ${question.by}`).join(', ')}`;
}
