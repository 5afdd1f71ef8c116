/** A skill that is dragged from a sheet, to lie on the hotbar. */
export interface SkillDrag {
  readonly type: 'PasseSkill';
  readonly uuid: string;
  readonly key: string;
}

/** A weapon that is dragged from a sheet, in one of the ways of holding it. */
export interface WeaponDrag {
  readonly type: 'Item';
  readonly uuid: string;
  readonly weapon: string;
}

/** What is dragged with an element of the sheet; null where it is an item like any other. */
export function dragDataOf(actor: Actor.Implementation, element: HTMLElement): SkillDrag | WeaponDrag | null {
  const { key, itemId, weapon } = element.dataset;
  if (key !== undefined && itemId === undefined) return { type: 'PasseSkill', uuid: actor.uuid, key };
  const item = actor.items.get(itemId ?? '');
  return item && weapon !== undefined ? { type: 'Item', uuid: item.uuid, weapon } : null;
}
