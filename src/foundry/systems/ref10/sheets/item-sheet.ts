import { ItemSheet } from '../../../sheets/item-sheet.ts';

/** The sheet of a weapon, a piece of armour or gear of reflexes and 1d10. */
export class Ref10ItemSheet extends ItemSheet {}
