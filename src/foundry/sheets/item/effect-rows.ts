/** An effect that lies on an item, as its sheet shows it. */
export interface EffectRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly isOn: boolean;
}

/** The effects of an item, by name. */
export function effectRows(item: Item.Implementation): EffectRow[] {
  return [...item.effects]
    .map(({ id, name, img, disabled }) => ({ id: id ?? '', name, img: img ?? '', isOn: !disabled }))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}
