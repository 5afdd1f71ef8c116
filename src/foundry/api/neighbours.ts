import { activeManifest } from '../combat-system/active-system.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { worldCoins } from '../settings/coins.ts';

/*
 * Modules of others that ask a system for the paths of its data: each calls a hook of its own when it is there. What
 * they need beyond that stands in docs/api.md.
 */

/** The configuration that docks of combatants hand out while Foundry's `init` runs. */
export interface DockConfig {
  defaultAttributesConfig?: () => Readonly<Record<string, readonly object[]>>;
}

/** The part of the API of Item Piles that a system is registered with. */
interface ItemPiles {
  readonly API?: { addSystemIntegration?(integration: object): unknown };
}

/** Icons for the bars of tokens, which docks show beside a portrait. */
const ICONS: Readonly<Record<string, string>> = {
  health: 'fas fa-heart',
  vigour: 'fas fa-lungs',
  actions: 'fas fa-bolt',
  luck: 'fas fa-clover',
  magic: 'fas fa-wand-sparkles',
};

/** Answers modules that ask what our actors and items are made of. Call before the `init` of modules. */
export function answerNeighbours(): void {
  Hooks.once('combat-tracker-dock-init', offerToDock);
  Hooks.once('item-piles-ready', () =>
    registerItemPiles((game as { readonly itempiles?: ItemPiles }).itempiles),
  );
}

/** Offers the bars of this world's combat system, except those that are no part of an actor's data. */
function offerToDock(config: DockConfig): void {
  const { defaultAttributesConfig: before } = config;
  config.defaultAttributesConfig = () => {
    const bars = new Set(Object.values(activeManifest().tracked).flatMap(({ bar }) => bar));
    const own = [...bars].filter(bar => bar !== 'actions');
    const attributes = own.map(bar => ({
      attr: `${bar}.value`,
      icon: ICONS[bar] ?? 'fas fa-circle',
      units: '',
    }));
    return { ...before?.(), [SYSTEM_ID]: attributes };
  };
}

/** Tells Item Piles which items can lie in a pile, where their number and price stand, and the coins of this world. */
function registerItemPiles(piles: ItemPiles | undefined): void {
  const { actorTypes, people, itemTypes } = activeManifest();
  const types = itemTypes as readonly string[];
  const carried = types.filter(isCarried);
  const typeOf = (kind: string) => carried.find(type => type.includes(kind)) ?? '';
  const [creature] = actorTypes.filter(type => !people.includes(type));
  piles?.API?.addSystemIntegration?.({
    VERSION: '1.0.0',
    ACTOR_CLASS_TYPE: creature ?? actorTypes[0],
    ITEM_CLASS_LOOT_TYPE: typeOf('gear'),
    ITEM_CLASS_WEAPON_TYPE: typeOf('weapon'),
    ITEM_CLASS_EQUIPMENT_TYPE: typeOf('armour'),
    ITEM_QUANTITY_ATTRIBUTE: 'system.quantity',
    ITEM_PRICE_ATTRIBUTE: 'system.price',
    ITEM_SIMILARITIES: ['name', 'type'],
    ITEM_FILTERS: [
      { path: 'type', filters: types.filter(type => !isCarried(type)).join(',') },
      // Parts of a body stay with it.
      { path: 'system.natural', filters: 'true' },
      { path: 'system.kind', filters: 'natural,unarmed' },
    ],
    UNSTACKABLE_ITEM_TYPES: [],
    CURRENCIES: currencies(),
  });
}

/** The kinds of items that an actor carries, by the ends of their types. */
const CARRIED = /(?:weapon|armour|shield|gear|item)$/u;

function isCarried(type: string): boolean {
  return CARRIED.test(type);
}

/** The coins of this world as Item Piles counts them: the one that prices are told in comes first. */
function currencies(): object[] {
  const coins = worldCoins();
  const base = coins.find(({ worth }) => worth === 1) ?? coins[0];
  return coins.map(coin => ({
    type: 'attribute',
    name: coin.name,
    img: 'icons/svg/item-bag.svg',
    abbreviation: `{#} ${coin.name}`,
    data: { path: `system.coins.${coin.key}` },
    primary: coin === base,
    exchangeRate: coin.worth,
  }));
}
