import { type CircumstanceGroup, type Circumstances, RULED, ruledGroups } from '../shared/circumstances.ts';
import type { OwnRange } from '../shared/own-modifiers.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { has } from './conditions.ts';
import { PRECISE_ATTACKS, PRECISE_CHARGES, PRECISE_SECOND_BLOWS } from './defence.ts';
import { fighterIn } from './setup.ts';

/** What a player may state for a roll. Ruling: as much as a Game Master would give without a second thought. */
export const OWN_RANGE: OwnRange = { unit: 'percent', from: -40, to: 40 };

/** Ids of all circumstances. */
export const CIRCUMSTANCES = [
  ...['mounted', 'as-high', 'in-water', 'climbing', 'aloft', 'in-formation'],
  ...RULED,
] as const;

const BLOWS: readonly string[] = [
  'attack',
  ...PRECISE_ATTACKS,
  'second-blow',
  ...PRECISE_SECOND_BLOWS,
  'charge',
  ...PRECISE_CHARGES,
];

/** The circumstances of these rules, known before anything is rolled (RQ4-MOUNT-01, RQ4-ENV-01, RQ4-CHARGE-05). */
export const circumstances: Circumstances = {
  own: OWN_RANGE,
  everywhere: [{ id: 'ground', isSingle: false, choices: [{ id: 'in-water', gives: [] }] }],
  offered,
  known: (setup, { everywhere }) =>
    everywhere.includes('in-water')
      ? Object.keys(setup.fighters).map(fighter => ({ fighter, id: 'in-water', from: 'scene' as const }))
      : [],
  remarks: () => [],
  wantsDistance: () => false,
  variants: ({ attempt: { action } }) =>
    BLOWS.includes(action) ? [action, ...BLOWS.filter(blow => blow !== action)] : [action],
};

function offered(setup: Setup): readonly CircumstanceGroup[] {
  const { by, at } = setup.attempt;
  const own = ['mounted', 'in-water', 'climbing', 'aloft'];
  const groups = [group('actor', setup, by, own)];
  const hasTarget = at !== '' && at !== by;
  const target = hasTarget ? [group('target', setup, at, [...own, 'as-high', 'in-formation'])] : [];
  return [...groups, ...target, ...ruledGroups(setup)];
}

function group(id: string, setup: Setup, fighter: FighterId, ids: readonly string[]): CircumstanceGroup {
  const state = fighterIn(setup, fighter)?.state;
  // Without the circumstance that the fighter's state gives already.
  const open = ids.filter(one => one !== 'mounted' || !state || !has(state, 'mounted'));
  return { id, isSingle: false, choices: open.map(one => ({ id: one, gives: [{ fighter, id: one }] })) };
}
