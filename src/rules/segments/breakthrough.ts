import { choose, type FighterId, type Play } from '../shared/play.ts';
import { foesInContact, engagedWith, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { isBodily, type SegmentsFighter, type Weapon } from './fighter.ts';
import { hasCircumstance } from '../shared/setup.ts';

/** The opponent's side on which a fighter breaks through (SEG-SPECIAL-16). */
export type Flank = 'left' | 'right';

const FLANKS: readonly Flank[] = ['left', 'right'];

/** True if a weapon covers this side: held in that hand or both, or natural (SEG-SPECIAL-16). */
export function guards(weapon: Weapon, flank: Flank | null): boolean {
  return (
    flank === null ||
    weapon.hand === flank ||
    weapon.hand === 'both' ||
    weapon.hand === 'none' ||
    isBodily(weapon)
  );
}

/** Asks for the side of a breakthrough, where it makes a difference; the less guarded side comes first (SEG-SPECIAL-16). */
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

/** The side of the second opponent in a gap: passing between two, one is on the left and the other on the right. */
export function otherFlank(flank: Flank | null): Flank | null {
  if (flank === null) return null;
  return flank === 'left' ? 'right' : 'left';
}

/** The second opponent beside the gap, whose free attack may stop the breakthrough too (SEG-SPECIAL-15). */
export function guardsOfGap(course: Course, by: FighterId, at: FighterId): readonly SegmentsFighter[] {
  return foesInContact(course, course.now(by)).filter(
    foe =>
      foe.id !== at && engagedWith(foe).includes(by) && hasCircumstance(course.setup, foe, 'beside-target'),
  );
}
