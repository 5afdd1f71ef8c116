import { BODY_SHAPES } from '../../../../rules/mythras/body-shapes.ts';
import { CREATURE_ABILITIES } from '../../../../rules/mythras/creature-abilities.ts';
import { byName, type KnownWeapon, type Lexicon } from '../../../../rules/mythras/meg-import/lexicon.ts';
import { TYPE_OF } from '../../../../rules/mythras/meg-import/weapon-traits.ts';
import { SKILLS } from '../../../../rules/mythras/skill-bases.ts';
import { WEAPON_TRAITS } from '../../../../rules/mythras/fighter.ts';
import { canLocalize, localize } from '../../../platform/localize.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { loadAllLanguages, type LocalizeInAll } from '../../../platform/translations.ts';

/** An item of a pack, as it is stored. */
export interface PackItem {
  readonly name: string;
  readonly img: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Names that the import knows: their meanings, their pack items, and their words in every language. */
export interface KnownNames {
  readonly lexicon: Lexicon;
  /** Weapons by uuid. */
  readonly weapons: ReadonlyMap<string, PackItem>;
  /** Abilities by key. */
  readonly abilities: ReadonlyMap<string, PackItem>;
  readonly localizeInAll: LocalizeInAll;
}

/** Gathers what our things are called in all languages that we have. Without our packs, fewer things are known. */
export async function gatherNames(): Promise<KnownNames> {
  const [localizeInAll, weapons, abilities] = await Promise.all([
    loadAllLanguages(),
    thingsOf('weapons'),
    thingsOf('abilities'),
  ]);
  const locations = new Set(Object.values(BODY_SHAPES).flatMap(parts => parts.map(({ id }) => id)));
  const effects = [...Object.keys(TYPE_OF), 'sunder'];
  const lexicon: Lexicon = {
    skills: byName(namesOf(Object.keys(SKILLS), id => `SKILL.${id}`, localizeInAll)),
    locations: byName(namesOf([...locations], id => `LOCATION.${id}`, localizeInAll)),
    effects: byName(namesOf(effects, id => `EFFECT.${id}.name`, localizeInAll)),
    traits: byName(namesOf(WEAPON_TRAITS, id => `TRAIT.${id}.name`, localizeInAll)),
    abilities: byName(
      namesOf(
        CREATURE_ABILITIES.map(({ id }) => id),
        id => `ABILITY.${id}.name`,
        localizeInAll,
      ),
    ),
    weapons: byName([...weapons].flatMap(([uuid, { name, system }]) => weaponNames(uuid, name, system))),
  };
  const byKey = [...abilities.values()].map(item => [String(item.system['key']), item] as const);
  return { lexicon, weapons, abilities: new Map(byKey), localizeInAll };
}

function* namesOf(
  ids: Iterable<string>,
  keyOf: (id: string) => string,
  localizeInAll: LocalizeInAll,
): Iterable<[string, string]> {
  for (const id of ids) {
    const key = keyOf(id);
    for (const name of Object.values(localizeInAll(key))) yield [name, id];
    // The file of another language may not have come; the reader's own is there.
    if (canLocalize(key)) yield [localize(key), id];
  }
}

async function thingsOf(pack: string): Promise<Map<string, PackItem>> {
  const documents = (await game.packs.get(`${SYSTEM_ID}.${pack}`)?.getDocuments()) ?? [];
  return new Map(
    documents.map(document => [document.uuid as string, document.toObject() as unknown as PackItem]),
  );
}

function weaponNames(uuid: string, name: string, system: PackItem['system']): [string, KnownWeapon][] {
  const weapon = { ...(system as unknown as Omit<KnownWeapon, 'uuid'>), uuid };
  const { names = {} } = system as { names?: Readonly<Record<string, string>> };
  return [name, ...Object.values(names)].map(one => [one, weapon]);
}
