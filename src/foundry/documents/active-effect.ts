import { adapterForItem } from '../combat-system/active-system.ts';

/** The data that exchanges alone write: a fighter's state and records. */
const KEPT = /^system\.(?:state|applied)(?:\.|$)/u;

/** Keys by which any object leads to prototypes that all objects share. */
const SHARED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** An active effect of this system. */
export class PasseActiveEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** Effects on an item apply only while it is worn, at hand or carried. */
  override get isSuppressed(): boolean {
    return super.isSuppressed || (this.parent instanceof Item && !isInUse(this.parent));
  }

  /**
   * Drops changes to unchangeable paths: owners may write any key there, and one that leads to derived data
   * would abort the preparation of the actor.
   */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { changes, target } = this;
    for (const change of [...changes]) {
      if (!isChangeable(target, change.key)) changes.splice(changes.indexOf(change), 1);
    }
  }
}

function isInUse(item: Item.Implementation): boolean {
  return adapterForItem(item.type)?.isInUse(item) ?? true;
}

function isChangeable(document: unknown, path: string): boolean {
  const keys = path.split('.');
  if (KEPT.test(path) || keys.some(key => SHARED.includes(key))) return false;
  let at: unknown = document;
  for (const key of keys) {
    if (at === undefined || at === null) return true;
    if (typeof at !== 'object') return false;
    const property = propertyOf(at, key);
    if (property && !property.writable) return false;
    at = property?.value;
  }
  return true;
}

/** A property of an object or of its class, without reading it. */
function propertyOf(object: object, key: string): PropertyDescriptor | undefined {
  for (let at: object | null = object; at; at = Object.getPrototypeOf(at) as object | null) {
    const property = Object.getOwnPropertyDescriptor(at, key);
    if (property) return property;
  }
  return undefined;
}
