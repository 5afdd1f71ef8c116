import { present } from '../shared/compact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { abilityModifier } from './abilities.ts';
import { bonusesTo, bonusReasons } from './bonuses.ts';
import { rollCheck, type Score } from './checks.ts';
import { impairedReasons } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Save } from './fighter.ts';

/** The ability of each save (D20-SAVE-01). */
const ABILITY = { fortitude: 'con', reflex: 'dex', will: 'wis' } as const;

/** A saving throw to be made. */
interface Saving {
  readonly who: FighterId;
  readonly save: Save;
  readonly dc: number;
  readonly rule: string;
  /** The danger that it is made against, for the fact. */
  readonly what: string;
  readonly more?: readonly Reason[];
  /** What it is against, as a reason. */
  readonly from?: string;
  /** Who brought it, whose secret the DC is. */
  readonly bringer?: FighterId | undefined;
}

/** The modifiers of a saving throw (D20-SAVE-01). */
export function saveReasons(fighter: D20Fighter, save: Save): readonly Reason[] {
  const rule = 'D20-SAVE-01';
  const ability = ABILITY[save];
  return [
    { rule, id: `d20.save.${save}`, amount: fighter.saves[save] },
    { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) },
    ...bonusReasons(rule, bonusesTo(fighter, save)),
    ...impairedReasons(fighter),
  ];
}

/** A saving throw. Returns true on a success (D20-SAVE-01 to 03). */
export function* savingThrow(course: Course, saving: Saving): Play<boolean> {
  const score = yield* saveRoll(course, saving);
  return score.holds;
}

function* saveRoll(
  course: Course,
  { who, save, dc, rule, what, more = [], from, bringer }: Saving,
): Play<Score> {
  const score = yield* rollCheck(course, {
    name: `save.${save}`,
    by: who,
    reasons: [...saveReasons(course.now(who), save), ...more],
    needs: dc,
    because: present([
      { rule, id: 'd20.dc', names: { dc } },
      from !== undefined && { rule, id: from, ...(bringer !== undefined && { names: { bringer } }) },
    ]),
    naturals: true,
  });
  course.record({ fact: 'resisted', who, what, held: score.holds });
  // D20-SAVE-03: a natural 1 may expose an item carried; the GM rules on it.
  if (score.natural === 1) course.record({ fact: 'did', who, what: 'item-exposed' });
  return score;
}
