import type { FightingActor } from '../combat-system/manifest.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import type { Acting } from '../actions/actions-context.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { refuseNumber, showFaults } from '../platform/field-faults.ts';
import { localize, type NameOf, reasonLine } from '../platform/localize.ts';
import type { SheetMode } from './fighter-sheet.ts';

/** The source of all parts of a sheet: the actor, the fighter, and the mode in which it is shown. */
export interface FighterView<A extends FightingActor = FightingActor, F extends Fighter = Fighter>
  extends Acting, SheetMode {
  readonly actor: A;
  readonly fighter: F;
}

/** The view of an actor as it is now. */
export function viewOf<A extends FightingActor, F extends Fighter>(
  actor: A,
  fighter: F,
  looking: SheetMode,
): FighterView<A, F> {
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, ...looking, nameOf: id => actor.findItem(id)?.label ?? null };
}

/** Why a number is what it is, a line for each reason. */
export function reasonsText(reasons: readonly Reason[], nameOf?: NameOf): string {
  return reasons.map(reason => reasonLine(reason, nameOf)).join('\n');
}

/** The items of one type, in the order in which their owner put them. */
export function itemsOf<T extends Item.SubType>(actor: FightingActor, type: T): Item.OfType<T>[] {
  const items = actor.allItems.filter((item): item is Item.OfType<T> & Item.Implementation =>
    item.isType(type),
  );
  return items.sort((a, b) => a.sort - b.sort);
}

/** A field that is not written by Foundry's form but by the sheet: it has `data-set`. */
export type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Has the sheet write the fields of a part itself.
 * @param write what is done with a field that was changed
 */
export function listenToFields(element: HTMLElement, write: (field: Field) => Promise<void> | void): void {
  for (const field of element.querySelectorAll<Field>('input[data-set], select[data-set]')) {
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void write(field);
    });
  }
}

/** The whole number in a field; null for anything else. */
export function wholeNumberIn({ value }: Field): number | null {
  const typed = Number(value);
  return value.trim() !== '' && Number.isInteger(typed) ? typed : null;
}

/** Shows a field as it was drawn. */
export function showAgain(field: Field): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue;
}

/** Refuses what was typed into a field: says what to do, and shows the field as it was. */
export function refuseTyped(field: Field): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === 'number') return refuseNumber(field, faultOf(field));
  showFaults(field.closest<HTMLElement>('[data-application-part]') ?? field, [
    { field, text: localize('INVALID.damage') },
  ]);
}

function faultOf(field: HTMLInputElement): string {
  const { value, min, max, validity } = field;
  if (value.trim() === '') return localize('INVALID.missing');
  if (wholeNumberIn(field) === null) return localize('INVALID.whole');
  if (validity.rangeOverflow) return localize('INVALID.tooLarge', { max });
  return localize('INVALID.tooSmall', { min: min === '' ? '0' : min });
}
