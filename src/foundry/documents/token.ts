import { ACTIONS, actionsLeft } from './action-bar.ts';
import { isActor } from './fighter-id.ts';

/** A token of this system: it shows its name in the reader's language while it is one that its actor came with. */
export class PasseToken extends TokenDocument {
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { baseActor } = this;
    if (isActor(baseActor)) this.name = baseActor.shownName(this.name);
  }

  /** What somebody has left to act with is kept in the fight. */
  override getBarAttribute(
    barName: string,
    options: TokenDocument.GetBarAttributeOptions = {},
  ): TokenDocument.GetBarAttributeReturn {
    const bar = barName === 'bar1' ? this.bar1 : this.bar2;
    const { actor } = this;
    const wanted = options.alternative ?? bar.attribute;
    if (wanted !== ACTIONS || !isActor(actor) || !actor.isFighter())
      return super.getBarAttribute(barName as never, options);
    const left = actionsLeft(actor);
    return left && { type: 'bar', attribute: ACTIONS, ...left, editable: false };
  }
}
