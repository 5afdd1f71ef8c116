import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { bareHands } from '../armed.ts';
import { grappleRefusal } from '../budget.ts';
import { opposed } from '../checks.ts';
import { isIn } from '../conditions.ts';
import { featReasons, weaponCheck } from '../contests.ts';
import type { Course } from '../course.ts';
import type { Weapon } from '../fighter.ts';
import { isSpoiltBy } from '../opportunity.ts';
import { attackRefusal } from '../reach.ts';
import type { Action } from './action.ts';
import { asHeld, clumsyReasons, DISARMING, loses, whichOf } from './at-weapons.ts';
import type { AttackManner } from './attacking.ts';
import { carriedBy } from './things-on.ts';

/** Grab an item carried by an opponent, as with a disarm (D20-DISARM-07). */
export const grabItem: Action = {
  id: 'grab-item',
  rule: 'D20-DISARM-07',
  group: 'hands',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  isOneAttack: true,
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'D20-DISARM-07';
    const held = grappleRefusal(fighter, at);
    if (held) return held;
    if (carriedBy(at).length === 0) return { rule, id: 'd20.nothing-carried' };
    return attackRefusal(course, fighter, bareHands(fighter), at);
  },
  *play({ course, fighter, at }) {
    yield* grabItemAt(course, fighter.id, bareHands(fighter), at.id);
  },
};

/** One attempt to grab a carried item, with the bare hands. */
export function* grabItemAt(
  course: Course,
  by: FighterId,
  hands: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<void> {
  const holder = course.now(at);
  const thing = yield* whichOf(course, by, at, carriedBy(holder), 'thing.grab', 'D20-DISARM-07');
  if (!thing) return;
  const [secured] = yield* choose({
    name: course.name('secured'),
    by: 'gm',
    // D20-DISARM-08: rings and the like can be taken only from a pinned opponent.
    options: [
      { id: 'loose' },
      { id: 'fast' },
      isIn(holder, 'pinned')
        ? { id: 'firm' }
        : { id: 'firm', reasons: [{ rule: 'D20-DISARM-08', id: 'd20.only-when-pinned' }] },
    ],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-DISARM-07', id: 'd20.how-secured' }],
  });
  // D20-DISARM-08: what is firmly fixed stays where it is, whatever is rolled.
  if (secured === 'firm' && !isIn(holder, 'pinned')) {
    course.record({ fact: 'did', who: at, what: 'firmly-fixed' });
    return;
  }
  if (yield* isSpoiltBy(course, by, at, { ...DISARMING, weapon: hands })) return;
  const loose = secured === 'loose' ? [{ rule: 'D20-DISARM-07', id: 'd20.loose', amount: 4 }] : [];
  const firm = secured === 'firm' ? [{ rule: 'D20-DISARM-08', id: 'd20.firm', amount: 4 }] : [];
  const feat = featReasons(course.now(by), 'improved-disarm', 'D20-DISARM-03');
  const own = weaponCheck(course, by, hands, at, 'D20-DISARM-03', [...feat, ...loose], how);
  const other = weaponCheck(course, at, asHeld(thing), by, 'D20-DISARM-03', [
    ...clumsyReasons(thing),
    ...firm,
  ]);
  if (yield* opposed(course, own, other)) course.record(...loses(course, at, thing, by));
}
