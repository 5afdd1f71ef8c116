import { bodyParts, shapeIds } from '../../../../rules/mythras/body-shapes.ts';
import { type Part, partsOf } from '../../../../rules/mythras/own-body.ts';
import { PASSION_CHANGES } from '../../../../rules/mythras/experience.ts';
import { OWN_BODY, shapeChoices } from './creature/own-body-context.ts';
import { SKILLS } from '../../../../rules/mythras/skill-bases.ts';
import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import { byLabel, formatNumber, localize } from '../../../platform/localize.ts';
import { weaponChips } from '../../../sheets/pack-index.ts';
import {
  formOf,
  type Option,
  type Section,
  type SectionButton,
  type Ticks,
  type ReadingView,
  ticksOf,
  type DerivedNumber,
} from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { isMythras } from '../to-fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** Sections of a piece of armour, with the hit locations of one body shape. */
export function armourSections(item: Item.OfType<'armour'>, looked: string | null): Section[] {
  const { system, actor } = item;
  const body = bodyOf(actor);
  const own = body && body.locations.length > 0 ? body : null;
  const shape = looked ?? (own ? OWN_BODY : shapeFor(system.locations, actor));
  const parts = own && shape === OWN_BODY ? partsOf(own) : partsOf({ shape });
  const ids = parts.map(({ id }) => id).reverse();
  const ticks = ticksOf(formOf(item)('locations'), 'LOCATION', ids, system.locations);
  return itemSections(item, {
    without: system.natural ? ['worn', ...Object.keys(CARRIED_FIELDS)] : [],
    configs: { era: { blank: localize('ITEM.anyEra') } },
  }).map(section => {
    if (section.id !== 'armour') return section;
    return {
      ...section,
      reading: armourReading(item),
      ticks: [withOwnNames(ticks, parts)],
      look: {
        label: localize('ITEM.locationsOf'),
        choices: present([
          own && { value: OWN_BODY, label: localize('SHEET.ownBody'), isChosen: shape === OWN_BODY },
          ...shapeChoices(shape),
        ]),
      },
    };
  });
}

/** Armour points left after sundering (MYT-SE-34). */
function armourReading({ system: { ap, lost, schema } }: Item.OfType<'armour'>): ReadingView {
  const label = schema.getField('ap')?.label ?? '';
  const why = lost > 0 ? localize('SHEET.armourSundered', { points: lost }) : '';
  return { numbers: [{ label, value: String(Math.max(0, ap - lost)), why }], insteadOf: ['ap', 'lost'] };
}

/** Locations that no table has are called what their body calls them. */
function withOwnNames(ticks: Ticks, parts: readonly Part[]): Ticks {
  const nameOf = (id: string) => parts.find(part => part.id === id)?.name;
  return {
    ...ticks,
    ticks: ticks.ticks.map(tick => ({ ...tick, label: nameOf(tick.value) ?? tick.label })),
  };
}

/** The body that armour is worn on; null for what has none with these locations. */
function bodyOf(actor: Actor.Implementation | null) {
  if (isMythras(actor)) return actor.system.body;
  return actor?.isType('opposed-fighter') ? actor.system.body : null;
}

/** The body shape whose locations are meant: the owner's, or the first that has all of them. */
function shapeFor(locations: ReadonlySet<string>, actor: Actor.Implementation | null): string {
  const body = bodyOf(actor);
  if (body) return body.shape;
  const hasAll = (shape: string) => {
    const ids = bodyParts(shape)?.map(({ id }) => id);
    return [...locations].every(id => ids?.includes(id));
  };
  return shapeIds().find(hasAll) ?? 'humanoid';
}

/** Sections of a combat style: value, weapons, traits. */
export async function styleSections(item: Item.OfType<'combat-style'>): Promise<Section[]> {
  const headings = { style: 'ITEM.skill', traits: 'CombatStyle.FIELDS.traits.label' };
  const [skill, ...others] = itemSections(item, { headings });
  const worked = skillWorked(item, 'str', 'dex', item.system.points);
  const chips = await weaponChips(item, { pack: 'weapons', type: 'weapon' });
  return present([skill && { ...skill, worked }, chips, ...others]);
}

/** Sections of a skill or passion. */
export function skillSections(item: Item.OfType<'skill'>): Section[] {
  const { kind, base, bonus, points } = item.system;
  const [skill, ...others] = itemSections(item, { headings: { skill: 'ITEM.skill' } });
  const worked = skillWorked(item, base.first, base.second, points, bonus);
  const isPassion = kind === 'passion' && isMythras(item.actor);
  return present([skill && { ...skill, worked }, isPassion && passionSection(), ...others]);
}

/** Buttons that deepen a passion or have it wane, by dice for the strength of the event (MYT-CHAR-13). */
function passionSection(): Section {
  const buttons = (direction: 'deepens' | 'wanes') =>
    Object.entries(PASSION_CHANGES).map(([depth, dice]): SectionButton => {
      const label = localize(`GROWTH.${direction}.${depth}`, { dice: formatNumber(dice) });
      return { action: 'changePassion', label, depth, direction };
    });
  return {
    id: 'passion',
    label: localize('GROWTH.passion'),
    buttons: [...buttons('deepens'), ...buttons('wanes')],
  };
}

/** The value of an actor's skill, and what it is made of (MYT-SKILL-01); nothing for an item without an actor. */
function skillWorked(
  { actor }: Item.OfType<'skill'> | Item.OfType<'combat-style'>,
  first: string,
  second: string,
  points: number,
  bonus = 0,
): DerivedNumber[] {
  // Others read a card of it too.
  if (!isMythras(actor) || !actor.testUserPermission(game.user, 'OBSERVER')) return [];
  const numbers = actor.system.characteristics as Readonly<Record<string, number>>;
  const base = [first, second].map(id => ({ id, amount: numbers[id] ?? 0 }));
  const more = [bonus, points, actor.system.bonuses.skills].filter(amount => amount !== 0);
  const value = [...base.map(({ amount }) => amount), ...more].reduce((sum, amount) => sum + amount, 0);
  const parts = [
    ...base.map(({ id, amount }) => `${localize(`CHARACTERISTIC.${id}.short`)} ${amount}`),
    ...more,
  ];
  return [
    {
      label: localize('ITEM.valueOf', { owner: actor.label }),
      value: localize('CARD.chance', { value: Math.max(0, value) }),
      why: parts.join(' + ').replaceAll('+ -', '− '),
    },
  ];
}

/** Sections of the ability of a creature. */
export function abilitySections(item: Item.OfType<'ability'>): Section[] {
  return itemSections(item, { headings: { ability: 'ITEM.ability' } });
}

/** Sections of a spell or power. */
export function powerSections(item: Item.OfType<'power'>): Section[] {
  const { skill, resist } = item.system;
  return itemSections(item, {
    configs: {
      skill: { options: skills(item.actor, skill), blank: '–' },
      resist: { options: skills(item.actor, resist), blank: localize('ITEM.nothingResists') },
    },
  });
}

/** Skills to choose from, sorted by their names: the book's, those of an owner, and the one that is chosen. */
function skills(actor: Actor.Implementation | null, chosen: string): Option[] {
  const labels = new Map(
    Object.keys(SKILLS)
      .filter(key => key !== 'combat-style')
      .map(key => [key, localize(`SKILL.${key}`)]),
  );
  for (const item of actor?.items ?? []) {
    if (item.isType('skill') && item.system.key) labels.set(item.system.key, item.label);
  }
  if (chosen && !labels.has(chosen)) labels.set(chosen, chosen);
  return [...labels].map(([value, label]) => ({ value, label })).sort(byLabel);
}

/** Sections of gear or ammunition. */
export async function gearSections(item: Item.OfType<'gear'>): Promise<Section[]> {
  const sections = itemSections(item);
  if (item.system.kind !== 'ammunition') return sections;
  const chips = await weaponChips(item, { pack: 'weapons', type: 'weapon' });
  return [...sections.slice(0, -1), chips, ...sections.slice(-1)];
}
