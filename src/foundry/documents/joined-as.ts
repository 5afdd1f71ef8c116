import { joinedAs } from './fight-flags.ts';
import { present } from '../../rules/shared/compact.ts';

/** The side and the size of a token, in squares of its scene. */
export interface TokenTraits {
  readonly disposition: number;
  readonly width: number;
  readonly height: number;
}

/*
 * The server lets owners change their tokens. Sides and sizes of a fight are those with which its combatants joined, in
 * the combat's flags, which only Game Masters can write.
 */

/** A token's traits as they count: those with which its combatant joined a fight, where it has. */
export function traitsOf(token: TokenDocument.Implementation): TokenTraits {
  return traitsAtFirst(token) ?? token;
}

/** The traits with which a token's combatant joined a fight; null outside any, and before they were written. */
function traitsAtFirst(token: TokenDocument.Implementation): TokenTraits | null {
  for (const combat of game.combats ?? []) {
    const combatant = combatantOf(combat, token);
    const traits = combatant ? joinedAs(combat, combatant.id ?? '') : null;
    if (traits) return traits;
  }
  return null;
}

/** The combatant of a token in a combat. */
function combatantOf(
  combat: Combat.Implementation,
  { id, parent }: TokenDocument.Implementation,
): Combatant.Implementation | undefined {
  return combat.combatants.find(({ tokenId, sceneId }) => tokenId === id && sceneId === parent?.id);
}

/** The traits of a token that are otherwise than when its combatant joined the fight. */
export function changedTraits(token: TokenDocument.Implementation): readonly ('side' | 'size')[] {
  const first = traitsAtFirst(token);
  if (!first) return [];
  const isGrown = first.width !== token.width || first.height !== token.height;
  return present([
    first.disposition !== token.disposition && ('side' as const),
    isGrown && ('size' as const),
  ]);
}

/**
 * The traits of those in a combat that are not written yet, by combatant id; those of all before it begins. Null where
 * none are.
 */
export function traitsToWrite(combat: Combat.Implementation): Readonly<Record<string, TokenTraits>> | null {
  const isBegun = combat.round > 0;
  const missing = combat.combatants.contents.flatMap(({ id, token }): [string, TokenTraits][] =>
    id && token && !(isBegun && joinedAs(combat, id)) ? [[id, traitsIn(token)]] : [],
  );
  return missing.length > 0 ? Object.fromEntries(missing) : null;
}

/** The traits of a token as a Game Master has changed them, by the id of its combatant; null where it is in no fight. */
export function traitsChanged(
  combat: Combat.Implementation,
  token: TokenDocument.Implementation,
): Readonly<Record<string, TokenTraits>> | null {
  const combatant = combatantOf(combat, token);
  return combatant?.id ? { [combatant.id]: traitsIn(token) } : null;
}

function traitsIn({ disposition, width, height }: TokenDocument.Implementation): TokenTraits {
  return { disposition, width, height };
}
