import { onLevelOf } from '../platform/compat.ts';
import { isWayOpen, type Point, type Space, spaceOnScene } from '../scene/distance.ts';
import { freePlaces } from '../scene/free-places.ts';

/** How many come to a scene, and those of their kind who are in the fight. */
interface Coming {
  readonly scene: Scene.Implementation;
  readonly combatants: readonly Combatant.Implementation[];
  readonly count: number;
}

/**
 * The data of tokens in free places beside those who are there, or else in the middle of the scene: as many as there is
 * room for.
 */
export async function tokensToCome(
  actor: Actor.Implementation,
  { scene, combatants, count }: Coming,
): Promise<readonly TokenDocument.CreateData[]> {
  const present = combatants.flatMap(({ token }) => (token?.parent === scene ? [token] : []));
  const [one] = present;
  const pattern = await actor.getTokenDocument(
    {
      actorLink: false,
      hidden: one?.hidden ?? false,
      elevation: one?.elevation ?? 0,
      ...(one && { disposition: one.disposition }),
      ...onLevelOf(one),
    },
    { parent: scene },
  );
  const data = pattern.toObject();
  const size = scene.grid.size;
  const own = { width: (data.width ?? 1) * size, height: (data.height ?? 1) * size };
  const middle = { ...middleOf(scene), ...own };
  const spaces = present.map(token => ({ ...spaceOnScene(token, token), x: token.x, y: token.y, ...own }));
  const beside: readonly Space[] = spaces.length > 0 ? spaces : [middle];
  const places = freePlaces({
    beside,
    taken: [...scene.tokens].flatMap(token => spaceOnScene(token, token) ?? []),
    within: withinOf(scene),
    step: size,
    count,
    isOpen: (from, to) => !one || isWayOpen(one, centre(from, own), centre(to, own)),
  });
  return places.map(({ x, y }) => ({ ...data, x, y }) as TokenDocument.CreateData);
}

function centre({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function withinOf({ dimensions }: Scene.Implementation): Space {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = dimensions;
  return { x, y, width, height };
}

/** The upper left of the square in the middle of a scene. */
function middleOf(scene: Scene.Implementation): Point {
  const { x, y, width, height } = withinOf(scene);
  const { size } = scene.grid;
  const half = (from: number, long: number) => from + Math.floor(long / 2 / size) * size;
  return { x: half(x, width), y: half(y, height) };
}
