import type { Reason } from '../../shared/reason.ts';
import { learnedStyles, openIn, pickedOf, teachingOf } from './known.ts';
import { POOLS, STEPS, type Making, type Pool, type Step } from './making.ts';
import { leftIn } from './pools.ts';
import { characteristicsOf, pointsToGive } from './rolling.ts';
import { needsSpecial } from './specials.ts';

/** Something that is not as it should be yet. */
export interface Unfinished {
  readonly step: Step;
  /** Whether the character cannot be finished like this. */
  readonly isGrave: boolean;
  readonly reason: Reason;
}

/** What is still to do, in the order of the steps. */
export function unfinished(making: Making): readonly Unfinished[] {
  const found = [
    ...characteristics(making),
    ...upbringing(making, 'culture'),
    ...upbringing(making, 'career'),
    ...POOLS.flatMap(pool => pointsLeft(making, pool)),
    ...styles(making),
  ];
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** Whether the character can be finished. */
export function canFinish(making: Making): boolean {
  return !unfinished(making).some(({ isGrave }) => isGrave);
}

function characteristics(making: Making): Unfinished[] {
  if (!characteristicsOf(making)) return [todo('characteristics', true, 'no-characteristics')];
  const left = making.method === 'points' ? pointsToGive(making) : 0;
  return left > 0 ? [todo('characteristics', false, 'points-left', { points: left })] : [];
}

function upbringing(making: Making, pool: 'culture' | 'career'): Unfinished[] {
  const chosen = making[pool];
  const teaching = teachingOf(pool, chosen.of);
  if (!teaching) return [todo(pool, true, `no-${pool}`)];
  const open = teaching.either.filter(
    ({ of, count, isOptional }) => !isOptional && chosen.either.filter(id => of.includes(id)).length < count,
  );
  const vague = pickedOf(teaching, chosen).filter(
    ({ skill, special }) => needsSpecial(skill) && special === '',
  );
  return [
    ...open.map(({ count }) => todo(pool, false, 'choose-more', { count })),
    ...vague.map(({ skill }) => todo(pool, true, 'about-what', { skill })),
  ];
}

function pointsLeft(making: Making, pool: Pool): Unfinished[] {
  const left = leftIn(making, pool);
  return left > 0 && openIn(making, pool).length > 0
    ? [todo(pool, false, 'points-left', { points: left })]
    : [];
}

function styles(making: Making): Unfinished[] {
  const learned = learnedStyles(making);
  const bare = making.styles.filter(({ slot, weapons }) => learned.includes(slot) && weapons.length === 0);
  return bare.map(({ slot }) => todo('style', false, 'no-weapons', { slot }));
}

function todo(step: Step, isGrave: boolean, id: string, names: Reason['names'] = {}): Unfinished {
  return { step, isGrave, reason: { rule: '', id: `making.${id}`, names } };
}
