import { isLetGo, roundsLeft, type ItemState } from '../../rules/shared/things-in-state.ts';
import type { Possibilities } from '../actions/possibilities.ts';
import { spentReasons, type Strike, strikesLeft } from '../actions/spent-strikes.ts';
import type { AttackOption } from '../combat-system/manifest.ts';
import { localize } from '../platform/localize.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { FighterView } from './fighter-view.ts';
import { holdLabel, keptWords, whereaboutsOf } from './item-rows.ts';

/** An attack with a weapon, as the sheet shows it. */
export interface StrikeRow {
  readonly id: string;
  /** The bonus to the die, or to each die of a full attack; empty where it cannot attack. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly isNoAttack: boolean;
  readonly damage: string;
  /** Numbers and properties of the weapon, in words. */
  readonly details: readonly string[];
  readonly canAttack: boolean;
}

/** A weapon as the sheet shows it. */
export interface WeaponRow<Strike extends StrikeRow = StrikeRow> {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly strikes: readonly [Strike];
  /** True where it is put away, or out of its owner's hands. */
  readonly isDropped: boolean;
  /** The place of a weapon out of hand: on the ground, or with another. */
  readonly whereabouts: string;
  /** True where it lies on the ground and can be picked up. */
  readonly isLying: boolean;
  /** The button that puts it away or takes it in hand; empty for parts of a body, and where it is out of hand. */
  readonly hold: string;
  /** The reason why it cannot be used; empty for none. */
  readonly problem: string;
  /** True where its rounds, missiles or pieces are counted; `left` is how many remain. */
  readonly isCounted: boolean;
  readonly left: number | null;
  readonly magazine: number;
}

/** A row to be made. */
interface Shown<Strike extends StrikeRow> {
  readonly fighter: { readonly state: ItemState };
  /** The weapon in the rules; left out where its dice cannot be parsed. */
  readonly weapon: { readonly id: string; readonly magazine?: number } | undefined;
  readonly strike: Strike;
  /** The number of its pieces on the ground. */
  readonly lying: number;
  readonly isBodily: boolean;
}

/** The row of a weapon: where it is, and what is left of it. */
export function weaponRow<Strike extends StrikeRow>(
  item: Item.Implementation,
  { fighter, weapon, strike, lying, isBodily }: Shown<Strike>,
): WeaponRow<Strike> {
  const { state } = fighter;
  const id = item.id ?? '';
  const isDropped = state.dropped.includes(id);
  const isGone = isLetGo(state, id);
  const left = weapon ? roundsLeft(fighter, weapon) : null;
  return {
    id,
    label: item.label,
    img: item.img ?? '',
    strikes: [strike],
    isDropped,
    whereabouts: isGone ? whereaboutsOf(id, state.taken) : '',
    isLying: lying > 0,
    hold: isGone || isBodily ? '' : holdLabel(!isDropped),
    problem: weapon ? '' : localize('REASON.damage-unreadable'),
    isCounted: left !== null,
    left,
    magazine: weapon?.magazine ?? 0,
  };
}

/** Rows with those of weapons in hand first. */
export function inHandFirst<Row>(rows: readonly Row[], isInHand: (row: Row) => boolean): Row[] {
  return [...rows.filter(isInHand), ...rows.filter(row => !isInHand(row))];
}

/** The attacks with the weapons in hand. */
export function attackOptions(rows: readonly WeaponRow[]): AttackOption[] {
  return rows
    .filter(({ isDropped, strikes: [{ isNoAttack }] }) => !isDropped && !isNoAttack)
    .map(({ id, label, strikes: [{ chance, chanceWhy, canAttack }] }) => {
      return { id, label, chance, chanceWhy, canAttack };
    });
}

/** An item that can be made on a sheet, by its type. */
export interface New {
  readonly type: string;
  readonly label: string;
}

/** An item of a type, as the button that makes it is called. */
function newOf(type: string): New {
  return { type, label: localize(`NEW.${type}`) };
}

/** A weapon of any combat system, as far as its strikes are judged. */
interface Armed {
  readonly strikes: readonly Strike[];
}

/** Context of the weapons part of a statblock. */
interface AttacksContext<Row> {
  readonly title: string;
  /** The reason why none of the weapons can attack; empty for none. */
  readonly kept: string;
  /** The reasons for which nothing is left to strike with; none where something is. */
  readonly spent: readonly string[];
  readonly weapons: readonly Row[];
  /** What can be made beside its heading, and what else. */
  readonly newWeapon: New;
  readonly newOthers: readonly New[];
}

/** Weapons without those strikes for which nothing is left, and the reasons. */
export function weaponsLeft<Row extends Armed>(
  rows: readonly Row[],
  possible: Possibilities,
): { readonly weapons: Row[]; readonly spent: readonly string[] } {
  const weapons = rows.map(row => ({ ...row, strikes: strikesLeft(row.strikes, possible) }));
  return { weapons, spent: spentReasons(weapons.flatMap(({ strikes }) => strikes)) };
}

/** The weapons of a fighter, and what keeps it from using any of them. */
export function attacksContext<Row extends Armed>(
  { fighter }: FighterView,
  possible: Possibilities,
  kept: Reason | null,
  rows: readonly Row[],
  [weapon, ...others]: readonly [string, ...string[]],
): AttacksContext<Row> {
  return {
    title: localize('SHEET.weapons'),
    kept: keptWords(kept, fighter.state.conditions),
    ...weaponsLeft(rows, possible),
    newWeapon: newOf(weapon),
    newOthers: others.map(newOf),
  };
}
