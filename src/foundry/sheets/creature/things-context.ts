import { leftOf } from '../../rulesets/mythras/used-up.ts';
import { hasWords, inReadersLanguage, words } from '../../words.ts';
import { itemsOf } from '../fighter-view.ts';
import { enriched } from '../rich-text.ts';
import type { CreatureView } from './creature-view.ts';

interface AbilityEntry {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What it does, ready to be shown. */
  readonly text: string;
  /** The same without formatting, for a tooltip. */
  readonly plain: string;
}

interface ThingEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly isOff: boolean;
}

/** What the things part of the sheet shows: what it can do besides striking, and what it has. */
export interface ThingsContext {
  readonly abilities: readonly AbilityEntry[];
  readonly powers: readonly AbilityEntry[];
  readonly armour: readonly ThingEntry[];
  readonly gear: readonly ThingEntry[];
}

/** Abilities, powers, armour and gear. */
export async function thingsContext({ actor }: CreatureView): Promise<ThingsContext> {
  const abilities = itemsOf(actor, 'ability').map(async item => {
    const { key, value, texts, notes } = item.system;
    const known = hasWords(`ABILITY.${key}.text`) ? `<p>${words(`ABILITY.${key}.text`)}</p>` : '';
    return entryOf(item, value, `${inReadersLanguage(texts) || known}${notes}`);
  });
  const powers = itemsOf(actor, 'power').map(async item => {
    const { cost, texts, notes } = item.system;
    return entryOf(item, words('CREATURE.cost', { cost }), `${inReadersLanguage(texts)}${notes}`);
  });
  return {
    abilities: await Promise.all(abilities),
    powers: await Promise.all(powers),
    armour: itemsOf(actor, 'armour').map(item => ({
      ...base(item),
      detail: words('SHEET.armourPoints', { points: Math.max(0, item.system.ap - item.system.lost) }),
      isOff: !item.system.worn && !item.system.natural,
    })),
    gear: [...itemsOf(actor, 'weapon').filter(({ system }) => !system.ready), ...itemsOf(actor, 'gear')].map(
      item => ({ ...base(item), detail: `×${leftOf(item)}`, isOff: false }),
    ),
  };
}

const base = (item: Item.Implementation) => ({ id: item.id ?? '', label: item.label });

async function entryOf(item: Item.Implementation, value: string, html: string): Promise<AbilityEntry> {
  const text = await enriched(item, html);
  const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  return { ...base(item), value, text, plain };
}
