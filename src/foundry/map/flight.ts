import { isSameThing } from '../../rules/shared/thing.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { metresIn } from './distance.ts';
import type { Cause } from './lying-things.ts';
import { middleOnScene, type Placed, type Point } from './place.ts';
import { tokenInFight } from './whereabouts.ts';

/** Metres that a thing flies that is thrown: to the end of its close range, where the rules say no more (MYT-ACT-10). */
const THROWN_METRES = 5;

interface Flight {
  readonly metres: number;
  readonly foe: FighterId;
  readonly isThrown: boolean;
}

/**
 * Where a thing came down that flew, away from the foe or towards them; null for one that fell where its owner stood.
 * @param token the owner's
 */
export function placeOfFlight(owner: FighterId, token: Placed, thing: string, cause: Cause): Point | null {
  const flight = flightOf(owner, thing, cause);
  const foe = flight && actorOf(flight.foe);
  const there = foe && tokenInFight(foe);
  const scene = token.parent;
  const metres = metresIn(scene?.grid.units ?? '');
  const [from, to] = [middleOnScene(token), there && middleOnScene(there)];
  if (!flight || !there || !scene || !from || !to || metres === null) return null;
  if (there.parent !== scene || flight.metres === 0) return null;
  // What is thrown flies towards the foe, what is struck from a hand away from them.
  const sign = flight.isThrown ? 1 : -1;
  const [across, down] = [(to.x - from.x) * sign, (to.y - from.y) * sign];
  const apart = Math.hypot(across, down) || 1;
  const { size, distance } = scene.grid;
  const pixels = (flight.metres / metres / distance) * size;
  // A throw that is aimed at somebody lies no further than beside them.
  const reach = flight.isThrown ? Math.min(pixels, apart) : pixels;
  const { width, height } = scene.dimensions;
  return {
    x: Math.min(Math.max(size / 2, from.x + (across / apart) * reach), width - size / 2),
    y: Math.min(Math.max(size / 2, from.y + (down / apart) * reach), height - size / 2),
  };
}

/** How a thing left its owner's hand, as the facts tell. */
function flightOf(owner: FighterId, thing: string, { facts, undertaking }: Cause): Flight | null {
  if (!undertaking) return null;
  const { by, at, with: used } = undertaking;
  const isThrown = by === owner && isSameThing(used, thing);
  const foe = by === owner ? at : by;
  for (const fact of facts) {
    if (fact.who !== owner) continue;
    if (fact.fact === 'disarmed' && isSameThing(fact.weapon, thing)) {
      return { metres: fact.metres, foe, isThrown };
    }
    if (fact.fact === 'used' && fact.with === thing && fact.amount > 0) {
      return { metres: THROWN_METRES, foe, isThrown };
    }
  }
  return null;
}
