import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { action, type Acting, type Action } from './action.ts';
import { charge } from './charge.ts';
import { ends } from './conditions.ts';
import type { Course } from './course.ts';
import { mostHalvings, PRECISE_ATTACKS, PRECISE_SECOND_BLOWS } from './defence.ts';
import { exchange } from './exchange.ts';
import { keptFromCharging } from './kept-from-moving.ts';
import { optionsOf } from './options.ts';
import { secondBlowRefusal } from './second-blow.ts';
import { isIn } from './state.ts';

const strike =
  (precision: number) =>
  (course: Course, acting: Acting): Play<void> => {
    const { fighter, at, weapon } = requireTarget(acting);
    // RQ4-CHARGE-08: a fighter in the air charges with every blow.
    if (isIn(fighter, 'aloft') && weapon.missile !== true) {
      return charge(course, { by: fighter.id, at: at.id, weapon, precision });
    }
    return blow(course, { by: fighter.id, at: at.id, weapon, about: '', precision });
  };

function* blow(course: Course, assault: Parameters<typeof exchange>[1]): Play<void> {
  yield* exchange(course, assault);
}

/** The rule of a skill halved once, or more often, for an effect more each time (RQ4-PRECISE-01, RQ4-HIGH-04). */
const preciseRule = (at: number) => (at === 0 ? 'RQ4-PRECISE-01' : 'RQ4-HIGH-04');

function preciseRefusal({ setup }: Acting, at: number): Reason | null {
  const isOpen = at < mostHalvings({ options: optionsOf(setup) });
  return isOpen ? null : { rule: 'RQ4-HIGH-04', id: 'once-halved-only' };
}

/** An attack with the skill halved once or more (RQ4-PRECISE-01, RQ4-HIGH-04). */
function precise(id: string, at: number): Action {
  return action(id, preciseRule(at), {
    group: 'strike',
    purpose: null,
    needs: 'attack',
    // The skill is halved once wherever it is played.
    ...(at > 0 && { refusal: (acting: Acting) => preciseRefusal(acting, at) }),
    play: strike(at + 1),
  });
}

/** A free attack with two weapons, plain or with the skill halved (RQ4-STYLE-01, RQ4-PRECISE-01). */
function secondBlow(id: string, precision: number): Action {
  return action(id, precision === 0 ? 'RQ4-STYLE-01' : preciseRule(precision - 1), {
    group: 'strike',
    purpose: null,
    needs: 'attack',
    cost: 0,
    refusal: acting =>
      secondBlowRefusal(acting.fighter, acting.weapon) ??
      (precision === 0 ? null : preciseRefusal(acting, precision - 1)),
    *play(course, acting) {
      const { id: who } = acting.fighter;
      course.count(who, 'second-blow');
      yield* strike(precision)(course, acting);
      course.record(...ends(course.now(who), 'blow-left'));
    },
  });
}

/** A charge, plain or with the skill halved (RQ4-CHARGE-01, RQ4-PRECISE-01). */
export function charging(id: string, precision: number): Action {
  return action(id, precision === 0 ? 'RQ4-CHARGE-01' : preciseRule(precision - 1), {
    group: 'strike',
    purpose: null,
    needs: 'attack',
    refusal(acting) {
      const { setup, fighter, weapon } = acting;
      if (weapon?.missile) return { rule: 'RQ4-CHARGE-01', id: 'only-melee-weapons' };
      const grounded = keptFromCharging(setup, fighter, 'RQ4-CHARGE-06');
      return grounded ?? (precision === 0 ? null : preciseRefusal(acting, precision - 1));
    },
    play(course, acting) {
      const { fighter, at, weapon } = requireTarget(acting);
      return charge(course, { by: fighter.id, at: at.id, weapon, precision });
    },
  });
}

/** Attacks, and the free one of two weapons; charges are actions of their own. */
export const BLOWS: readonly Action[] = [
  action('attack', 'RQ4-ROLL-01', { group: 'strike', purpose: null, needs: 'attack', play: strike(0) }),
  ...PRECISE_ATTACKS.map(precise),
  secondBlow('second-blow', 0),
  ...PRECISE_SECOND_BLOWS.map((id, at) => secondBlow(id, at + 1)),
];

/** The attempt with its target and weapon. Throws without one: an attack needs both, and was checked before. */
function requireTarget({ fighter, at, weapon }: Acting) {
  if (!at || !weapon) throw new Error(`${fighter.id} has nobody to strike, or nothing to strike with`);
  return { fighter, at, weapon };
}
