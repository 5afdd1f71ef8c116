import { keepingOfItem } from '../rulesets/the-keeping.ts';

/** An active effect of this system. */
export class PasseActiveEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** What lies on a thing works only while that is worn, at hand or carried. */
  override get isSuppressed(): boolean {
    return super.isSuppressed || (this.parent instanceof Item && !isInUse(this.parent));
  }
}

function isInUse(item: Item.Implementation): boolean {
  return keepingOfItem(item.type)?.isInUse(item) ?? true;
}
