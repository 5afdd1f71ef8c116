import type { ChoiceQuestion } from '../../rules/shared/play.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import type { Battle, LuckUse } from './battle.ts';

/** Whether luck is offered in an exchange, as the rules are read. */
export function playsWithLuck({ ruleOptions }: Ruleset, options: Battle['options'] = {}): boolean {
  const { luckInExchange: [proposed] = [] } = ruleOptions;
  return (options['luckInExchange'] ?? proposed) === true;
}

/** Whether a question offers luck, which nobody has to use. */
export function offersLuck({ name, passesWith }: ChoiceQuestion): boolean {
  return passesWith !== undefined && name.startsWith('luck');
}

/**
 * What somebody does with luck: the last point is kept for a Major wound, whatever else it is used for.
 * @param use what the party uses its luck for
 */
export function luckAnswer(
  { name, options, passesWith = [], reasons = [] }: ChoiceQuestion,
  use: LuckUse,
): readonly string[] {
  const [pass = ''] = passesWith;
  const wished = options.filter(({ id }) => !passesWith.includes(id)).map(({ id }) => id);
  const isWound = wished.includes('mitigate');
  const left = reasons.find(({ id }) => id === 'luck.left')?.names?.['left'];
  const isSpare = typeof left === 'number' && left > 1;
  const isUsed = use !== 'never' && (isWound || (use === 'freely' && isSpare && isTelling(name)));
  // Digits that change about for the better are sure, dice that fall anew are not.
  const chosen = wished.includes('swap') ? 'swap' : wished[0];
  return [isUsed && chosen !== undefined ? chosen : pass];
}

/** Whether much hangs on the roll that luck is offered at: whether a blow lands, is warded off or borne, not where it lands. */
function isTelling(name: string): boolean {
  return /^luck\.(?:attack|parry|evade|resist)|^luck-against\.attack/u.test(name);
}
