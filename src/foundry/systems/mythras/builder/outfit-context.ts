import { learnedStyles } from '../../../../rules/mythras/making/known.ts';
import type { MadeStyle, Making } from '../../../../rules/mythras/making/making.ts';
import { byLabel, localize, localizeOr } from '../../../platform/localize.ts';
import { readyStyle, styleName } from './builder-text.ts';
import type { Stock, Thing } from './catalogue.ts';

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

/** What the step of the combat styles shows. */
export interface StyleContext {
  readonly styles: readonly StyleRow[];
}

interface ThingList {
  readonly kind: 'weapons' | 'armour' | 'other';
  readonly label: string;
  readonly add: string;
  readonly chosen: readonly Entry[];
  readonly others: readonly { readonly label: string; readonly entries: readonly Entry[] }[];
}

/** What the step of the equipment shows. */
export interface GearContext {
  readonly lists: readonly ThingList[];
  readonly tools: string;
  readonly keepsake: string;
  readonly money: string;
}

/** The combat styles that were learned, to be named and filled. */
export function styleContext(making: Making, stock: Stock): StyleContext {
  const learned = learnedStyles(making);
  return {
    styles: making.styles
      .filter(({ slot }) => learned.includes(slot))
      .map(style => styleRow(style, making, stock)),
  };
}

function styleRow(style: MadeStyle, making: Making, stock: Stock): StyleRow {
  const { slot, key, name, weapons, trait } = style;
  const byKey = new Map(
    stock.weapon.filter(thing => thing.key !== '').map(thing => [thing.key, thing.label]),
  );
  const traits = [...new Set(stock['combat-style'].map(one => one.trait))].filter(one => one !== '');
  return {
    slot,
    slotName: localize(`MAKING.SLOT.${slot}`),
    ready: stock['combat-style'].map(one => ({
      value: one.key,
      label: one.label,
      isChosen: one.key === key,
    })),
    name,
    usualName: readyStyle(style, stock)?.label ?? styleName(slot, making, stock),
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

/** What the character starts out with: weapons of its styles first. */
export function gearContext(making: Making, stock: Stock): GearContext {
  const { weapons, armour, other, tools, keepsake, money } = making.gear;
  const learned = learnedStyles(making);
  const covered = new Set(
    making.styles.flatMap(style => (learned.includes(style.slot) ? style.weapons : [])),
  );
  const ofStyles = stock.weapon.filter(({ key }) => covered.has(key));
  const rest = stock.weapon.filter(({ key }) => !covered.has(key));
  return {
    lists: [
      list('weapons', weapons, [
        [localize('MAKING.ofYourStyles'), ofStyles],
        [localize('MAKING.otherWeapons'), rest],
      ]),
      list('armour', armour, byEra(stock.armour)),
      list('other', other, [[localize('MAKING.GEAR.other.name'), stock.gear]]),
    ],
    tools,
    keepsake,
    money,
  };
}

function byEra(armour: readonly Thing[]): [string, Thing[]][] {
  const eras = [...new Set(armour.map(({ era }) => era))];
  return eras.map(era => [
    localize(era === '' ? 'MAKING.anyEra' : `MAKING.ERA.${era}`),
    armour.filter(thing => thing.era === era),
  ]);
}

function list(
  kind: ThingList['kind'],
  chosen: readonly string[],
  groups: readonly (readonly [string, readonly Thing[]])[],
): ThingList {
  const all = new Map(groups.flatMap(([, things]) => things.map(({ uuid, label }) => [uuid, label])));
  return {
    kind,
    label: localize(`MAKING.GEAR.${kind}.name`),
    add: localize(`MAKING.GEAR.${kind}.add`),
    chosen: chosen.map(value => ({
      value,
      label: all.get(value) ?? localize('MAKING.gone'),
      isChosen: true,
    })),
    others: groups
      .map(([label, things]) => ({
        label,
        entries: things
          .filter(({ uuid }) => !chosen.includes(uuid))
          .map(({ uuid, label: name }) => ({ value: uuid, label: name, isChosen: false })),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}
