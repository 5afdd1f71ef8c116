import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { endings, outlasted, REST_HOURS, type UndisturbedRest } from '../shared/rest.ts';
import { KNOWN, PACE, reasonIn } from './conditions.ts';
import { asSegments } from './setup.ts';
import { bodyOf, enduranceOf } from './state.ts';

/** A round is about a minute (SEG-TIME-02). */
const ROUNDS_IN_AN_HOUR = 60;

/**
 * A rest that nothing disturbs: a fatigue point goes with each round of it (SEG-FATIGUE-09). The book says nothing of how
 * points come back.
 */
export const undisturbedRest: UndisturbedRest = (one, length) => {
  const fighter = asSegments(one);
  const refused = reasonIn(fighter, ['dead', 'bleeding'], 'SEG-CRIT-03');
  if (refused) return { refused };
  const { id: who, state } = fighter;
  const { fatigue = 0 } = state;
  const levels = Math.min(fatigue, REST_HOURS[length] * ROUNDS_IN_AN_HOUR);
  const tired: readonly Fact[] =
    levels > 0 ? [{ fact: 'tired', who, levels: -levels, fatigue: String(fatigue - levels) }] : [];
  const facts = [...outlasted(fighter, length, PACE), ...tired];
  const isHurt = enduranceOf(fighter) < fighter.endurance || bodyOf(fighter) < fighter.body;
  return {
    refused: null,
    facts,
    brings: present([
      levels > 0 && { rule: 'SEG-FATIGUE-09', id: 'resting.fatigue-points', names: { points: levels } },
      ...endings(facts, KNOWN.hidden, 'SEG-TIME-02'),
      isHurt && { rule: 'SEG-FATIGUE-09', id: 'resting.silent' },
    ]),
  };
};
