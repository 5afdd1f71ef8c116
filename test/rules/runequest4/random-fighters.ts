import { damageModifierAt } from '../../../src/rules/mythras/attributes.ts';
import { CIRCUMSTANCES } from '../../../src/rules/runequest4/circumstances.ts';
import {
  ABILITIES,
  STYLE_KINDS,
  type Runequest4Fighter,
  type StyleKind,
} from '../../../src/rules/runequest4/fighter.ts';
import { READINGS } from '../../../src/rules/runequest4/options.ts';
import type { Circumstance, Setup } from '../../../src/rules/shared/ruleset.ts';
import type { Chance } from '../../../src/forecast/dice.ts';
import { between, oneOf } from '../../../src/forecast/random/answers.ts';
import { body, warrior, weapons } from './fighters.ts';

const OF_KIND: Readonly<Record<StyleKind, readonly (keyof typeof weapons)[]>> = {
  'weapon-and-shield': ['sword', 'kite', 'lance'],
  'two-handed-weapon': ['greatAxe', 'greatSword', 'spear'],
  'two-weapons': ['sword', 'axe', 'dagger'],
  'one-handed-weapon': ['net', 'dagger', 'bow', 'axe'],
  unarmed: [],
};

const DYING = { condition: 'dying', where: 'chest', lasts: { amount: 1, unit: 'minutes' } } as const;

/** Somebody of any kind that these rules can take. */
export function randomFighter(id: string, chance: Chance): Runequest4Fighter {
  const percent = (most = 100) => between(10, most, chance);
  const kind = oneOf(STYLE_KINDS, chance);
  const keys = [
    'acrobatics',
    'athletics',
    'brawn',
    'endurance',
    'persistence',
    'ride',
    'unarmed',
    'armour',
    'fly',
  ];
  const size = between(8, 40, chance);
  return warrior(id, {
    characteristics: { str: 12, con: 12, siz: size, dex: 12, int: 13, pow: 11, cha: 10 },
    skills: Object.fromEntries(keys.map(key => [key, percent()])),
    styles: [{ id: 'soldier', name: 'Soldier', kind, skill: percent(chance() < 0.2 ? 180 : 100) }],
    weapons: [
      ...OF_KIND[kind].map(key => weapons[key]),
      weapons.fist,
      ...(chance() < 0.3 ? [weapons.claw, weapons.bite] : []),
    ],
    damageModifier: damageModifierAt(between(-2, 6, chance)),
    combatActions: between(1, 4, chance),
    reactions: between(0, 4, chance),
    locations: body(between(0, 5, chance), chance() < 0.2 ? 3 : 0),
    ...(chance() < 0.1 && { state: { conditions: [DYING] } }),
    ...(chance() < 0.3 && { mount: { siz: 25, damageModifier: '1d12' } }),
    ...(chance() < 0.2 && { legs: 4 }),
    ...(chance() < 0.3 && { abilities: [oneOf(ABILITIES, chance)] }),
  });
}

/** A world with readings of its own. */
export function randomReadings(chance: Chance): NonNullable<Setup['options']> {
  return Object.fromEntries(
    Object.entries(READINGS).map(([name, readings]) => [name, oneOf<string | boolean>(readings, chance)]),
  );
}

/** Circumstances that some of them are in. */
export function randomCircumstances(ids: readonly string[], chance: Chance): readonly Circumstance[] {
  return ids.flatMap(fighter => (chance() < 0.5 ? [] : [{ fighter, id: oneOf(CIRCUMSTANCES, chance) }]));
}
