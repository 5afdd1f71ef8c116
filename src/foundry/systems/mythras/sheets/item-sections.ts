import type { Section } from '../../../ui/form-fields.ts';
import {
  abilitySections,
  armourSections,
  gearSections,
  powerSections,
  skillSections,
  styleSections,
} from './other-sections.ts';
import { weaponSections } from './weapon-sections.ts';

/** The sections of the sheet of a Mythras item. */
export async function sectionsOf(item: Item.Implementation, shape: string | null): Promise<Section[]> {
  if (item.isType('weapon')) return weaponSections(item);
  if (item.isType('armour')) return armourSections(item, shape);
  if (item.isType('combat-style')) return styleSections(item);
  if (item.isType('skill')) return skillSections(item);
  if (item.isType('ability')) return abilitySections(item);
  if (item.isType('power')) return powerSections(item);
  return item.isType('gear') ? gearSections(item) : [];
}
