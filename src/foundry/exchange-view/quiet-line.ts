import type { Card } from '../../cards/card.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { isSeen } from '../documents/conditions.ts';
import { factWords } from './fact-text.ts';
import { localize, type NameOf } from '../platform/localize.ts';

/** The facts of a moment in which nothing befalls anybody. */
const QUIET: ReadonlySet<Fact['fact']> = new Set([
  ...([
    'moved',
    'flew',
    'did',
    'readied',
    'spent',
    'refilled',
    'ended',
    'dropped',
    'prepared',
    'passing',
  ] as const),
]);

/**
 * The one line of an exchange in which nobody rolled and nothing befell anybody: a move with its distance, a drawn
 * weapon, the end of a turn; null for any other.
 */
export function quietLine(
  exchange: Exchange,
  card: Card,
  facts: readonly Fact[],
  nameOf: NameOf,
): string | null {
  const { by } = card.attempt;
  const isPlain = card.lines.every(({ line }) => line !== 'roll') && card.targets.length < 2;
  if (!isPlain || !facts.every(fact => isQuiet(fact, by))) return null;
  const told = facts.filter(fact => isTold(fact, by));
  if (told.length > 0) return told.map(fact => factWords(fact, nameOf).text).join(' · ');
  const who = nameOf(by) ?? by;
  const metres = metresGone(exchange);
  if (metres !== null && facts.some(({ fact }) => fact === 'moved'))
    return localize('CARD.quiet.moves', { who, metres });
  return localize('SCENE.doing', { who, what: localize(`ACTION.${card.attempt.action}.name`) });
}

/**
 * True where time alone took something from a fighter, as it does round by round from one who bleeds, and brought nothing else:
 * that is one line.
 */
export function isPassingHarm(
  { opening: { ruleset, setup } }: Exchange,
  card: Card,
  facts: readonly Fact[],
): boolean {
  const { action, with: named } = setup.attempt;
  const isPlain = card.isAlone && named === '' && card.lines.every(({ line }) => line !== 'choice');
  if (!isPlain || facts.some(fact => fact.fact === 'gained' && isSeen(fact.condition))) return false;
  const open = rulesetOf(ruleset)?.openActions(setup) ?? [];
  return open.some(({ id, isInvoluntary }) => id === action && isInvoluntary === true);
}

/** The kinds of facts that such a line shows; a move is shown by its distance. */
const TOLD: ReadonlySet<Fact['fact']> = new Set([...(['did', 'readied', 'disarmed', 'flew'] as const)]);

/** True for what the line tells: what was done, and what the acting fighter has prepared. */
function isTold(fact: Fact, by: FighterId): boolean {
  return TOLD.has(fact.fact) || (fact.fact === 'prepared' && fact.who === by);
}

function isQuiet(fact: Fact, by: FighterId): boolean {
  if (fact.fact === 'gained') return !isSeen(fact.condition);
  // What is put away lies below 0 metres.
  if (fact.fact === 'disarmed') return fact.who === by && fact.metres < 0;
  return QUIET.has(fact.fact);
}

/** The metres of a path that was gone to its end; null where squares do not count. */
function metresGone({ opening: { ruleset, setup } }: Exchange): number | null {
  const squares = rulesetOf(ruleset)?.squares;
  const cost = setup.attempt.path ? (squares?.previewPath(setup)?.cost ?? null) : null;
  return cost === null ? null : cost * (squares?.metres ?? 1);
}
