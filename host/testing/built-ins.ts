/** What a page may change that is there before it: the globals, and what the language and Node have by themselves. */
const BUILT_INS: readonly object[] = [
  globalThis,
  ...[Array, Boolean, Date, Error, Function, Map, Number, Object, Promise, RegExp, Set, String, URL, WeakMap],
  ...[
    Array,
    Boolean,
    Date,
    Error,
    Function,
    Map,
    Number,
    Object,
    Promise,
    RegExp,
    Set,
    String,
    URL,
    WeakMap,
  ].map(kind => kind.prototype as object),
  ...[console, Intl, JSON, Math, performance, Reflect, crypto, crypto.subtle],
];

/** Notes the properties of built-in objects; the returned function restores them and deletes additions. */
export function noteBuiltIns(): () => void {
  const noted = BUILT_INS.map(place => [place, Object.getOwnPropertyDescriptors(place)] as const);
  return () => {
    for (const [place, before] of noted) putBack(place, before);
  };
}

function putBack(place: object, before: Readonly<Record<PropertyKey, PropertyDescriptor>>): void {
  for (const key of Reflect.ownKeys(place))
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(place, key);
  for (const key of Reflect.ownKeys(before)) {
    const was = before[key as string];
    const is = Reflect.getOwnPropertyDescriptor(place, key);
    if (was && (is?.value !== was.value || is?.get !== was.get || is?.set !== was.set))
      Object.defineProperty(place, key, was);
  }
}
