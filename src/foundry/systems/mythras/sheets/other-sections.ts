import { bodyParts, shapeIds } from '../../../../rules/mythras/body-shapes.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { type Part, partsOf } from '../../../../rules/mythras/own-body.ts';
import { PASSION_CHANGES } from '../../../../rules/mythras/passions.ts';
import { SKILLS } from '../../../../rules/mythras/skills.ts';
import { byLabel, formatNumber, localize } from '../../../platform/localize.ts';
import { chipsOf, knownThings } from '../../../sheets/pack-index.ts';
import {
  type Choice,
  choiceField,
  choicesOf,
  labelsOf,
  numberField,
  ruleKey,
  type Section,
  textField,
  tickField,
  type Ticks,
  ticksOf,
  type Worked,
} from '../../../ui/form-fields.ts';
import { isMythras } from '../to-fighter.ts';
import { OWN_BODY } from './creature/own-body-context.ts';
import { shapeChoices } from './wounded-body.ts';

/** Keys of style traits (MYT-TRAIT-01 to 11). */
export const STYLE_TRAITS = [
  'beast-back-lancer',
  'blind-fighting',
  'daredevil',
  'defensive-minded',
  'formation-fighting',
  'knockout-blow',
  'mounted-combat',
  'ranged-marksman',
  'skirmishing',
  'throw-weapons',
  'unarmed-prowess',
] as const;

const ERAS = ['ancient', 'modern', 'future'] as const;

/** What the sheet of a piece of armour shows, with the locations of one body shape. */
export function armourSections({ system, actor }: Item.OfType<'armour'>, looked: string | null): Section[] {
  const label = labelsOf('Armour');
  const body = bodyOf(actor);
  const own = body && body.locations.length > 0 ? body : null;
  const shape = looked ?? (own ? OWN_BODY : shapeFor(system.locations, actor));
  const parts = own && shape === OWN_BODY ? partsOf(own) : partsOf({ shape });
  const where = { name: 'system.locations', label: label('locations'), kind: 'LOCATION' };
  const ids = parts.map(({ id }) => id).reverse();
  return [
    {
      id: 'armour',
      label: localize('ITEM.protects'),
      fields: [
        numberField(label('ap'), 'system.ap', system.ap, { max: 99 }),
        numberField(label('lost'), 'system.lost', system.lost, { max: 99 }),
        choiceField(label('era'), 'system.era', [
          { value: '', label: localize('ITEM.anyEra'), isChosen: system.era === '' },
          ...choicesOf('ERA', ERAS, system.era),
        ]),
        ...(system.natural ? [] : [tickField(label('worn'), 'system.worn', system.worn)]),
        tickField(label('natural'), 'system.natural', system.natural),
      ],
      ticks: [withOwnNames(ticksOf(where, ids, system.locations), parts)],
      look: {
        label: localize('ITEM.locationsOf'),
        choices: [
          ...(own
            ? [{ value: OWN_BODY, label: localize('SHEET.ownBody'), isChosen: shape === OWN_BODY }]
            : []),
          ...shapeChoices(shape),
        ],
      },
    },
  ];
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

/** What the sheet of a combat style shows: its value, the weapons that it covers, its traits. */
export async function styleSections(item: Item.OfType<'combat-style'>): Promise<Section[]> {
  const label = labelsOf('CombatStyle');
  const { points, weapons, traits } = item.system;
  const known = await knownThings({ pack: 'weapons', type: 'weapon', owner: item.actor });
  return [
    {
      id: 'style',
      label: localize('ITEM.skill'),
      worked: skillWorked(item, 'str', 'dex', points),
      fields: [numberField(label('points'), 'system.points', points, { min: -999 })],
    },
    {
      id: 'weapons',
      label: label('weapons'),
      chips: chipsOf(weapons, known, {
        set: 'weapons',
        label: label('weapons'),
        addLabel: localize('ITEM.addWeapon'),
        none: localize('ITEM.dropWeapons'),
      }),
    },
    {
      id: 'traits',
      label: label('traits'),
      ticks: [
        ticksOf({ name: 'system.traits', label: label('traits'), kind: 'TRAIT' }, STYLE_TRAITS, traits),
      ],
    },
  ];
}

/** What the sheet of a skill or passion shows. */
export function skillSections(item: Item.OfType<'skill'>): Section[] {
  const label = labelsOf('Skill');
  const { kind, base, bonus, points, key } = item.system;
  const from = (path: 'first' | 'second') =>
    choiceField(label(`base.${path}`), `system.base.${path}`, characteristics(base[path]));
  return [
    {
      id: 'skill',
      label: localize('ITEM.skill'),
      worked: skillWorked(item, base.first, base.second, points, bonus),
      fields: [
        choiceField(
          label('kind'),
          'system.kind',
          choicesOf('ITEMKIND', ['standard', 'professional', 'passion'], kind),
        ),
        from('first'),
        from('second'),
        numberField(label('bonus'), 'system.bonus', bonus, { min: -999 }),
        numberField(label('points'), 'system.points', points, { min: -999 }),
      ],
    },
    ...(kind === 'passion' && isMythras(item.actor) ? [passionSection()] : []),
    ruleKey(label('key'), key),
  ];
}

/** What happens in play deepens a passion or has it wane, by dice for how strong it was (MYT-CHAR-13). */
function passionSection(): Section {
  const button = (way: string, dice: string, which: string, depth: string) => ({
    action: 'changePassion',
    label: localize(`GROWTH.${which}.${depth}`, { dice: formatNumber(dice) }),
    way,
  });
  const all = Object.entries(PASSION_CHANGES);
  return {
    id: 'passion',
    label: localize('GROWTH.passion'),
    buttons: [
      ...all.map(([depth, dice]) => button(depth, dice, 'deepens', depth)),
      ...all.map(([depth, dice]) => button(`-${depth}`, dice, 'wanes', depth)),
    ],
  };
}

function characteristics(chosen: string): Choice[] {
  return CHARACTERISTICS.map(value => ({
    value,
    label: localize(`CHARACTERISTIC.${value}.name`),
    isChosen: value === chosen,
  }));
}

/** The value of a skill that somebody has, and what it is made of (MYT-SKILL-01); nothing while nobody has it. */
function skillWorked(
  { actor }: Item.OfType<'skill'> | Item.OfType<'combat-style'>,
  first: string,
  second: string,
  points: number,
  bonus = 0,
): Worked[] {
  if (!isMythras(actor)) return [];
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

/** What the sheet of an ability shows. */
export function abilitySections({ system }: Item.OfType<'ability'>): Section[] {
  const label = labelsOf('Ability');
  const fields = [textField(label('value'), 'system.value', system.value)];
  return [{ id: 'ability', label: localize('ITEM.ability'), fields }, ruleKey(label('key'), system.key)];
}

/** What the sheet of a spell or power shows. */
export function powerSections({ system, actor }: Item.OfType<'power'>): Section[] {
  const label = labelsOf('Power');
  const { tradition, skill, cost, castingTurns, range, duration, resist, damage, key } = system;
  const nothing = { value: '', label: localize('ITEM.nothingResists'), isChosen: resist === '' };
  return [
    {
      id: 'power',
      label: localize('ITEM.casting'),
      fields: [
        textField(label('tradition'), 'system.tradition', tradition),
        choiceField(label('skill'), 'system.skill', skills(actor, skill)),
        numberField(label('cost'), 'system.cost', cost),
        numberField(label('castingTurns'), 'system.castingTurns', castingTurns),
        textField(label('range'), 'system.range', range),
        textField(label('duration'), 'system.duration', duration),
        choiceField(label('resist'), 'system.resist', [nothing, ...skills(actor, resist)]),
        textField(label('damage'), 'system.damage', damage, { check: 'dice-or-nothing', placeholder: '–' }),
      ],
    },
    ruleKey(label('key'), key),
  ];
}

/** Skills to choose from, sorted by their names: the book's, those of an owner, and the one that is chosen. */
function skills(actor: Actor.Implementation | null, chosen: string): Choice[] {
  const labels = new Map(
    Object.keys(SKILLS)
      .filter(key => key !== 'combat-style')
      .map(key => [key, localize(`SKILL.${key}`)]),
  );
  for (const item of actor?.items ?? []) {
    if (item.isType('skill') && item.system.key) labels.set(item.system.key, item.label);
  }
  if (chosen && !labels.has(chosen)) labels.set(chosen, chosen);
  return [...labels].map(([value, label]) => ({ value, label, isChosen: value === chosen })).sort(byLabel);
}

/** What the sheet of gear or ammunition shows. */
export async function gearSections(item: Item.OfType<'gear'>): Promise<Section[]> {
  const label = labelsOf('Gear');
  const { kind, quantity, place, carried, weapons, key } = item.system;
  const sections: Section[] = [
    {
      id: 'gear',
      label: localize('ITEM.thing'),
      fields: [
        choiceField(label('kind'), 'system.kind', choicesOf('GEARKIND', ['gear', 'ammunition'], kind)),
        numberField(label('quantity'), 'system.quantity', quantity, { max: 99_999 }),
        textField(label('place'), 'system.place', place),
        tickField(label('carried'), 'system.carried', carried),
      ],
    },
  ];
  if (kind === 'ammunition') {
    const known = await knownThings({ pack: 'weapons', type: 'weapon', owner: item.actor });
    sections.push({
      id: 'weapons',
      label: label('weapons'),
      chips: chipsOf(weapons, known, {
        set: 'weapons',
        label: label('weapons'),
        addLabel: localize('ITEM.addWeapon'),
        none: localize('ITEM.dropWeapons'),
      }),
    });
  }
  return [...sections, ruleKey(label('key'), key)];
}
