import type { FighterId, Play } from '../../shared/play.ts';
import { conditionIn, ends, incapacity, isIn } from '../conditions.ts';
import {
  adjacent,
  engagedWith,
  engages,
  heldThings,
  isArmed,
  isBusy,
  surprisedBy,
  wrestlingWith,
} from '../contact.ts';
import { comesUpTo } from '../common-actions.ts';
import type { Course } from '../course.ts';
import { exerts } from '../fatigue.ts';
import { ACTION, type SegmentsFighter } from '../fighter.ts';
import { unusedWeapons } from '../free-actions.ts';
import { savesAgainst } from '../opposition.ts';
import { strikingWeapon } from '../held-weapon.ts';
import { loses } from '../interruption.ts';
import { countsFrom, holdsOf } from '../reaction.ts';
import { waitsFor } from '../tie-break.ts';
import { engagesWrestling, releases } from '../wrestling-engagement.ts';
import { gripReasons } from '../wrestling.ts';
import { actsInGrips, WRESTLING } from '../wrestling-hands.ts';
import type { Score } from '../checks.ts';
import { ASTRAY, combatRoll, failsAnyway } from '../combat-roll.ts';
import { type Blow, lands, rollsBlow } from '../melee.ts';
import type { Action } from './action.ts';
import { prepareNextWrestling, preparesGrips } from './wrestling-action.ts';

/**
 * Prepare to wrestle (se préparer à la lutte), SEG-WRESTLE-01, SEG-WRESTLE-09: with no more than one light weapon in
 * hand.
 */
export const prepareWrestling: Action = {
  id: 'prepare-wrestling',
  isAnnounced: true,
  rule: 'SEG-WRESTLE-01',
  group: 'strike',
  purpose: null,
  when: 'decision',
  mode: 'wrestling',
  whom: () => 'perhaps',
  refusal({ course, fighter }) {
    const held = heldThings(fighter);
    const full = held.some(weapon => !weapon.light) || held.length > 1;
    if (full) return { rule: 'SEG-WRESTLE-09', id: 'segments.hands-full' };
    return holdsOf(course, fighter.id) >= 2 ? { rule: 'SEG-WRESTLE-24', id: 'segments.two-holds' } : null;
  },
  *play({ course, fighter: { id }, at }) {
    if (!course.setup.fight) return;
    // SEG-WRESTLE-12: from afar one only announces it; the contact comes with the step.
    const isNear = at !== null && adjacent(course, id, at.id) !== false;
    const wasNear = at !== null && engagedWith(course.now(id)).includes(at.id);
    if (isNear) engages(course, id, at.id);
    loses(course, id);
    const from = countsFrom(course, id);
    // SEG-WRESTLE-12: two unarmed fighters who both wrestle come to grips.
    const other = isNear && course.now(at.id).state.prepared?.some(({ action }) => action === 'wrestling');
    const meets = isNear && other && !isArmed(at);
    const wrestled = isIn(course.now(id), 'wrestling');
    const isLeft = (fighter: SegmentsFighter) =>
      engagedWith(fighter).includes(at?.id ?? '') && (wrestled || !isIn(fighter, 'wrestling'));
    if (isNear && !meets && !(yield* comesUpTo(course, id, at.id, { wasNear, isLeft }))) return;
    yield* preparesGrips(course, id, { at: at?.id, from });
    if (meets) engagesWrestling(course, id, at.id, { haveRolled: true });
  },
};

/** Slip the guard of an armed opponent (passer la garde), SEG-WRESTLE-37. */
export const slipGuard: Action = {
  id: 'slip-guard',
  rule: 'SEG-WRESTLE-37',
  group: 'recover',
  purpose: null,
  when: 'due',
  mode: 'wrestling',
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'SEG-WRESTLE-37';
    if (isArmed(fighter)) return { rule, id: 'segments.hands-full' };
    if (!isArmed(at)) return { rule, id: 'segments.unarmed' };
    if (wrestlingWith(fighter).includes(at.id)) return { rule, id: 'segments.at-grips' };
    return adjacent(course, fighter.id, at.id) === false ? { rule, id: 'segments.not-in-contact' } : null;
  },
  *play({ course, fighter: { id: by }, at }) {
    if (yield* waitsFor(course, by, at.id)) return;
    actsInGrips(course, by);
    exerts(course, by);
    const own = yield* combatRoll(course, {
      name: 'slip-guard',
      by,
      reasons: gripReasons(course, {
        by,
        at: at.id,
        more: [{ rule: 'SEG-WRESTLE-37', id: 'segments.slip-guard', amount: -8 }],
      }),
      against: at.id,
    });
    const prevails = yield* slipsPast(course, by, at.id, own);
    course.record({ fact: 'resisted', who: at.id, what: 'slip-guard', held: !prevails });
    if (prevails && !incapacity(course.now(by))) engagesWrestling(course, by, at.id);
    course.afterwards(by, WRESTLING, () => prepareNextWrestling(course, by));
  },
};

/**
 * The clear attack that opposes a fighter who slips the guard, with any weapon that has not acted; a Reflex save where the
 * opponent has none to oppose (SEG-WRESTLE-37, SEG-SPECIAL-24). Returns true if the fighter is past it.
 */
function* slipsPast(course: Course, by: FighterId, at: FighterId, own: Score): Play<boolean> {
  const target = course.now(at);
  const isOpen = isBusy(course, target) || surprisedBy(target, by) !== null;
  const free = isOpen ? [] : unusedWeapons(course, target).filter(({ kind }) => kind !== 'fist');
  const weapon = yield* strikingWeapon(course, { by: at, at: by, rule: 'SEG-WRESTLE-37' }, free);
  if (!weapon) return (yield* savesAgainst(course, { at }, own)).prevails;
  const blow: Blow = { by: at, at: by, weapon, quality: 'clear' };
  const swung = yield* rollsBlow(course, blow);
  if (swung.hit) yield* lands(course, blow, swung);
  const met = swung.score ?? ASTRAY;
  const outdoes = own.natural === 20 || failsAnyway(met) || own.total >= met.total;
  return !failsAnyway(own) && met.natural !== 20 && outdoes;
}

/** Break off (rompre), SEG-WRESTLE-20. */
export const breakOff: Action = {
  id: 'break-off',
  rule: 'SEG-WRESTLE-20',
  group: 'move',
  purpose: null,
  when: 'decision',
  mode: 'wrestling',
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'SEG-WRESTLE-20';
    if (!wrestlingWith(fighter).includes(at.id)) return { rule, id: 'segments.not-at-grips' };
    if (conditionIn(fighter.state, 'held', { by: at.id })) return { rule, id: 'condition.held' };
    if (incapacity(at)) return null;
    const ally = wrestlingWith(at).some(id => id !== fighter.id && course.has(id));
    const onTop = conditionIn(at.state, 'turned-over', { by: fighter.id }) !== null;
    return ally || onTop ? null : { rule, id: 'segments.cannot-break-off' };
  },
  *play({ course, fighter: { id }, at }) {
    course.record(...ends(course.now(id), 'prone'));
    releases(course, id, at.id);
    loses(course, id, ACTION);
    course.record({ fact: 'did', who: id, what: 'break-off' });
  },
};

/** Join a wrestling (se joindre à la lutte), SEG-WRESTLE-17: open to fighters outside it; wrestlers draw nobody in. */
export const joinWrestling: Action = {
  id: 'join-wrestling',
  rule: 'SEG-WRESTLE-17',
  group: 'strike',
  purpose: null,
  when: 'decision',
  mode: 'wrestling',
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'SEG-WRESTLE-17';
    if (adjacent(course, fighter.id, at.id) === false) return { rule, id: 'segments.not-in-contact' };
    if (isIn(fighter, 'wrestling')) return { rule, id: 'condition.wrestling' };
    if (!isIn(at, 'wrestling')) return { rule, id: 'segments.not-at-grips' };
    return heldThings(fighter).some(weapon => !weapon.light)
      ? { rule: 'SEG-WRESTLE-09', id: 'segments.hands-full' }
      : null;
  },
  *play({ course, fighter: { id }, at }) {
    engagesWrestling(course, id, at.id);
    yield* prepareNextWrestling(course, id);
  },
};
