import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { MythrasActor } from '../../rulesets/mythras/mythras-actor.ts';
import type { FighterView } from '../fighter-view.ts';

/** A character, as its sheet shows one. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** What all parts of the sheet of a character are made from. */
export type CharacterView = FighterView<Character, MythrasFighter>;
