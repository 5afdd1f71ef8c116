import { isRecord } from '../../shared/schema.ts';
import { folded } from '../../shared/spelling.ts';
import type { Characteristics } from '../attributes.ts';
import type { Characteristic } from '../fighter.ts';
import { baseOf, SKILLS, STANDARD_SKILLS } from '../skill-bases.ts';
import type { ReadSkill, ReadStyle, ReadWeapon } from './creature.ts';
import type { Lexicon } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { isWeapon, readWeapon } from './read-weapons.ts';
import { boundedIn, type Entry, type Json, listIn, nameIn, own, pairsIn } from './values.ts';

/** The skills of a creature: exports have totals, this system points above the base (MYT-SKILL-01). */
interface ReadSkills {
  /** Points by key. */
  readonly skills: Readonly<Record<string, number>>;
  readonly ownSkills: readonly ReadSkill[];
  /** There is a skill to cast spells with. */
  readonly castsSpells: boolean;
  /** Details of standard skills beyond their name. */
  readonly details: readonly string[];
}

/** Abbreviations in exports, by the key that the rules use. */
const SHORT: Readonly<Record<string, string>> = {
  lang: 'language',
  langue: 'language',
  locallore: 'locale',
  sleightofhand: 'sleight',
  mechanism: 'mechanisms',
  lockpick: 'lockpicking',
};

/**
 * Skills of casting. Ruling: the rules have one skill of Magic (MYT-ACT-19); the best of these becomes it, under
 * its own name.
 */
const CASTING = [
  'folkmagic',
  'exhort',
  'invocation',
  'mysticism',
  'binding',
  'theism',
  'sorcery',
  'animism',
  'devotion',
  'shaping',
  'trance',
  'meditation',
  'channel',
  'magiepopulaire',
  'exhortation',
].map(folded);

const RANGE = [0, 999] as const;

/** Reads the skills; their totals stay as they were. */
export function readSkills(
  given: unknown,
  characteristics: Characteristics,
  lexicon: Lexicon,
  noticing: Noticing,
): ReadSkills {
  const skills: Record<string, number> = {};
  const own: ReadSkill[] = [];
  const casting: [ReadSkill, number][] = [];
  const details: string[] = [];
  for (const { key, value, path } of pairsIn(given, 'skills', noticing)) {
    const total = boundedIn(value, path, RANGE, noticing);
    const name = nameIn(key, path, noticing);
    if (total === null || name === '') continue;
    const { about, detail } = known(name, lexicon);
    if (about !== null && (detail === '' || STANDARD_SKILLS.includes(about))) {
      if (detail !== '') details.push(name);
      if (detail !== '') noticing.add(path, 'skill-detail', name, { skill: about });
      if (Object.hasOwn(skills, about)) noticing.add(path, 'skill-twice', name, { skill: about });
      else skills[about] = total - (baseOf(about, characteristics) ?? 0);
      continue;
    }
    const base = baseFor(about, name);
    const skill = {
      name,
      key: '',
      base,
      points: total - characteristics[base[0]] - characteristics[base[1]],
    };
    if (CASTING.includes(folded(name))) casting.push([skill, total]);
    else own.push(skill);
  }
  const [best, ...others] = casting.sort(([, a], [, b]) => b - a).map(([skill]) => skill);
  const isMagic = Object.hasOwn(skills, 'magic');
  const caster = best ? [{ ...best, key: isMagic ? '' : 'magic' }] : [];
  return {
    skills,
    ownSkills: [...own, ...caster, ...others],
    castsSpells: isMagic || best !== undefined,
    details,
  };
}

/** The known skill in a name, with its speciality: `Lore (Stars)`, `Lang: Common`. */
function known(name: string, lexicon: Lexicon): { about: string | null; detail: string } {
  const whole = lexicon.skills.get(folded(name));
  if (whole !== undefined) return { about: whole, detail: '' };
  const [, first = name, detail = ''] = /^([^(:]+)[(:]\s*([^)]*)\)?$/u.exec(name) ?? [];
  const key = folded(first);
  const about = lexicon.skills.get(key) ?? (Object.hasOwn(SHORT, key) ? SHORT[key] : undefined);
  return { about: about ?? null, detail: detail.trim() || (about === undefined ? name : '') };
}

function baseFor(about: string | null, name: string): readonly [Characteristic, Characteristic] {
  if (about !== null) return SKILLS[about]?.base ?? ['int', 'int'];
  return CASTING.includes(folded(name)) ? ['pow', 'cha'] : ['int', 'int'];
}

/** Combat styles, with all their weapons. */
interface ReadStyles {
  readonly styles: readonly ReadStyle[];
  readonly weapons: readonly ReadWeapon[];
}

/**
 * Reads the styles; a weapon that two of them share with the same numbers is one weapon (MYT-STYLE-01). Weapons that are
 * carried go with the first style.
 * @param equipment what else the creature carries, weapons or not
 */
export function readStyles(
  given: unknown,
  equipment: readonly Entry[],
  characteristics: Characteristics,
  lexicon: Lexicon,
  noticing: Noticing,
): ReadStyles {
  const weapons: ReadWeapon[] = [];
  const taken = new Set<string>();
  const readAll = (entries: readonly Entry[], before: readonly ReadWeapon[]): string[] =>
    entries.flatMap(entry => {
      const weapon = readWeapon(entry, { lexicon, noticing, taken });
      if (!weapon) return [];
      const same = before.find(other => isSame(other, weapon));
      if (same) {
        taken.delete(weapon.key);
        return [same.key];
      }
      weapons.push(weapon);
      return [weapon.key];
    });
  const styles = stylesIn(given, noticing).flatMap(({ value, path }): ReadStyle[] => {
    if (!isRecord(value)) {
      noticing.add(path, 'not-an-object', value);
      return [];
    }
    const keys = readAll(listIn(own(value, 'weapons'), `${path}.weapons`, noticing), [...weapons]);
    const total = own(value, 'value');
    const read = boundedIn(total, `${path}.value`, [0, 999], noticing);
    if (read === null) noticing.add(path, 'style-without-value', total ?? '');
    const base = baseOf('combat-style', characteristics) ?? 0;
    const name = nameIn(own(value, 'name'), `${path}.name`, noticing);
    return [{ name, points: (read ?? base) - base, weapons: [...new Set(keys)] }];
  });
  const carried = equipment.filter(({ value }) => isWeapon(value, lexicon) && !isNamedIn(weapons, value));
  const keys = readAll(carried, [...weapons]);
  const [first = { name: '', points: 0, weapons: [] }, ...others] = styles;
  if (keys.length === 0) return { styles, weapons };
  if (styles.length === 0) noticing.add('combat_styles', 'style-without-value', '');
  return { styles: [{ ...first, weapons: [...new Set([...first.weapons, ...keys])] }, ...others], weapons };
}

/** The styles of an export: a list or one of them, each with its name or under it, with its value or with more. */
function stylesIn(given: unknown, noticing: Noticing): readonly Entry[] {
  const isOne = isRecord(given) && typeof own(given, 'name') === 'string';
  if (isRecord(given))
    return isOne ? listIn([given], 'combat_styles', noticing) : namedStyles(given, 'combat_styles');
  return listIn(given, 'combat_styles', noticing).flatMap(entry => {
    const { value, path } = entry;
    const isNamed = !isRecord(value) || STYLE_FIELDS.some(key => own(value, key) !== undefined);
    return isNamed ? [entry] : namedStyles(value, path);
  });
}

/** The fields of a style of its own. */
const STYLE_FIELDS = ['name', 'value', 'weapons'];

function namedStyles(styles: Json, at: string): readonly Entry[] {
  return Object.entries(styles).map(([name, given]) => {
    const value = isRecord(given) ? { name, ...given } : { name, value: given };
    return { key: name, value, path: `${at}.${name}` };
  });
}

/** True for a weapon of equipment that stands among those of a style by the same name. */
function isNamedIn(weapons: readonly ReadWeapon[], value: unknown): boolean {
  const name = isRecord(value) ? own(value, 'name') : value;
  return weapons.some(weapon => typeof name === 'string' && folded(weapon.name) === folded(name));
}

function isSame(one: ReadWeapon, other: ReadWeapon): boolean {
  const bare = ({ key: _, ...rest }: ReadWeapon) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
