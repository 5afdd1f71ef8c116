import { PasseItem } from '../../documents/item.ts';
import { withoutMarkup, words } from '../../words.ts';
import { putIn } from './key-sets.ts';

/** The type of the weapons that an item names: a combat style or ammunition; null for one that names none. */
function weaponsNamedBy(item: Item.Implementation): Item.SubType | null {
  if (item.isType('opposed-style')) return 'opposed-weapon';
  const isAmmunition = item.isType('gear') && item.system.kind === 'ammunition';
  return item.isType('combat-style') || isAmmunition ? 'weapon' : null;
}

/** Lets weapons be dropped on whatever names weapons. */
export function takeWeaponDrops(item: Item.Implementation, element: HTMLElement): void {
  const type = weaponsNamedBy(item);
  if (type === null) return;
  element.addEventListener('dragover', event => event.preventDefault());
  element.addEventListener('drop', event => {
    event.preventDefault();
    event.stopPropagation();
    void takeWeapon(item, type, event);
  });
}

async function takeWeapon(item: Item.Implementation, type: Item.SubType, event: DragEvent): Promise<void> {
  const { TextEditor } = foundry.applications.ux;
  const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: string };
  const dropped: unknown = uuid === undefined ? null : await fromUuid(uuid);
  if (!(dropped instanceof PasseItem) || !dropped.isType(type) || !('key' in dropped.system)) {
    ui.notifications.warn(words('NOTICE.onlyWeapons'));
  } else if (dropped.system.key === '') {
    ui.notifications.warn(withoutMarkup(words('NOTICE.noKey', { weapon: dropped.label })));
  } else await putIn(item, 'weapons', dropped.system.key);
}
