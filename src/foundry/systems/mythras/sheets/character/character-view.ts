import type { MythrasFighter } from '../../../../../rules/mythras/fighter.ts';
import type { FighterView } from '../../../../sheets/fighter-view.ts';
import type { MythrasActor } from '../../to-fighter.ts';

/** A character, as its sheet shows one. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** What all parts of the sheet of a character are made from. */
export type CharacterView = FighterView<Character, MythrasFighter>;
