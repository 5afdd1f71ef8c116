type AnyClass = abstract new (...args: never[]) => unknown;

/** Is one class the other, or made from it? */
export function isSubclass(cls: unknown, parent: AnyClass): boolean {
  return typeof cls === 'function' && (cls === parent || Object.prototype.isPrototypeOf.call(parent, cls));
}

/** The classes that a class is made from, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === 'function' && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in a chain which defines a static property. */
export function getDefiningClass(cls: AnyClass, property: string): AnyClass {
  const owner = [cls, ...getParentClasses(cls)].find(candidate => Object.hasOwn(candidate, property));
  return owner ?? cls;
}
