import { canLocalize, inReadersLanguage, localize } from '../../../../platform/localize.ts';
import type { ConditionRow } from '../../../../sheets/conditions-context.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import { type Purse, purseOf } from '../../../../sheets/purse.ts';
import type { Choice } from '../../../../ui/choices.ts';
import { enriched } from '../../../../ui/rich-text.ts';
import { leftOf } from '../../receive-item.ts';
import {
  type ActionPointPips,
  actionPointPips,
  fatigueChoices,
  type LuckPips,
  luckPips,
  mythrasConditions,
  type RecoveryAction,
  recoveryActions,
} from '../mythras-head.ts';
import type { CreatureView } from '../mythras-view.ts';
import { inHandFirst } from '../../../../sheets/weapon-rows.ts';
import { keptFrom, type WeaponRow, weaponRow } from '../weapon-row.ts';

interface AbilityEntry {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Its description, as HTML to be shown. */
  readonly text: string;
  /** The same without formatting, for a tooltip. */
  readonly plain: string;
}

interface ItemEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly isOff: boolean;
}

/** Context of the items part: abilities, powers and belongings. */
export interface ItemsContext {
  readonly abilities: readonly AbilityEntry[];
  readonly powers: readonly AbilityEntry[];
  readonly armour: readonly ItemEntry[];
  readonly gear: readonly ItemEntry[];
  readonly purse: Purse | null;
}

/** Abilities, powers, armour and gear. */
export async function itemsContext({ actor, isEditing }: CreatureView): Promise<ItemsContext> {
  const abilities = itemsOf(actor, 'ability').map(async item => {
    const { key, value, texts, notes } = item.system;
    const known = canLocalize(`ABILITY.${key}.text`) ? `<p>${localize(`ABILITY.${key}.text`)}</p>` : '';
    return entryOf(item, value, `${inReadersLanguage(texts) || known}${notes}`);
  });
  const powers = itemsOf(actor, 'power').map(async item => {
    const { cost, texts, notes } = item.system;
    return entryOf(item, localize('CREATURE.cost', { cost }), `${inReadersLanguage(texts)}${notes}`);
  });
  return {
    abilities: await Promise.all(abilities),
    powers: await Promise.all(powers),
    armour: itemsOf(actor, 'armour').map(item => ({
      ...base(item),
      detail: localize('SHEET.armourPoints', { points: Math.max(0, item.system.ap - item.system.lost) }),
      isOff: !item.system.worn && !item.system.natural,
    })),
    gear: itemsOf(actor, 'gear').map(item => ({
      ...base(item),
      detail: `×${leftOf(item)}`,
      isOff: false,
    })),
    purse: purseOf(actor, isEditing),
  };
}

const base = (item: Item.Implementation) => ({ id: item.id ?? '', label: item.label });

async function entryOf(item: Item.Implementation, value: string, html: string): Promise<AbilityEntry> {
  const text = await enriched(item, html);
  const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  return { ...base(item), value, text, plain };
}

/** A thing that can be made here, by its type. */
interface New {
  readonly type: string;
  readonly label: string;
}

/** Context of the attacks part of the sheet. */
export interface AttacksContext {
  readonly weapons: readonly WeaponRow[];
  /** The reason why none of them can attack; empty for none. */
  readonly kept: string;
  readonly styles: readonly { readonly id: string; readonly label: string; readonly detail: string }[];
  readonly newWeapon: New;
  readonly newStyle: New;
  /** True where other actions stand on the same sheet, and need no window. */
  readonly actionsBelow?: boolean;
}

/** Attacks, and the combat styles behind them. */
export function attacksContext({ actor, fighter, nameOf }: CreatureView): AttacksContext {
  return {
    kept: keptFrom(fighter),
    weapons: inHandFirst(
      itemsOf(actor, 'weapon').map(item => weaponRow(item, fighter, nameOf)),
      row => row.isReady,
    ),
    styles: itemsOf(actor, 'combat-style').map(item => {
      const value = fighter.styles.find(({ id }) => id === item.id)?.skill ?? 0;
      return { id: item.id ?? '', label: item.label, detail: localize('CARD.chance', { value }) };
    }),
    newWeapon: newOf('weapon'),
    newStyle: newOf('combat-style'),
  };
}

/** A thing of a type, as the button that makes it is called. */
export function newOf(type: string): New {
  return { type, label: localize(`NEW.${type}`) };
}

/** Context of the head of the sheet: name, points, conditions. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: ActionPointPips;
  readonly luck: LuckPips;
  readonly isTurn: boolean;
  readonly fatigue: readonly Choice[];
  readonly recovery: readonly RecoveryAction[];
  readonly conditions: readonly ConditionRow[];
}

/** The head of the sheet. */
export function headContext(view: CreatureView): HeadContext {
  const { actor, fighter, fight } = view;
  const { body } = actor.system;
  const shape = body.locations.length > 0 ? localize('SHEET.ownBody') : localize(`SHAPE.${body.shape}`);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: actor.isToken ? localize('CREATURE.ofToken', { shape }) : shape,
    actionPoints: actionPointPips(view),
    luck: luckPips(view),
    isTurn: fight?.turn === fighter.id,
    fatigue: fatigueChoices(view),
    recovery: recoveryActions(view),
    conditions: mythrasConditions(view),
  };
}
