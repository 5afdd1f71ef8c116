import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, type Play, roll } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { ends, has, incapacity, isBraced, UNTIL_MOVED } from './conditions.ts';
import type { Blow } from './effects/effect.ts';
import type { MythrasFighter } from './fighter.ts';
import type { SituationalGrade } from './grade.ts';
import { isIn } from './situational-modifiers.ts';
import { certainLevel, succeeds } from './success.ts';
import { skillOrElement, targetOf } from './weapon-skill.ts';

/** A skill to stay standing with. */
interface FootingSkill {
  readonly id: 'acrobatics' | 'athletics';
  /** Its grade; Standard when left out. */
  readonly grade?: SituationalGrade;
}

/** Returns why nothing brings a fighter down: it lies already, or has no ground to fall on; null where it may fall. */
export function keptFromFalling(fighter: MythrasFighter, rule: string): Reason | null {
  if (has(fighter.state, 'prone')) return { rule, id: 'effect.lies-down' };
  return isAfloat(fighter) ? { rule, id: 'effect.no-ground' } : null;
}

/** True for a fighter who swims or flies. Ruling: no fall in the water or in the air. */
export function isAfloat(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'in-water') || isIn(fighter, 'aloft');
}

/** Asks a fighter to stay standing, with a skill of their choice, or fall (MYT-SE-03, MYT-CLOSE-24). */
export function* keepFooting(
  what: string,
  victim: MythrasFighter,
  reasons: readonly Reason[],
  skills: readonly FootingSkill[],
): Play<readonly Fact[]> {
  const by = victim.id;
  if (keptFromFalling(victim, 'MYT-CLOSE-24')) return [];
  // A helpless fighter keeps no footing.
  const prone: Fact = { fact: 'gained', who: by, condition: 'prone' };
  if (incapacity(victim.state)) return [prone];
  const options = skills.flatMap(({ id, grade }) => {
    const skill = skillOrElement(victim, id);
    if (!skill) return [];
    const grades = present([...(skill.grades ?? []), grade]);
    return [{ id, target: targetOf({ ...skill, grades }), reasons }];
  });
  const question = { name: `skill.${what}`, by, options, atLeast: 1, atMost: 1 };
  const [chosen] = options.length > 1 ? yield* choose(question) : options.map(({ id }) => id);
  const target = options.find(({ id }) => id === chosen)?.target;
  if (!target || certainLevel(target) === 'failure') return [prone];
  const name = `footing.${what}`;
  const { total, level } = yield* roll({ name, by, dice: '1d100', target, reasons });
  const rolled: Fact = { fact: 'rolled', who: by, roll: name, total, level };
  return succeeds(level) ? [rolled] : [rolled, prone];
}

const EASY: SituationalGrade = {
  grade: 'easy',
  because: { rule: 'MYT-CLOSE-24', id: 'knockback-acrobatics' },
};

/** True for damage above the victim's weight (MYT-CLOSE-23). */
export function isKnockedBack(victim: MythrasFighter, { damage }: Blow): boolean {
  return damage > weightOf(victim);
}

/** The weight of a victim: its SIZ, and half as much again when braced (MYT-CLOSE-25). */
function weightOf({ characteristics: { siz }, state }: MythrasFighter): number {
  return isBraced({ state }) ? Math.ceil((siz * 3) / 2) : siz;
}

/**
 * Drives back the victim of a blow heavier than it, and perhaps knocks it down (MYT-CLOSE-23 to 25).
 * @param victim the fighter before the blow
 * @param now the same after it: nobody who lies already, or is dead or helpless, is asked
 */
export function* knockback(
  victim: MythrasFighter,
  { damage }: Blow,
  now: MythrasFighter,
): Play<readonly Fact[]> {
  const weight = weightOf(victim);
  const metres = Math.ceil((damage - weight) / 5);
  const reasons: Reason[] = [{ rule: 'MYT-CLOSE-24', id: 'knockback', names: { damage, weight, metres } }];
  const footing = yield* keepFooting('knockback', now, reasons, [
    { id: 'acrobatics', grade: EASY },
    { id: 'athletics' },
  ]);
  return [{ fact: 'pushed', who: victim.id, metres }, ...ends(now, ...UNTIL_MOVED), ...footing];
}
