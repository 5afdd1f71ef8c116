/** A seeded source of chance: numbers from 0 up to `below`. */
export type Chance = (below: number) => number;

/** The same chances for the same seed. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ODD: readonly unknown[] = [
  ...[null, true, false, '', 'x', '__proto__', 'constructor', '<b>x</b>', [], {}, [[]], [null], { a: 1 }],
  ...[
    0,
    1,
    -1,
    2,
    7,
    50,
    99,
    100,
    101,
    1e9,
    1e308,
    0.5,
    '0',
    '99',
    '1d100',
    '99d99',
    'none',
    'gm',
    'Actor/nobody',
  ],
];

type Parent = Record<string, unknown> | unknown[];
interface Place {
  readonly parent: Parent;
  readonly key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Parent;
  return Object.keys(parent).flatMap(key => [
    { parent, key },
    ...placesIn((parent as Record<string, unknown>)[key]),
  ]);
}

/** A copy of some plain data in which one to three things are otherwise; never the same as before. */
export function mutated<T extends object>(data: T, chance: Chance): T {
  const before = JSON.stringify(data);
  for (;;) {
    const copy = JSON.parse(before) as T;
    for (let times = 1 + chance(3); times > 0; times -= 1) mutate(copy, chance);
    const text = JSON.stringify(copy);
    // As it comes over the wire: without holes in lists.
    if (text !== before) return JSON.parse(text) as T;
  }
}

function mutate(data: object, chance: Chance): void {
  const places = placesIn(data);
  const place = places[chance(places.length)];
  if (!place) return;
  const parent = place.parent as Record<string, unknown>;
  const was = parent[place.key];
  const ways: (() => void)[] = [
    // A copy: what is put in may be changed next, and put into itself.
    () => (parent[place.key] = structuredClone(ODD[chance(ODD.length)])),
    () => Reflect.deleteProperty(parent, place.key),
    () => (parent[place.key] = typeof was === 'number' ? was + chance(41) - 20 : was),
    () => (parent[place.key] = [was, was]),
    () => (parent[`${place.key}${chance(9)}`] = was),
    () => {
      const other = places[chance(places.length)];
      if (other) parent[place.key] = structuredClone((other.parent as Record<string, unknown>)[other.key]);
    },
  ];
  ways[chance(ways.length)]?.();
}
