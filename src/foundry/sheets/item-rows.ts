import type { Condition } from '../../rules/shared/fact.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Taken } from '../../rules/shared/taking.ts';
import { durationWords } from '../documents/durations.ts';
import { holderOf, isCarried, Stowage } from '../documents/containers.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { kilogramsCarried } from '../documents/load.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { weightWords } from '../platform/weights.ts';
import { type FighterView, itemsOf } from './fighter-view.ts';
import { type Purse, purseOf } from './purse.ts';

/** The label of the button that puts a weapon away, or draws it. */
export function holdLabel(isInHand: boolean): string {
  return localize(isInHand ? 'SHEET.putAway' : 'SHEET.draw');
}

interface ItemRow {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** True while worn, carried or at hand. */
  readonly isOn: boolean;
  /** The label of the button that changes it; empty where it is always on. */
  readonly state: string;
  /** The weight of all pieces, with what is in them; empty for none. */
  readonly weight: string;
  /** In how many things it is, one in another. */
  readonly depth: number;
}

/** Things of one kind, each of which can be put on or off. */
export interface ItemGroup {
  readonly label: string;
  /** The type of what is added to them. */
  readonly type: string;
  /** The label of the button that adds one. */
  readonly new: string;
  /** The text shown while there are none. */
  readonly none: string;
  readonly items: readonly ItemRow[];
}

/** The kinds of use: worn, carried, or ready to hand. */
type Use = 'worn' | 'carried' | 'ready';

/** A thing that is in use or not. */
function rowOf(item: Item.Implementation, detail: string, use: Use, stowage: Stowage): ItemRow {
  const { [use]: isOn = false, natural: isBodily = false } = item.system as Partial<Record<string, boolean>>;
  const row = { id: item.id ?? '', label: item.label, detail, weight: weightOf(item, stowage), depth: 0 };
  // Natural armour cannot be taken off.
  if (isBodily) return { ...row, isOn: true, state: '' };
  return { ...row, isOn, state: localize(isOn ? `INUSE.on.${use}` : `INUSE.off.${use}`) };
}

/** The rows of what is in a thing, of whatever kind, each followed by what is in it. */
function rowsIn(container: Item.Implementation, stowage: Stowage, depth = 1): ItemRow[] {
  return stowage.contentsOf(container).flatMap(item => {
    const row = {
      id: item.id ?? '',
      label: item.label,
      detail: pieces(item),
      weight: weightOf(item, stowage),
    };
    return [{ ...row, depth, isOn: isCarried(item), state: '' }, ...rowsIn(item, stowage, depth + 1)];
  });
}

/** The weight of all pieces of a thing, and of what is in them, in words; empty for one that weighs nothing. */
export function weightOf(item: Item.Implementation, stowage: Stowage): string {
  const kilograms = stowage.kilogramsOf(item);
  return kilograms > 0 ? weightWords(kilograms) : '';
}

/** The items of a type, as rows under a heading. */
function groupOf<T extends Item.SubType>(
  { actor }: Pick<FighterView, 'actor'>,
  type: T,
  { label, none, use }: { readonly label: string; readonly none: string; readonly use: Use },
  detailOf: (item: Item.OfType<T>) => string,
): ItemGroup {
  const stowage = new Stowage(actor);
  const items = itemsOf(actor, type).flatMap(typed => {
    const item = typed as Item.Implementation;
    return holderOf(item) ? [] : [rowOf(item, detailOf(typed), use, stowage), ...rowsIn(item, stowage)];
  });
  return { label: localize(label), type, new: localize(`NEW.${type}`), none: localize(none), items };
}

/** The armour of a fighter, the piece or all of it worn. */
export const armourGroup = <T extends Item.SubType>(
  view: Pick<FighterView, 'actor'>,
  type: T,
  detailOf: (item: Item.OfType<T>) => string,
): ItemGroup =>
  groupOf(view, type, { label: 'SHEET.armourWorn', none: 'SHEET.noArmour', use: 'worn' }, detailOf);

/** The weapons of a fighter, in hand or not. */
export const weaponGroup = <T extends Item.SubType>(
  view: Pick<FighterView, 'actor'>,
  type: T,
  detailOf: (item: Item.OfType<T>) => string,
): ItemGroup =>
  groupOf(view, type, { label: 'SHEET.weapons', none: 'SHEET.noWeapons', use: 'ready' }, detailOf);

/** The gear that a fighter carries. */
export const gearGroup = <T extends Item.SubType>(
  view: Pick<FighterView, 'actor'>,
  type: T,
  detailOf: (item: Item.OfType<T>) => string = pieces,
): ItemGroup =>
  groupOf(view, type, { label: 'CREATURE.gear', none: 'SHEET.noGear', use: 'carried' }, detailOf);

/** The number of pieces of a thing. */
function pieces({ system }: { readonly system: object }): string {
  return `×${(system as { readonly quantity?: number }).quantity ?? 1}`;
}

/** Context of the gear part of a sheet on one page: armour, carried items, and coins. */
export interface ItemsContext {
  readonly groups: readonly ItemGroup[];
  readonly purse: Purse | null;
  /** The load, and what it does; null for a fighter that carries nothing, and where it is shown elsewhere. */
  readonly load: LoadLine | null;
}

/** What a fighter carries, in words. */
export interface LoadLine {
  readonly value: string;
  /** What it does by these rules; empty where they say nothing of it. */
  readonly effects: readonly string[];
  readonly why: string;
}

/** The weight that a fighter carries, where the rules say nothing of what it does. */
export function plainLoad(actor: FighterView['actor']): LoadLine | null {
  const kilograms = kilogramsCarried(actor);
  return kilograms > 0
    ? { value: weightWords(kilograms), effects: [], why: localize('SHEET.burdenWhy') }
    : null;
}

/** Groups with something in them, all of them while the sheet is edited, and the fighter's coins. */
export function groupsIn(
  { actor, isEditing }: Pick<FighterView, 'actor' | 'isEditing'>,
  groups: readonly ItemGroup[],
  load: LoadLine | null = plainLoad(actor),
): ItemsContext {
  return {
    groups: groups.filter(({ items }) => items.length > 0 || isEditing),
    purse: purseOf(actor, isEditing),
    load,
  };
}

/** The reason why a fighter cannot attack at all, with its duration; empty for none. */
export function keptWords(kept: Reason | null, conditions: readonly Condition[]): string {
  if (!kept) return '';
  const lasts = conditions.find(({ condition }) => kept.id === `condition.${condition}`)?.lasts;
  const why = reasonWords(kept);
  return lasts ? `${why} (${durationWords(lasts)})` : why;
}

/** The place of an item that its owner let go of: on the ground, or with the fighter who took it. */
export function whereaboutsOf(itemId: string, taken: readonly Taken[] = []): string {
  const takers = taken.flatMap(one => (one.item === itemId ? [actorOf(one.by)?.tableName ?? one.by] : []));
  return takers.length > 0
    ? localize('SHEET.takenBy', { who: takers.join(', ') })
    : localize('SHEET.dropped');
}
