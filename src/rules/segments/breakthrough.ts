import { choose, type FighterId, type Play } from '../shared/play.ts';
import { foesInContact, engagedWith, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { isBodily, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isSaid } from './setup.ts';

/** The side of an opponent that somebody breaks through on, as the opponent has it (SEG-SPECIAL-16). */
export type Flank = 'left' | 'right';

const FLANKS: readonly Flank[] = ['left', 'right'];

/** Whether a weapon reaches whoever passes on this side: one in that hand does, one in both, and the body itself (SEG-SPECIAL-16). */
export function guards(weapon: Weapon, flank: Flank | null): boolean {
  return (
    flank === null ||
    weapon.hand === flank ||
    weapon.hand === 'both' ||
    weapon.hand === 'none' ||
    isBodily(weapon)
  );
}

/** Asks on which side somebody breaks through, where that makes a difference: the less guarded one is named first (SEG-SPECIAL-16). */
export function* chooseFlank(course: Course, by: FighterId, at: FighterId): Play<Flank | null> {
  const weapons = weaponsInHand(course.now(at));
  const guarded = (flank: Flank) => weapons.filter(weapon => guards(weapon, flank)).length;
  if (weapons.every(weapon => FLANKS.every(flank => guards(weapon, flank)))) return null;
  const [chosen] = yield* choose({
    name: course.name('flank'),
    by,
    options: [...FLANKS].sort((one, other) => guarded(one) - guarded(other)).map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'SEG-SPECIAL-16', id: 'segments.flank' }],
  });
  return FLANKS.find(flank => flank === chosen) ?? null;
}

/** The side of whoever stands beside: between two, one is passed on the left and the other on the right. */
export function otherFlank(flank: Flank | null): Flank | null {
  if (flank === null) return null;
  return flank === 'left' ? 'right' : 'left';
}

/** Those between whom somebody breaks through: each of two has a blow, which may stop it (SEG-SPECIAL-15). */
export function guardsOfGap(course: Course, by: FighterId, at: FighterId): readonly SegmentsFighter[] {
  return foesInContact(course, course.now(by)).filter(
    foe => foe.id !== at && engagedWith(foe).includes(by) && isSaid(course.setup, foe, 'beside-target'),
  );
}
