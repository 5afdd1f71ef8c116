import { factsOf } from '../../cards/chain.ts';
import { isSameThing } from '../../rules/mythras/thing.ts';
import { actorOf, chainWith } from '../chat/exchange-log.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { FightingActor } from '../documents/actor.ts';
import { fighterIdOf } from '../fight/fighters.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';
import { fromItsCorner } from '../versions.ts';
import { metresIn } from './distance.ts';
import { tokenInFight } from './whereabouts.ts';

/** What we keep on a tile: which of whose things it shows. */
export interface TileFlags {
  readonly lies: { readonly owner: string; readonly thing: string };
}

/** How much of a square a thing fills that lies there. */
const SHARE = 0.6;

/** What a tile shows; null for one that is nothing of ours. */
export function shownBy(tile: TileDocument.Implementation): TileFlags['lies'] | null {
  const kept: unknown = tile.flags[SYSTEM_ID]?.lies;
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('thing' in kept)) return null;
  const { owner, thing } = kept;
  return typeof owner === 'string' && typeof thing === 'string' ? { owner, thing } : null;
}

/**
 * Sees to it that what lies on the ground of somebody's things lies on the map, and nothing else of theirs. Where
 * the GM has moved it, it stays. For the active GM.
 */
export async function layOut(owner: FightingActor): Promise<void> {
  const id = fighterIdOf(owner);
  const fighter = owner.toFighter();
  const missing = new Set(
    fighter
      ? theRuleset()
          .lying(fighter)
          .map(({ thing }) => thing)
      : [],
  );
  await clearAway(id, thing => !missing.delete(thing));
  const token = tokenInFight(owner);
  const tiles = token ? [...missing].flatMap((thing, i) => tileOf(owner, thing, token, i) ?? []) : [];
  if (tiles.length > 0) await token?.parent?.createEmbeddedDocuments('Tile', tiles);
}

/** Takes things of somebody's off the map: those that are gone, or all. For the active GM. */
export async function clearAway(
  owner: FighterId,
  isGone: (thing: string) => boolean = () => true,
): Promise<void> {
  for (const scene of game.scenes) {
    const gone = [...scene.tiles].flatMap(tile => {
      const shown = shownBy(tile);
      return shown?.owner === owner && isGone(shown.thing) && tile.id ? [tile.id] : [];
    });
    if (gone.length > 0) await scene.deleteEmbeddedDocuments('Tile', gone);
  }
}

function tileOf(
  owner: FightingActor,
  thing: string,
  token: TokenDocument.Implementation,
  corner: number,
): TileDocument.CreateData | null {
  const item = owner.items.get(thing);
  const size = token.parent?.grid.size;
  if (!item || size === undefined) return null;
  const side = Math.round(size * SHARE);
  const { x, y } = whereItFell(owner, thing, token, size) ?? atCorner(token, size, corner);
  const flags: TileFlags = { lies: { owner: fighterIdOf(owner), thing } };
  return {
    texture: { src: item.img },
    ...{ x: Math.round(x - side / 2), y: Math.round(y - side / 2), width: side, height: side },
    ...fromItsCorner(),
    elevation: token.elevation,
    hidden: token.hidden,
    flags: { [SYSTEM_ID]: flags },
  } as unknown as TileDocument.CreateData;
}

/** The middle of a place at the feet of somebody, where a thing still shows; several lie at one corner each. */
function atCorner(
  token: TokenDocument.Implementation,
  size: number,
  corner: number,
): { x: number; y: number } {
  const { x, y } = middleOf(token, size);
  const [across = 1, down = 1] = CORNERS[corner % CORNERS.length] ?? [];
  return { x: x + (across * token.width * size) / 2, y: y + (down * token.height * size) / 2 };
}

const CORNERS: readonly (readonly [number, number])[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** The middle of the place where a thing lies that flew, away from the foe or towards them; null for one that fell. */
function whereItFell(
  owner: FightingActor,
  thing: string,
  token: TokenDocument.Implementation,
  size: number,
): { x: number; y: number } | null {
  const from = middleOf(token, size);
  const flown = lastFlight(owner, thing);
  const metres = metresIn(token.parent?.grid.units ?? '');
  const foe = flown && actorOf(flown.foe);
  const there = foe?.isFighter() ? tokenInFight(foe) : null;
  if (!flown || !there || metres === null || there.parent !== token.parent || flown.metres === 0) return null;
  const to = middleOf(there, size);
  // What is thrown flies towards the foe, what is struck from a hand away from them.
  const sign = flown.isThrown ? 1 : -1;
  const [across, down] = [(to.x - from.x) * sign, (to.y - from.y) * sign];
  const apart = Math.hypot(across, down) || 1;
  const pixels = (flown.metres / metres / (token.parent?.grid.distance ?? 1)) * size;
  // A throw that is aimed at somebody lies no further than beside them.
  const reach = flown.isThrown ? Math.min(pixels, apart) : pixels;
  const { width, height } = token.parent?.dimensions ?? { width: Infinity, height: Infinity };
  return {
    x: Math.min(Math.max(size / 2, from.x + (across / apart) * reach), width - size / 2),
    y: Math.min(Math.max(size / 2, from.y + (down / apart) * reach), height - size / 2),
  };
}

interface Flight {
  readonly metres: number;
  readonly foe: string;
  readonly isThrown: boolean;
}

/** How a thing left its owner's hand the last time, as the exchange tells. */
function lastFlight(owner: FightingActor, thing: string): Flight | null {
  const id = fighterIdOf(owner);
  for (const { exchange } of [...owner.system.marks].reverse()) {
    const chain = chainWith(exchange);
    for (const fact of (chain && factsOf(chain)) ?? []) {
      if (fact.who !== id || !chain) continue;
      const { by, at, with: used } = chain.opening.setup.undertaking;
      const isThrown = by === id && isSameThing(used, thing);
      const foe = by === id ? at : by;
      if (fact.fact === 'disarmed' && isSameThing(fact.weapon, thing))
        return { metres: fact.metres, foe, isThrown };
      if (fact.fact === 'used' && fact.with === thing && fact.amount > 0) return { metres: 5, foe, isThrown };
    }
  }
  return null;
}

function middleOf(
  { x, y, width, height }: TokenDocument.Implementation,
  size: number,
): { x: number; y: number } {
  return { x: x + (width * size) / 2, y: y + (height * size) / 2 };
}
