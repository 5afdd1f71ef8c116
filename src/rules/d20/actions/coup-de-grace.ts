import { attackRefusal } from '../reach.ts';
import { besets, damageRoll, sharesOf } from '../blow.ts';
import { goesOffWithBody } from '../cleaving.ts';
import { isHelpless, isIn } from '../conditions.ts';
import { hasTrait, isRanged } from '../fighter.ts';
import { deal, diesAtOnce, regenerates } from '../hit-points.ts';
import { begins } from '../in-parts.ts';
import { isBeside } from '../positions.ts';
import { concealmentOf, isTotal } from '../cover-and-concealment.ts';
import { savingThrow } from '../saves.ts';
import { preparedIn } from '../state.ts';
import { breaksWard } from '../warding.ts';
import type { Action } from './action.ts';
import { useMissile } from './attacking.ts';

/** Coup de grace (coup de grâce), D20-HELP-02: a killing blow against a helpless opponent. */
export const coupDeGrace: Action = {
  id: 'coup-de-grace',
  rule: 'D20-HELP-02',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['attacks'],
  openTo: [],
  inParts: true,
  needs: 'both',
  provokes: 'all',
  refusal({ course, fighter, at, weapon }) {
    const rule = 'D20-HELP-02';
    if (!isHelpless(at)) return { rule, id: 'd20.not-helpless' };
    if (hasTrait(at, 'critical-immunity')) return { rule: 'D20-HELP-05', id: 'd20.critical-immunity' };
    if (isRanged(weapon) && weapon.kind !== 'projectile') return { rule, id: 'd20.melee-or-bow' };
    if (isRanged(weapon) && !isBeside(course, fighter, at)) return { rule, id: 'd20.out-of-reach' };
    return attackRefusal(course, fighter, weapon, at);
  },
  *play({ course, fighter, at, weapon }) {
    // D20-HELP-05: a target with total concealment must be found first, in the full round just before.
    const hidden = isTotal(concealmentOf(course, fighter, at));
    const begun = preparedIn(fighter, 'coup-de-grace');
    // What was begun with a standard action names its weapon.
    const found = begun?.with === undefined ? begun : null;
    if (hidden && found?.at !== at.id) return course.record(begins({ ...course.setup.attempt, with: '' }));
    if (found) course.record({ fact: 'dropped', who: fighter.id, action: 'coup-de-grace' });
    const blow = { by: fighter.id, at: at.id, weapon };
    course.record(...besets(fighter, at, weapon), ...breaksWard(fighter, at));
    useMissile(course, fighter, weapon);
    // Targets immune to critical hits are refused above.
    const rolled = yield* damageRoll(course, blow, true, fighter.sneakAttack !== undefined);
    const shares = sharesOf(course, blow, rolled).map(share => ({ ...share, isNonlethal: false }));
    const points = shares.reduce((sum, share) => sum + share.points, 0);
    if (points > 0) yield* deal(course, at.id, ...shares);
    // It is a hit like any other: what it sets off or brings comes with it (D20-SPELL-14, D20-CREATURE-07).
    yield* goesOffWithBody(course, blow);
    if (course.followsHit)
      yield* course.followsHit(course, blow, { at: at.id, damage: points, critical: true });
    // D20-REDUCE-01, D20-REGEN-02: what does not harm it does not kill it.
    const isHarmless = shares.every(share => regenerates(course.now(at.id), share));
    if (isHarmless || isIn(course.now(at.id), 'dead')) return;
    const saving = {
      who: at.id,
      save: 'fortitude',
      dc: 10 + points,
      rule: 'D20-HELP-02',
      what: 'coup-de-grace',
    } as const;
    if (!(yield* savingThrow(course, saving))) course.record(...diesAtOnce(course.now(at.id)));
  },
};
