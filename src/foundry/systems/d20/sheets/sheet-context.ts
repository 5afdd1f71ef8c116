import { castSpellOf } from '../../../../rules/d20/spells.ts';
import { isAerial } from '../../../../rules/d20/air/in-space.ts';
import { MANOEUVRABILITIES } from '../../../../rules/d20/air/manoeuvrability.ts';
import { countersOf } from '../../../../rules/d20/budget.ts';
import { ABILITIES, BODY, CREATURE_TYPES, LOADS, type Spell, TRAITS } from '../../../../rules/d20/fighter.ts';
import { FIGHTER_FIELDS } from '../../../../rules/d20/fighter-fields.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { hitPointsOf, nonlethalOf } from '../../../../rules/d20/state.ts';
import { SIZES } from '../../../../rules/d20/sizes.ts';
import type { Condition } from '../../../../rules/shared/fact.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { formatNumber, formatSigned, localize, localizeOr } from '../../../platform/localize.ts';
import { type ConditionRow, conditionRows } from '../../../sheets/conditions-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { groupOf, type ItemGroup, rowOf } from '../../../sheets/item-rows.ts';
import { type Choice, choicesOf } from '../../../ui/choices.ts';
import type { D20View } from './d20-view.ts';
import { lengthWords } from '../lengths.ts';

/** Something of which a turn or a round has so much. */
interface CounterRow {
  readonly id: string;
  readonly label: string;
  readonly isLeft: boolean;
  readonly why: string;
}

/** Context of the head of the sheet: name, spent actions, conditions. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly life: { readonly label: string; readonly left: number; readonly full: number };
  readonly counters: readonly CounterRow[];
  readonly isTurn: boolean;
  readonly conditions: readonly ConditionRow[];
}

/** The head of the sheet. */
export function headContext(view: D20View): HeadContext {
  const { actor, fighter, fight, nameOf } = view;
  const [left, full] = [hitPointsOf(fighter), fighter.hitPoints];
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: subtitleOf(view),
    life: { label: localize('CLASSIC.lifeLeft', { left: formatNumber(left), full }), left, full },
    counters: fight ? counterRows(view) : [],
    isTurn: fight?.turn === fighter.id,
    conditions: conditionRows(fighter, condition => aboutOf(condition, nameOf)),
  };
}

/** Class and level of a character, challenge rating and hit dice of a creature, with size and type. */
function subtitleOf({ actor, fighter, written }: D20View): string {
  const { level, size, type } = fighter;
  const isCreature = actor.isType('d20-creature');
  const what = localize(isCreature ? 'CLASSIC.whatCreature' : 'CLASSIC.whatCharacter', {
    level,
    classes: classWords(written.classes, level),
    size: localize(`CLASSIC.size.${size}`),
    type: localize(`CLASSIC.type.${type}`),
  });
  const { challenge } = written;
  return challenge === '' ? what : localize('CLASSIC.challenge', { challenge, what });
}

/** The classes as they are written down: one by its id, in the reader's language; several with their levels. */
function classWords(classes: string, level: number): string {
  if (classes === '') return localize('CLASSIC.levelOnly', { level });
  if (/\d/u.test(classes)) return classes;
  return localize('CLASSIC.classLevel', { name: localizeOr(`CLASSIC.class.${classes}`, classes), level });
}

/** Actions left of the turn and the round (D20-ACT-02, D20-ACT-52, D20-AOO-05). */
function counterRows({ fighter }: D20View): CounterRow[] {
  return countersOf(fighter).map(({ id, left, most }) => ({
    id,
    isLeft: left > 0,
    label: localize(`CLASSIC.counter.${id}.short`),
    why: localize(`CLASSIC.counter.${id}.left`, { left, most }),
  }));
}

/** The amount of a condition, with its item and its cause. */
function aboutOf({ amount, with: itemId, by }: Condition, nameOf: D20View['nameOf']): string[] {
  const named = itemId && (nameOf(itemId) ?? actorOf(itemId)?.tableName ?? '');
  const whom = by && actorOf(by)?.tableName;
  return [amount === undefined ? '' : String(amount), named ?? '', whom ?? ''].filter(Boolean);
}

/** Standing orders for attacks of opportunity; none for users who cannot edit the actor. */
export function opportunityChoices({ isEditable, written }: D20View): readonly Choice[] {
  return isEditable
    ? choicesOf('CLASSIC.opportunities', offeredBy(FIGHTER_FIELDS.opportunities), written.opportunities)
    : [];
}

/** Context of the part on hit points. */
export interface LifeContext {
  readonly left: number;
  readonly full: number;
  readonly lost: number;
  readonly nonlethal: number;
  readonly temporary: number;
  /** Points by which abilities are damaged: those that are, or all while the sheet is edited. */
  readonly weakened: readonly { readonly id: string; readonly label: string; readonly points: number }[];
}

/** Hit points, nonlethal damage and what came on top (D20-HP-01, D20-HP-07, D20-NL-01, D20-DMG-08). */
export function lifeContext({ fighter, isEditing }: D20View): LifeContext {
  const { state, hitPoints } = fighter;
  const weakened = ABILITIES.map(id => {
    const points = amountOf(state.weakened ?? {}, id);
    return { id, label: localize(`CLASSIC.ability.${id}.name`), points };
  });
  return {
    left: hitPointsOf(fighter),
    full: hitPoints,
    lost: amountOf(state.hurt, BODY),
    nonlethal: nonlethalOf(fighter),
    temporary: state.temporary ?? 0,
    weakened: weakened.filter(({ points }) => points > 0 || isEditing),
  };
}

interface SpellRow {
  readonly id: string;
  readonly label: string;
  readonly details: readonly string[];
  /** Castings left; null where nobody counts them. */
  readonly left: number | null;
  readonly uses: number;
  readonly canCast: boolean;
}

/** Context of the spells part, by spell level. */
export interface SpellsContext {
  readonly spells: readonly SpellRow[];
}

/** The spells of a fighter, the lowest level first. */
export function spellsContext({ actor, fighter }: D20View): SpellsContext {
  const known = fighter.spells ?? [];
  const rows = itemsOf(actor, 'd20-spell').map(item => {
    const spell = known.find(({ id }) => id === item.id);
    const left = spell?.uses === undefined ? null : spell.uses - amountOf(fighter.state.used, spell.id);
    return {
      id: item.id ?? '',
      label: item.label,
      level: item.system.level,
      details: spell ? spellDetails(spell) : [localize('REASON.damage-unreadable')],
      left: left === null ? null : Math.max(0, left),
      uses: spell?.uses ?? 0,
      canCast: spell !== undefined && (left === null || left > 0 || castSpellOf(fighter) === spell),
    };
  });
  return { spells: rows.sort((a, b) => a.level - b.level) };
}

function spellDetails(spell: Spell): string[] {
  const { level, casting, delivery, damage, heals, sleeps, save, saves, dc, nature, area, extent } = spell;
  const words = [
    nature === undefined || nature === 'spell'
      ? localize('SHEET.spellLevel', { level })
      : localize(`CLASSIC.nature.${nature}`),
    ...(casting === 'standard' ? [] : [localize(`CLASSIC.casting.${casting}`)]),
    localize(`CLASSIC.delivery.${delivery}`),
    ...(area === undefined || extent === undefined
      ? []
      : [localize(`CLASSIC.areaOf.${area}`, { length: lengthWords(extent) })]),
    ...(damage === undefined ? [] : [localize('SHEET.spellDamage', { dice: damage })]),
    ...(heals === undefined ? [] : [localize('CLASSIC.spellHeals', { dice: heals })]),
    ...(sleeps === undefined ? [] : [localize('CLASSIC.spellSleeps', { dice: sleeps })]),
  ];
  if (save === undefined) return words;
  const resists = { save: localize(`CLASSIC.save.${save}`), dc: dc ?? 10 + level };
  return [...words, localize(`CLASSIC.resisted.${saves ?? 'none'}`, resists)];
}

/** Context of the part on feats and nature. */
export interface NatureContext {
  readonly feats: readonly {
    readonly id: string;
    readonly label: string;
    readonly detail: string;
  }[];
  readonly traits: readonly { readonly id: string; readonly label: string; readonly isOn: boolean }[];
  /** Those that it has, in words, and what else it can do. */
  readonly names: readonly string[];
  readonly sizes: readonly Choice[];
  readonly types: readonly Choice[];
  readonly exceptions: readonly Choice[];
  readonly energies: readonly Choice[];
  readonly loads: readonly Choice[];
  /** Classes of manoeuvrability; null where fights in the air are off. */
  readonly manoeuvrabilities: readonly Choice[] | null;
  readonly written: { readonly long: boolean; readonly sturdy: boolean; readonly sneakAttack: string };
}

/** Feats, and what sets a creature apart. */
export function natureContext({ actor, course, fighter, written }: D20View): NatureContext {
  const traits = TRAITS.map(id => {
    return { id, label: localize(`CLASSIC.trait.${id}`), isOn: fighter.traits.includes(id) };
  });
  const { sneakAttack, reduction, turning } = fighter;
  return {
    feats: itemsOf(actor, 'd20-feat').map(item => ({
      id: item.id ?? '',
      label: item.label,
      detail: bonusWords(item.system.bonus),
    })),
    traits,
    names: [
      ...traits.flatMap(({ label, isOn }) => (isOn ? [label] : [])),
      ...(sneakAttack === undefined ? [] : [localize('CLASSIC.sneak', { dice: sneakAttack })]),
      ...(reduction === undefined
        ? []
        : [localize(`CLASSIC.reduction.${reduction.except ?? 'none'}`, { points: reduction.points })]),
      ...(turning === undefined
        ? []
        : [localize(`CLASSIC.turns.${turning.energy}`, { level: turning.level })]),
    ],
    sizes: choicesOf('CLASSIC.size', SIZES, written.size),
    types: choicesOf('CLASSIC.type', CREATURE_TYPES, written.type),
    manoeuvrabilities: isAerial(course)
      ? choicesOf('CLASSIC.manoeuvrability', MANOEUVRABILITIES, written.manoeuvrability)
      : null,
    loads: choicesOf('CLASSIC.load', LOADS, written.load),
    exceptions: choicesOf(
      'CLASSIC.except',
      offeredBy(FIGHTER_FIELDS.reduction.fields.except),
      written.reduction.except,
    ),
    energies: choicesOf('CLASSIC.energy', ['positive', 'negative'], written.turning.energy),
    written: { long: written.long, sturdy: written.sturdy, sneakAttack: written.sneakAttack },
  };
}

/** The bonus of a feat or of gear, in words; empty for none. */
function bonusWords({ to, amount }: { readonly to: ReadonlySet<string>; readonly amount: number }): string {
  if (amount === 0 || to.size === 0) return '';
  const what = [...to].map(one => localize(`CLASSIC.modified.${one}`)).join(', ');
  return `${formatSigned(amount)} ${what}`;
}

/** Context of the gear part: armour and carried items. */
export function itemsContext({ actor, isEditing }: D20View): { readonly groups: readonly ItemGroup[] } {
  const armour = itemsOf(actor, 'd20-armour').map(item => {
    const { bonus, enhancement, category, worn } = item.system;
    const detail = localize('CLASSIC.armourDetail', {
      amount: formatSigned(bonus + enhancement),
      category: localizeOr(`CLASSIC.category.${category}`, category),
    });
    return rowOf(item, detail, 'worn', worn);
  });
  const gear = itemsOf(actor, 'd20-gear').map(item => {
    const { quantity, bonus, carried } = item.system;
    const adds = bonusWords(bonus);
    const detail = [...(quantity === 1 && adds ? [] : [`×${quantity}`]), adds].filter(Boolean).join(' · ');
    return rowOf(item, detail, 'carried', carried);
  });
  const groups = [
    groupOf('d20-armour', localize('SHEET.armourWorn'), localize('SHEET.noArmour'), armour),
    groupOf('d20-gear', localize('CREATURE.gear'), localize('SHEET.noGear'), gear),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0 || isEditing) };
}
