import { BODY_SHAPES } from '../../../../src/rules/mythras/body-shapes.ts';
import { byName, type KnownWeapon, type Lexicon } from '../../../../src/rules/mythras/meg-import/lexicon.ts';
import { SKILLS } from '../../../../src/rules/mythras/skill-bases.ts';
import { textOf } from '../../../guards/project-files.ts';
import { entriesOf } from '../../../packs/pack-files.ts';

type Filed = Readonly<Record<string, string | { readonly name: string }>>;
const languages = ['en', 'fr'].map(
  lang => (JSON.parse(textOf(`lang/${lang}.json`)) as { PASSE: Readonly<Record<string, Filed>> }).PASSE,
);

/** The names of items of a kind; of another combat system’s items nothing is known. */
function named(kind: string, isOurs: (id: string) => boolean = () => true): Map<string, string> {
  return byName(
    languages.flatMap(words =>
      Object.entries(words[kind] ?? {})
        .filter(([id]) => isOurs(id))
        .map(([id, said]) => [typeof said === 'string' ? said : said.name, id] as const),
    ),
  );
}

interface Weapon extends Omit<KnownWeapon, 'uuid'> {
  readonly names: Readonly<Record<string, string>>;
}

const LOCATIONS = new Set(Object.values(BODY_SHAPES).flatMap(parts => parts.map(({ id }) => id as string)));

/** The names of items, from the sources of the language files and packs. */
export const LEXICON: Lexicon = {
  skills: named('SKILL', id => Object.hasOwn(SKILLS, id)),
  locations: named('LOCATION', id => LOCATIONS.has(id)),
  effects: named('EFFECT'),
  traits: named('TRAIT'),
  abilities: named('ABILITY'),
  weapons: byName(
    entriesOf('weapons').flatMap(({ source }) => {
      const weapon = source.system as unknown as Weapon;
      return Object.values(weapon.names).map(name => [name, { ...weapon, uuid: weapon.key }] as const);
    }),
  ),
};
