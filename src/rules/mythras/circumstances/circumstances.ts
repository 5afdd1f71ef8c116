import {
  type CircumstanceChoice,
  type CircumstanceGroup,
  type Circumstances,
  ruledGroups,
  type Whereabouts,
} from '../../shared/circumstances.ts';
import { present } from '../../shared/compact.ts';
import type { OwnRange } from '../../shared/own-modifiers.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { metresAt } from '../movement.ts';
import { crowdOddsAhead } from '../ranged/crowd.ts';
import { fighterIn } from '../setup.ts';
import { catchesWind, everywhere, givenBy, isAShot, known, REACH_METRES, shotOf } from './known.ts';

const RANGES: readonly string[] = ['at-close-range', 'at-effective-range', 'at-long-range', 'out-of-range'];

/** What a player may state for a roll. Ruling: as much as a Game Master would give without a second thought. */
export const OWN_RANGE: OwnRange = { unit: 'grades', from: -2, to: 2 };

/** The circumstances of an attempt before the roll (MYT-SITU-01). */
export const circumstances: Circumstances = {
  own: OWN_RANGE,
  everywhere,
  offered,
  known,
  remarks,
  accidents: given => {
    const setup = shotOf(given);
    return isAShot(setup) ? crowdOddsAhead(setup) : [];
  },
  toConfirm: ['fully-in-cover'],
  wantsDistance: setup => isAShot(shotOf(setup)) && !isRangeStated(setup),
  variants: setup => {
    const { action } = setup.attempt;
    const plain: Setup = { ...setup, attempt: { ...setup.attempt, action: 'attack' } };
    if (!BLOWS.includes(action) || isAShot(plain)) return [action];
    return [action, ...BLOWS.filter(blow => blow !== action)];
  },
};

/** The attacks of close combat (MYT-ACT-01, MYT-CLOSE-03, MYT-CLOSE-07). */
const BLOWS: readonly string[] = ['attack', 'charge', 'sweep'];

function isRangeStated({ circumstances = [], attempt }: Setup): boolean {
  return circumstances.some(({ fighter, id }) => fighter === attempt.by && RANGES.includes(id));
}

/** The circumstances that may be set before this attempt (MYT-SITU-01). */
function offered(given: Setup): readonly CircumstanceGroup[] {
  const setup = shotOf(given);
  const groups = [...(isAShot(setup) ? ofShots(setup) : ofOthers(setup)), ...ruledGroups(setup)];
  return groups.filter(({ choices }) => choices.length > 0);
}

function ofShots(setup: Setup): CircumstanceGroup[] {
  const { by, at } = setup.attempt;
  const sight = [
    'target-in-mist',
    'target-in-smoke',
    'target-fully-obscured',
    'target-invisible',
    'target-invisible-but-located',
    'shooter-blinded',
  ];
  const target = [...open(setup, at, 'unaware', 'surprised', 'in-cover', 'fully-in-cover')];
  return present([
    ofThePlace('light', setup),
    { id: 'sight', isSingle: true, choices: open(setup, by, ...sight) },
    catchesWind(setup) && ofThePlace('wind', setup),
    {
      id: 'movement',
      isSingle: true,
      choices: [...open(setup, by, 'target-running', 'target-zigzagging'), ...open(setup, at, 'still')],
    },
    { id: 'crowd', isSingle: true, choices: open(setup, by, 'crowd-edge', 'crowd-through') },
    { id: 'target', isSingle: false, choices: [...open(setup, by, 'target-prone'), ...target] },
    { id: 'actor', isSingle: false, choices: open(setup, by, ...footing(setup)) },
  ]);
}

/** The shooter's possible stances (MYT-SITU-03, MYT-SITU-05, MYT-SITU-06, MYT-TRAIT-09, MYT-SE-14). */
function footing(setup: Setup): readonly string[] {
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  const steady = weapon?.ranged?.firearm === true || weapon?.traits?.includes('crossbow') === true;
  const ducks = weapon?.ranged?.firearm === true ? ['beside-cover'] : [];
  return present([
    'attacker-unstable',
    'mounted',
    'in-water',
    'running',
    steady && 'prepared-position',
    ...ducks,
  ]);
}

function ofOthers(setup: Setup): CircumstanceGroup[] {
  const { action, by, at } = setup.attempt;
  const hasTarget = at !== '' && at !== by;
  if (!BLOWS.includes(action)) {
    const actor = fighterIn(setup, by);
    const isDrilled = actor?.styles.some(({ traits }) => traits?.includes('formation-fighting')) === true;
    const own = ['engaged', 'mounted', 'in-water', 'aloft', 'in-cover', 'fully-in-cover'];
    if (isDrilled) own.push('in-formation');
    return [
      { id: 'gait', isSingle: true, choices: open(setup, by, 'running', 'sprinting') },
      { id: 'actor', isSingle: false, choices: open(setup, by, ...own) },
    ];
  }
  const either = ['crouching', 'blinded', 'mounted', 'in-formation'];
  const target = [
    'lower-ground',
    'attacked-from-behind',
    'surprised',
    'in-cover',
    'fully-in-cover',
    ...either,
  ];
  return [
    ofThePlace('light', setup),
    ofThePlace('ground', setup),
    { id: 'actor', isSingle: false, choices: open(setup, by, ...either) },
    {
      id: 'target',
      isSingle: false,
      choices: hasTarget ? [...open(setup, by, 'helpless-target'), ...open(setup, at, ...target)] : [],
    },
  ];
}

function ofThePlace(id: string, setup: Setup): CircumstanceGroup {
  const group = everywhere.find(known => known.id === id);
  const choices = (group?.choices ?? []).flatMap((choice): CircumstanceChoice[] => {
    const gives = givenBy(choice.id, setup);
    return gives.length > 0 ? [{ id: choice.id, gives }] : [];
  });
  return { id, isSingle: group?.isSingle ?? false, choices };
}

/** Conditions in which a circumstance is out of the question (MYT-OPEN-31). */
const ENDED_BY: ReadonlyMap<string, string> = new Map([['in-formation', 'ranks-broken']]);

/** The choices for a fighter, without those that its state settles. */
function open(setup: Setup, fighter: FighterId, ...ids: readonly string[]): readonly CircumstanceChoice[] {
  const state = fighterIn(setup, fighter)?.state;
  const isSettled = (id: string) =>
    state?.conditions.some(({ condition }) => condition === id || condition === ENDED_BY.get(id)) === true;
  return ids.filter(id => !isSettled(id)).map(id => ({ id, gives: [{ fighter, id }] }));
}

/** Remarks before the roll, without effect of their own. */
function remarks(given: Setup, where: Whereabouts): readonly Reason[] {
  const setup = shotOf(given);
  const { action, by, at } = setup.attempt;
  const fighter = fighterIn(setup, by);
  if (!fighter || at === '' || at === by) return [];
  if (isAShot(setup)) return besideTarget(setup, where);
  const metres = where.metresBetween(by, at);
  if (metres === null) return [];
  if (action === 'charge') {
    const [run, most] = [metresAt(fighter, 'run'), metresAt(fighter, 'sprint')];
    if (metres > most) return [{ rule: 'MYT-CLOSE-07', id: 'charge.too-far', names: { metres, most } }];
    const gait = metres <= run ? 'run' : 'sprint';
    return [{ rule: 'MYT-CLOSE-07', id: 'charge.gait', names: { metres, gait } }];
  }
  const strikes = action === 'attack' || action === 'sweep';
  return strikes && metres > REACH_METRES
    ? [{ rule: 'MYT-CLOSE-01', id: 'beyond-reach', names: { metres } }]
    : [];
}

/** The fighters whom a shot into a crowd could hit instead (MYT-RANGED-09). Whether that is a crowd, the GM sees. */
function besideTarget({ fighters, attempt: { by, at } }: Setup, where: Whereabouts): readonly Reason[] {
  return Object.keys(fighters).flatMap((who): Reason[] => {
    const metres = who === by || who === at ? null : where.metresBetween(who, at);
    if (metres === null || metres > REACH_METRES) return [];
    return [{ rule: 'MYT-RANGED-09', id: 'beside-target', names: { who } }];
  });
}
