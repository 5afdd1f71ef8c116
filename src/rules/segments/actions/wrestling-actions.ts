import { endOf } from '../../shared/conditions.ts';
import type { Condition } from '../../shared/fact.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { allOf, conditionIn, ends, endsAbout, falls, gains, isIn, liesDown } from '../conditions.ts';
import type { Course } from '../course.ts';
import { dragsAlong } from '../falling.ts';
import { exerts } from '../fatigue.ts';
import { isClose, type SegmentsFighter } from '../fighter.ts';
import { makesRoom, putsWandsAway } from '../hands.ts';
import { aimedWeapon, heldWeapons, slips } from '../held-weapon.ts';
import { itemRests, itemTimes } from '../magic.ts';
import { pushed } from '../pushing.ts';
import { decidesAgain } from '../interruption.ts';
import { freeParts, isArmHeld, limbOf, PARTS, whichPart } from '../parts.ts';
import { isInHand } from '../state.ts';
import { releases } from '../wrestling-engagement.ts';
import { againstAll, gripReasons, grips } from '../wrestling.ts';
import { actsInGrips } from '../wrestling-hands.ts';
import { rollDice } from '../checks.ts';
import { combatRoll, failsAnyway } from '../combat-roll.ts';
import { did, type Action } from './action.ts';
import { breakOff, joinWrestling, prepareWrestling, slipGuard } from './coming-to-grips.ts';
import { itemWorks } from './magic-actions.ts';
import { dismember, stab, thrash, wrench } from './hurting-in-grips.ts';
import { wrestling } from './wrestling-action.ts';

/** Hold a part of the body (clé), SEG-WRESTLE-22. */
const hold = wrestling(
  { id: 'hold', rule: 'SEG-WRESTLE-22', group: 'strike' },
  function* ({ course, fighter: { id: by }, at, named }) {
    const parts = freeParts(holdsOf(by, at).map(({ where }) => where));
    const part = yield* whichPart(
      course,
      { by, at: at.id, rule: 'SEG-WRESTLE-22', name: 'part', named },
      parts,
    );
    const score = yield* grips(course, { name: 'hold', by, at: at.id });
    if (!score) return;
    course.record(gains(course.now(at.id), 'held', { by, where: part ?? PARTS[0] }));
    if (part === 'head') yield* gags(course, by, at.id);
  },
);

/** A wrestler who holds a head may keep its mouth shut as long as the hold lasts (SEG-WRESTLE-22, T-17). */
function* gags(course: Course, by: FighterId, at: FighterId): Play<void> {
  const [chosen] = yield* choose({
    name: course.name('gag'),
    by,
    options: [{ id: 'gag' }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'SEG-WRESTLE-22', id: 'segments.gag' }],
  });
  if (chosen === 'gag') course.record(gains(course.now(at), 'gagged', { by }));
}

/** Throw an opponent down (renverser), SEG-WRESTLE-25, SEG-WRESTLE-26. */
const throwDown = wrestling(
  { id: 'throw-down', rule: 'SEG-WRESTLE-25', group: 'strike' },
  function* ({ course, fighter: { id: by }, at }) {
    const leg = allOf(at, 'held').some(held => held.by === by && limbOf(held.where) === 'leg');
    const more = leg ? [{ rule: 'SEG-WRESTLE-22', id: 'segments.leg-held', amount: 5 }] : [];
    const score = yield* grips(course, { name: 'throw-down', by, at: at.id, more });
    if (!score) return;
    course.record(...falls(course.now(at.id)));
    const isHeld = conditionIn(course.now(by).state, 'held', { by: at.id }) !== null;
    const [chosen = 'follow'] = isHeld
      ? []
      : yield* choose({
          name: course.name('follow'),
          by,
          options: [{ id: 'follow' }, { id: 'stay' }],
          atLeast: 1,
          atMost: 1,
          against: at.id,
          reasons: [{ rule: 'SEG-WRESTLE-26', id: 'segments.follow' }],
        });
    const isUp = !isIn(course.now(by), 'prone');
    if (chosen === 'stay') releases(course, by, at.id);
    else course.record(...falls(course.now(by)), gains(course.now(at.id), 'turned-over', { by }));
    yield* dragsAlong(course, at.id);
    if (chosen !== 'stay' && isUp) yield* dragsAlong(course, by);
  },
  ({ at }) => (isIn(at, 'prone') ? { rule: 'SEG-WRESTLE-25', id: 'condition.prone' } : null),
);

/** Draw a dagger while wrestling (dégainer), SEG-WRESTLE-28: `with` is the weapon. */
const drawInClinch = wrestling(
  { id: 'draw-in-clinch', rule: 'SEG-WRESTLE-28', group: 'hands' },
  function* ({ course, fighter: { id: by }, at, weapon }) {
    if (!weapon) return;
    const score = yield* grips(course, { name: 'draw-in-clinch', by, ...againstAll(course, by, at.id) });
    if (!score) return;
    yield* makesRoom(course, by, weapon, 'never');
    course.record({ fact: 'readied', who: by, weapon: weapon.id, by: 'drawing' });
    putsWandsAway(course, by, weapon);
  },
  ({ fighter, weapon }) => {
    const rule = 'SEG-WRESTLE-28';
    if (!weapon?.light || !isClose(weapon)) return { rule, id: 'segments.not-light' };
    if (isArmHeld(fighter, weapon)) return { rule: 'SEG-WRESTLE-22', id: 'condition.held' };
    return isInHand(fighter, weapon) ? { rule, id: 'segments.in-hand' } : null;
  },
);

/** Make an opponent drop its weapon (désarmer), SEG-WRESTLE-29. */
const strip = wrestling(
  { id: 'strip', rule: 'SEG-WRESTLE-29', group: 'strike' },
  function* ({ course, fighter: { id: by }, at }) {
    const score = yield* grips(course, { name: 'strip', by, at: at.id });
    const rule = 'SEG-WRESTLE-29';
    const weapon = score && (yield* aimedWeapon(course, { by, at: at.id, rule }));
    if (weapon) slips(course, at.id, weapon);
  },
  ({ at }) => (heldWeapons(at).length > 0 ? null : { rule: 'SEG-WRESTLE-29', id: 'segments.unarmed' }),
);

/** Whom an escape frees from an opponent who holds several: the wrestler chooses, itself first (SEG-WRESTLE-32). */
function* whomToFree(
  course: Course,
  by: FighterId,
  at: FighterId,
  victims: readonly SegmentsFighter[],
): Play<SegmentsFighter | undefined> {
  const [first, other] = victims;
  if (!first || !other) return first;
  const [chosen] = yield* choose({
    name: course.name('frees-whom'),
    by,
    options: victims.map(({ id }) => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'SEG-WRESTLE-32', id: 'segments.frees-whom' }],
  });
  return victims.find(({ id }) => id === chosen) ?? first;
}

/** Escape from a hold (évasion), SEG-WRESTLE-32: the fighter's own, or a companion's. */
const escape = wrestling(
  { id: 'escape', rule: 'SEG-WRESTLE-32', group: 'recover' },
  function* ({ course, fighter: { id: by }, at, named }) {
    const score = yield* grips(course, { name: 'escape-hold', by, at: at.id });
    if (!score) return;
    const victims = [course.now(by), ...course.others(by)].filter(one => holdsOf(at.id, one).length > 0);
    const victim = yield* whomToFree(course, by, at.id, victims);
    if (!victim) return;
    const parts = holdsOf(at.id, victim).flatMap(({ where }) => where ?? []);
    const part = yield* whichPart(course, { by, at: at.id, rule: 'SEG-WRESTLE-32', named }, parts);
    endsHold(course, at.id, victim.id, part);
  },
  ({ course, fighter, at }) => {
    const any = [fighter, ...course.others(fighter.id)].some(one => holdsOf(at.id, one).length > 0);
    return any ? null : { rule: 'SEG-WRESTLE-32', id: 'segments.no-hold' };
  },
);

/** The holds of a wrestler on another. */
function holdsOf(by: FighterId, at: SegmentsFighter): readonly Condition[] {
  return allOf(at, 'held').filter(known => known.by === by);
}

/** Let go of a hold (lâcher une clé), which is no action: what is kept up is kept up by choice (SEG-WRESTLE-24, SEG-ACT-05). */
const letGo: Action = {
  id: 'let-go',
  rule: 'SEG-WRESTLE-24',
  group: 'hands',
  purpose: null,
  openToWrestlers: true,
  when: 'free',
  needs: 'target',
  refusal: ({ fighter, at }) =>
    holdsOf(fighter.id, at).length > 0 ? null : { rule: 'SEG-WRESTLE-24', id: 'segments.no-hold' },
  *play({ course, fighter, at, named }) {
    const { id: by } = fighter;
    const parts = holdsOf(by, at).flatMap(({ where }) => where ?? []);
    const part = yield* whichPart(course, { by, at: at.id, rule: 'SEG-WRESTLE-24', named }, parts);
    endsHold(course, by, at.id, part);
    course.record(did(fighter, 'let-go'));
  },
};

/** Ends a hold, and the gag with that on the head: with one less the holder can act again (SEG-WRESTLE-22, SEG-WRESTLE-24). */
function endsHold(course: Course, by: FighterId, victim: FighterId, part: string | null): void {
  const all = holdsOf(by, course.now(victim));
  const over = all.find(({ where }) => where === part) ?? all[0];
  if (over) course.record(endOf(victim, over));
  decidesAgain(course, by);
  if (over?.where === 'head') course.record(...endsAbout(course.now(victim), 'gagged', { by }));
}

/** Turn an opponent over (retourner), SEG-WRESTLE-34. */
const turnOver = wrestling(
  { id: 'turn-over', rule: 'SEG-WRESTLE-34', group: 'recover' },
  function* ({ course, fighter: { id: by }, at }) {
    const score = yield* grips(course, { name: 'turn-over', by, at: at.id });
    if (!score) return;
    course.record(...ends(course.now(by), 'turned-over'));
    if (!isIn(course.now(at.id), 'turned-over'))
      course.record(gains(course.now(at.id), 'turned-over', { by }));
  },
  ({ fighter, at }) =>
    isIn(fighter, 'prone') && isIn(at, 'prone')
      ? null
      : { rule: 'SEG-WRESTLE-34', id: 'segments.not-on-the-ground' },
);

/** Use a small object (utiliser un objet), SEG-WRESTLE-36: `with` is the item. */
const useInClinch = wrestling(
  { id: 'use-in-clinch', rule: 'SEG-WRESTLE-36', group: 'strike' },
  function* ({ course, fighter: { id: by }, at, named }) {
    const score = yield* grips(course, { name: 'use-in-clinch', by, ...againstAll(course, by, at.id) });
    const item = score && course.now(by).items?.find(({ id }) => id === named);
    if (!item) return;
    course.record({ fact: 'did', who: by, what: 'use-in-clinch' });
    yield* itemWorks(course, by, item, at.id);
  },
  ({ course, fighter, named }) => {
    const item = fighter.items?.find(({ id }) => id === named);
    const isQuick = item && itemTimes(item, true, course.options).duration === '1';
    return isQuick ? itemRests(fighter, item) : { rule: 'SEG-WRESTLE-36', id: 'segments.no-such-item' };
  },
);

/** Push back (repousser), SEG-WRESTLE-38. */
const shove = wrestling(
  { id: 'shove', rule: 'SEG-WRESTLE-38', group: 'strike' },
  function* ({ course, fighter: { id: by }, at }) {
    actsInGrips(course, by);
    const own = yield* combatRoll(course, {
      name: 'shove',
      by,
      reasons: gripReasons(course, { by, at: at.id }),
      against: at.id,
    });
    exerts(course, at.id);
    const met = yield* combatRoll(course, {
      name: 'resists',
      by: at.id,
      reasons: gripReasons(course, { by: at.id, at: by }),
      against: by,
    });
    const isSure = own.natural === 20 && met.natural !== 20;
    const prevails = !failsAnyway(own) && (isSure || failsAnyway(met) || own.total > met.total);
    course.record({ fact: 'resisted', who: at.id, what: 'shove', held: !prevails });
    if (!prevails) return;
    const squares = yield* rollDice(course, {
      name: 'squares',
      by,
      dice: '1d3',
      reasons: [{ rule: 'SEG-WRESTLE-38', id: 'segments.squares' }],
    });
    yield* pushed(course, by, at.id, squares);
    if (!conditionIn(course.now(by).state, 'held', { by: at.id })) releases(course, by, at.id);
  },
  ({ fighter, at }) =>
    liesDown(fighter) || liesDown(at) ? { rule: 'SEG-WRESTLE-38', id: 'condition.prone' } : null,
);

export const WRESTLING_ACTIONS: readonly Action[] = [
  prepareWrestling,
  hold,
  throwDown,
  drawInClinch,
  strip,
  wrench('wrench', 'SEG-WRESTLE-30', '1d3', () => true),
  wrench('strangle', 'SEG-WRESTLE-31', '1d8', where => where === 'neck'),
  escape,
  letGo,
  stab,
  turnOver,
  thrash,
  useInClinch,
  shove,
  slipGuard,
  dismember,
  breakOff,
  joinWrestling,
];
