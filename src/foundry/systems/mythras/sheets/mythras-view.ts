import type { MythrasFighter } from '../../../../rules/mythras/fighter.ts';
import type { SheetMode } from '../../../sheets/fighter-sheet.ts';
import { type FighterView, viewOf } from '../../../sheets/fighter-view.ts';
import { fighterOf, type MythrasActor } from '../to-fighter.ts';

/** A character, as its sheet shows one. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** The view that all parts of the sheet of a character are made from. */
export type CharacterView = FighterView<Character, MythrasFighter>;

/** A creature, as its sheet shows one. */
export type Creature = MythrasActor & Actor.OfType<'creature'>;

/** The view that all parts of the sheet of a creature are made from. */
export type CreatureView = FighterView<Creature, MythrasFighter>;

/** The view of a creature as it is now. */
export function creatureView(creature: Creature, looking: SheetMode): CreatureView {
  return viewOf(creature, fighterOf(creature), looking);
}
