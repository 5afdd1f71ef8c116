import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fighterFrom, type Character, type OwnSkill } from '../src/rules/mythras/character.ts';
import { ownedWeapons, type WrittenWeapon } from '../src/rules/mythras/written-weapon.ts';
import type { EntryFinder } from './scenario/fighters.ts';
import type { Fighter } from '../src/rules/shared/ruleset.ts';
import { ROOT } from './system-files.ts';

interface Item {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

interface Actor {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Pick<Character, 'characteristics' | 'skills' | 'state' | 'statblock'> & {
    readonly body: { readonly shape: string };
  };
  readonly items: readonly Item[];
}

type PackedSkill = Pick<OwnSkill, 'key' | 'bonus' | 'points'> & {
  readonly base: { readonly first: OwnSkill['base'][0]; readonly second: OwnSkill['base'][1] };
};

/** A character or creature of a pack by folder and file name, such as `fighters/brannoc-dol`; null when there is none. */
export function packEntry(entry: string): Character | null {
  const [pack = '', file = ''] = entry.split('/');
  let actor: Actor;
  try {
    actor = JSON.parse(readFileSync(join(ROOT, 'packs', pack, `${file}.json`), 'utf8')) as Actor;
  } catch {
    return null;
  }
  if (actor.type !== 'character' && actor.type !== 'creature') return null;
  const { characteristics, skills, state, statblock, body } = actor.system;
  // What was chosen is in the items; the packs are checked to be whole before they are built.
  const itemsOf = <T>(type: string): T[] =>
    actor.items
      .filter(item => item.type === type)
      .map(({ _id: id, name, system }) => ({ ...system, id, name }) as T);
  return {
    id: actor._id,
    name: actor.name,
    characteristics,
    shape: body.shape,
    skills,
    ownSkills: itemsOf<PackedSkill>('skill').map(({ key, base: { first, second }, bonus, points }) => {
      return { key, base: [first, second], bonus, points };
    }),
    styles: itemsOf<Character['styles'][number]>('combat-style').map(
      ({ id, name, points, weapons, traits }) => ({ id, name, points, weapons, traits }),
    ),
    weapons: itemsOf<WrittenWeapon & { readonly id: string; readonly name: string }>('weapon').flatMap(
      weapon => ownedWeapons(weapon.id, weapon.name, weapon),
    ),
    armour: itemsOf<Character['armour'][number]>('armour').map(({ ap, natural, worn, locations }) => ({
      ap,
      natural,
      worn,
      locations,
    })),
    abilities: itemsOf<{ key: string }>('ability').map(({ key }) => key),
    ...(statblock && { statblock }),
    state,
  };
}

/** A fighter of any combat system that is kept for scenarios as the rules see one; null when there is none. */
const keptFighter: EntryFinder = (entry, id, characteristics) => {
  try {
    const text = readFileSync(join(ROOT, 'test', 'fighters', `${entry}.json`), 'utf8');
    const kept = JSON.parse(text) as Fighter & { readonly characteristics: object };
    return { ...kept, id, characteristics: { ...kept.characteristics, ...characteristics } };
  } catch {
    return null;
  }
};

/** The fighter of an entry, as scenarios ask for it: of a pack, or one that is kept for scenarios. */
export const packedFighter: EntryFinder = (entry, id, characteristics) => {
  const character = packEntry(entry);
  if (!character) return keptFighter(entry, id, characteristics);
  return fighterFrom({
    ...character,
    id,
    characteristics: { ...character.characteristics, ...characteristics },
  });
};
