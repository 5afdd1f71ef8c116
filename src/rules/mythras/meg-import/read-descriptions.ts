import { isRecord } from '../../shared/schema.ts';
import { folded } from '../../shared/spelling.ts';
import { TRADITIONS, type ReadPower, type Description } from './creature.ts';
import type { Lexicon } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { linesIn, listIn, nameIn, own, type Entry, type Json } from './values.ts';

/** The keys of a creature that are read. */
const READ = new Set([
  'name',
  'stats',
  'characteristics',
  'skills',
  'hit_locations',
  'combat_styles',
  'equipment',
  'weapons',
  'attributes',
  'natural_armor',
  'natural_armour',
  'cult_rank',
  'cults',
  'features',
  'notes',
  'spirits',
  ...TRADITIONS.map(tradition => `${tradition}_spells`),
]);

/** The descriptive text of a creature, under headings; empty parts are left out. */
export function readDescriptions(creature: Json, noticing: Noticing): Description[] {
  const rank = linesIn(own(creature, 'cult_rank'), 'cult_rank', noticing);
  const descriptions: Description[] = [
    { what: 'rank', lines: rank },
    { what: 'cults', lines: entriesAt(creature, 'cults', noticing) },
    { what: 'features', lines: entriesAt(creature, 'features', noticing) },
    { what: 'notes', lines: entriesAt(creature, 'notes', noticing) },
    { what: 'others', lines: others(creature, noticing) },
  ];
  return descriptions.filter(({ lines }) => lines.length > 0);
}

/** A text, or a list of texts or of objects with a name and a description. */
function entriesAt(creature: Json, key: string, noticing: Noticing): string[] {
  const given = own(creature, key);
  if (typeof given === 'string' || typeof given === 'number') return linesIn(given, key, noticing);
  return listIn(given, key, noticing).flatMap(({ value, path }) => lineOf(value, path, noticing));
}

/** A text, or an object with a name and a description, as lines. */
export function lineOf(value: unknown, path: string, noticing: Noticing): string[] {
  if (!isRecord(value)) {
    const lines = linesIn(value, path, noticing);
    if (lines.length === 0 && value !== '' && value !== null) noticing.add(path, 'not-a-text', value);
    return lines;
  }
  const name = linesIn(own(value, 'name'), `${path}.name`, noticing);
  const text = [
    ...linesIn(own(value, 'description'), path, noticing),
    ...linesIn(own(value, 'text'), path, noticing),
  ];
  if (name.length + text.length === 0) noticing.add(path, 'not-a-text', value);
  return [...name, ...text].length > 1 && name.length > 0
    ? [`${name.join(' ')}: ${text.join(' ')}`]
    : [...name, ...text];
}

/** The lists in which things stand that a creature carries, with their entries: `equipment`, and `weapons` in or beside it. */
export function carriedBy(creature: Json, noticing: Noticing): readonly Entry[] {
  const { equipment, weapons } = { equipment: own(creature, 'equipment'), weapons: own(creature, 'weapons') };
  const within = isRecord(equipment) ? own(equipment, 'weapons') : equipment;
  const rest = isRecord(equipment) ? own(equipment, 'items') : undefined;
  const asList = (value: unknown) =>
    typeof value === 'string' ? value.split(/[,;\n]/u).map(one => one.trim()) : value;
  return [
    ...listIn(asList(within), 'equipment', noticing),
    ...listIn(asList(rest), 'equipment.items', noticing),
    ...listIn(asList(weapons), 'weapons', noticing),
  ].filter(({ value }) => value !== '');
}

/** Unknown fields: a short text is kept as it was, anything else is left out. */
function others(creature: Json, noticing: Noticing): string[] {
  return Object.entries(creature).flatMap(([key, value]) => {
    const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (READ.has(key) || isNothing || value === false) return [];
    const name = nameIn(key, key, noticing);
    if (typeof value === 'object') {
      noticing.add(name, 'field-left-out', value);
      return [];
    }
    noticing.add(name, 'field-as-text', value);
    return [`${name}: ${linesIn(value, name, noticing).join(' ')}`];
  });
}

/** The spells of all traditions; exports have only their names. */
export function readPowers(creature: Json, noticing: Noticing): ReadPower[] {
  const powers = TRADITIONS.flatMap(tradition => {
    const key = `${tradition}_spells`;
    return listIn(own(creature, key), key, noticing).flatMap(({ value, path }): ReadPower[] => {
      const name = nameIn(isRecord(value) ? own(value, 'name') : value, path, noticing);
      if (name === '') noticing.add(path, 'not-a-text', value);
      return name === '' ? [] : [{ name, tradition }];
    });
  });
  if (powers.length > 0) noticing.add('', 'power-details', '', { count: powers.length });
  return powers;
}

/** Features that are creature abilities (MYT-TRAIT-41 to 78): `Night Sight`, `Immunity (Fire)`, `Ability***Flying***`. */
export function readAbilities(creature: Json, { abilities }: Lexicon): string[] {
  const given = own(creature, 'features');
  const texts = Array.isArray(given) ? given.slice(0, 100) : [given];
  const found = texts.flatMap((feature: unknown) => {
    const text = isRecord(feature) ? own(feature, 'name') : feature;
    if (typeof text !== 'string') return [];
    const [head = ''] = text
      .slice(0, 200)
      .replace(/^\s*abilit(?:y|ies)\b[\s:*]*/iu, '')
      .split(/[(:*\n]|\s[-–—]\s/u);
    const key = abilities.get(folded(head));
    return key === undefined ? [] : [key];
  });
  return [...new Set(found)];
}

/** The spirits with only a name. */
export function namedSpirits(entries: readonly Entry[], noticing: Noticing): string[] {
  return entries.flatMap(({ value, path }) => {
    if (isRecord(value) && own(value, 'name') === undefined) {
      noticing.add(path, 'not-a-creature', value);
      return [];
    }
    const lines = lineOf(value, path, noticing);
    if (lines.length > 0) noticing.add(path, 'spirit-named', lines.join(' '));
    return lines;
  });
}
