import { damageModifierAt } from '../../rules/mythras/attributes.ts';
import { hitPoints, HUMANOID } from '../../rules/mythras/body.ts';
import { FIRE_MODES, type MythrasFighter, type Weapon } from '../../rules/mythras/fighter.ts';
import { CREATURE_ABILITIES } from '../../rules/mythras/creature-abilities.ts';
import { RANGED_WEAPONS } from '../../rules/mythras/ranged/ranged-weapons.ts';
import { STANDARD_SKILLS } from '../../rules/mythras/skills.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Chance } from '../dice.ts';
import { between, oneOf } from './answers.ts';

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
/** How many carry something that strikes from afar, were taken by surprise, and have a trait. */
const SHOOTS = 0.35;
const SURPRISED = 0.1;
const HAS_TRAIT = 0.3;

const TRAITS = ['daredevil', 'defensive-minded', 'knockout-blow', 'unarmed-prowess', 'ranged-marksman'];

const LEARNED = { acrobatics: 55, magic: 60, healing: 50 };

/** Somebody the rules can take, as chance has it: weak and strong, bare and in mail, with two weapons and fists. */
export function randomFighter(id: FighterId, chance: Chance): MythrasFighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const characteristics = {
    str: number(6, 20),
    con: number(6, 20),
    siz: number(8, 20),
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
    skills: chance() < 0.3 ? { ...skills, ...LEARNED } : skills,
    styles: [
      {
        id: STYLE,
        name: 'Soldier',
        skill: chance() < 0.2 ? number(101, 160) : number(30, 100),
        traits: chance() < HAS_TRAIT ? [oneOf(TRAITS, chance)] : [],
      },
    ],
    weapons: randomWeapons(chance),
    damageModifier: damageModifierAt(number(-2, 4)),
    actionPoints: chance() < 0.2 ? 3 : 2,
    healingRate: number(1, 4),
    locations: HUMANOID.map(({ id: where, from, to, kind }) => ({
      id: where,
      from,
      to,
      kind,
      hp: hitPoints(kind, characteristics.con, characteristics.siz),
      natural: chance() < 0.1 ? 1 : 0,
      worn: number(0, 4),
    })),
    luckPoints: number(0, 3),
    abilities: chance() < HAS_TRAIT ? [oneOf(CREATURE_ABILITIES, chance).id] : [],
    state: {
      hurt: {},
      conditions: chance() < SURPRISED ? [{ condition: 'surprised' }] : [],
      dropped: [],
    },
  };
}

function randomWeapons(chance: Chance): Weapon[] {
  const ids = new Set([oneOf(Object.keys(ARMS), chance), oneOf(Object.keys(ARMS), chance), 'fist']);
  const covered = () => (chance() < 0.9 ? STYLE : null);
  const weapons = [...ids].flatMap(id => {
    const arm = ARMS[id];
    return arm ? [{ ...arm, id, name: id, style: arm.natural ? null : covered() }] : [];
  });
  return chance() < SHOOTS ? [rangedWeapon(chance), ...weapons] : weapons;
}

function rangedWeapon(chance: Chance): Weapon {
  const { id, damage, types, ap, hp, ...ranged } = oneOf(RANGED_WEAPONS, chance);
  const body = { id, name: id, damage, size: ranged.force ?? 'medium', types, hands: 2 as const };
  const modes = ranged.firearm ? { modes: FIRE_MODES, burst: 3, rate: 20 } : {};
  const rest = { natural: false, shield: false, style: STYLE, ap: ap ?? 4, hp: hp ?? 8 };
  return { ...body, ...rest, ranged: { ...ranged, ...modes } };
}
