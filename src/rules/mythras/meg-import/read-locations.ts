import { isRecord } from '../../shared/schema.ts';
import { folded } from '../../shared/spelling.ts';
import { BODY_SHAPES, type BodyShape } from '../body-shapes.ts';
import type { BodyPart } from '../body.ts';
import { OWN_LOCATION, type OwnLocation } from '../own-body.ts';
import type { ReadPoints } from './creature.ts';
import { freeId, type Lexicon, slug } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { boundedIn, type Entry, firstOf, type Json, listIn, nameIn, own } from './values.ts';

/** A body: its shape, locations in place of the shape's, and the points of each. */
interface ReadBody {
  readonly shape: BodyShape;
  readonly ownLocations: readonly OwnLocation[];
  readonly points: Readonly<Record<string, ReadPoints>>;
}

interface Row {
  readonly name: string;
  readonly given: unknown;
  readonly path: string;
  readonly points: ReadPoints;
  range: readonly [number, number] | null;
}

const SIDES = 20;

/** Reads the hit locations, each with its own results of 1d20 (MYT-LOC-01, MYT-LOC-03). */
export function readBody(
  given: unknown,
  isNaturalArmour: boolean,
  lexicon: Lexicon,
  noticing: Noticing,
): ReadBody {
  const rows = listIn(given, 'hit_locations', noticing).flatMap(entry => readRow(entry, noticing));
  if (rows.length === 0) {
    noticing.add('hit_locations', 'locations-missing');
    return { shape: 'humanoid', ownLocations: [], points: {} };
  }
  if (!isNaturalArmour && rows.some(({ points }) => points.ap > 0))
    noticing.add('natural_armor', 'armour-natural');
  const taken = new Set<string>();
  const placed = onTheDie(rows, noticing).map(row => ({
    location: locationFrom(row, taken, lexicon, noticing),
    points: row.points,
  }));
  const locations = placed.map(({ location }) => location);
  const points = Object.fromEntries(placed.map(({ location, points: has }) => [location.id, has]));
  const same = shapeOfAll(locations);
  const shape = same ?? likestShape(locations);
  return { shape, ownLocations: same ? [] : locations, points };
}

function readRow({ value, path }: Entry, noticing: Noticing): Row[] {
  if (!isRecord(value)) {
    noticing.add(path, 'not-an-object', value);
    return [];
  }
  const name = nameIn(own(value, 'name'), `${path}.name`, noticing);
  const range = own(value, 'range');
  const read = rangeIn(range);
  if (!read) noticing.add(`${path}.range`, 'location-range', range);
  return [{ name, given: value, path, range: read, points: readPoints(value, path, noticing) }];
}

function readPoints(row: Json, path: string, noticing: Noticing): ReadPoints {
  const hp = own(row, 'hp');
  const found = firstOf(row, ['ap', 'armor', 'armour']);
  const ap = found ? boundedIn(found.value, `${path}.${found.key}`, [0, 99], noticing) : 0;
  if (hp === undefined || hp === null || hp === '' || hp === 0 || hp === '0') {
    noticing.add(`${path}.hp`, 'location-no-hp', hp ?? '');
    return { hp: null, ap: ap ?? 0 };
  }
  return { hp: boundedIn(hp, `${path}.hp`, [1, 999], noticing), ap: ap ?? 0 };
}

/** `01-03`, `1-3`, `20`, or a list of both ends; null for any other than results of 1d20. */
function rangeIn(given: unknown): readonly [number, number] | null {
  const ends = Array.isArray(given) && given.length <= 2 ? given.join('-') : given;
  const text = typeof ends === 'number' || typeof ends === 'string' ? String(ends) : '';
  const [, first, second = first] = /^\s*(\d{1,2})(?:\s*[-–—/]\s*(\d{1,2}))?\s*$/u.exec(text) ?? [];
  const [from = 0, to = 0] = [Number(first), Number(second)].sort((a, b) => a - b);
  return from >= 1 && to <= SIDES ? [from, to] : null;
}

type Placed = Row & { readonly range: readonly [number, number] };

/**
 * Sorts the rows by their results so that each result strikes one of them: a gap goes to the row before it, and
 * of two overlapping rows the later one begins later.
 */
function onTheDie(rows: readonly Row[], noticing: Noticing): Placed[] {
  if (rows.every(({ range }) => range === null)) return evenly(rows.slice(0, SIDES), noticing);
  const ranged = rows.filter((row): row is Placed => row.range !== null);
  for (const row of rows) if (row.range === null) noticing.add(row.path, 'location-unstruck', row.given);
  const placed: Placed[] = [];
  let next = 1;
  let isMoved = false;
  for (const row of ranged.sort((a, b) => a.range[0] - b.range[0])) {
    const [from, to] = row.range;
    const last = placed.at(-1);
    if (to < next) {
      noticing.add(row.path, 'location-unstruck', row.given);
      continue;
    }
    isMoved ||= from !== next;
    if (from > next && last) last.range = [last.range[0], from - 1] as const;
    placed.push({ ...row, range: [last && from > next ? from : next, to] });
    next = to + 1;
  }
  const last = placed.at(-1);
  if (last && next <= SIDES) {
    isMoved = true;
    last.range = [last.range[0], SIDES];
  }
  if (isMoved) noticing.add('hit_locations', 'locations-moved');
  return placed;
}

function evenly(rows: readonly Row[], noticing: Noticing): Placed[] {
  noticing.add('hit_locations', 'locations-moved');
  const edge = (i: number) => Math.round((i * SIDES) / rows.length);
  return rows.map((row, i) => ({ ...row, range: [edge(i) + 1, edge(i + 1)] }));
}

function locationFrom(
  { name, path, range: [from, to] }: Placed,
  taken: Set<string>,
  lexicon: Lexicon,
  noticing: Noticing,
): OwnLocation {
  const known = knownLocation(name, lexicon);
  if (known !== null && !taken.has(known)) {
    taken.add(known);
    return { id: known, name: '', from, to, kind: kindOf(known) };
  }
  const kind = known === null ? kindNamed(name) : kindOf(known);
  if (kind === null) noticing.add(`${path}.name`, 'location-kind', name);
  const id = freeId(`${OWN_LOCATION}${slug(name) || 'location'}`, taken);
  return { id, name: name || String(from), from, to, kind: kind ?? 'chest' };
}

/** The shape with all these locations on the same results; null for none. */
function shapeOfAll(locations: readonly OwnLocation[]): BodyShape | null {
  const isIt = (parts: readonly BodyPart[]) =>
    locations.every(({ id, from, to }) =>
      parts.some(part => part.id === id && part.from === from && part.to === to),
    );
  return SHAPES.find(shape => isIt(BODY_SHAPES[shape])) ?? null;
}

const SHAPES = Object.keys(BODY_SHAPES) as BodyShape[];

/** The shape with the most of these locations, for adjacency. */
function likestShape(locations: readonly OwnLocation[]): BodyShape {
  const shared = (shape: BodyShape) =>
    BODY_SHAPES[shape].filter(part => locations.some(({ id }) => id === part.id)).length;
  return SHAPES.reduce(
    (best, shape) => (shared(shape) > shared(best) ? shape : best),
    'humanoid' as BodyShape,
  );
}

/** Other names of the tables' hit locations in exports. */
const OTHERS: Readonly<Record<string, string>> = {
  rightrearlegs: 'right-rear-leg',
  righthindleg: 'right-rear-leg',
  lefthindleg: 'left-rear-leg',
  rightbackleg: 'right-rear-leg',
  leftbackleg: 'left-rear-leg',
  rightforeleg: 'right-front-leg',
  leftforeleg: 'left-front-leg',
  rightmidleg: 'right-middle-leg',
  leftmidleg: 'left-middle-leg',
  hindquarter: 'hindquarters',
  hindbody: 'hindquarters',
  forequarter: 'forequarters',
  forebody: 'forequarters',
  rlegrear: 'right-rear-leg',
  rleg: 'right-leg',
  lleg: 'left-leg',
  rarm: 'right-arm',
  larm: 'left-arm',
  rwing: 'right-wing',
  lwing: 'left-wing',
};

/** The id of a table's location by its name; null for an unknown one. */
function knownLocation(name: string, lexicon: Lexicon): string | null {
  const key = folded(name);
  return lexicon.locations.get(key) ?? (Object.hasOwn(OTHERS, key) ? (OTHERS[key] ?? null) : null);
}

const KINDS: readonly (readonly [RegExp, BodyPart['kind']])[] = [
  [/head|skull|neck|face|eye|beak|snout|maw|mouth|tête|crâne|cou\b|œil|gueule/iu, 'head'],
  [/hind ?(?:body|quarter)|abdomen|belly|stomach|waist|guts|hips|ventre|arrière-train/iu, 'abdomen'],
  [/leg|foot|feet|hoof|paw|knee|thigh|jambe|patte|pied|sabot/iu, 'leg'],
  [
    /arm|hand|wing|tail|tentacle|claw|pincer|fin\b|fins|fluke|trunk|antenna|feeler|stinger|sting|horn|branch|vine|root|limb|pseudopod|stalk|bras|main (?:droite|gauche)|aile|queue|tentacule|pince|nageoire|trompe|branche|racine|membre/iu,
    'arm',
  ],
  [
    /chest|thorax|torso|body|breast|shell|carapace|core|mass|coil|segment|fore ?quarter|poitrine|torse|corps|coquille|avant-train/iu,
    'chest',
  ],
];

/** The kind of a location by its name; null where the name does not tell (MYT-LOC-03). */
function kindNamed(name: string): BodyPart['kind'] | null {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** The kind of a table's location, in the first table with it. */
function kindOf(id: string): BodyPart['kind'] {
  const part = Object.values(BODY_SHAPES).flatMap(parts => parts.filter(one => one.id === id))[0];
  return part?.kind ?? 'chest';
}
