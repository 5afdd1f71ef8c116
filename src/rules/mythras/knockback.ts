import type { Fact } from '../shared/fact.ts';
import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { ends, isBraced, UNTIL_MOVED } from './conditions.ts';
import type { Blow } from './effects/effect.ts';
import type { MythrasFighter } from './fighter.ts';
import { keepFooting } from './footing.ts';
import type { SituationalGrade } from './grade.ts';

const EASY: SituationalGrade = {
  grade: 'easy',
  because: { rule: 'MYT-CLOSE-24', id: 'knockback-acrobatics' },
};

/** Whether a blow is heavier than its victim (MYT-CLOSE-23). */
export function isKnockedBack(victim: MythrasFighter, { damage }: Blow): boolean {
  return damage > weightOf(victim);
}

/** MYT-CLOSE-25: half as much again for one who is braced. */
function weightOf({ characteristics: { siz }, state }: MythrasFighter): number {
  return isBraced({ state }) ? Math.ceil((siz * 3) / 2) : siz;
}

/** A blow heavier than its victim drives it back, and perhaps down (MYT-CLOSE-23 to 25). */
export function* knockback(victim: MythrasFighter, { damage }: Blow): Play<readonly Fact[]> {
  const weight = weightOf(victim);
  const metres = Math.ceil((damage - weight) / 5);
  const reasons: Reason[] = [{ rule: 'MYT-CLOSE-24', id: 'knockback', names: { damage, weight, metres } }];
  const footing = yield* keepFooting('knockback', victim, reasons, [
    { id: 'acrobatics', grade: EASY },
    { id: 'athletics' },
  ]);
  return [{ fact: 'pushed', who: victim.id, metres }, ...ends(victim, ...UNTIL_MOVED), ...footing];
}
