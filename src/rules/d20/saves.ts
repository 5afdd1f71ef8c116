import type { FighterId, Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { abilityModifier } from './abilities.ts';
import { bonusesTo, bonusReasons } from './bonuses.ts';
import { rollCheck, type Score } from './checks.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';

export const SAVES = ['fortitude', 'reflex', 'will'] as const;
export type Save = (typeof SAVES)[number];

/** The ability that each save goes by (D20-SAVE-01). */
const ABILITY = { fortitude: 'con', reflex: 'dex', will: 'wis' } as const;
/** What fear takes from saves; ruling: as it takes from attacks. */
const SHAKEN = -2;

/** A save that somebody has to make. */
export interface Saving {
  readonly who: FighterId;
  readonly save: Save;
  readonly dc: number;
  readonly rule: string;
  /** What it is made against, as the fact tells it. */
  readonly what: string;
  readonly more?: readonly Reason[];
}

/** What is added to the die of a save (D20-SAVE-01). */
export function saveReasons(fighter: D20Fighter, save: Save): readonly Reason[] {
  const rule = 'D20-SAVE-01';
  const ability = ABILITY[save];
  return [
    { rule, id: `d20.save.${save}`, amount: fighter.saves[save] },
    { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) },
    ...bonusReasons(rule, bonusesTo(fighter, save)),
    ...(isIn(fighter, 'shaken', 'frightened')
      ? [{ rule: 'D20-MOD-01', id: 'condition.shaken', amount: SHAKEN }]
      : []),
  ];
}

/** Somebody saves, or does not (D20-SAVE-01 to 03). */
export function* savingThrow(course: Course, saving: Saving): Play<boolean> {
  const score = yield* saveRoll(course, saving);
  return score.holds;
}

function* saveRoll(course: Course, { who, save, dc, rule, what, more = [] }: Saving): Play<Score> {
  const score = yield* rollCheck(course, {
    name: `save.${save}`,
    by: who,
    reasons: [...saveReasons(course.now(who), save), ...more],
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
    naturals: true,
  });
  course.tell({ fact: 'resisted', who, what, held: score.holds });
  // D20-SAVE-03: what somebody carries may be struck as well; whoever leads the game says what of it.
  if (score.natural === 1) course.tell({ fact: 'did', who, what: 'item-exposed' });
  return score;
}
