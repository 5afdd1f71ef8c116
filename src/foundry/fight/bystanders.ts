import type { FighterId } from '../../rules/shared/play.ts';
import type { Undertaking } from '../../rules/shared/ruleset.ts';
import { metresBetweenTokens } from '../map/distance.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { fighterIdOf } from './fighters.ts';

/** Metres within which a stray blow or a sweep may find somebody. */
const NEAR = 3;
/** The most who are taken down beside the two: the nearest, so that the message stays small. */
const MOST = 4;

/**
 * Those in a fight whom something may find besides the two: whoever stands close to one of them, or everybody,
 * as the ruleset says. Without tokens to tell who is close, the table says it.
 */
export function bystandersOf(undertaking: Undertaking, combat: Combat.Implementation | null): FighterId[] {
  if (!combat) return [];
  const { by, at } = undertaking;
  const tokens = new Map<FighterId, TokenDocument.Implementation | null>();
  for (const { actor, token, isDefeated } of combat.turns) {
    if (actor && !isDefeated) tokens.set(fighterIdOf(actor), token);
  }
  const [from, to] = [tokens.get(by) ?? null, tokens.get(at) ?? null];
  const others = [...tokens].filter(([id]) => id !== by && id !== at);
  if (theRuleset().reaches(undertaking) === 'everybody') return others.map(([id]) => id);
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
