import { hitPoints } from '../../../../rules/mythras/body.ts';
import type { ReadCreature, ReadWeapon } from '../../../../rules/mythras/meg-import/creature.ts';
import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { numbersOf } from '../../../../rules/mythras/numbers.ts';
import { partsOf } from '../../../../rules/mythras/own-body.ts';
import { baseOf } from '../../../../rules/mythras/skill-bases.ts';
import { byLabel, formatNumber, localize, localizeCount } from '../../../platform/localize.ts';
import { locationName } from '../hit-locations.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** A label with its value. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

/** A part of a statblock under a heading. */
export interface Chapter {
  readonly label: string;
  readonly lines: readonly Pair[];
}

/** The numbers of a creature in one run. */
export function numberPairs({ characteristics, numbers }: ReadCreature): Pair[] {
  const { moves, ...statblock } = numbers;
  const worked = numbersOf(characteristics, statblock);
  const number = (key: 'actionPoints' | 'damageModifier' | 'initiativeBonus' | 'magicPoints') => ({
    label: localize(`NUMBER.${key}`),
    value: formatNumber(worked[key].value),
  });
  return [
    ...CHARACTERISTICS.map(key => ({
      label: localize(`CHARACTERISTIC.${key}.short`),
      value: String(characteristics[key]),
    })),
    number('actionPoints'),
    number('damageModifier'),
    number('initiativeBonus'),
    number('magicPoints'),
    {
      label: localize('NUMBER.movementRate'),
      value: [
        localize('SHEET.metres', { metres: worked.movementRate.value }),
        ...Object.entries(moves).map(([way, metres]) => localize(`MOVE.${way}`, { metres })),
      ].join(', '),
    },
  ];
}

/** The counts of everything read, in one line. */
export function countLine({ skills, ownSkills, weapons, powers, abilities, ...body }: ReadCreature): string {
  const { shape, ownLocations } = body;
  const places = partsOf({ shape, locations: ownLocations }).length;
  const amount = Object.keys(skills).length + ownSkills.length;
  return present([
    localizeCount('IMPORT.COUNT.locations', places),
    ownLocations.length > 0 ? localize('SHEET.ownBody') : localize(`SHAPE.${shape}`),
    weapons.length > 0 && localizeCount('IMPORT.COUNT.weapons', weapons.length),
    amount > 0 && localizeCount('IMPORT.COUNT.skills', amount),
    powers.length > 0 && localizeCount('IMPORT.COUNT.powers', powers.length),
    abilities.length > 0 && localizeCount('IMPORT.COUNT.abilities', abilities.length),
  ]).join(' · ');
}

/** The contents of the sheet to be, part by part, without empty parts. */
export function chapters(creature: ReadCreature): Chapter[] {
  const all: Chapter[] = [
    { label: localize('SHEET.locations'), lines: locationPairs(creature) },
    { label: localize('IMPORT.styles'), lines: stylePairs(creature) },
    { label: localize('IMPORT.weapons'), lines: creature.weapons.map(weaponPair) },
    { label: localize('IMPORT.skills'), lines: skillPairs(creature) },
    {
      label: localize('IMPORT.abilities'),
      lines: creature.abilities.map(key => ({ label: localize(`ABILITY.${key}.name`), value: '' })),
    },
    {
      label: localize('IMPORT.powers'),
      lines: creature.powers.map(({ name, tradition }) => ({
        label: name,
        value: localize(`IMPORT.TRADITION.${tradition}`),
      })),
    },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

function locationPairs({ shape, ownLocations, points, characteristics: { con, siz } }: ReadCreature): Pair[] {
  return partsOf({ shape, locations: ownLocations })
    .map(part => {
      const { hp, ap } = points[part.id] ?? { hp: null, ap: 0 };
      const { from, to, hpClass } = part;
      const range = from === to ? String(from) : `${from}–${to}`;
      const value = localize('IMPORT.points', { ap, hp: hp ?? hitPoints(hpClass, con, siz) });
      return { label: `${range} ${locationName(part)}`, value };
    })
    .reverse();
}

function stylePairs({ styles, characteristics }: ReadCreature): Pair[] {
  const base = baseOf('combat-style', characteristics) ?? 0;
  return styles.map(({ name, points }) => ({
    label: name || localize('NEW.combat-style'),
    value: localize('CARD.chance', { value: Math.max(0, base + points) }),
  }));
}

function weaponPair({ name, damage, size, ap, hp, bands }: ReadWeapon): Pair {
  const [close, effective, long] = bands ?? [];
  const range = bands
    ? localize('SHEET.range', { close: close ?? 0, effective: effective ?? 0, long: long ?? 0 })
    : '';
  const stuff = hp > 0 ? `${ap}/${hp}` : '';
  return {
    label: name,
    value: [formatNumber(damage), localize(`SIZE.${size}`), stuff, range].filter(Boolean).join(' · '),
  };
}

function skillPairs({ skills, ownSkills, characteristics }: ReadCreature): Pair[] {
  const known = Object.entries(skills).map(([key, points]) => ({
    label: localize(`SKILL.${key}`),
    total: (baseOf(key, characteristics) ?? 0) + points,
  }));
  const own = ownSkills.map(({ name, base, points }) => ({
    label: name,
    total: characteristics[base[0]] + characteristics[base[1]] + points,
  }));
  return [...known, ...own]
    .sort(byLabel)
    .map(({ label, total }) => ({ label, value: localize('CARD.chance', { value: total }) }));
}
