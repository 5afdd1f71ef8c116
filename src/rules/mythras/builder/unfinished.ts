import type { Reason } from '../../shared/reason.ts';
import { learnedStyles, openIn, pickedOf, teachingOf } from './known.ts';
import { POOLS, STEPS, type CharacterDraft, type Pool, type Step } from './draft.ts';
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
export function unfinished(draft: CharacterDraft): readonly Unfinished[] {
  const found = [
    ...characteristics(draft),
    ...upbringing(draft, 'culture'),
    ...upbringing(draft, 'career'),
    ...POOLS.flatMap(pool => pointsLeft(draft, pool)),
    ...styles(draft),
  ];
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

/** Whether the character can be finished. */
export function canFinish(draft: CharacterDraft): boolean {
  return !unfinished(draft).some(({ isGrave }) => isGrave);
}

function characteristics(draft: CharacterDraft): Unfinished[] {
  if (!characteristicsOf(draft)) return [todo('characteristics', true, 'no-characteristics')];
  const left = draft.method === 'points' ? pointsToGive(draft) : 0;
  return left > 0 ? [todo('characteristics', false, 'points-left', { points: left })] : [];
}

function upbringing(draft: CharacterDraft, pool: 'culture' | 'career'): Unfinished[] {
  const chosen = draft[pool];
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

function pointsLeft(draft: CharacterDraft, pool: Pool): Unfinished[] {
  const left = leftIn(draft, pool);
  return left > 0 && openIn(draft, pool).length > 0
    ? [todo(pool, false, 'points-left', { points: left })]
    : [];
}

function styles(draft: CharacterDraft): Unfinished[] {
  const learned = learnedStyles(draft);
  const bare = draft.styles.filter(({ slot, weapons }) => learned.includes(slot) && weapons.length === 0);
  return bare.map(({ slot }) => todo('style', false, 'no-weapons', { slot }));
}

function todo(step: Step, isGrave: boolean, id: string, names: Reason['names'] = {}): Unfinished {
  return { step, isGrave, reason: { rule: '', id: `builder.${id}`, names } };
}
