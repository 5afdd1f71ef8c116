import { notifyIfMissing } from '../platform/lazy.ts';
import { PasseItem } from '../documents/item.ts';

/** Data dropped on the board, unchecked. */
interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
}

/** Gives an item that is dropped on a token to the token's actor. */
export function handleCanvasDrops(): void {
  Hooks.on('dropCanvasData', (_canvas: unknown, data: object) => {
    const { type, uuid, x, y } = data as Dropped;
    if (type !== 'Item' || typeof uuid !== 'string') return true;
    const actor = actorAt(Number(x), Number(y));
    if (!actor?.isOwner) return true;
    void give(uuid, actor);
    return false;
  });
}

/** The actor of the topmost token at a point. */
function actorAt(x: number, y: number): Actor.Implementation | null {
  const hit = (canvas.tokens?.placeables ?? []).filter(({ document: token }) => {
    const size = token.parent?.grid.size ?? 1;
    const isInWidth = x >= token.x && x < token.x + token.width * size;
    return isInWidth && y >= token.y && y < token.y + token.height * size;
  });
  return hit.at(-1)?.actor ?? null;
}

async function give(uuid: string, actor: Actor.Implementation): Promise<void> {
  const item: unknown = await fromUuid(uuid);
  if (!(item instanceof PasseItem) || item.actor?.uuid === actor.uuid) return;
  const { receiveDropped } = await notifyIfMissing(() => import('../sheets/hand-over.ts'));
  await receiveDropped(item, actor, null);
}
