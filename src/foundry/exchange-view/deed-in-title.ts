import type { Card } from '../../cards/card.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Scene } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { NameOf } from '../platform/localize.ts';
import { deedsAmong, isTitleOfCheck, outcomesOf, outcomeTitle } from './outcome-context.ts';

/** The fact that is the title itself, and needs no line; null where the title says something else. */
export function deedInTitle(
  exchange: Exchange,
  card: Card,
  scene: Scene,
  facts: readonly Fact[],
  nameOf: NameOf,
): Fact | null {
  if (scene.headline !== 'done' || card.targets.length > 1) return null;
  const outcomes = outcomesOf(exchange);
  const deed = onlyDeed(card, facts);
  // What a check comes to tells more than that it was made.
  const deeds = deedsAmong(outcomes);
  const isCheck = deed?.fact === 'did' && deeds.length === 1 && isTitleOfCheck(deeds);
  return isCheck || outcomeTitle(exchange, scene, outcomes, nameOf) === null ? deed : null;
}

/**
 * What was done or healed, or else, where nothing was rolled, what the acting fighter has prepared or taken in hand; null for
 * none of them, and for a casting that was rolled for. Of several preparations it is the first.
 */
export function onlyDeed(
  { attempt, lines }: Pick<Card, 'attempt' | 'lines'>,
  facts: readonly Fact[],
): Fact | null {
  const [only, another] = facts.filter(fact => fact.fact === 'did');
  const [healed, alsoHealed] = facts.filter(fact => fact.fact === 'healed');
  if (!only && healed && !alsoHealed) return healed;
  // What follows a skill that was tried is not what the card is about (SEG-REACT-04).
  if (!only && lines.some(line => line.line === 'roll' && line.target)) return null;
  const isOwn = (fact: Fact, kind: Fact['fact']) => fact.fact === kind && fact.who === attempt.by;
  if (!only)
    return facts.find(fact => isOwn(fact, 'prepared')) ?? facts.find(fact => isOwn(fact, 'readied')) ?? null;
  const isRolled = lines.some(({ line }) => line === 'roll');
  return another || (isRolled && only.fact === 'did' && only.what === 'casts') ? null : only;
}
