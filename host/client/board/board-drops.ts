import {
  globals,
  type FoundryActor,
  type FoundryDocument,
  type FoundryPack,
} from '../applications/foundry-globals.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import type { BoardView } from './board-view.ts';

interface PlacedActor extends FoundryActor {
  getTokenDocument(data: object): Promise<FoundryDocument>;
}

interface Importer {
  importFromCompendium(pack: FoundryPack, id: string): Promise<PlacedActor | undefined>;
}

/** Let actors be dropped on the board, which places a token of them. */
export function listenToBoardDrops(view: BoardView): void {
  view.element.addEventListener('dragover', event => event.preventDefault());
  view.element.addEventListener('drop', event => {
    event.preventDefault();
    void dropOnBoard(view, event);
  });
}

async function dropOnBoard(view: BoardView, event: DragEvent): Promise<void> {
  const { canvas } = view;
  const data = TextEditor.getDragEventData(event);
  if (!canvas.scene || !canvas.grid || typeof data['type'] !== 'string') return;
  const point = view.pointOf(event);
  const dropped = { ...data, ...point };
  if (globals.Hooks.call('dropCanvasData', canvas, dropped, event) === false) return;
  if (data['type'] !== 'Actor' || typeof data['uuid'] !== 'string') return;
  const actor = await actorOfWorld(data['uuid']);
  if (!actor?.isOwner) return;
  const half = canvas.grid.size / 2;
  const place = canvas.grid.getSnappedPoint({ x: point.x - half, y: point.y - half });
  const token = await actor.getTokenDocument(place);
  await canvas.scene.createEmbeddedDocuments('Token', [token.toObject()]);
}

// An actor of a pack comes into the world first, as a token needs an actor of the world.
async function actorOfWorld(uuid: string): Promise<PlacedActor | null> {
  const actor = (await globals.fromUuid(uuid)) as PlacedActor | null;
  const pack = actor?.pack ? globals.game.packs.get(actor.pack) : undefined;
  if (!actor || !pack) return actor;
  const { actors } = globals.game as { actors: unknown } as { actors: Importer };
  return (await actors.importFromCompendium(pack, actor.id ?? '')) ?? null;
}
