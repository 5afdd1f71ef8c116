import { differingPath } from '../../../cards/applied-records.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import type { Fact } from '../../../rules/shared/fact.ts';
import { overlap } from '../../../rules/shared/grid/squares.ts';
import { placesAfter } from '../../../rules/shared/places.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Fighter } from '../../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../../rules/shared/setup.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { rulesetOf } from '../../combat-system/fetched-systems.ts';
import { combatOfFighter } from '../../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../../documents/fighter-id.ts';
import { mapOf, placeOfChangedToken, placesOn, sceneOf } from '../../scene/squares.ts';
import { hasTrueRecord } from '../apply/applied-status.ts';
import { memoryOf } from '../play/store.ts';
import { isAccepted } from './acceptance.ts';

/**
 * The difference between the fighters of an exchange and the actors; null for none.
 * @param those the fighters to check; all when left out
 */
export function mismatchOf(exchange: Exchange, those?: ReadonlySet<FighterId>): Reason | null {
  if (memoryOf(exchange.id).reasonAtFirst === null || isAccepted(exchange.id)) return null;
  const { fighters, attempt, fight } = exchange.opening.setup;
  for (const [id, told] of Object.entries(fighters)) {
    if (those?.has(id) === false) continue;
    const actor = actorOf(id);
    const found = actor?.toFighter();
    const isActing = id === attempt.by || id === fight?.turn;
    const seen = (one: Fighter) => (isActing ? one : withoutOwnTurn(one, exchange));
    const [snapshot, fighter] = [seen(told), found && seen(found)];
    if (!actor?.isFighter() || !fighter) return { rule: '', id: 'no-such-fighter' };
    // Without a GM, an owner has written the facts to their own fighter already.
    const isWritten = hasTrueRecord(actor, exchange);
    const path = isWritten
      ? differingPath({ ...snapshot, state: null }, { ...fighter, state: null })
      : differingPath(withoutZeros(snapshot), withoutZeros(fighter));
    if (path) return { rule: '', id: 'numbers-differ', names: { fighter: id, path } };
  }
  return null;
}

/** A fighter without what tells how far its own turn has come: a turn may end between two exchanges of others. */
function withoutOwnTurn(fighter: Fighter, { opening }: Exchange): Fighter {
  const rows = rulesetOf(opening.ruleset)?.ids.conditionRows ?? {};
  const { conditions } = fighter.state;
  const kept = conditions.filter(({ condition }) => rows[condition]?.isOfOwnTurn !== true);
  return kept.length === conditions.length
    ? fighter
    : { ...fighter, state: { ...fighter.state, conditions: kept } };
}

/**
 * The difference between the places, ground and sides of an exchange and the scene; null for none, and where
 * a Game Master has accepted it.
 * @param those the fighters to check; all, and the ground, when left out
 */
export function mapRefusal(exchange: Exchange, those?: ReadonlySet<FighterId>): Reason | null {
  if (isAccepted(exchange.id)) return null;
  const { places = {}, ground, sides } = exchange.opening.setup;
  const now = mapOf(exchange.opening.setup);
  const ids = Object.keys({ ...places, ...now.places });
  const placeNow = (id: FighterId) => now.places?.[id] ?? (those && placeOfChangedToken(id)) ?? undefined;
  const moved = ids.find(id => those?.has(id) !== false && differingPath(places[id], placeNow(id)));
  if (moved !== undefined) return { rule: '', id: 'places-differ', names: { fighter: moved } };
  const isOther = differingPath({ ground, sides }, { ground: now.ground, sides: now.sides }) !== null;
  return isOther && !those ? { rule: '', id: 'ground-differs' } : null;
}

/**
 * A fighter who has come since the beginning onto squares where another ends up; null for none, and where a Game Master
 * has accepted it.
 */
export function takenSquares(exchange: Exchange, facts: readonly Fact[]): Reason | null {
  const { attempt, places: before = {} } = exchange.opening.setup;
  const after = placesAfter(before, facts);
  const scene = after === before || isAccepted(exchange.id) ? null : sceneOf(attempt.by);
  if (!scene) return null;
  const moved = Object.entries(after).filter(([id, place]) => place !== before[id]);
  const fighting = combatOfFighter(attempt.by)?.turns.flatMap(({ actor }) =>
    actor ? fighterIdOf(actor) : [],
  );
  const come = Object.entries(placesOn(scene, fighting ?? [])).find(
    ([id, now]) =>
      after[id] === before[id] &&
      differingPath(before[id], now) &&
      moved.some(([, place]) => overlap(place, now)),
  );
  return come ? { rule: '', id: 'places-differ', names: { fighter: come[0] } } : null;
}
