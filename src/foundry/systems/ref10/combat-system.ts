import { ref10 as rules } from '../../../rules/ref10/ref10.ts';
import type { CombatSystem } from '../../combat-system/manifest.ts';
import { ref10Adapter } from './adapter.ts';
import { sectionsOf } from './sheets/item-sections.ts';

/** The part of ref10 that is loaded only where it is played, or read. */
export const ref10System: CombatSystem = {
  rules,
  adapter: ref10Adapter,
  sectionsOf,
};
