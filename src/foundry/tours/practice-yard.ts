import { activeManifest } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Where the four stand, in squares, and whose side they are on. */
const PLACES = [
  { x: 6, y: 4, isFriend: true },
  { x: 6, y: 6, isFriend: true },
  { x: 8, y: 4, isFriend: false },
  { x: 8, y: 6, isFriend: false },
] as const;
/** The size of the yard, in squares. */
const [COLUMNS, ROWS, SQUARE] = [16, 11, 100];

/**
 * Makes a scene with four fighters of the packs, two against two, and a fight that only has to begin. It is shown to this
 * Game Master alone, until they activate it. An actor that was brought in before is brought in again: what is done to these
 * is done to nobody else.
 */
export async function makePracticeYard(): Promise<void> {
  const actors = await fightersOfPack();
  const scene = await Scene.implementation.create({
    name: localize('WELCOME.yardName'),
    width: COLUMNS * SQUARE,
    height: ROWS * SQUARE,
    padding: 0,
    tokenVision: false,
  } as Scene.CreateData);
  if (!scene) return;
  const tokens = await Promise.all(actors.map((actor, index) => tokenAt(actor, scene, index)));
  const placed = await scene.createEmbeddedDocuments(
    'Token',
    tokens as unknown as TokenDocument.CreateData[],
  );
  const combat = await Combat.implementation.create({ scene: scene.id, active: true } as Combat.CreateData);
  const joining = placed.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
  await combat?.createEmbeddedDocuments('Combatant', joining as Combatant.CreateData[]);
  await scene.view();
  await ui.combat?.activate();
}

/** The data of the token of an actor at one of the places. */
async function tokenAt(
  actor: Actor.Implementation,
  scene: Scene.Implementation,
  index: number,
): Promise<object> {
  const { x = 0, y = 0, isFriend = true } = PLACES[index] ?? {};
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const { size } = scene.grid;
  const where = { x: x * size, y: y * size, disposition: isFriend ? FRIENDLY : HOSTILE };
  const token = await actor.getTokenDocument(where, { parent: scene });
  return token.toObject() as object;
}

/** The first fighters of this world’s pack, in a folder of their own. */
async function fightersOfPack(): Promise<Actor.Implementation[]> {
  const pack = game.packs.get(`${SYSTEM_ID}.${activeManifest().ownPacks ?? ''}fighters`);
  if (pack?.documentName !== 'Actor') return [];
  const folder = await Folder.implementation.create({ name: localize('WELCOME.yardName'), type: 'Actor' });
  const ids = [...pack.index].map(({ _id }) => _id).slice(0, PLACES.length);
  const found = await Promise.all(ids.map(id => pack.getDocument(id)));
  const data = found.flatMap(actor =>
    actor instanceof Actor
      ? [{ ...game.actors.fromCompendium(actor as Actor.Implementation), folder: folder?.id ?? null }]
      : [],
  );
  return (await Actor.implementation.createDocuments(data as Actor.CreateData[])) as Actor.Implementation[];
}
