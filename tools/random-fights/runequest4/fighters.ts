import type { Chance } from '../../../src/forecast/dice.ts';
import { damageModifierAt } from '../../../src/rules/mythras/attributes.ts';
import { hitPoints, HUMANOID } from '../../../src/rules/mythras/body.ts';
import {
  ABILITIES,
  type Runequest4Fighter,
  STYLE_KINDS,
  type StyleKind,
  type Weapon,
} from '../../../src/rules/runequest4/fighter.ts';
import { RULE_SKILLS } from '../../../src/rules/runequest4/skills.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import { between, inTurn, oneOf } from '../answers.ts';

type Arm = Omit<Weapon, 'id' | 'name' | 'style'>;

const close = { hands: 1, natural: false, shield: false, hp: 8, reach: 1 } as const;
const natural = { ...close, natural: true, hp: 0, reach: 0 } as const;

/** One weapon of every kind that some rule asks for, by id. */
const ARMS = {
  sword: { ...close, damage: '1d8' },
  axe: { ...close, damage: '1d6+1' },
  dagger: { ...close, damage: '1d4', traits: ['impaling'], reach: 0 },
  'great-axe': { ...close, damage: '2d6+2', hands: 2 },
  'great-sword': { ...close, damage: '2d8', hands: 2, traits: ['two-handed-sword'] },
  spear: { ...close, damage: '1d10', hands: 2, traits: ['impaling', 'spear'], reach: 3 },
  lance: { ...close, damage: '1d10+2', traits: ['impaling', 'long', 'couched'], reach: 4 },
  net: { ...close, damage: '1d4', traits: ['entangling'] },
  kite: { ...close, damage: '1d6', shield: true, ap: 8, traits: ['fastened'] },
  bow: { ...close, damage: '1d8', hands: 2, missile: true, traits: ['impaling'] },
  fist: { ...natural, damage: '1d3' },
  claw: { ...natural, damage: '1d6', limb: 'right-arm' },
  bite: { ...natural, damage: '1d8', traits: ['crushing'] },
} as const satisfies Readonly<Record<string, Arm>>;
type ArmId = keyof typeof ARMS;

const OF_KIND: Readonly<Record<StyleKind, readonly ArmId[]>> = {
  'weapon-and-shield': ['sword', 'kite', 'lance'],
  'two-handed-weapon': ['great-axe', 'great-sword', 'spear'],
  'two-weapons': ['sword', 'axe', 'dagger'],
  'one-handed-weapon': ['net', 'dagger', 'bow', 'axe'],
  unarmed: [],
};

const STYLE = 'soldier';
/** The shares of masters, of beasts, of riders, of those on four legs, of those with a gift, and of those soon to die of an old wound. */
const MASTERLY = 0.2;
const BEASTLY = 0.3;
const RIDES = 0.3;
const FOUR_LEGGED = 0.2;
const GIFTED = 0.3;
const DOOMED = 0.1;
const DOOM = { condition: 'dying', where: 'chest', lasts: { amount: 1, unit: 'minutes' } } as const;

/** A random fighter that passes validation: small and huge, bare and in plate, with weapons of a style and fists. */
export function randomFighter(id: FighterId, chance: Chance, turn: number): Runequest4Fighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const kind = inTurn(STYLE_KINDS, turn);
  const [con, siz] = [number(6, 18), number(8, 40)];
  const [worn, hide] = [number(0, 5), chance() < BEASTLY ? 2 : 0];
  const beastly: readonly ArmId[] = chance() < BEASTLY ? ['claw', 'bite'] : [];
  return {
    id,
    name: id,
    characteristics: { str: number(6, 18), con, siz, dex: 12, int: 13, pow: number(3, 18), cha: 10 },
    skills: Object.fromEntries(RULE_SKILLS.map(key => [key, number(10, 95)])),
    styles: [{ id: STYLE, name: 'Soldier', kind, skill: number(20, chance() < MASTERLY ? 180 : 100) }],
    weapons: [
      ...OF_KIND[kind].map(arm => weapon(arm, STYLE)),
      ...(['fist', ...beastly] as const).map(arm => weapon(arm, null)),
    ],
    stowed: [{ id: 'spare', hands: 1 }],
    damageModifier: damageModifierAt(number(-2, 6)),
    combatActions: number(1, 4),
    reactions: number(0, 4),
    locations: HUMANOID.map(({ id: place, from, to, kind: part, hpClass }) => ({
      id: place,
      from,
      to,
      kind: part,
      natural: hide,
      worn: chance() < 0.8 ? worn : 0,
      hp: hitPoints(hpClass, con, siz),
    })),
    ...(chance() < RIDES && { mount: { siz: 25, damageModifier: '1d12' } }),
    ...(chance() < FOUR_LEGGED && { legs: 4 }),
    ...(chance() < GIFTED && { abilities: [oneOf(ABILITIES, chance)] }),
    state: { hurt: {}, conditions: chance() < DOOMED ? [DOOM] : [], dropped: [] },
  };
}

function weapon(id: ArmId, style: string | null): Weapon {
  return { ...ARMS[id], id, name: id, style };
}
