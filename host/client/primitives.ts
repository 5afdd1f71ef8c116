/** The additions that Foundry makes to the language's own objects. */

function extend(target: object, methods: Record<string, (this: never, ...args: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds them, where the browser has none of its own. */
export function extendPrimitives(): void {
  extend(String.prototype, {
    capitalize(this: string) {
      return capital(this);
    },
    titleCase(this: string) {
      return this.toLowerCase().split(' ').map(capital).join(' ');
    },
    compare(this: string, other: string) {
      return this.localeCompare(other);
    },
    stripScripts(this: string) {
      return this.replace(/<script[\s\S]*?<\/script>/gi, '');
    },
    slugify(
      this: string,
      {
        replacement = '-',
        strict = false,
        lowercase = true,
      }: { replacement?: string; strict?: boolean; lowercase?: boolean } = {},
    ) {
      const plain = this.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, replacement);
      const kept = plain.replace(strict ? new RegExp(`[^A-Za-z0-9${replacement}]`, 'g') : /[^\w\-.~]/g, '');
      return lowercase ? kept.toLowerCase() : kept;
    },
  });
  extend(Number.prototype, {
    ordinalString(this: number) {
      const suffix = { one: 'st', two: 'nd', few: 'rd' }[
        new Intl.PluralRules('en', { type: 'ordinal' }).select(this.valueOf()) as 'one'
      ];
      return `${this.valueOf()}${suffix ?? 'th'}`;
    },
    paddedString(this: number, digits: number) {
      return this.toString().padStart(digits, '0');
    },
    signedString(this: number) {
      return `${this < 0 ? '' : '+'}${this.valueOf()}`;
    },
    between(this: number, a: number, b: number, inclusive = true) {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= low && this <= high : this > low && this < high;
    },
    toNearest(this: number, interval = 1, method: 'round' | 'floor' | 'ceil' = 'round') {
      return Number((Math[method](this.valueOf() / interval) * interval).toFixed(8));
    },
  });
  extend(Number, {
    isNumeric: (value: unknown) =>
      (typeof value === 'number' && !Number.isNaN(value)) ||
      (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))),
    fromString: (text: string) => (text.trim() === '' ? NaN : Number(text.replace(/\s+/g, ''))),
  });
  extend(Math, {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
  });
  extend(Array.prototype, {
    equals(this: unknown[], other: unknown[]) {
      return (
        Array.isArray(other) &&
        this.length === other.length &&
        this.every((entry, index) => Object.is(entry, other[index]))
      );
    },
    partition(this: unknown[], rule: (entry: unknown) => boolean) {
      return [this.filter(entry => !rule(entry)), this.filter(entry => rule(entry))];
    },
    deepFlatten(this: unknown[]) {
      return this.flat(Infinity);
    },
    filterJoin(this: unknown[], separator: string) {
      return this.filter(Boolean).join(separator);
    },
    findSplice(this: unknown[], test: (entry: unknown, index: number) => boolean, ...replacement: unknown[]) {
      const index = this.findIndex(test);
      if (index < 0) return null;
      const [found] = this.splice(index, 1, ...replacement);
      return found;
    },
  });
  extend(Array, {
    fromRange: (count: number, min = 0) => Array.from({ length: count }, (_, index) => index + min),
  });
  extend(Set.prototype, {
    first(this: Set<unknown>) {
      return this.values().next().value;
    },
    map(this: Set<unknown>, transform: (entry: unknown) => unknown) {
      return new Set([...this].map(transform));
    },
    filter(this: Set<unknown>, test: (entry: unknown) => boolean) {
      return new Set([...this].filter(test));
    },
    find(this: Set<unknown>, test: (entry: unknown) => boolean) {
      return [...this].find(test);
    },
    some(this: Set<unknown>, test: (entry: unknown) => boolean) {
      return [...this].some(test);
    },
    every(this: Set<unknown>, test: (entry: unknown) => boolean) {
      return [...this].every(test);
    },
    reduce(this: Set<unknown>, reducer: (sum: unknown, entry: unknown) => unknown, initial: unknown) {
      return [...this].reduce(reducer, initial);
    },
    equals(this: Set<unknown>, other: Set<unknown>) {
      return other instanceof Set && this.size === other.size && [...this].every(entry => other.has(entry));
    },
    intersects(this: Set<unknown>, other: Set<unknown>) {
      return [...this].some(entry => other.has(entry));
    },
    toObject(this: Set<unknown>) {
      return [...this];
    },
    intersection(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this].filter(entry => other.has(entry)));
    },
    union(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this, ...other]);
    },
    difference(this: Set<unknown>, other: Set<unknown>) {
      return new Set([...this].filter(entry => !other.has(entry)));
    },
    isSubsetOf(this: Set<unknown>, other: Set<unknown>) {
      return [...this].every(entry => other.has(entry));
    },
  });
  extend(RegExp, {
    escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&'),
  });
}
