import { Possibilities } from '../../../../actions/possibilities.ts';
import { canLocalize, inReadersLanguage, localize } from '../../../../platform/localize.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import { type Purse, purseOf } from '../../../../sheets/purse.ts';
import { enriched } from '../../../../ui/rich-text.ts';
import { leftOf } from '../../receive-item.ts';
import { actionPointPips, bodiedHead, fatigueChoices, luckPips, recoveryActions } from '../mythras-head.ts';
import type { CreatureView } from '../mythras-view.ts';
import { attacksContext, inHandFirst } from '../../../../sheets/weapon-rows.ts';
import { keptFrom, weaponRow } from '../weapon-row.ts';

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
interface ItemsContext {
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

/** Attacks, and the combat styles behind them; other actions are in a window. */
export function creatureAttacks(view: CreatureView) {
  const { actor, fighter, nameOf } = view;
  const weapons = itemsOf(actor, 'weapon').map(item => weaponRow(item, fighter, nameOf));
  const inOrder = inHandFirst(weapons, row => row.isReady);
  return {
    ...attacksContext(view, new Possibilities(view), null, inOrder, ['weapon', 'combat-style']),
    kept: keptFrom(fighter),
    title: localize('CREATURE.attacks'),
    opensActions: true,
    styles: itemsOf(actor, 'combat-style').map(item => {
      const value = fighter.styles.find(({ id }) => id === item.id)?.skill ?? 0;
      return { id: item.id ?? '', label: item.label, detail: localize('CARD.chance', { value }) };
    }),
  };
}

/** The head of the sheet: action points, luck, fatigue. */
export function headContext(view: CreatureView) {
  return {
    ...bodiedHead(view, [actionPointPips(view)], fatigueChoices(view)),
    luck: luckPips(view),
    recovery: recoveryActions(view),
  };
}
