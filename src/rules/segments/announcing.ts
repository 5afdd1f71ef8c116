import { compact } from '../shared/compact.ts';
import type { Prepared, UnderWay } from '../shared/fact.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { weaponOf } from '../shared/setup.ts';
import { wrestlingWith } from './contact.ts';
import { ACTION, handOf, isBodily, isRanged, type SegmentsFighter, type Weapon } from './fighter.ts';
import { asSegments, fighterIn } from './setup.ts';
import { clockIn, clocksOf, isInHand } from './state.ts';
import { isInWrestlingMode } from './wrestling-hands.ts';

/**
 * The action of a click on a weapon: the prepared action if it is ready, else its announcement (SEG-REACT-04,
 * SEG-REACT-08).
 */
export function strikes({ attempt, fighters, fight }: Setup): string {
  const fighter = fighterIn({ fighters }, attempt.by);
  const weapon = fighter && weaponOf(fighter, attempt.with);
  if (!fighter || !weapon) return 'attack';
  if (fight && wrestlingWith(fighter).length > 0) return strikeInGrips(fighter, weapon);
  const isFlying = isRanged(weapon);
  const [done, announced] = isFlying ? ['shoot', 'prepare-shot'] : ['attack', 'prepare-melee'];
  if (!fight) return done;
  const clock = clockIn(fighter, handOf(weapon));
  const isReady = clock?.with === weapon.id && clock.action === (isFlying ? 'shot' : 'melee');
  return isReady ? done : announced;
}

/** At grips only wrestling is left: a fist or a light weapon strikes, any other is no use (SEG-WRESTLE-16, 33, 35). */
function strikeInGrips(fighter: SegmentsFighter, weapon: Weapon): string {
  if (!isInWrestlingMode(fighter)) return 'prepare-wrestling';
  const isHandy = isBodily(weapon) || (weapon.light === true && isInHand(fighter, weapon));
  return isHandy ? 'stab' : 'thrash';
}

/** The actions under way, by hand, the earliest first (SEG-REACT-04, SEG-REACT-08). */
export function underWay(fighter: Fighter): readonly UnderWay[] {
  return clocksOf(asSegments(fighter))
    .map(shownOf)
    .sort((a, b) => (a.until ?? a.due) - (b.until ?? b.due));
}

function shownOf(clock: Prepared): UnderWay {
  const { hand = ACTION, due = 0, at, until } = clock;
  const [what = '', named] = (clock.with ?? '').split(':');
  const isTask = doingOf(clock) === 'task';
  // Any other common action has a need and a duration there, and no item.
  const itemId = isTask ? (what === 'other-task' ? undefined : named) : clock.with;
  return compact<UnderWay>({
    hand,
    action: isTask ? what : doneBy(clock),
    due,
    at,
    with: itemId === '' ? undefined : itemId,
    until,
    isChosenThen: clock.action === 'wrestling' || undefined,
    isAnswer: clock.action === 'counter' || undefined,
  });
}

/** What a clock is of: an action that is held ready is still what it was (SEG-REACT-18). */
function doingOf({ action, does }: Prepared): string {
  return action === 'held' ? (does ?? action) : action;
}

/** The action id that a clock leads to. */
function doneBy(clock: Prepared): string {
  const { action, trigger } = clock;
  switch (doingOf(clock)) {
    case 'melee':
      return 'attack';
    case 'shot':
      return 'shoot';
    case 'item':
      return 'use-item';
    case 'held-spell':
      return 'release-spell';
    case 'wrestling':
      return 'prepare-wrestling';
    case 'counter':
      return `counter-with-${trigger ?? ''}`;
    default:
      return action;
  }
}
