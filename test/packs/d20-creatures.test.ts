import { describe, expect, it } from 'vitest';
import { attackReasons } from '../../src/rules/d20/attack-bonus.ts';
import { plainArmourClasses } from '../../src/rules/d20/armour-class.ts';
import { grappleCheck } from '../../src/rules/d20/actions/grapple-checks.ts';
import { Course } from '../../src/rules/d20/course.ts';
import { damageOf } from '../../src/rules/d20/damage.ts';
import { faults } from '../../src/rules/d20/fighter-faults.ts';
import type { D20Fighter } from '../../src/rules/d20/fighter.ts';
import { initiative } from '../../src/rules/d20/initiative.ts';
import { saveReasons } from '../../src/rules/d20/saves.ts';
import { naturalReach } from '../../src/rules/d20/sizes.ts';
import { sumOf } from '../../src/rules/shared/target.ts';
import { textOf } from '../guards/project-files.ts';
import { d20FighterOf } from './d20-fighter-of.ts';
import { entriesOf } from './pack-files.ts';

/** A creature as the open reference prints it, in squares; an attack is its number, its bonus and its damage. */
interface Printed {
  readonly hitPoints: number;
  readonly hitDice: number;
  readonly abilities: readonly (number | null)[];
  readonly initiative: number;
  /** Whole, touch and flat-footed. */
  readonly armourClass: readonly number[];
  readonly attack: number;
  readonly grapple: number;
  /** Fortitude, Reflex and Will. */
  readonly saves: readonly number[];
  readonly attacks: Readonly<Record<string, readonly [number: number, bonus: number, damage: string]>>;
  readonly challenge: string;
  /** Natural reach. */
  readonly reach: number;
  readonly speeds: Readonly<Record<string, number | string>>;
  /** Special attacks that the rules play; none when left out. */
  readonly specials?: readonly string[];
  /** Damage reduction, energies and what heals by itself; none when left out. */
  readonly qualities?: readonly string[];
}

const PRINTED = JSON.parse(textOf('test/packs/printed-d20-creatures.json')) as Readonly<
  Record<string, Printed>
>;
const sources = new Map(
  entriesOf('d20-creatures').map(({ where, source }) => [where.replace('d20-creatures/', ''), source]),
);

/** The dice of one blow, extra dice last, as the reference prints them. */
function damageIn(fighter: D20Fighter, weapon: D20Fighter['weapons'][number]): string {
  const { extra, ...plain } = weapon;
  if (weapon.damage === '0') return '0';
  const { dice } = damageOf(fighter, plain);
  return extra === undefined ? dice : `${dice}+${extra}`;
}

/** What keeps a creature from harm, in the words of the reference. */
function qualitiesOf({
  reduction,
  energies = {},
  fastHealing,
  regeneration,
  ...others
}: D20Fighter): string[] {
  const { resistance = {}, spellResistance } = others;
  const words = { immune: 'immunity', vulnerable: 'vulnerability' } as const;
  const [from, also] = [regeneration?.except, regeneration?.also];
  return [
    ...(reduction ? [`damage reduction ${reduction.points}/${reduction.except ?? '-'}`] : []),
    ...(spellResistance === undefined ? [] : [`spell resistance ${spellResistance}`]),
    ...(fastHealing === undefined ? [] : [`fast healing ${fastHealing}`]),
    ...(regeneration ? [`regeneration ${regeneration.points}/${from} or ${also}`] : []),
    ...Object.entries(energies).map(([energy, how]) => `${words[how]} to ${energy}`),
    ...Object.entries(resistance).map(([energy, points]) => `resistance to ${energy} ${points}`),
  ].sort();
}

/** The special attacks of a creature, in the words of the reference. */
function specialsOf(
  { weapons, spells = [], traits, gaze }: D20Fighter,
  keys: ReadonlyMap<string, string>,
): string[] {
  const all = weapons.flatMap(({ id, uses = [], poison, paralysis, disease, constrict, rend, ...more }) => {
    const { trample, drain } = more;
    const name = (keys.get(id) ?? '').replace(/-second$/u, '');
    return [
      ...(uses.includes('trip-after') ? [`trip ${name}`] : []),
      ...(uses.includes('grab-after') ? [`improved grab ${name}`] : []),
      ...(uses.includes('rake') ? ['rake'] : []),
      ...(poison ? [`poison ${poison.dc} ${poison.initial}/${poison.secondary} ${poison.ability}`] : []),
      ...(paralysis ? [`paralysis ${paralysis.dc} ${paralysis.rounds}`] : []),
      ...(disease === undefined ? [] : [`disease ${disease}`]),
      ...(drain ? [`energy drain ${name} ${drain.levels} ${drain.dc}`] : []),
      ...(constrict === undefined ? [] : [`constrict ${constrict}`]),
      ...(rend === undefined ? [] : [`rend ${rend}`]),
      ...(trample ? [`trample ${trample.damage} ${trample.dc}`] : []),
    ];
  });
  const breaths = spells.flatMap(({ recharge }) => (recharge === undefined ? [] : [`breath ${recharge}`]));
  const gazes = gaze ? [`gaze ${gaze.effect} ${gaze.dc} ${gaze.save} ${gaze.range}`] : [];
  return [
    ...new Set([...all, ...breaths, ...gazes, ...(traits.includes('pounce') ? ['pounce'] : [])]),
  ].sort();
}

const courseOf = (fighter: D20Fighter) =>
  new Course(
    {
      attempt: { action: '', by: fighter.id, at: '', with: '' },
      fighters: { [fighter.id]: fighter },
      fight: null,
    },
    null,
    null,
  );

it('there are more than fifty creatures of challenges from 1/4 to 10, each with its source', () => {
  expect(Object.keys(PRINTED).length).toBeGreaterThan(50);
  for (const key of Object.keys(PRINTED)) {
    const flags = sources.get(key)?.flags as Readonly<Record<string, { readonly source?: string }>>;
    expect(flags['passe-darmes']?.source, key).toBe('3.5 System Reference Document');
  }
});

describe.each(Object.entries(PRINTED))('the %s', (key, printed) => {
  const source = sources.get(key);
  if (!source) throw new Error(`there is no ${key}`);
  const system = source.system as Readonly<Record<string, unknown>>;
  const { fighter, keys } = d20FighterOf(source);

  it('can be taken by the rules as it is', () => {
    expect(faults(fighter)).toEqual([]);
  });

  it('has the hit points, abilities, challenge, reach and speeds that are printed', () => {
    const { str, dex, con, int, wis, cha } = system['abilities'] as Record<string, number | null>;
    expect([str, dex, con, int, wis, cha]).toEqual(printed.abilities);
    expect(naturalReach(fighter)).toBe(printed.reach);
    const { hitPoints, level, bab, challenge } = system;
    expect([hitPoints, level, bab, challenge]).toEqual([
      printed.hitPoints,
      printed.hitDice,
      printed.attack,
      printed.challenge,
    ]);
    const speeds = ['speed', 'climb', 'swim', 'burrow', 'fly'] as const;
    expect({
      ...Object.fromEntries(speeds.flatMap(one => (fighter[one] === undefined ? [] : [[one, fighter[one]]]))),
      ...(fighter.fly !== undefined && { manoeuvrability: fighter.manoeuvrability ?? 'average' }),
    }).toEqual(printed.speeds);
  });

  it('has the damage reduction, energies and healing that are printed', () => {
    expect(qualitiesOf(fighter)).toEqual([...(printed.qualities ?? [])].sort());
  });

  it('has the special attacks that are printed', () => {
    expect(specialsOf(fighter, keys)).toEqual([...(printed.specials ?? [])].sort());
  });

  it('comes by the rules to the armour class, initiative, grapple and saves that are printed', () => {
    const { whole, touch, flatFooted } = plainArmourClasses(fighter);
    expect([whole, touch, flatFooted]).toEqual(printed.armourClass);
    expect(sumOf(initiative.reasons(fighter))).toBe(printed.initiative);
    expect(sumOf(grappleCheck(courseOf(fighter), fighter.id).reasons)).toBe(printed.grapple);
    expect((['fortitude', 'reflex', 'will'] as const).map(save => sumOf(saveReasons(fighter, save)))).toEqual(
      printed.saves,
    );
  });

  it('comes by the rules to the attacks that are printed, and has no others but bare hands', () => {
    const others = [...keys.values()].filter(
      one => !Object.keys(printed.attacks).some(known => one === known || one.startsWith(`${known}-`)),
    );
    expect(others.filter(one => one !== 'fists' && !one.endsWith('-shield'))).toEqual([]);
    for (const [name, [number, bonus, damage]] of Object.entries(printed.attacks)) {
      const made = fighter.weapons.filter(({ id }) => {
        const own = keys.get(id);
        return own === name || own?.startsWith(`${name}-`);
      });
      expect(made.length, name).toBe(made[0]?.kind === 'natural' ? number : 1);
      for (const weapon of made) {
        expect(sumOf(attackReasons(courseOf(fighter), fighter, { weapon }, null)), name).toBe(bonus);
        expect(damageIn(fighter, weapon), name).toBe(damage);
      }
    }
  });
});
