import type { FighterId } from '../../rules/shared/play.ts';
import type { Undertaking } from '../../rules/shared/ruleset.ts';
import { metresBetweenTokens } from '../map/distance.ts';
import { fighterIdOf } from './fighters.ts';

/** Metres within which a stray blow or a sweep may find somebody. */
const NEAR = 3;
/** The most who are taken down beside the two: the nearest, so that the message stays small. */
const MOST = 4;

/**
 * Those in a fight who stand close to the one who acts or to the target: a sweep, a stray blow or a shot
 * may find them. Without tokens to tell, everybody in the fight, and the table says who is close.
 */
export function bystandersOf(
  { by, at }: Pick<Undertaking, 'by' | 'at'>,
  combat: Combat.Implementation | null,
): FighterId[] {
  if (!combat) return [];
  const tokens = new Map<FighterId, TokenDocument.Implementation | null>();
  for (const { actor, token, isDefeated } of combat.turns) {
    if (actor && !isDefeated) tokens.set(fighterIdOf(actor), token);
  }
  const [from, to] = [tokens.get(by) ?? null, tokens.get(at) ?? null];
  const others = [...tokens].filter(([id]) => id !== by && id !== at);
  const measured = others.map(([id, token]) => {
    return { id, metres: Math.min(metresOr(token, from), metresOr(token, to)) };
  });
  const isKnown = measured.some(({ metres }) => Number.isFinite(metres));
  return measured
    .filter(({ metres }) => !isKnown || metres <= NEAR)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST)
    .map(({ id }) => id);
}

type Placed = TokenDocument.Implementation | null;

/** Metres between two tokens; infinite when that cannot be told. */
function metresOr(one: Placed, other: Placed): number {
  return (one && other && metresBetweenTokens(one, other)) ?? Infinity;
}
