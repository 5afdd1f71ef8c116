import type { FightingActor } from '../combat-system/manifest.ts';
import { differingPath, has, inverseHash } from '../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { stateBefore } from '../combat/turns.ts';
import { recordOf } from '../documents/applied-records.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';

/*
 * With no GM there, owners write what happened to their own actor; and a GM's client may leave after the actors and
 * before the record. Then the mark of an actor is all there is, and its owner may have made it up.
 */

/** Whether an exchange is written to one of its fighters already, as far as this client can tell. */
export function isWrittenTo(actor: FightingActor, exchange: Exchange): boolean {
  const record = recordOf(exchange.id);
  if (record?.actors?.[fighterIdOf(actor)] !== undefined || !game.user.isGM)
    return has(actor.system.marks, exchange.id);
  return record !== null || isTrulyMarked(actor, exchange);
}

/** The hash of the inverse that an actor keeps of an exchange; null where it bears no mark of it. */
export function keptHash(actor: FightingActor, exchangeId: string): string | null {
  const inverse = actor.system.marks.find(mark => mark.exchange === exchangeId)?.inverse;
  return inverse ? inverseHash(inverse) : null;
}

/** Whether a mark that no record knows says what happened: from what the exchange began with to what came of it. */
export function isTrulyMarked(actor: FightingActor, exchange: Exchange): boolean {
  const facts = factsOf(exchange);
  const moments = momentsOf(actor, exchange.id);
  if (!facts || !moments) return false;
  if (!actor.hasPlayerOwner || !exchange.opening.setup.fighters[fighterIdOf(actor)]) return true;
  const { before, after } = moments;
  const expected = activeRuleset().withState(before, activeRuleset().stateAfter(before, facts));
  return isAlike(before, exchange.opening.setup.fighters[fighterIdOf(actor)]) && isAlike(after, expected);
}

function isAlike(one: Fighter, other: Fighter | undefined): boolean {
  return other !== undefined && differingPath(withoutZeros(one).state, withoutZeros(other).state) === null;
}

/** A fighter before and after an exchange, by the inverses of what was applied since; null where it bears no mark. */
function momentsOf(
  actor: FightingActor,
  exchangeId: string,
): Readonly<Record<'before' | 'after', Fighter>> | null {
  const now = actor.toFighter();
  const at = actor.system.marks.findIndex(mark => mark.exchange === exchangeId && mark.inverse !== null);
  if (!now || at < 0) return null;
  // Where things lie is no part of what the rules know.
  const known = (inverse: object) =>
    Object.fromEntries(Object.entries(inverse).filter(([part]) => Object.hasOwn(now.state, part)));
  const after = actor.system.marks
    .slice(at + 1)
    .reduceRight((state, { inverse }) => (inverse ? stateBefore(state, known(inverse)) : state), now.state);
  const before = stateBefore(after, known(actor.system.marks[at]?.inverse ?? {}));
  const as = (state: Fighter['state']) => activeRuleset().withState(now, state);
  return { before: as(before), after: as(after) };
}
