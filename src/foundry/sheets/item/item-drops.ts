import { PasseItem } from '../../documents/item.ts';
import { withoutMarkup, words } from '../../words.ts';
import { putIn } from './key-sets.ts';

/** Lets weapons be dropped on whatever names weapons: combat styles and ammunition. */
export function takeWeaponDrops(item: Item.Implementation, element: HTMLElement): void {
  if (!item.isType('combat-style') && !(item.isType('gear') && item.system.kind === 'ammunition')) return;
  element.addEventListener('dragover', event => event.preventDefault());
  element.addEventListener('drop', event => {
    event.preventDefault();
    event.stopPropagation();
    void takeWeapon(item, event);
  });
}

async function takeWeapon(item: Item.Implementation, event: DragEvent): Promise<void> {
  const { TextEditor } = foundry.applications.ux;
  const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: string };
  const dropped: unknown = uuid === undefined ? null : await fromUuid(uuid);
  if (!(dropped instanceof PasseItem) || !dropped.isType('weapon')) {
    ui.notifications.warn(words('NOTICE.onlyWeapons'));
  } else if (dropped.system.key === '') {
    ui.notifications.warn(withoutMarkup(words('NOTICE.noKey', { weapon: dropped.label })));
  } else await putIn(item, 'weapons', dropped.system.key);
}
