/** The members of a Map apart from its iteration, which a Collection does its own way. */
interface ValueMap<V> {
  readonly size: number;
  clear(): void;
  delete(key: string): boolean;
  entries(): MapIterator<[string, V]>;
  get(key: string): V | undefined;
  has(key: string): boolean;
  keys(): MapIterator<string>;
  set(key: string, value: V): this;
  values(): MapIterator<V>;
}

const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => ValueMap<V>;

type Test<V> = (value: V, index: number, collection: Collection<V>) => boolean;

/** A map whose values come first: iterated by value, searched by condition. */
export class Collection<V> extends ValueMap<V> {
  *[Symbol.iterator](): Generator<V> {
    yield* this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  find(condition: Test<V>): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: Test<V>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(fn: (value: V) => void): void {
    for (const value of this.values()) fn(value);
  }

  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value !== undefined || !options.strict) return value;
    throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
  }

  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.find(value => (value as { name?: unknown }).name === name);
    if (found !== undefined || !options.strict) return found;
    throw new Error(`An entry with name ${name} does not exist in the collection`);
  }

  map<M>(transformer: (value: V, index: number, collection: Collection<V>) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(
    reducer: (accumulated: A, value: V, index: number, collection: Collection<V>) => A,
    initial: A,
  ): A {
    return this.contents.reduce<A>(
      (accumulated, value, index) => reducer(accumulated, value, index, this),
      initial,
    );
  }

  some(condition: Test<V>): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: Test<V>): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map(value => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return json ? json.call(value) : value;
    });
  }
}
