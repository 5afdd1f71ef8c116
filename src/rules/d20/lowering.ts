import { addDice } from '../shared/dice.ts';
import type { Condition } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { scoreOf } from './abilities.ts';
import { gains } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { settled } from './hit-points.ts';
import { casterLevelOf } from './spell-resistance.ts';

/*
 * Spells that lower an ability for a time. The specification knows damage to abilities alone; ruling: as in the public 3.5
 * reference.
 */

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/**
 * Lowers an ability of a target for a time; nothing where it lacks the ability. A save that held leaves half of it, and a
 * critical hit doubles its dice (D20-LOWER-01).
 */
export function* lowersAbility(
  course: Course,
  by: FighterId,
  spell: Spell,
  at: FighterId,
  { held, critical }: { readonly held: boolean; readonly critical: boolean },
): Play<void> {
  const { ability = 'str', dice = '0' } = spell.lowers ?? {};
  const target = course.now(at);
  if (scoreOf(target, ability) === null) return;
  const { total } = yield* roll({
    name: course.name('lowering'),
    by,
    dice: critical ? addDice(dice, dice) : dice,
    against: at,
    tool: spell.id,
    reasons: [{ rule: 'D20-LOWER-01', id: `d20.ability.${ability}` }],
  });
  const points = Math.max(1, held ? Math.floor(total / 2) : total);
  const { key, lasts } = lastingFor(course, by, spell, target);
  const gained = gains(target, 'lowered', { by, with: key, amount: points, lasts });
  course.record({ fact: 'did', who: at, what: `weakened-${ability}`, points }, ...settled(target, [gained]));
}

/**
 * The key of what lowers an ability, and how long it does. The key tells the ability, and whether minutes are counted as rounds
 * during a fight; each casting has one of its own, since the worst counts while it lasts.
 */
function lastingFor(
  course: Course,
  by: FighterId,
  spell: Spell,
  { state }: D20Fighter,
): { readonly key: string; readonly lasts: NonNullable<Condition['lasts']> } {
  const { ability = 'str', lasts = 1, unit = 'minutes', flat } = spell.lowers ?? {};
  const level = Math.max(1, casterLevelOf(course.now(by), spell));
  const amount = lasts * (flat ? 1 : level);
  const inRounds = course.setup.fight !== null && unit === 'minutes' && lasts === 1;
  const kind = `${ability}:${unit}`;
  const others = state.conditions.filter(({ condition, with: key }) => {
    return condition === 'lowered' && key?.startsWith(kind) === true;
  });
  const used = new Set(others.map(one => one.with));
  let key = kind;
  for (let number = 2; used.has(key); number++) key = `${kind}:${number}`;
  return { key, lasts: inRounds ? { amount: amount * ROUNDS, unit: 'rounds' } : { amount, unit } };
}
