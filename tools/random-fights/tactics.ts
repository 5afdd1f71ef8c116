import type { Fighters } from '../../src/fight/turns.ts';
import type { Chance } from '../../src/forecast/dice.ts';
import type { FighterId } from '../../src/rules/shared/play.ts';
import type {
  Attempt,
  Circumstance,
  Fighter,
  FightState,
  Ruleset,
  Setup,
} from '../../src/rules/shared/ruleset.ts';
import { between, oneOf } from './answers.ts';
import type { Field } from './field.ts';
import type { Trial } from './trial.ts';

/** Two sides that fight until one cannot. */
export interface Battle {
  readonly fighters: Fighters;
  readonly sides: readonly [readonly FighterId[], readonly FighterId[]];
  /** Readings of the rules, where they are not as proposed. */
  readonly options?: NonNullable<Setup['options']>;
  /** The circumstances that the GM states, all through the fight. */
  readonly circumstances?: readonly Circumstance[];
  /** The map on which it is fought; none when left out. */
  readonly field?: Field;
}

/** The next action of a fighter; null for none. */
export type Tactics = (fight: FightState, fighters: Fighters) => Attempt | null;

/** The shares of actions other than attacks, of those out of turn, and of hazards. */
const OTHERWISE = 0.35;
const OUT_OF_TURN = 0.1;
const HAZARD = 0.1;
/** The number named with a hazard: metres of a fall, or how hot it is. */
const HARDEST = 12;

/** Attacks the first standing foe within reach with the best usable weapon. */
export function attackFirst(ruleset: Ruleset, trial: Trial, { sides }: Battle): Tactics {
  return (fight, fighters) => {
    const fighter = fight.turn === null ? undefined : fighters[fight.turn];
    if (!fighter) return null;
    const opening = trial.opening(fight);
    if (opening !== null) return { action: opening, by: fighter.id, at: fighter.id, with: '' };
    const weapon = readyWeapon(ruleset, fighter, fight) ?? trial.bestTool(fighter);
    if (weapon === null) return null;
    const attempts = foesOf(fighter.id, sides)
      .filter(id => !isOut(ruleset, fighters, id))
      .map(at => {
        const attempt = { action: 'attack', by: fighter.id, at, with: weapon };
        // Where a weapon has to be made ready first, that is what a click on it does.
        return { ...attempt, action: ruleset.defaultAction?.({ attempt, fighters, fight }) ?? 'attack' };
      });
    // Grappling fighters reach nobody else.
    const isOpen = (attempt: Attempt) => ruleset.refusal({ attempt, fighters, fight }) === null;
    return (attempts.length > 1 ? attempts.find(isOpen) : undefined) ?? attempts[0] ?? null;
  };
}

/** The weapon of a hand whose time has come; null where none has, or no hand has a time of its own. */
function readyWeapon({ underWay }: Ruleset, fighter: Fighter, { round }: FightState): string | null {
  return underWay?.(fighter).find(({ due }) => due <= round)?.with ?? null;
}

/** An action other than an attack that is open to a fighter now, in a fight or outside; null for none. */
type Pastime = (fight: FightState | null, fighters: Fighters, by: FighterId) => Attempt | null;

/**
 * Does what was done the least so far, with any weapon, to anybody. Nothing is carried over from other fights, so that a
 * seed alone plays its fight again.
 */
export function doTheRarest(
  { openActions, refusal }: Ruleset,
  { toolsOf, pathFor }: Trial,
  { circumstances, options, field }: Battle,
  { chance, seed }: { readonly chance: Chance; readonly seed: number },
): Pastime {
  const done = new Map<string, number>();
  const times = ({ action }: Attempt) => done.get(action) ?? rankOf(action, seed);
  const world = { ...(circumstances && { circumstances }), ...(options && { options }) };
  return (fight, fighters, by) => {
    const fighter = fighters[by];
    if (!fighter) return null;
    const hazard = chance() < HAZARD ? [String(between(1, HARDEST, chance))] : [];
    const at = oneOf(Object.keys(fighters), chance);
    const path = field && fight ? pathFor?.(fighter, field, chance) : undefined;
    const setup = { fighters, fight, ...world, ...(fight && field?.now) };
    const open = [...toolsOf(fighter), ...hazard].flatMap(named => {
      const attempt = { action: '', by, at, with: named, ...(path && { path }) };
      const actions = openActions({ ...setup, attempt });
      return actions.flatMap(({ id, refused }) => (refused ? [] : [{ ...attempt, action: id }]));
    });
    // An open action may still need a path, or a different one.
    const isPossible = (attempt: Attempt) => !field || refusal({ ...setup, attempt }) === null;
    const rarest = rarestOf(open, times, isPossible);
    if (rarest.length === 0) return null;
    const chosen = oneOf(rarest, chance);
    done.set(chosen.action, times(chosen) + 1);
    return chosen;
  };
}

/** Those of some attempts done the least so far that are possible: the rest are not asked after. */
function rarestOf(
  open: readonly Attempt[],
  times: (attempt: Attempt) => number,
  isPossible: (attempt: Attempt) => boolean,
): readonly Attempt[] {
  const ranks = [...new Set(open.map(times))].sort((one, other) => one - other);
  for (const rank of ranks) {
    const those = open.filter(attempt => times(attempt) === rank).filter(isPossible);
    if (those.length > 0) return those;
  }
  return [];
}

/** The part of the golden ratio beyond 1: its multiples fill the unit interval evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The rank of an action in a fight, from 0 to 1: in fights of seeds that follow each other each comes first in turn. */
function rankOf(action: string, seed: number): number {
  let sum = 0;
  for (const letter of action) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return ((sum + seed) * GOLDEN) % 1;
}

/** Mostly attacks anybody of the other side; else passes the time. */
export function doAnything(
  ruleset: Ruleset,
  trial: Trial,
  battle: Battle,
  chance: Chance,
  pastime: Pastime,
): Tactics {
  const { sides, field } = battle;
  return (fight, fighters) => {
    const by =
      fight.turn === null || chance() < OUT_OF_TURN ? oneOf(Object.keys(fighters), chance) : fight.turn;
    const fighter = fighters[by];
    const foes = foesOf(by, sides).filter(id => !isOut(ruleset, fighters, id));
    if (!fighter || foes.length === 0) return null;
    const tool = oneOf(trial.toolsOf(fighter), chance);
    const opening = trial.opening(fight);
    const attack = {
      action: opening ?? oneOf(trial.attacks, chance),
      by,
      at: oneOf(foes, chance),
      with: tool,
    };
    if (chance() < OTHERWISE) return pastime(fight, fighters, by) ?? attack;
    if (!field) return attack;
    const isOpen = ruleset.refusal({ attempt: attack, fighters, fight, ...field.now }) === null;
    return isOpen ? attack : (trial.approach?.(fighter, attack.at, { fighters, fight }, field) ?? attack);
  };
}

/** True if a fighter can do nothing any more, or nothing for now. */
export function isOut({ incapacity }: Ruleset, fighters: Fighters, id: FighterId): boolean {
  const fighter = fighters[id];
  return !fighter || incapacity(fighter) !== null;
}

function foesOf(id: FighterId, sides: Battle['sides']): readonly FighterId[] {
  return sides.find(side => !side.includes(id)) ?? [];
}
