import type { Card } from '../../cards/card.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Scene } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { NameOf } from '../platform/localize.ts';
import { outcomesOf, outcomeTitle } from './outcome-context.ts';

/** The fact that is the title itself, and needs no line; null where the title says something else. */
export function deedInTitle(
  exchange: Exchange,
  card: Card,
  scene: Scene,
  facts: readonly Fact[],
  nameOf: NameOf,
): Fact | null {
  const isPlain = scene.headline === 'done' && card.targets.length < 2;
  const isReplaced = isPlain && outcomeTitle(exchange, scene, outcomesOf(exchange), nameOf) !== null;
  return isPlain && !isReplaced ? onlyDeed(card, facts) : null;
}

/**
 * What was done, where nothing was rolled, or else what the acting fighter has prepared or taken in hand; null for none of
 * them, and after a skill that was tried. Of several preparations it is the first.
 */
export function onlyDeed(
  { attempt, lines }: Pick<Card, 'attempt' | 'lines'>,
  facts: readonly Fact[],
): Fact | null {
  const [only, another] = facts.filter(fact => fact.fact === 'did');
  // What follows a skill that was tried is not what the card is about (SEG-REACT-04).
  if (!only && lines.some(line => line.line === 'roll' && line.target)) return null;
  const isOwn = (fact: Fact, kind: Fact['fact']) => fact.fact === kind && fact.who === attempt.by;
  if (!only)
    return facts.find(fact => isOwn(fact, 'prepared')) ?? facts.find(fact => isOwn(fact, 'readied')) ?? null;
  return !another && lines.every(({ line }) => line !== 'roll') ? only : null;
}
