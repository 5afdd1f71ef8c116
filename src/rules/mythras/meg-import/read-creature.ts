import { sha256 } from '../../shared/seal.ts';
import { DEEPEST_SPIRIT, MOST_SPIRITS, Noticing } from './notices.ts';
import { readSkills, readStyles } from './read-skills.ts';
import type { ReadCreature, Description } from './creature.ts';
import type { Lexicon } from './lexicon.ts';
import { isCreature, type Source } from './open-text.ts';
import { readBody } from './read-locations.ts';
import { readCharacteristics, readNumbers } from './read-numbers.ts';
import {
  carriedBy,
  lineOf,
  namedSpirits,
  readAbilities,
  readPowers,
  readDescriptions,
} from './read-descriptions.ts';
import { isWeapon } from './read-weapons.ts';
import { firstOf, listIn, nameIn, own, type Entry, type Json } from './values.ts';

/** Characters of the export in the hash; any beyond do not count. */
const SEALED = 100_000;

/**
 * Reads one creature of an export. Takes any data and never throws: a notice tells what cannot be mapped.
 * @param depth the nesting among spirits
 */
export function readCreature(
  { creature }: Pick<Source, 'creature'>,
  lexicon: Lexicon,
  depth = 0,
): ReadCreature {
  const noticing = new Noticing();
  const name = nameIn(own(creature, 'name'), 'name', noticing);
  if (name === '') noticing.add('name', 'no-name');
  const stats = firstOf(creature, ['stats', 'characteristics'])?.value;
  const characteristics = readCharacteristics(stats, noticing);
  const { numbers, movement } = readNumbers(own(creature, 'attributes'), noticing);
  const isNaturalArmour = firstOf(creature, ['natural_armor', 'natural_armour'])?.value === true;
  const body = readBody(own(creature, 'hit_locations'), isNaturalArmour, lexicon, noticing);
  const { skills, ownSkills, castsSpells, details } = readSkills(
    own(creature, 'skills'),
    characteristics,
    lexicon,
    noticing,
  );
  const carried = carriedBy(creature, noticing);
  const given = own(creature, 'combat_styles');
  const { styles, weapons } = readStyles(given, carried, characteristics, lexicon, noticing);
  const powers = readPowers(creature, noticing);
  if (powers.length > 0 && !castsSpells) noticing.add('skills', 'no-magic-skill');
  const descriptions = readDescriptions(creature, noticing);
  const { spirits, named } = readSpirits(creature, lexicon, depth, noticing);
  const more: Description[] = [
    { what: 'movement', lines: movement },
    { what: 'details', lines: details },
    { what: 'others', lines: otherThings(carried, lexicon, noticing) },
    { what: 'spirits', lines: named },
  ];
  return {
    name,
    seal: sealOf(creature),
    characteristics,
    numbers,
    ...body,
    skills,
    ownSkills,
    styles,
    weapons,
    abilities: readAbilities(creature, lexicon),
    powers,
    descriptions: [...descriptions, ...more.filter(({ lines }) => lines.length > 0)],
    spirits,
    notices: noticing.all,
  };
}

/** What is carried and is no weapon, as text. */
function otherThings(carried: readonly Entry[], lexicon: Lexicon, noticing: Noticing): string[] {
  const others = carried.filter(({ value }) => !isWeapon(value, lexicon));
  return others.flatMap(({ value, path }) => lineOf(value, path, noticing));
}

/** Reads spirits that are creatures; those with only a name become text. */
function readSpirits(creature: Json, lexicon: Lexicon, depth: number, noticing: Noticing) {
  const all = listIn(own(creature, 'spirits'), 'spirits', noticing);
  const entries = all.slice(0, MOST_SPIRITS);
  if (all.length > MOST_SPIRITS)
    noticing.add('spirits', 'list-cut', '', { most: MOST_SPIRITS, all: all.length });
  const whole = entries.filter(({ value }) => isCreature(value));
  const named = namedSpirits(
    entries.filter(({ value }) => !isCreature(value)),
    noticing,
  );
  if (depth >= DEEPEST_SPIRIT) {
    for (const { value, path } of whole) noticing.add(path, 'spirit-too-deep', value);
    return { spirits: [], named };
  }
  const spirits = whole.map(({ value }) => readCreature({ creature: value as Json }, lexicon, depth + 1));
  return { spirits, named };
}

function sealOf(creature: Json): string {
  return sha256(JSON.stringify(creature).slice(0, SEALED)).slice(0, 32);
}
