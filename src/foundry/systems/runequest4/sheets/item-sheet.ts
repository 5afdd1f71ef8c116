import { ItemSheet } from '../../../sheets/item-sheet.ts';

/** The sheet of a weapon or a combat style of the opposed rolls. */
export class Runequest4ItemSheet extends ItemSheet {}
