import type { FighterId, Play } from '../shared/play.ts';
import { rollDice } from './checks.ts';
import { companionsNear, engagedWith } from './contact.ts';
import type { Course, Fumble } from './course.ts';
import { isBodily, type Weapon } from './fighter.ts';
import { freeAction } from './free-actions.ts';
import { leavesHand } from './held-weapon.ts';
import { wounds } from './melee.ts';
import { structureOf } from './state.ts';

/** Settles all fumbles in order, with those that follow from them (SEG-CRIT-06). */
export function* settlesFumbles(course: Course): Play<void> {
  for (let fumble = course.nextFumble(); fumble; fumble = course.nextFumble()) yield* settles(course, fumble);
}

/** The outcome of a pure 1 in melee (SEG-CRIT-07, T-09, OPEN-28). */
function* settles(course: Course, { who, foe, weapon, isAfar = false }: Fumble): Play<void> {
  const rolled = yield* rollDice(course, {
    name: 'fumble',
    by: who,
    dice: '1d6',
    reasons: [{ rule: 'SEG-CRIT-07', id: 'segments.fumble' }],
  });
  if (rolled <= 3) {
    if (isAfar && !engagedWith(course.now(who)).includes(foe)) return;
    yield* freeAction(course, {
      by: foe,
      at: who,
      quality: 'free',
      reason: { rule: 'SEG-CRIT-07', id: 'segments.fumble' },
    });
  } else if (rolled === 6) yield* strikesCompanion(course, who, foe, weapon);
  else if (!isBodily(weapon)) {
    const isBroken = rolled === 5;
    if (isBroken) breaks(course, who, weapon);
    leavesHand(course, who, weapon, isBroken ? -1 : 0);
  }
}

/** A weapon breaks, and is of no use again; one without structure points of its own loses its only one. */
function breaks(course: Course, who: FighterId, weapon: Weapon): void {
  const left = structureOf(course.now(who), weapon) ?? 1;
  course.record({ fact: 'did', who, what: 'breaks-weapon' });
  if (left > 0) course.record({ fact: 'worn', who, weapon: weapon.id, points: left, left: 0 });
}

/** The blow strikes a companion in contact, if any, for normal damage. */
function* strikesCompanion(course: Course, who: FighterId, foe: FighterId, weapon: Weapon): Play<void> {
  const near = companionsNear(course, course.now(who), foe);
  if (near.length === 0) return;
  const which =
    near.length === 1
      ? 1
      : yield* rollDice(course, {
          name: 'companion',
          by: who,
          dice: `1d${near.length}`,
          reasons: [{ rule: 'SEG-CRIT-07', id: 'segments.companion' }],
        });
  const struck = near[which - 1];
  if (struck) yield* wounds(course, { by: who, at: struck.id, weapon, critical: false });
}
