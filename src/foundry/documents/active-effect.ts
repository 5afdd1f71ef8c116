import { adapterForItem } from '../combat-system/active-system.ts';
import { changesOf } from '../platform/compat.ts';
import { isChangeable, type NumberBounds, type Prepared, withinBounds } from './changeable.ts';

/** An active effect of this system. */
export class PasseActiveEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** Effects on an item apply only while it is worn, at hand or carried. */
  override get isSuppressed(): boolean {
    return super.isSuppressed || (this.parent instanceof Item && !isInUse(this.parent));
  }

  /** Drops changes to anything but numbers of the data. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const system = systemOf(this.target);
    const changes = changesOf(this);
    const kept = changes.filter(({ key }) => isChangeable(system, key, isNumberField));
    if (kept.length < changes.length) changes.splice(0, changes.length, ...kept);
  }
}

/** Brings the numbers that effects have changed back within the bounds of their fields. */
export function boundChangedNumbers(actor: Actor.Implementation): void {
  const system = systemOf(actor);
  if (!system) return;
  for (const effect of actor.allApplicableEffects()) {
    for (const { key } of changesOf(effect)) {
      const field = key.startsWith('system.') ? system.schema.getField(key.slice('system.'.length)) : null;
      if (!isNumberField(field)) continue;
      const { getProperty, setProperty } = foundry.utils;
      const changed: unknown = getProperty(actor, key);
      const bounded = withinBounds(changed, getProperty(actor._source, key), field as NumberBounds);
      if (bounded !== changed) setProperty(actor, key, bounded);
    }
  }
}

function systemOf(document: unknown): Prepared | null {
  const { system } = (document ?? {}) as { readonly system?: unknown };
  return system instanceof foundry.abstract.TypeDataModel ? (system as unknown as Prepared) : null;
}

function isNumberField(field: unknown): boolean {
  return field instanceof foundry.data.fields.NumberField;
}

function isInUse(item: Item.Implementation): boolean {
  return adapterForItem(item.type)?.isInUse(item) ?? true;
}
