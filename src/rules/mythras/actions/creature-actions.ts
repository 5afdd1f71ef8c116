import type { Fact } from '../../shared/fact.ts';
import { GM } from '../../shared/gm.ts';
import { choose } from '../../shared/play.ts';
import { has } from '../conditions.ts';
import { recovers } from '../healing.ts';
import { lostAt } from '../state.ts';
import { woundOf } from '../wounds.ts';
import { did, needsAbility, type Action } from './action.ts';

/** Gaze (Regard), MYT-TRAIT-59: an active one is a turn's action; what it does, the creature's entry says. */
export const gaze: Action = {
  id: 'gaze',
  rule: 'MYT-TRAIT-59',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: needsAbility('gaze-attack', 'MYT-TRAIT-59'),
  *play({ fighter, at }) {
    const reasons = [{ rule: 'MYT-TRAIT-59', id: 'gm.gaze' }];
    const options = [{ id: 'looks-away' }, { id: 'meets-it' }];
    const [met] = yield* choose({ name: 'gaze', by: GM, options, atLeast: 1, atMost: 1, reasons });
    return at && met === 'meets-it' ? [did(at, 'meets-the-gaze')] : [did(fighter, 'gazes-in-vain')];
  },
};

/** Hit points that regeneration may give back at once. */
const SPEEDS = [1, 2, 3, 4, 5, 6] as const;

/** Regeneration (Régénération), MYT-TRAIT-71: every place mends at the creature's speed, but what is lost is lost. */
export const regenerate: Action = {
  id: 'regenerate',
  rule: 'MYT-TRAIT-71',
  kind: 'free',
  cost: 0,
  isInvoluntary: true,
  refusal(acting) {
    const { fighter } = acting;
    const hurt = fighter.locations.some(place => lostAt(fighter.state, place.id) > 0);
    const unable = needsAbility('regeneration', 'MYT-TRAIT-71')(acting);
    if (!unable && has(fighter.state, 'dead')) return { rule: 'MYT-TRAIT-71', id: 'condition.dead' };
    return unable ?? (hurt ? null : { rule: 'MYT-TRAIT-71', id: 'not-hurt' });
  },
  *play({ fighter }) {
    // The speed stands in the creature's entry, which the GM has.
    const reasons = [{ rule: 'MYT-TRAIT-71', id: 'gm.regeneration' }];
    const options = SPEEDS.map(points => ({ id: `points:${points}` }));
    const question = { name: 'points.regenerate', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [chosen] = yield* choose(question);
    const points = SPEEDS.find(known => chosen === `points:${known}`) ?? 1;
    return fighter.locations.flatMap((place): readonly Fact[] => {
      // Ruling: a Major wound is what loses a limb or a vital place.
      const lost = woundOf(place, lostAt(fighter.state, place.id)) === 'major';
      return lost ? [] : recovers(fighter, place.id, points);
    });
  },
};
