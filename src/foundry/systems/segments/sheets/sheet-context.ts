import { underWay } from '../../../../rules/segments/announcing.ts';
import { incapacity } from '../../../../rules/segments/conditions.ts';
import { castRefusal, spellTime } from '../../../../rules/segments/magic.ts';
import { BODY, ENDURANCE, type Spell } from '../../../../rules/segments/fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { bodyOf, enduranceOf } from '../../../../rules/segments/state.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { underWayWords } from '../../../documents/under-way.ts';
import { formatNumber, localize, reasonWords } from '../../../platform/localize.ts';
import { conditionsWithCause } from '../../../sheets/conditions-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { armourGroup, gearGroup, groupsIn } from '../../../sheets/item-rows.ts';
import { headOf } from '../../../sheets/statblock-head.ts';
import { type LifeContext, pointsOf } from '../../../sheets/statblock-life.ts';
import { castingsOf, type MagicContext, magicGroup } from '../../../sheets/statblock-magic.ts';
import type { SegmentsView } from './segments-view.ts';

/** The head of the sheet: level, family and size, points, actions under way. */
export function headContext(view: SegmentsView) {
  const { fighter, fight, nameOf, isEditing } = view;
  const subtitle = localize('SEGMENTS.what', {
    level: fighter.level,
    family: localize(`SEGMENTS.family.${fighter.family}`),
    size: localize(`SEGMENTS.size.${fighter.size}`),
  });
  const named = (id: string) => nameOf(id) ?? actorOf(id)?.tableName ?? null;
  const begun = fight && !isEditing ? underWay(fighter) : [];
  return {
    ...headOf(view, subtitle, conditionsWithCause(fighter, named)),
    lives: points(view).map(({ where, left, full }) => {
      const short = localize(`SEGMENTS.points.${where}`);
      return { short, label: `${short} ${left}/${full}`, why: short, left, full };
    }),
    turn: localize('SEGMENTS.initiativeNow'),
    underWay: begun.length > 0 && {
      label: localize('SEGMENTS.underWay'),
      rows: begun.map(one =>
        localize('TIMELINE.line', { segment: one.until ?? one.due, what: underWayWords(one, nameOf) }),
      ),
    },
  };
}

/** Endurance, then the body (SEG-CORE-07). */
function points({ fighter }: SegmentsView) {
  return [
    { where: ENDURANCE, left: enduranceOf(fighter), full: fighter.endurance },
    { where: BODY, left: bodyOf(fighter), full: fighter.body },
  ];
}

/** Points left, and fatigue (SEG-FATIGUE-03). */
export function lifeContext(view: SegmentsView): LifeContext {
  const { hurt, fatigue = 0 } = view.fighter.state;
  const label = localize('SEGMENTS.fatiguePoints');
  return {
    title: localize('SEGMENTS.life'),
    points: points(view).map(({ where, left, full }) => {
      const kind = localize(`SEGMENTS.points.${where}`);
      const less = localize('SEGMENTS.pointLost', { points: kind });
      const more = localize('SEGMENTS.pointBack', { points: kind });
      const lost = amountOf(hurt, where);
      return pointsOf({ label: kind, where, field: 'points', less, more }, { left, full, lost });
    }),
    fields: [{ id: 'fatigue', set: 'fatigue', key: '', label, value: fatigue, max: 9999 }],
  };
}

/**
 * Spells, the lowest level first, and magic items.
 * @param aimOf names the target that a click strikes now, by action and item; empty where the click asks for one
 */
export function magicContext(
  view: SegmentsView,
  aimOf: (action: string, id: string) => string,
): MagicContext {
  const { actor, course, fighter, nameOf } = view;
  const helpless = incapacity(fighter);
  const rowOfMagic = (item: Item.Implementation, action: string, button: string, refused: string) => ({
    id: item.id ?? '',
    label: item.label,
    click: 'useMagic',
    action,
    button,
    buttonLabel: `${button}: ${item.label}`,
    aim: refused === '' ? aimOf(action, item.id ?? '') : '',
    isRefused: refused !== '',
    refused,
  });
  const spellItems = itemsOf(actor, 'segments-spell').sort((a, b) => a.system.level - b.system.level);
  const spells = spellItems.map(item => {
    const spell = fighter.spells?.find(({ id }) => id === item.id);
    const no = spell
      ? (helpless ?? castRefusal(course, fighter, spell))
      : { rule: '', id: 'damage-unreadable' };
    return {
      ...rowOfMagic(item, 'cast', localize('CREATURE.cast'), no ? reasonWords(no, nameOf) : ''),
      ...castingsOf(fighter.state.used, spell),
      details: spell
        ? present([
            localize('SHEET.spellLevel', { level: spell.level }),
            castingTimeOf(spell),
            ...spell.components.map(one => localize(`SEGMENTS.component.${one}`)),
            spell.damage !== undefined && localize('SHEET.spellDamage', { dice: spell.damage }),
          ])
        : [localize('REASON.damage-unreadable')],
    };
  });
  const magicItems = itemsOf(actor, 'segments-magic-item').map(item => {
    const unable = helpless ? reasonWords(helpless) : '';
    const refused = item.system.isReadable ? unable : localize('REASON.damage-unreadable');
    return {
      ...rowOfMagic(item, 'use-item', localize('SEGMENTS.useItem'), refused),
      ...castingsOf(undefined, undefined),
      details: present([
        localize(`SEGMENTS.magicItem.${item.system.kind}`),
        localize(`SEGMENTS.place.${item.system.place}`),
        item.system.damage !== '' && localize('SHEET.spellDamage', { dice: item.system.damage }),
      ]),
    };
  });
  return {
    title: localize('SEGMENTS.magic'),
    groups: [
      magicGroup('segments-spell', localize('SEGMENTS.spells'), spells),
      magicGroup('segments-magic-item', localize('SEGMENTS.magicItems'), magicItems),
    ],
  };
}

function castingTimeOf(spell: Spell): string {
  const dice = spellTime(spell);
  return localize(dice === '1' ? 'SEGMENTS.castingTimeOne' : 'SEGMENTS.castingTime', { dice });
}

/** Context of the gear part: armour and carried items. */
export function itemsContext(view: SegmentsView) {
  const armour = armourGroup(view, 'segments-armour', ({ system: { threshold, encumbrance } }) =>
    localize('SEGMENTS.armourDetail', { threshold: formatNumber(threshold), encumbrance }),
  );
  return groupsIn(view, [armour, gearGroup(view, 'segments-gear')]);
}
