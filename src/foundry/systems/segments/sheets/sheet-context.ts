import { underWay } from '../../../../rules/segments/announcing.ts';
import { castRefusal, incantationOf, spellTime } from '../../../../rules/segments/magic.ts';
import { BODY, ENDURANCE, GRIPS } from '../../../../rules/segments/fighter.ts';
import { FIGHTER_FIELDS } from '../../../../rules/segments/fighter-fields.ts';
import { SIZES } from '../../../../rules/segments/sizes.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { bodyOf, enduranceOf } from '../../../../rules/segments/state.ts';
import { FAMILIES } from '../../../../rules/segments/tables.ts';
import type { Condition } from '../../../../rules/shared/fact.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { underWayWords } from '../../../documents/under-way.ts';
import { formatNumber, localize, reasonWords } from '../../../platform/localize.ts';
import { type ConditionRow, conditionRows } from '../../../sheets/conditions-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { groupOf, type ItemGroup, rowOf } from '../../../sheets/item-rows.ts';
import { type Choice, choicesOf } from '../../../ui/choices.ts';
import type { SegmentsView } from './segments-view.ts';

/** Points of a kind, with what is lost of them. */
interface Points {
  readonly id: string;
  readonly where: string;
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly left: number;
  readonly full: number;
  readonly lost: number;
}

/** Context of the head of the sheet: name, points, actions under way, conditions. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly points: readonly { readonly label: string; readonly left: number; readonly full: number }[];
  /** The action under way with each hand, in words. */
  readonly underWay: readonly string[];
  readonly isTurn: boolean;
  readonly conditions: readonly ConditionRow[];
  readonly families: readonly Choice[];
  readonly sizes: readonly Choice[];
  readonly isWarrior: boolean;
  readonly statures: readonly Choice[];
  /** Grips that it lacks, to be ticked (SEG-WRESTLE-40). */
  readonly lacks: readonly { readonly id: string; readonly label: string; readonly isOn: boolean }[];
}

/** The head of the sheet. */
export function headContext(view: SegmentsView): HeadContext {
  const { actor, fighter, fight, nameOf, written } = view;
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: localize('SEGMENTS.what', {
      level: fighter.level,
      family: localize(`SEGMENTS.family.${fighter.family}`),
      size: localize(`SEGMENTS.size.${fighter.size}`),
    }),
    points: pointsOf(view).map(({ label, left, full }) => ({ label, left, full })),
    underWay: fight
      ? underWay(fighter).map(one =>
          localize('TIMELINE.line', { segment: one.until ?? one.due, what: underWayWords(one, nameOf) }),
        )
      : [],
    isTurn: fight?.turn === fighter.id,
    conditions: conditionRows(fighter, condition => aboutOf(condition, nameOf)),
    families: choicesOf('SEGMENTS.family', FAMILIES, written.family),
    sizes: choicesOf('SEGMENTS.size', SIZES, written.size),
    isWarrior: written.multiclassWarrior,
    statures: choicesOf('SEGMENTS.stature', offeredBy(FIGHTER_FIELDS.stature), written.stature),
    lacks: GRIPS.map(id => ({
      id,
      label: localize(`SEGMENTS.grip.${id}`),
      isOn: written.grips.lacks.includes(id),
    })),
  };
}

/** The amount of a condition, with its item and its cause. */
function aboutOf({ amount, with: itemId, by }: Condition, nameOf: SegmentsView['nameOf']): string[] {
  const named = itemId && (nameOf(itemId) ?? actorOf(itemId)?.tableName ?? '');
  const whom = by && actorOf(by)?.tableName;
  return [amount === undefined ? '' : String(amount), named ?? '', whom ?? ''].filter(Boolean);
}

/** Endurance, then the body (SEG-CORE-07). */
function pointsOf({ fighter }: SegmentsView): Points[] {
  const of = (where: string, left: number, full: number) => ({
    id: where,
    where,
    label: localize(`SEGMENTS.points.${where}`),
    less: localize('SEGMENTS.pointLost', { points: localize(`SEGMENTS.points.${where}`) }),
    more: localize('SEGMENTS.pointBack', { points: localize(`SEGMENTS.points.${where}`) }),
    left,
    full,
    lost: amountOf(fighter.state.hurt, where),
  });
  return [of(ENDURANCE, enduranceOf(fighter), fighter.endurance), of(BODY, bodyOf(fighter), fighter.body)];
}

/** Context of the part on points. */
export interface LifeContext {
  readonly points: readonly Points[];
  readonly fatigue: number;
}

/** Points left, and fatigue (SEG-FATIGUE-03). */
export function lifeContext(view: SegmentsView): LifeContext {
  return { points: pointsOf(view), fatigue: view.fighter.state.fatigue ?? 0 };
}

interface MagicRow {
  readonly id: string;
  readonly label: string;
  readonly details: readonly string[];
  /** Castings left; null where nobody counts them. */
  readonly left: number | null;
  readonly uses: number;
  readonly action: 'cast' | 'use-item';
  readonly button: string;
  /** Why it cannot be cast now; empty when it can. */
  readonly refused: string;
}

/** Context of the magic part of the sheet. */
export interface MagicContext {
  readonly spells: readonly MagicRow[];
  readonly magicItems: readonly MagicRow[];
}

/** Spells, the lowest level first, and magic items. */
export function magicContext({ actor, course, fighter, nameOf }: SegmentsView): MagicContext {
  const known = fighter.spells ?? [];
  const spells = itemsOf(actor, 'segments-spell').map(item => {
    const spell = known.find(({ id }) => id === item.id);
    const left = spell?.uses === undefined ? null : spell.uses - amountOf(fighter.state.used, spell.id);
    const no = spell ? castRefusal(course, fighter, spell) : null;
    return {
      id: item.id ?? '',
      label: item.label,
      level: item.system.level,
      details: spell
        ? [
            localize('SHEET.spellLevel', { level: spell.level }),
            localize('SEGMENTS.castingTime', {
              dice: spellTime(spell),
              incantation: incantationOf(spell),
            }),
            ...spell.components.map(one => localize(`SEGMENTS.component.${one}`)),
            ...(spell.damage === undefined ? [] : [localize('SHEET.spellDamage', { dice: spell.damage })]),
          ]
        : [localize('REASON.damage-unreadable')],
      left: left === null ? null : Math.max(0, left),
      uses: spell?.uses ?? 0,
      action: 'cast' as const,
      button: localize('CREATURE.cast'),
      refused: spell ? (no ? reasonWords(no, nameOf) : '') : localize('REASON.damage-unreadable'),
    };
  });
  return {
    spells: spells.sort((a, b) => a.level - b.level),
    magicItems: itemsOf(actor, 'segments-magic-item').map(item => ({
      id: item.id ?? '',
      label: item.label,
      details: [
        localize(`SEGMENTS.magicItem.${item.system.kind}`),
        localize(`SEGMENTS.place.${item.system.place}`),
        ...(item.system.damage === '' ? [] : [localize('SHEET.spellDamage', { dice: item.system.damage })]),
      ],
      left: null,
      uses: 0,
      action: 'use-item' as const,
      button: localize('SEGMENTS.useItem'),
      refused: item.system.isReadable ? '' : localize('REASON.damage-unreadable'),
    })),
  };
}

/** Context of the gear part: armour and carried items. */
export function itemsContext({ actor, isEditing }: SegmentsView): { readonly groups: readonly ItemGroup[] } {
  const armour = itemsOf(actor, 'segments-armour').map(item => {
    const { threshold, encumbrance, worn } = item.system;
    const detail = localize('SEGMENTS.armourDetail', { threshold: formatNumber(threshold), encumbrance });
    return rowOf(item, detail, 'worn', worn);
  });
  const gear = itemsOf(actor, 'segments-gear').map(item => {
    const { quantity, carried } = item.system;
    return rowOf(item, `×${quantity}`, 'carried', carried);
  });
  const groups = [
    groupOf('segments-armour', localize('SHEET.armourWorn'), localize('SHEET.noArmour'), armour),
    groupOf('segments-gear', localize('CREATURE.gear'), localize('SHEET.noGear'), gear),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0 || isEditing) };
}
