import { adapterFor } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { PasseItem } from '../documents/item.ts';
import { localize, localizeOr, withoutMarkup } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** The dropped data of a hotbar macro, unchecked. */
interface Wished {
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
export function handleHotbarDrops(): void {
  Hooks.on('hotbarDrop', (_bar: unknown, data: object, slot: string | number) => {
    const wish = wishOf(data as Wished);
    if (!wish) return true;
    void assign(wish, Number(slot));
    return false;
  });
}

/** True for data that the hotbar accepts: weapons and skills. */
export function fitsHotbar(data: object): boolean {
  return wishOf(data as Wished) !== null;
}

/** Puts a weapon, a skill or a combat style on the first free place of the hotbar. */
export async function putOnHotbar(data: object): Promise<void> {
  const wish = wishOf(data as Wished);
  if (!wish) return;
  await assign(wish);
  ui.notifications.info(withoutMarkup(localize('NOTICE.onHotbar', { name: wish.name })));
}

function wishOf({ type, uuid, weapon, key }: Wished): MacroWish | null {
  if (typeof uuid !== 'string') return null;
  const document = fromUuidSync(uuid);
  if (type === 'PasseSkill' && typeof key === 'string' && isActor(document)) {
    const adapter = document.toFighter() ? adapterFor(document.type) : null;
    if (!document.isFighter() || !adapter?.skillRoll(document, key, '', null)) return null;
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
    const modeLabel = item.modeLabels.find(([mode]) => held === `${item.id}:${mode}`)?.[1];
    return { name: modeLabel ?? label, img: img ?? '', command: call('attack', actor.uuid, held) };
  }
  const adapter = adapterFor(actor.type);
  if (!actor.isFighter() || !actor.toFighter() || !adapter) return null;
  const wish = (name: string, id: string) => {
    return { name: label, img: img ?? '', command: call(name, actor.uuid, id) };
  };
  if (adapter.strikesOf(actor).some(({ id }) => id === item.id)) return wish('attack', item.id);
  const skill = item.isType('skill') ? item.system.key || item.id : item.id;
  return adapter.skillRoll(actor, skill, '', null) ? wish('rollSkill', skill) : null;
}

function call(name: string, ...given: readonly string[]): string {
  return `game.system.api.${name}(${given.map(one => JSON.stringify(one)).join(', ')});`;
}

/** Puts a macro on the hotbar: the one that this user has already, or a new one; on the first free place where none is named. */
async function assign(wish: MacroWish, slot?: number): Promise<void> {
  const known = game.macros.find(macro => macro.command === wish.command && macro.isAuthor);
  const flags = { [SYSTEM_ID]: { made: true } };
  const { img, ...named } = wish;
  const data = { type: 'script', ...named, ...(img !== '' && { img }), flags };
  const made = known ?? (await Macro.create(data as Macro.CreateData));
  const isThere = slot === undefined && Object.values(game.user.hotbar).includes(made?.id ?? '');
  if (made && !isThere) await game.user.assignHotbarMacro(made, slot);
}
