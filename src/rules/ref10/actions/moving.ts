import { present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { type Action, did, penaltyReasons } from './action.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { generalReasons, movementOf } from '../burdens.ts';
import { conditionIn, counts, gains, THIS_ROUND } from '../conditions.ts';
import type { Ref10Fighter } from '../fighter.ts';
import { characteristicReasons, rolled, score, skillReason } from '../rolls.ts';
import { statedReasons } from '../ranges.ts';
import { isIn } from '../setup.ts';

/** Metres for each point of MV (REF-MOVE-01 to 05, `ref10-movement.json`). */
const FACTOR = { walk: 1, run: 4, swim: 2 } as const;
/** The most runs or swimming actions in a round (REF-MOVE-03, REF-MOVE-05). */
export const MOST_MOVES = 3;
/** REF-MOVE-04. */
const RUN_UP = 2;

/** Walk (Marcher), REF-MOVE-01: takes no action. */
export const walk: Action = {
  id: 'walk',
  rule: 'REF-MOVE-01',
  group: 'move',
  purpose: null,
  intention: null,
  numbers: ({ setup, fighter }) => {
    const most = walkLeft(fighter);
    return setup.fight && most > 0 ? { least: 1, most } : undefined;
  },
  refusal: ({ setup, fighter }) => swimsOnly(setup, fighter) ?? tooFar(setup, fighter),
  *play({ setup, fighter }) {
    const metres = metresOf(setup, fighter);
    const counted = setup.fight ? counts(fighter, 'walked', walkedBy(fighter) + metres) : [];
    return [...counted, did(fighter, 'walk', { metres })];
  },
};

/** Run (Courir), REF-MOVE-02: three times in a round at most (REF-MOVE-03). */
export const run: Action = {
  id: 'run',
  rule: 'REF-MOVE-02',
  group: 'move',
  purpose: null,
  intention: 'run',
  refusal: ({ setup, fighter }) => swimsOnly(setup, fighter) ?? movedEnough(fighter, 'REF-MOVE-03'),
  *play({ fighter }) {
    return [...moves(fighter), did(fighter, 'run', { metres: runLeft(fighter) })];
  },
};

/** Jump (Sauter), REF-MOVE-04: standing or with a run-up, which counts as no action of its own. */
export const jump: Action = {
  id: 'jump',
  rule: 'REF-MOVE-04',
  group: 'move',
  purpose: null,
  intention: 'jump',
  refusal: ({ setup, fighter }) => swimsOnly(setup, fighter),
  *play({ setup, fighter, options }) {
    const because: Reason = { rule: 'REF-MOVE-04', id: 'ref10.run-up', amount: RUN_UP };
    const [how] = yield* choose({
      name: 'run-up',
      by: fighter.id,
      options: [{ id: 'run-up', reasons: [because] }, { id: 'standing' }],
      atLeast: 1,
      atMost: 1,
    });
    // Ruling: REF and Athletics; how far or how high it carries is the GM's to say.
    const jumped = yield* score(
      {
        name: 'act.jump',
        by: fighter.id,
        reasons: present([
          ...characteristicReasons(fighter, 'ref', 'REF-MOVE-04', options),
          skillReason(fighter, 'athletics', 'REF-MOVE-04'),
          ...penaltyReasons(setup, fighter),
          how === 'run-up' && because,
          ...generalReasons(fighter, options),
          ...statedReasons(setup, fighter),
        ]),
      },
      options,
    );
    return [rolled(jumped, !jumped.isFumble), did(fighter, 'jumps', { points: jumped.total })];
  },
};

/** Swim (Nager), REF-MOVE-05. */
export const swim: Action = {
  id: 'swim',
  rule: 'REF-MOVE-05',
  group: 'move',
  purpose: null,
  intention: 'swim',
  refusal: ({ setup, fighter }) => onLand(setup, fighter) ?? movedEnough(fighter, 'REF-MOVE-05'),
  *play({ fighter }) {
    // An aquatic fighter spends an action only to go as fast as others run.
    const metres = fighter.aquatic ? runLeft(fighter) : movementOf(fighter) * FACTOR.swim;
    return [...moves(fighter), staysUp(fighter), did(fighter, 'swim', { metres })];
  },
};

/** Stay afloat (Barboter), REF-MOVE-05. */
export const stayAfloat: Action = {
  id: 'stay-afloat',
  rule: 'REF-MOVE-05',
  group: 'move',
  purpose: null,
  intention: 'stay-afloat',
  refusal: ({ setup, fighter }) => onLand(setup, fighter),
  *play({ fighter }) {
    return [staysUp(fighter), did(fighter, 'stays-afloat')];
  },
};

/** Metres that a fighter can still walk in this round (REF-MOVE-01, REF-MOVE-03, REF-ENC-02). */
function walkLeft(fighter: Ref10Fighter): number {
  const walk = movementOf(fighter) * FACTOR.walk - walkedBy(fighter);
  return Math.max(0, Math.min(walk, roundLeft(fighter)));
}

/** Metres of a run, shorter where a walk has taken from it (REF-MOVE-02, REF-MOVE-03). */
function runLeft(fighter: Ref10Fighter): number {
  return Math.max(0, Math.min(movementOf(fighter) * FACTOR.run, roundLeft(fighter)));
}

/** Metres that a round still has room for: twelve times MV, in runs and walks together (REF-MOVE-03). */
function roundLeft(fighter: Ref10Fighter): number {
  const run = movementOf(fighter) * FACTOR.run;
  return run * (MOST_MOVES - movesOf(fighter)) - walkedBy(fighter);
}

function walkedBy({ state }: Ref10Fighter): number {
  return conditionIn(state, 'walked')?.amount ?? 0;
}

/** Metres of a walk: those named with it, else all that are left. */
function metresOf({ attempt }: Setup, fighter: Ref10Fighter): number {
  const named = Number(attempt.with);
  return attempt.with !== '' && Number.isInteger(named) && named > 0 ? named : walkLeft(fighter);
}

/** The reason against a walk that leads beyond MV metres in a round; null for a shorter one (REF-MOVE-01). */
function tooFar(setup: Setup, fighter: Ref10Fighter): Reason | null {
  const left = walkLeft(fighter);
  const isWithin = left > 0 && metresOf(setup, fighter) <= left;
  return isWithin ? null : { rule: 'REF-MOVE-01', id: 'ref10.walked-enough', names: { left } };
}

/** The reason against swimming; null in water (REF-MOVE-05). */
export function onLand(setup: Setup, { id }: Ref10Fighter): Reason | null {
  return isIn(setup, id, 'in-water') ? null : { rule: 'REF-MOVE-05', id: 'ref10.on-land' };
}

/** The reason for a fighter in water to do nothing but swim; null on land, and for an aquatic one (REF-MOVE-05). */
function swimsOnly(setup: Setup, { id, aquatic }: Ref10Fighter): Reason | null {
  const swims = isIn(setup, id, 'in-water') && aquatic !== true;
  return swims ? { rule: 'REF-MOVE-05', id: 'ref10.in-water' } : null;
}

function movedEnough(fighter: Ref10Fighter, rule: string): Reason | null {
  const done = movesOf(fighter);
  return done < MOST_MOVES ? null : { rule, id: 'ref10.moved-enough', names: { most: MOST_MOVES } };
}

function moves(fighter: Ref10Fighter): readonly Fact[] {
  return counts(fighter, 'moved', movesOf(fighter) + 1);
}

function movesOf({ state }: Ref10Fighter): number {
  return conditionIn(state, 'moved')?.amount ?? 0;
}

/** The fact that a fighter stays afloat this round. */
export function staysUp(fighter: Ref10Fighter): Fact {
  return gains(fighter, 'afloat', { lasts: THIS_ROUND });
}

/**
 * True where a fighter has to spend an action of this round on staying afloat before any other (REF-MOVE-05): not one
 * who floats on its back, nor an aquatic one.
 */
export function mustStayUp(setup: Setup, fighter: Ref10Fighter): boolean {
  if (fighter.aquatic || !isIn(setup, fighter.id, 'in-water') || isIn(setup, fighter.id, 'floating'))
    return false;
  return !conditionIn(fighter.state, 'afloat');
}
