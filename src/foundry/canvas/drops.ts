import { adapterFor } from '../combat-system/active-system.ts';
import { localizeOr } from '../platform/localize.ts';
import { isActor } from '../documents/fighter-id.ts';
import { PasseItem } from '../documents/item.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** What is dropped on the board, as far as we can tell. */
interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
}

/** Gives an item that is dropped on a token to whom the token stands for. */
export function takeBoardDrops(): void {
  Hooks.on('dropCanvasData', (_canvas: unknown, data: object) => {
    const { type, uuid, x, y } = data as Dropped;
    if (type !== 'Item' || typeof uuid !== 'string') return true;
    const actor = actorAt(Number(x), Number(y));
    if (!actor?.isOwner) return true;
    void give(uuid, actor);
    return false;
  });
}

/** Whose token is there; the one on top when there are several. */
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
  const data = item.toObject() as unknown as Item.CreateData;
  const isFree = item.id !== null && !actor.items.has(item.id);
  await actor.createEmbeddedDocuments('Item', [data], { keepId: isFree });
}

/** What was dropped on the hotbar, as far as we can tell. */
interface DroppedOfMacros {
  readonly type?: unknown;
  readonly uuid?: unknown;
  readonly weapon?: unknown;
  readonly key?: unknown;
}

interface MacroWish {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/** Makes a macro of a weapon, a skill or a combat style that is dropped on the hotbar. */
export function takeHotbarDrops(): void {
  Hooks.on('hotbarDrop', (_bar: unknown, data: object, slot: string | number) => {
    const wish = wishOf(data as DroppedOfMacros);
    if (!wish) return true;
    void assign(wish, Number(slot));
    return false;
  });
}

function wishOf({ type, uuid, weapon, key }: DroppedOfMacros): MacroWish | null {
  if (typeof uuid !== 'string') return null;
  const document = fromUuidSync(uuid);
  if (type === 'PasseSkill' && typeof key === 'string' && isActor(document)) {
    const adapter = document.isFighter() ? adapterFor(document.type) : null;
    if (!document.isFighter() || !adapter?.skillRoll(document, key, '')) return null;
    const name = localizeOr(`SKILL.${key}`, key);
    const img = adapter.skillPicture?.(key) ?? '';
    return { name, img, command: call('rollSkill', uuid, key) };
  }
  const item = type === 'Item' && document instanceof PasseItem ? document : null;
  const actor = item?.actor;
  if (!item?.id || !actor) return null;
  const { label, img } = item;
  if (item.isType('weapon')) {
    const held = typeof weapon === 'string' ? weapon : item.id;
    const way = item.modeLabels.find(([mode]) => held === `${item.id}:${mode}`)?.[1];
    return { name: way ?? label, img: img ?? '', command: call('attack', actor.uuid, held) };
  }
  const adapter = adapterFor(actor.type);
  if (!actor.isFighter() || !adapter) return null;
  const wish = (name: string, id: string) => {
    return { name: label, img: img ?? '', command: call(name, actor.uuid, id) };
  };
  if (adapter.strikesOf(actor).some(({ id }) => id === item.id)) return wish('attack', item.id);
  const skill = item.isType('skill') ? item.system.key || item.id : item.id;
  return adapter.skillRoll(actor, skill, '') ? wish('rollSkill', skill) : null;
}

function call(name: string, ...given: readonly string[]): string {
  return `game.system.api.${name}(${given.map(one => JSON.stringify(one)).join(', ')});`;
}

/** Puts a macro on the hotbar: the one that this user has already, or a new one. */
async function assign(wish: MacroWish, slot: number): Promise<void> {
  const known = game.macros.find(macro => macro.command === wish.command && macro.isAuthor);
  const flags = { [SYSTEM_ID]: { made: true } };
  const { img, ...named } = wish;
  const data = { type: 'script', ...named, ...(img !== '' && { img }), flags };
  const made = known ?? (await Macro.create(data as Macro.CreateData));
  if (made) await game.user.assignHotbarMacro(made, slot);
}
