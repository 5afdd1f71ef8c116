import type { Chance } from '../../../src/forecast/dice.ts';
import { damageModifierAt } from '../../../src/rules/mythras/attributes.ts';
import { hitPoints, HUMANOID } from '../../../src/rules/mythras/body.ts';
import { CREATURE_ABILITIES } from '../../../src/rules/mythras/creature-abilities.ts';
import {
  type Ammunition,
  FIRE_MODES,
  type MythrasFighter,
  STYLE_TRAITS,
  type Weapon,
} from '../../../src/rules/mythras/fighter.ts';
import { isThrown } from '../../../src/rules/mythras/ranged/ammunition.ts';
import { STANDARD_SKILLS } from '../../../src/rules/mythras/skill-bases.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import { between, inTurn, oneOf } from '../answers.ts';
import { RANGED_WEAPONS, type RangedWeaponRow } from './ranged-weapons.ts';

type Arm = Omit<Weapon, 'id' | 'name' | 'style'>;

const close = { hands: 1, natural: false, shield: false, ap: 6, hp: 10 } as const;

/** One weapon of every kind that some effect asks for, by id. */
const ARMS: Readonly<Record<string, Arm>> = {
  broadsword: { ...close, damage: '1d8', size: 'medium', types: ['cutting', 'impaling'] },
  dagger: { ...close, damage: '1d4+1', size: 'small', types: ['cutting', 'impaling'], traits: ['thrown'] },
  mace: { ...close, damage: '1d8', size: 'medium', types: ['bludgeoning'] },
  axe: { ...close, damage: '1d6+1', size: 'medium', types: ['cutting'], traits: ['sunder'] },
  'great-axe': { ...close, damage: '2d6+2', size: 'huge', types: ['cutting'], hands: 2, traits: ['sunder'] },
  spear: { ...close, damage: '1d10+1', size: 'large', types: ['impaling'], hands: 2, traits: ['set'] },
  net: { ...close, damage: '1d4', size: 'small', types: ['entangling'], traits: ['entrapping'] },
  whip: { ...close, damage: '1d3', size: 'medium', types: ['entangling'], traits: ['flexible'] },
  heater: {
    ...close,
    damage: '1d4',
    size: 'large',
    types: ['shield', 'bludgeoning'],
    shield: true,
    covers: 3,
  },
  bite: { ...close, damage: '1d8', size: 'large', types: ['impaling'], natural: true, ap: 0, hp: 0 },
  fist: {
    ...close,
    damage: '1d3',
    size: 'small',
    types: ['unarmed', 'bludgeoning'],
    natural: true,
    ap: 0,
    hp: 0,
  },
};

const STYLE = 'soldier';
/** The shares of those with a ranged weapon, or two; surprised; under a spell; bleeding; with a trait; mounted. */
const SHOOTS = 0.6;
const SHOOTS_TWO = 0.7;
const COUNTED = 0.5;
const SURPRISED = 0.1;
const PROTECTED = 0.05;
const STAUNCHED = 0.05;
const HAS_TRAIT = 0.6;
const RARELY = 0.2;
const MANY = 1_000;
const RIDES = 0.2;

/** Useful only to a fighter who is far larger than others. */
const OF_GIANTS: readonly string[] = ['trample', 'engulfing'];

const LEARNED = { acrobatics: 55, magic: 60, healing: 50 };

/** Skills that are passions, to one fighter in so many. */
const PASSIONS = { loyalty: 60, hatred: 45 };
const PASSIONATE = 3;

/** A random fighter that passes validation: weak and strong, bare and in mail, with two weapons and fists. */
export function randomFighter(
  id: FighterId,
  chance: Chance,
  turn = between(0, MANY, chance),
): MythrasFighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const ability = inTurn(CREATURE_ABILITIES, turn);
  // Those that change nothing in a fight come up less often.
  const abilities = chance() < (ability.combat ? HAS_TRAIT : RARELY) ? [ability.id] : [];
  const characteristics = {
    str: number(6, 20),
    con: number(6, 20),
    siz: abilities.some(id => OF_GIANTS.includes(id)) ? number(24, 40) : number(8, 20),
    dex: number(6, 18),
    int: number(8, 18),
    pow: number(6, 18),
    cha: number(6, 18),
  };
  const skills = Object.fromEntries(STANDARD_SKILLS.map(key => [key, number(15, 95)]));
  return {
    id,
    name: id,
    characteristics,
    skills: { ...skills, ...PASSIONS, ...(chance() < 0.3 && LEARNED) },
    ...(turn % PASSIONATE === 0 && { passions: Object.keys(PASSIONS) }),
    styles: [
      {
        id: STYLE,
        name: 'Soldier',
        skill: chance() < 0.2 ? number(101, 160) : number(30, 100),
        traits: chance() < HAS_TRAIT ? [inTurn(STYLE_TRAITS, turn)] : [],
      },
    ],
    weapons: randomWeapons(chance, abilities.includes('engulfing')),
    stowed: [{ id: 'spare', hands: 1 }],
    damageModifier: damageModifierAt(number(-2, 4)),
    actionPoints: chance() < 0.2 ? 3 : 2,
    healingRate: number(1, 4),
    locations: bodyWith(abilities).map(({ id: where, from, to, kind, adjacent }) => ({
      id: where,
      ...(!HUMANOID.some(part => part.id === where) && { adjacent }),
      from,
      to,
      kind,
      hp: hitPoints(kind, characteristics.con, characteristics.siz),
      natural: chance() < 0.1 ? 1 : 0,
      worn: number(0, 4),
    })),
    luckPoints: number(0, 3),
    ...(chance() < RIDES && { mountModifier: damageModifierAt(number(2, 8)) }),
    ...(chance() < RIDES && { legs: 4 }),
    abilities,
    state: {
      hurt: {},
      conditions: [
        ...(chance() < SURPRISED ? [{ condition: 'surprised' }] : []),
        ...(chance() < STAUNCHED ? [{ condition: 'staunched' }, { condition: 'fatigue', amount: 3 }] : []),
        ...(chance() < PROTECTED ? [{ condition: 'magic-protection', amount: number(1, 4) }] : []),
      ],
      dropped: [],
    },
  };
}

type Part = (typeof HUMANOID)[number];

/** The locations that those have twice who have several heads, or more limbs than two: half of the results that strike them. */
const TWICE: Readonly<Record<string, readonly string[]>> = {
  'multi-headed': ['head'],
  'multi-limbed': ['right-arm', 'left-arm'],
};

function bodyWith(abilities: readonly string[]): readonly Part[] {
  const twice = abilities.flatMap(id => TWICE[id] ?? []);
  return HUMANOID.flatMap(part => {
    if (!twice.includes(part.id)) return [part];
    return [
      { ...part, to: part.to - 1 },
      { ...part, id: `other-${part.id}`, from: part.to, adjacent: ['chest'] },
    ];
  });
}

function randomWeapons(chance: Chance, bites: boolean): Weapon[] {
  const held = [oneOf(Object.keys(ARMS), chance), oneOf(Object.keys(ARMS), chance), 'fist'];
  const ids = new Set(bites ? ['bite'] : held);
  const covered = () => (chance() < 0.9 ? STYLE : null);
  const weapons = [...ids].flatMap(id => {
    const arm = ARMS[id];
    return arm ? [{ ...arm, id, name: id, style: arm.natural ? null : covered() }] : [];
  });
  const far = chance() < SHOOTS ? [rangedWeapon(chance, RANGED_WEAPONS)] : [];
  // A second firearm goes with a firearm: both can be fired at once.
  const alike = RANGED_WEAPONS.filter(({ firearm }) => far.some(({ ranged }) => ranged?.firearm === firearm));
  const further = far.length > 0 && chance() < SHOOTS_TWO ? [rangedWeapon(chance, alike)] : [];
  const all = [...far, ...further, ...weapons];
  return all.filter(({ id }, i) => all.findIndex(known => known.id === id) === i);
}

function rangedWeapon(chance: Chance, rows: readonly RangedWeaponRow[]): Weapon {
  const { id, damage, types, ap, hp, ...ranged } = oneOf(rows, chance);
  const hands: Weapon['hands'] = id === 'pistol' ? 1 : 2;
  const body = { id, name: id, damage, size: ranged.force ?? 'medium', types, hands };
  const scope = between(0, 2, chance);
  const modes = ranged.firearm ? { modes: FIRE_MODES, burst: 3, rate: 20, scope } : {};
  const rest = { natural: false, shield: false, style: STYLE, ap: ap ?? 4, hp: hp ?? 8 };
  const ammunition =
    ranged.firearm && chance() < COUNTED ? { ammunition: magazine(`${id}-rounds`, chance) } : {};
  const quantity = isThrown({ ...body, ...rest, ranged }) ? { quantity: between(1, 3, chance) } : {};
  return { ...body, ...rest, ...ammunition, ...quantity, ranged: { ...ranged, ...modes } };
}

function magazine(kind: string, chance: Chance): Ammunition {
  const holds = between(0, 12, chance);
  return { kind, carried: chance() < COUNTED ? between(0, 20, chance) : null, holds, left: holds };
}
