import { takenLines, type Aftermath } from '../shared/aftermath.ts';
import { compact, present } from '../shared/compact.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import { ends } from './conditions.ts';
import { FATIGUE, fatigueOf, recoveryHours, wantOfAir } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { lyingWeapons } from './ground.ts';
import { lostAt, usedOf } from './state.ts';
import { itemIdOf } from '../shared/taking.ts';
import { isBroken } from './weapons-in-use.ts';
import { woundOf, type Wound } from './wounds.ts';

/** The lasting consequences of a fight for a fighter, the most urgent first. */
export function aftermathOf(fighter: MythrasFighter): readonly Aftermath[] {
  const { conditions } = fighter.state;
  if (conditions.some(({ condition }) => condition === 'dead'))
    return [{ line: 'dead' }, ...thingsOf(fighter)];
  return [...urgent(fighter), ...wounds(fighter), ...weariness(fighter), ...thingsOf(fighter)];
}

/** Conditions that leave a fighter lying there until it gets help. */
const OUT: readonly string[] = ['unconscious', 'incapacitated', 'neutralised'];

function urgent(fighter: MythrasFighter): Aftermath[] {
  const { conditions } = fighter.state;
  const lineOf = ({ condition, where, lasts }: Condition, isMortal: boolean): Aftermath =>
    compact({
      line: 'out',
      condition,
      isMortal: isMortal || undefined,
      where,
      lasts,
    });
  const dying = conditions.filter(({ condition }) => condition === 'dying').map(known => lineOf(known, true));
  const bleeds = conditions.some(({ condition }) => condition === 'bleeding');
  const rounds = FATIGUE.length - 1 - fatigueOf(fighter);
  return present([
    ...dying,
    bleeds && { line: 'bleeds' as const, rounds },
    ...conditions.filter(({ condition }) => OUT.includes(condition)).map(known => lineOf(known, false)),
  ]);
}

function wounds({ locations, state }: MythrasFighter): Aftermath[] {
  const isSo = (condition: string, where: string) =>
    state.conditions.some(known => known.condition === condition && known.where === where);
  const found = locations.flatMap(({ id: where, hp }): Extract<Aftermath, { line: 'wound' }>[] => {
    const lost = lostAt(state, where);
    if (lost === 0) return [];
    const wound = woundOf({ hp }, lost);
    const isOpen = wound === 'major' && !isSo('treated', where);
    const aided = isSo('no-more-first-aid', where) ? 'rest' : 'first-aid';
    return [{ line: 'wound', where, lost, wound, care: isOpen ? 'healing' : aided }];
  });
  return found.sort((a, b) => GRAVITY.indexOf(a.wound) - GRAVITY.indexOf(b.wound) || b.lost - a.lost);
}

const GRAVITY: readonly Wound[] = ['major', 'serious', 'minor'];

function weariness(fighter: MythrasFighter): Aftermath[] {
  const level = FATIGUE[fatigueOf(fighter)];
  if (!level || level.id === 'fresh') return [];
  const isBlood = fighter.state.conditions.some(({ condition }) =>
    ['staunched', 'blood-loss', 'bleeding'].includes(condition),
  );
  // All of it comes back by the minute; of more than that the rest tells.
  const isOfAir = (wantOfAir(fighter)?.lasts?.amount ?? 0) >= fatigueOf(fighter) || undefined;
  return [compact({ line: 'tired', fatigue: level.id, hours: recoveryHours(fighter), isBlood, isOfAir })];
}

function thingsOf(fighter: MythrasFighter): Aftermath[] {
  const { weapons, state } = fighter;
  const items = weapons.filter(({ id }) => id === itemIdOf(id));
  const kinds = new Set(weapons.flatMap(({ ammunition }) => (ammunition ? [ammunition.kind] : [])));
  return [
    ...lyingWeapons(fighter).map(({ id }): Aftermath => ({ line: 'lies', weapon: itemIdOf(id) })),
    ...takenLines(fighter),
    ...items
      .filter(weapon => isBroken(fighter, weapon))
      .map(({ id }): Aftermath => ({ line: 'broken', weapon: id })),
    ...[...kinds].flatMap((kind): Aftermath[] => {
      const amount = usedOf(state, kind);
      return amount > 0 ? [{ line: 'spent', kind, amount }] : [];
    }),
  ];
}

/** Ends the conditions that concern turns or opponents of a fight that is over (MYT-CLOSE-01, MYT-ACT-13). */
export function overWithFight(fighter: MythrasFighter): readonly Fact[] {
  return ends(
    fighter,
    ...([
      'engaged',
      'out-of-reach',
      'delaying',
      'aiming',
      'steady',
      'braced',
      'flurry',
      'caught-out',
      'unattacked',
      'on-the-offensive',
    ] as const),
    ...([
      'entangling',
      'outmanoeuvred',
      'against-formation',
      'surprised',
      'fetching',
      'pinned-down',
      'exposed',
    ] as const),
    ...(['cannot-attack', 'defending-only', 'rapid-reload', 'counter-prepared', 'has-dived'] as const),
    ...(['fleeing', 'unimpressed', 'faced-terror', 'out-of-ranks', 'ranks-broken'] as const),
    ...(['extra-limbs', 'has-trampled', 'second-wind'] as const),
  );
}
