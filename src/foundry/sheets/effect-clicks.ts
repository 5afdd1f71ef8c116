import { showsCondition } from '../documents/condition-effects.ts';
import { localize } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

/** The sheet of an actor or a thing that has effects. */
export interface Affected {
  readonly document: Actor.Implementation | Item.Implementation;
}

type Click = (this: Affected, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** An effect of this user's own making, on the actor, or on the thing and its user. */
const createEffect: Click = async function () {
  const { document } = this;
  const data =
    document instanceof Item
      ? { name: document.label, img: document.img ?? asset('combat-style.svg'), transfer: true }
      : { name: localize('EFFECTS.new'), img: asset('combat-style.svg') };
  const owner = document as Actor.Implementation;
  const [effect] = await owner.createEmbeddedDocuments('ActiveEffect', [data]);
  await effect?.sheet?.render(true);
};

const editEffect: Click = async function (_event, target) {
  await effectAt(this, target)?.sheet?.render(true);
};

const toggleEffect: Click = async function (_event, target) {
  const effect = effectAt(this, target);
  await effect?.update({ disabled: !effect.disabled });
};

/** Deletes an effect once the user has agreed; a condition of the rules ends at once, and a GM takes that back. */
const deleteEffect: Click = async function (_event, target) {
  const effect = effectAt(this, target);
  if (effect && showsCondition(effect)) await effect.delete();
  else await effect?.deleteDialog();
};

/** The clicks on the effects of a sheet. */
export const EFFECT_CLICKS = { createEffect, editEffect, toggleEffect, deleteEffect };

function effectAt({ document }: Affected, target: HTMLElement): ActiveEffect.Implementation | undefined {
  const uuid = target.closest<HTMLElement>('[data-effect]')?.dataset['effect'];
  const effects = document instanceof Item ? document.effects : document.allApplicableEffects();
  return [...effects].find(one => one.uuid === uuid);
}
