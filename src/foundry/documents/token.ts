import { ACTIONS, actionsLeft } from './actions-left.ts';
import { barNamed } from './bar-changes.ts';
import { isActor } from './fighter-id.ts';
import { isUnmarked } from './turn-marker.ts';

/** A token of this system: it shows its name in the reader's language while it is one that its actor came with. */
export class PasseToken extends TokenDocument {
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { baseActor } = this;
    if (isActor(baseActor)) this.name = baseActor.shownName(this.name);
    if (isUnmarked(this)) this.turnMarker.mode = CONST.TOKEN_TURN_MARKER_MODES.DISABLED;
  }

  /** The points left to act with are kept in the combat; the other bars can be changed, though they are not stored. */
  override getBarAttribute(
    barName: string,
    options: TokenDocument.GetBarAttributeOptions = {},
  ): TokenDocument.GetBarAttributeReturn {
    const bar = barName === 'bar1' ? this.bar1 : this.bar2;
    const { actor } = this;
    const wanted = options.alternative ?? bar.attribute;
    if (!isActor(actor) || !actor.isFighter()) return super.getBarAttribute(barName as never, options);
    if (wanted !== ACTIONS) {
      const shown = super.getBarAttribute(barName as never, options);
      return shown && barNamed(actor, shown.attribute) !== null ? { ...shown, editable: true } : shown;
    }
    const left = actionsLeft(actor);
    return left && { type: 'bar', attribute: ACTIONS, ...left, editable: false };
  }
}

/** Keeps token bars in line with the combat. Call at ready. */
export function keepActionBars(): void {
  const drawn = new WeakMap<object, string>();
  const draw = (): void => {
    for (const token of canvas?.tokens?.placeables ?? []) {
      const { actor } = token;
      if (!isActor(actor) || !actor.isFighter() || !showsActions(token.document)) continue;
      const now = JSON.stringify(actionsLeft(actor));
      if (drawn.get(token) === now) continue;
      drawn.set(token, now);
      token.drawBars();
    }
  };
  for (const hook of ['updateCombat', 'deleteCombat', 'createCombatant', 'deleteCombatant'] as const)
    Hooks.on(hook, draw);
}

function showsActions({ bar1, bar2 }: TokenDocument.Implementation): boolean {
  return bar1.attribute === ACTIONS || bar2.attribute === ACTIONS;
}
