import { activeRuleset } from '../combat-system/active-system.ts';
import { reasonWords } from '../platform/localize.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { strikeAt } from './foes.ts';
import type { Possibilities, Way } from './possibilities.ts';

/** A way of striking, as windows and sheets show it. */
export interface Strike {
  /** The id to attack with. */
  readonly id: string;
  readonly canAttack: boolean;
  readonly chanceWhy: string;
}

/** A way of striking with what keeps it from being used again this turn. */
type StrikeLeft<Shown extends Strike> = Shown & {
  /** Why nothing is left to strike with, in words; empty where something is, or something else keeps it. */
  readonly spent: string;
};

/** Why nothing is left for an action, in words; empty where something is, or something else keeps the fighter from it. */
export function spentWords(action: string, way: Way, possible: Possibilities): string {
  if (!possible.isInFight) return '';
  const refused = possible.refusedIn(action, way);
  const isSpent = refused !== null && activeRuleset().presentation.spent.includes(refused.id);
  return isSpent ? reasonWords(refused, possible.nameOf) : '';
}

/** The prefix of the reasons that are a condition of the fighter. */
const CONDITION = 'condition.';

/** Why an action is closed wherever it is aimed: nothing is left for it, or a condition keeps the fighter from it; else empty. */
export function closedWords(action: string, way: Way, possible: Possibilities): string {
  const refused = possible.refusedIn(action, way);
  if (refused?.id.startsWith(CONDITION)) return reasonWords(refused, possible.nameOf);
  return spentWords(action, way, possible);
}

/** The target that an attack is judged against before one is chosen: the nearest foe, else the nearest other fighter. */
export function judgedAt({ self, candidates }: Possibilities): FighterId {
  return (candidates.find(({ isFoe }) => isFoe) ?? candidates[0])?.fighter ?? self;
}

/** Strikes as they can be made now: one for which nothing is left is closed, and that reason stands before its others. */
export function strikesLeft<Shown extends Strike>(
  strikes: readonly Shown[],
  possible: Possibilities,
  target: FighterId | null = null,
): StrikeLeft<Shown>[] {
  return strikes.map(strike => {
    if (!strike.canAttack || !possible.isInFight) return { ...strike, spent: '' };
    const at = target ?? judgedAt(possible);
    const begun = { action: 'attack', by: possible.self, at, with: strike.id };
    const spent = spentWords(strikeAt(begun), { at, tool: strike.id }, possible);
    if (spent === '') return { ...strike, spent };
    return { ...strike, spent, canAttack: false, chanceWhy: [spent, strike.chanceWhy].join('\n') };
  });
}

/** The reasons for which nothing is left to strike with, each once. */
export function spentReasons(strikes: readonly StrikeLeft<Strike>[]): readonly string[] {
  return [...new Set(strikes.flatMap(({ spent }) => spent || []))];
}

/** The same, or else the reasons for which a fighter who can strike with nothing cannot. */
export function closedReasons(
  strikes: readonly StrikeLeft<Strike>[],
  possible: Possibilities,
  target: FighterId | null,
): readonly string[] {
  const spent = spentReasons(strikes);
  if (spent.length > 0 || strikes.some(({ canAttack }) => canAttack)) return spent;
  const at = target ?? judgedAt(possible);
  return [...new Set(strikes.flatMap(({ id }) => refusalWords(id, at, possible) || []))];
}

/** Why a fighter cannot attack with a weapon, in words; empty where the rules let it. */
function refusalWords(tool: string, at: FighterId, possible: Possibilities): string {
  const action = strikeAt({ action: 'attack', by: possible.self, at, with: tool });
  const refused = possible.refusedIn(action, { at, tool });
  return refused ? reasonWords(refused, possible.nameOf) : '';
}
