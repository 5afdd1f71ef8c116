import { isInHand } from '../../../../../rules/mythras/character.ts';
import { armourPenalty } from '../../../../../rules/mythras/initiative.ts';
import { armourLoad } from '../../../../../rules/mythras/movement.ts';
import { targetFor } from '../../../../../rules/mythras/success.ts';
import { holderOf, isCarried, Stowage } from '../../../../documents/containers.ts';
import type { Possibilities } from '../../../../actions/possibilities.ts';
import { formatNumber, localize, localizeOr, targetLines } from '../../../../platform/localize.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import { weightOf } from '../../../../sheets/item-rows.ts';
import { type Purse, purseOf } from '../../../../sheets/purse.ts';
import { weaponsLeft } from '../../../../sheets/weapon-rows.ts';
import { leftOf } from '../../receive-item.ts';
import { keptFrom, type WeaponRow, weaponRow as weaponRowForWeaponsContext } from '../weapon-row.ts';
import { loadCell, rowThings } from '../load-cell.ts';
import type { CharacterView } from '../mythras-view.ts';
import { present } from '../../../../../rules/shared/compact.ts';

interface GearRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly detail: string;
  readonly quantity: number;
  /** True where there can be more than one. */
  readonly isCounted: boolean;
  /** True where it is worn, at hand or carried. */
  readonly isOn: boolean;
  /** True where `isOn` can be switched. */
  readonly canToggle: boolean;
  /** What all pieces weigh, and how many Things they are, with what is in them; empty for none. */
  readonly weight: string;
  /** In how many things it is, one in another. */
  readonly depth: number;
}

/** What a row shows of a thing without regard to what it holds, and what holds it. */
type OwnRow = Omit<GearRow, 'weight' | 'depth'>;

interface GearList {
  /** Keys of words: the heading, the toggle, what there is to make, and that there is nothing. */
  readonly label: string;
  readonly on: string;
  readonly new: string;
  readonly none: string;
  readonly type: Item.SubType;
  readonly kind?: string;
  readonly rows: readonly GearRow[];
}

/** Context of the gear part of the sheet. */
interface GearContext {
  readonly lists: readonly GearList[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly why: string }[];
  readonly money: string;
  readonly purse: Purse | null;
}

export function gearContext(view: CharacterView): GearContext {
  const { actor, isEditing } = view;
  const gear = itemsOf(actor, 'gear');
  const stowage = new Stowage(actor);
  const rows = (items: readonly object[]) => rowsOf(items, stowage);
  const isAmmunition = (item: Item.OfType<'gear'>) => item.system.kind === 'ammunition';
  return {
    lists: [
      {
        label: 'PASSE.SHEET.weapons',
        on: 'PASSE.SHEET.atHand',
        new: 'PASSE.NEW.weapon',
        none: 'PASSE.SHEET.noWeapons',
        type: 'weapon',
        rows: rows(itemsOf(actor, 'weapon')),
      },
      {
        label: 'PASSE.SHEET.armourWorn',
        on: 'PASSE.SHEET.worn',
        new: 'PASSE.NEW.armour',
        none: 'PASSE.SHEET.noArmour',
        type: 'armour',
        rows: rows(itemsOf(actor, 'armour')),
      },
      {
        label: 'PASSE.SHEET.ammunition',
        on: 'PASSE.SHEET.carried',
        new: 'PASSE.NEW.ammunition',
        none: 'PASSE.SHEET.noAmmunition',
        type: 'gear',
        kind: 'ammunition',
        rows: rows(gear.filter(isAmmunition)),
      },
      {
        label: 'PASSE.SHEET.gear',
        on: 'PASSE.SHEET.carried',
        new: 'PASSE.NEW.gear',
        none: 'PASSE.SHEET.noGear',
        type: 'gear',
        kind: 'gear',
        rows: rows(gear.filter(item => !isAmmunition(item))),
      },
    ],
    totals: totalsOf(view),
    money: actor.system.background.money,
    purse: purseOf(actor, isEditing),
  };
}

/** The rows of things that are in no other, each followed by what is in it. */
function rowsOf(items: readonly object[], stowage: Stowage): GearRow[] {
  const things = items as readonly Item.Implementation[];
  return things.filter(item => !holderOf(item)).flatMap(item => withContents(item, stowage));
}

function withContents(item: Item.Implementation, stowage: Stowage, depth = 0): GearRow[] {
  const weight = [weightOf(item, stowage), rowThings(item, stowage)].filter(Boolean).join(' · ');
  const row = { ...rowOf(item), weight };
  // What is in a bag is worn, held or left behind with that alone.
  const own = depth === 0 ? row : { ...row, canToggle: false, isOn: isCarried(item) };
  const inside = stowage.contentsOf(item).flatMap(one => withContents(one, stowage, depth + 1));
  return [{ ...own, depth }, ...inside];
}

function rowOf(item: Item.Implementation): OwnRow {
  if (item.isType('weapon')) return weaponRow(item);
  if (item.isType('armour')) return armourRow(item);
  if (item.isType('gear')) return gearRow(item);
  return { ...base(item), detail: '', quantity: 1, isCounted: false, isOn: true, canToggle: false };
}

function totalsOf({ actor, fighter }: CharacterView): GearContext['totals'] {
  const worn = fighter.locations.reduce((sum, location) => sum + location.worn, 0);
  const penalty = armourPenalty(fighter);
  const load = loadCell(actor, fighter);
  return present([
    {
      label: localize('SHEET.totalWorn'),
      value: localize('SHEET.armourPoints', { points: worn }),
      why: localize('SHEET.totalWornWhy', { metres: -armourLoad(fighter) }),
    },
    {
      label: localize('SHEET.totalPenalty'),
      value: penalty > 0 ? `−${penalty}` : '0',
      why: localize('SHEET.totalPenaltyWhy'),
    },
    load,
  ]);
}

const base = (item: Item.Implementation) => ({
  id: item.id ?? '',
  label: item.label,
  img: item.img ?? '',
});

function weaponRow(item: Item.OfType<'weapon'>): OwnRow {
  const { ready, natural, damage } = item.system;
  const quantity = leftOf(item);
  return {
    ...base(item),
    detail: formatNumber(damage),
    quantity,
    isCounted: !natural,
    isOn: ready,
    canToggle: !natural,
  };
}

function armourRow(item: Item.OfType<'armour'>): OwnRow {
  const { worn, natural } = item.system;
  return {
    ...base(item),
    detail: armourDetail(item),
    quantity: 1,
    isCounted: false,
    isOn: worn || natural,
    canToggle: !natural,
  };
}

function gearRow(item: Item.OfType<'gear'>): OwnRow {
  const { carried, place } = item.system;
  const quantity = leftOf(item);
  return { ...base(item), detail: place, quantity, isCounted: true, isOn: carried, canToggle: true };
}

function armourDetail({ system }: Item.OfType<'armour'>): string {
  const { ap, lost, locations, natural } = system;
  const where = [...locations].map(id => localize(`LOCATION.${id}`)).join(', ');
  const points = localize('SHEET.armourPoints', { points: Math.max(0, ap - lost) });
  return [points, natural ? localize('SHEET.natural') : '', where].filter(Boolean).join(' · ');
}

interface StyleRow {
  readonly id: string;
  readonly label: string;
  readonly chance: string;
  readonly chanceWhy: string;
  readonly traits: readonly { readonly label: string; readonly text: string }[];
}

/** Context of the weapons part of the sheet. */
interface WeaponsContext {
  readonly weapons: readonly WeaponRow[];
  /** The reason why none of them can attack; empty for none. */
  readonly kept: string;
  /** The reasons for which nothing is left to strike with; none where something is. */
  readonly spent: readonly string[];
  /** Weapons that are not at hand. */
  readonly away: readonly { readonly id: string; readonly label: string; readonly take: string }[];
  readonly styles: readonly StyleRow[];
}

/** The weapons at hand, and the styles that they are used with. */
export function weaponsContext(
  { actor, fighter, nameOf }: CharacterView,
  possible: Possibilities,
): WeaponsContext {
  const weapons = itemsOf(actor, 'weapon');
  const inHand = weapons.filter(({ id, system }) =>
    isInHand({ id: id ?? '', ready: system.ready }, fighter.state),
  );
  return {
    kept: keptFrom(fighter),
    ...weaponsLeft(
      inHand.map(item => weaponRowForWeaponsContext(item, fighter, nameOf)),
      possible,
    ),
    away: weapons
      .filter(item => !inHand.includes(item))
      .map(({ id, label }) => ({
        id: id ?? '',
        label,
        take: localize('SHEET.takeInHand', { weapon: label }),
      })),
    styles: itemsOf(actor, 'combat-style').map(item => {
      const id = item.id ?? '';
      const amount = fighter.styles.find(style => style.id === id)?.skill ?? 0;
      const target = targetFor({ rule: 'MYT-STYLE-01', id: 'style', amount, names: { style: id } });
      return {
        id,
        label: item.label,
        chance: localize('CARD.chance', { value: amount }),
        chanceWhy: targetLines(target, nameOf).join('\n'),
        traits: [...item.system.traits].map(trait => ({
          label: localizeOr(`TRAIT.${trait}.name`, trait),
          text: localizeOr(`TRAIT.${trait}.text`, ''),
        })),
      };
    }),
  };
}
