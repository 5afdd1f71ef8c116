import { learnedStyles } from '../../../../rules/mythras/builder/known.ts';
import type { MadeStyle, CharacterDraft } from '../../../../rules/mythras/builder/draft.ts';
import { byLabel, localize, localizeOr } from '../../../platform/localize.ts';
import { readyStyle, styleName } from './builder-text.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';

interface Entry {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

interface StyleRow {
  readonly slot: string;
  readonly slotName: string;
  readonly ready: readonly Entry[];
  readonly name: string;
  readonly usualName: string;
  readonly weapons: readonly Entry[];
  readonly others: readonly Entry[];
  readonly traits: readonly Entry[];
  readonly traitText: string;
}

/** Context of the step of combat styles. */
interface StyleContext {
  readonly styles: readonly StyleRow[];
}

interface ItemList {
  readonly kind: 'weapons' | 'armour' | 'other';
  readonly label: string;
  readonly add: string;
  readonly chosen: readonly Entry[];
  readonly others: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
}

/** Context of the step of equipment. */
interface GearContext {
  readonly lists: readonly ItemList[];
  readonly tools: string;
  readonly keepsake: string;
  readonly money: string;
}

/** The combat styles that were learned, to be named and filled. */
export function styleContext(draft: CharacterDraft, stock: Catalogue): StyleContext {
  const learned = learnedStyles(draft);
  return {
    styles: draft.styles
      .filter(({ slot }) => learned.includes(slot))
      .map(style => styleRow(style, draft, stock)),
  };
}

function styleRow(style: MadeStyle, draft: CharacterDraft, stock: Catalogue): StyleRow {
  const { slot, key, name, weapons, trait } = style;
  const byKey = new Map(stock.weapon.filter(item => item.key !== '').map(item => [item.key, item.label]));
  const traits = [...new Set(stock['combat-style'].map(one => one.trait))].filter(one => one !== '');
  return {
    slot,
    slotName: localize(`BUILDER.SLOT.${slot}`),
    ready: stock['combat-style'].map(one => ({
      value: one.key,
      label: one.label,
      isChosen: one.key === key,
    })),
    name,
    usualName: readyStyle(style, stock)?.label ?? styleName(slot, draft, stock),
    weapons: weapons.map(value => ({ value, label: byKey.get(value) ?? value, isChosen: true })),
    others: [...byKey]
      .filter(([value]) => !weapons.includes(value))
      .map(([value, label]) => ({ value, label, isChosen: false })),
    traits: traits
      .map(value => ({ value, label: localizeOr(`TRAIT.${value}.name`, value), isChosen: value === trait }))
      .sort(byLabel),
    traitText: trait === '' ? '' : localizeOr(`TRAIT.${trait}.text`, ''),
  };
}

/** Starting equipment: weapons of the character's styles first. */
export function gearContext(draft: CharacterDraft, stock: Catalogue): GearContext {
  const { weapons, armour, other, tools, keepsake, money } = draft.gear;
  const learned = learnedStyles(draft);
  const covered = new Set(draft.styles.flatMap(style => (learned.includes(style.slot) ? style.weapons : [])));
  const ofStyles = stock.weapon.filter(({ key }) => covered.has(key));
  const rest = stock.weapon.filter(({ key }) => !covered.has(key));
  return {
    lists: [
      list('weapons', weapons, [
        [localize('BUILDER.ofYourStyles'), ofStyles],
        [localize('BUILDER.otherWeapons'), rest],
      ]),
      list('armour', armour, byEra(stock.armour)),
      list('other', other, [[localize('BUILDER.GEAR.other.name'), stock.gear]]),
    ],
    tools,
    keepsake,
    money,
  };
}

function byEra(armour: readonly CatalogueEntry[]): [string, CatalogueEntry[]][] {
  const eras = [...new Set(armour.map(({ era }) => era))];
  return eras.map(era => [
    localize(era === '' ? 'BUILDER.anyEra' : `BUILDER.ERA.${era}`),
    armour.filter(item => item.era === era),
  ]);
}

function list(
  kind: ItemList['kind'],
  chosen: readonly string[],
  groups: readonly (readonly [string, readonly CatalogueEntry[]])[],
): ItemList {
  const all = new Map(groups.flatMap(([, items]) => items.map(({ uuid, label }) => [uuid, label])));
  return {
    kind,
    label: localize(`BUILDER.GEAR.${kind}.name`),
    add: localize(`BUILDER.GEAR.${kind}.add`),
    chosen: chosen.map(value => ({
      value,
      label: all.get(value) ?? localize('BUILDER.gone'),
      isChosen: true,
    })),
    others: groups
      .map(([label, items]) => ({
        label,
        entries: items
          .filter(({ uuid }) => !chosen.includes(uuid))
          .map(({ uuid, label: name }) => ({ value: uuid, label: name, isChosen: false })),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}
