import type { ActorAdapter, Changeable, FightingActor } from '../combat-system/manifest.ts';
import { isCarried } from '../documents/containers.ts';
import { stackGear } from '../documents/stacks.ts';
import { localize } from '../platform/localize.ts';
import { skillLabel } from './skill-values.ts';

/** The items of a combat system. */
interface Kinds {
  readonly weapon: Item.SubType;
  readonly gear: Item.SubType;
  /** The rule that needs readable dice of damage. */
  readonly damageRule: string;
  /** Armour of which one suit is worn at a time; none where it is worn by location. */
  readonly suit?: Item.SubType;
  /** True for a weapon that is several pieces, such as a quiver of javelins. */
  comesInPieces(item: Item.Implementation): boolean;
}

/** How items are used where armour is worn, gear carried, and everything else always at hand. */
export function itemUse({
  weapon,
  gear,
  suit,
  damageRule,
  comesInPieces,
}: Kinds): Required<Pick<ActorAdapter, 'unreadable' | 'isInUse' | 'receive' | 'split'>> {
  return {
    unreadable: item =>
      item.type === weapon && 'isReadable' in item.system && !item.system.isReadable
        ? { rule: damageRule, id: 'damage-unreadable' }
        : null,
    isInUse: item => ('worn' in item.system ? item.system.worn : isCarried(item)),
    receive: async (item, owner) => {
      if (item.type === suit && wears(owner, suit)) item.updateSource({ system: { worn: false } } as object);
      return item.type === gear && stackGear(item, owner);
    },
    split: (item, taken) => (comesInPieces(item) ? { magazine: taken } : {}),
  };
}

/** True for a fighter who wears armour of a type. */
function wears({ items }: FightingActor, type: Item.SubType): boolean {
  return items.contents.some(one => one.type === type && 'worn' in one.system && one.system.worn);
}

/** Numbers of a data model that active effects can change, as its fields are labelled. */
export function changeableFields(model: string, paths: readonly string[]): Changeable[] {
  return paths.map(path => ({
    key: `system.${path}`,
    label: localize(`${model}.FIELDS.${path}.label`),
  }));
}

/** Characteristics that active effects can change. */
export function changeableCharacteristics(ids: readonly string[]): Changeable[] {
  return ids.map(id => ({
    key: `system.characteristics.${id}`,
    label: localize(`CHARACTERISTIC.${id}.name`),
  }));
}

/** Skills whose values are stored as such, and which active effects can change. */
export function changeableSkills(keys: readonly string[]): Changeable[] {
  return keys.map(key => ({ key: `system.skills.${key}.value`, label: skillLabel(key) }));
}
