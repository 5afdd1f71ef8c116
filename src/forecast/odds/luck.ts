import type { ChoiceQuestion } from '../../rules/shared/play.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import type { Battle, LuckUse } from './battle.ts';

/** True where these options offer luck during an exchange. */
export function playsWithLuck({ ruleOptions }: Ruleset, options: Battle['options'] = {}): boolean {
  const { luckInExchange: [proposed] = [] } = ruleOptions;
  return (options['luckInExchange'] ?? proposed) === true;
}

/** True for an offer of luck, which need not be used. */
export function offersLuck({ name, passesWith }: ChoiceQuestion): boolean {
  return passesWith !== undefined && name.startsWith('luck');
}

/**
 * The answer to an offer of luck: the last point is kept for a Major wound, whatever else it is used for.
 * @param use the party's use of luck
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
  // Swapped digits are certain, a new roll is not.
  const chosen = wished.includes('swap') ? 'swap' : wished[0];
  return [isUsed && chosen !== undefined ? chosen : pass];
}

/** True for decisive rolls: whether a blow hits, is warded off or resisted, not its location. */
function isTelling(name: string): boolean {
  return /^luck\.(?:attack|parry|evade|resist)|^luck-against\.attack/u.test(name);
}
