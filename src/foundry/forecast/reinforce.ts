import { localize, localizeCount, withoutMarkup } from '../platform/localize.ts';
import { isWayOpen, type Placed, type Point, type Space, spaceOnScene } from '../scene/distance.ts';
import { freePlaces } from '../scene/free-places.ts';
import { type Entry, entryOf, isAlike } from './roster.ts';

/** Those of a kind who are in a fight already, and the scene on which more of them come. */
interface Present {
  /** Null where there is no fight yet. */
  readonly combat: Combat.Implementation | null;
  readonly combatants: readonly Combatant.Implementation[];
  /** Null where they fight without a scene. */
  readonly scene: Scene.Implementation | null;
}

/**
 * Has so many of a kind in the fight that is looked at: more of them as tokens in free places beside the others, and in
 * the tracker; without a scene in the tracker alone; too many of them leave both. The user agrees to it first.
 */
export async function putSoMany(entry: Entry, count: number): Promise<void> {
  const present = presentOf(entry);
  const missing = count - present.combatants.length;
  if (missing === 0) {
    ui.notifications.info(withoutMarkup(localize('FORECAST.right.already', { name: entry.name, count })));
    return;
  }
  const going = missing < 0 ? present.combatants.slice(missing) : [];
  if (!(await isAgreed(entry, missing, going, present.scene !== null))) return;
  if (missing > 0) await add(entry, missing, present);
  else await takeOut(going);
}

function presentOf(entry: Entry): Present {
  const combat = game.combats.viewed ?? null;
  const combatants = (combat?.turns ?? []).filter(({ actor, name }) => {
    const one = entryOf(actor, name ?? undefined);
    return one !== null && isAlike(one, entry);
  });
  const there = combatants.find(({ token }) => token?.parent)?.token?.parent ?? null;
  const isOnScene = combatants.length === 0 || there !== null;
  return { combat, combatants, scene: there ?? (isOnScene ? (canvas.scene ?? null) : null) };
}

async function isAgreed(
  { name }: Entry,
  missing: number,
  going: readonly Combatant.Implementation[],
  isOnScene: boolean,
): Promise<boolean> {
  const coming = isOnScene ? 'more' : 'moreInTracker';
  const text =
    missing > 0
      ? localizeCount(`FORECAST.right.${coming}`, missing, { name })
      : localizeCount('FORECAST.right.fewer', going.length, { names: going.map(one => one.name).join(', ') });
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe'],
    window: { title: localize('FORECAST.right.head') },
    position: { width: 400 },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    yes: { label: localize(missing > 0 ? 'FORECAST.right.come' : 'FORECAST.right.go') },
    no: { label: localize('FORECAST.right.leave'), default: true },
    rejectClose: false,
  });
  return answer === true;
}

async function add(entry: Entry, count: number, { combat, combatants, scene }: Present): Promise<void> {
  const actor = await inWorld(entry);
  if (!actor) return;
  const tokens = scene ? await place(actor, scene, count, combatants) : [];
  const fight = combat ?? (await Combat.implementation.create({ scene: scene?.id ?? null, active: true }));
  const joining = scene
    ? tokens.map(({ id, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor.id, hidden }))
    : Array.from({ length: count }, () => ({ actorId: actor.id }));
  await fight?.createEmbeddedDocuments('Combatant', joining as Combatant.CreateData[]);
}

/** The actor of the world that those of a kind are made from: that of a pack is imported, as Foundry does at a drop. */
async function inWorld({ actor }: Entry): Promise<Actor.Implementation | null> {
  const { pack, token } = actor;
  const base = token?.baseActor ?? null;
  if (base) return base;
  if (pack === null || pack === undefined) return actor;
  const data = game.actors.fromCompendium(actor as Actor.Implementation);
  return (await Actor.implementation.create(data as Actor.CreateData)) ?? null;
}

/** Puts tokens into free places beside those who are there, or else in the middle of the scene. */
async function place(
  actor: Actor.Implementation,
  scene: Scene.Implementation,
  count: number,
  combatants: readonly Combatant.Implementation[],
): Promise<readonly Placed[]> {
  const present = combatants.flatMap(({ token }) => (token?.parent === scene ? [token] : []));
  const [one] = present;
  const pattern = await actor.getTokenDocument(
    { actorLink: false, hidden: one?.hidden ?? false, elevation: one?.elevation ?? 0 },
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
  const [last = middle] = beside;
  const made = Array.from({ length: count }, (_, i) => {
    const { x, y } = places[i] ?? last;
    return { ...data, x, y };
  });
  return (await scene.createEmbeddedDocuments('Token', made as TokenDocument.CreateData[])) ?? [];
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

/** Those who are too many leave the tracker, and their tokens the scene. */
async function takeOut(going: readonly Combatant.Implementation[]): Promise<void> {
  const combat = going[0]?.combat;
  const tokens = going.flatMap(({ token }) => (token?.actorLink === false ? [token] : []));
  await combat?.deleteEmbeddedDocuments(
    'Combatant',
    going.flatMap(({ id }) => id ?? []),
  );
  for (const [scene, those] of Map.groupBy(tokens, ({ parent }) => parent)) {
    await scene?.deleteEmbeddedDocuments(
      'Token',
      those.flatMap(({ id }) => id ?? []),
    );
  }
}
