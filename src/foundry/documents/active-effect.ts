import { adapterForItem } from '../combat-system/active-system.ts';

/** What fights keep of somebody: it comes from exchanges alone. */
const KEPT = /^system\.(?:state|applied)(?:\.|$)/u;

/** By these any object leads to what all objects share. */
const SHARED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** An active effect of this system. */
export class PasseActiveEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** What lies on a thing works only while that is worn, at hand or carried. */
  override get isSuppressed(): boolean {
    return super.isSuppressed || (this.parent instanceof Item && !isInUse(this.parent));
  }

  /**
   * An owner may write any key there. One that leads to what is worked out from something else would end the
   * preparation of its actor: it changes nothing.
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

/** Whether a path leads to a value of a document that can be set. */
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
