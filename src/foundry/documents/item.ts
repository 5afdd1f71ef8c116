/** An item of this system. */
export class PasseItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Whether it is of this type, so that its `system` is known. */
  isType<T extends Item.SubType>(type: T): this is Item.OfType<T> {
    return this.type === (type as string);
  }

  /** Its name in the reader's language, when it has one there. */
  get label(): string {
    if (this.isType('weapon') || this.isType('combat-style') || this.isType('armour'))
      return this.system.label;
    return this.name;
  }
}
