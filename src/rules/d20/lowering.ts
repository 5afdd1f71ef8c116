import { addDice } from '../shared/dice.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { scoreOf } from './abilities.ts';
import { gains } from './conditions.ts';
import type { Course } from './course.ts';
import { ABILITIES, type Ability, type D20Fighter, type Spell } from './fighter.ts';
import { settled } from './hit-points.ts';
import { casterLevelOf } from './spell-resistance.ts';

/*
 * Spells that lower abilities for a time. The specification knows damage to abilities alone; ruling: as in the public 3.5
 * reference.
 */

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/** The abilities that a spell lowers by one roll, in their usual order (D20-LOWER-01). */
export function loweredAbilities({ ability, also = [] }: NonNullable<Spell['lowers']>): readonly Ability[] {
  return ABILITIES.filter(id => id === ability || also.includes(id));
}

/**
 * Lowers the abilities of a target for a time, those that it has. A save that held leaves half of it, and a critical hit
 * doubles its dice (D20-LOWER-01).
 */
export function* lowersAbilities(
  course: Course,
  by: FighterId,
  spell: Spell,
  at: FighterId,
  { held, critical }: { readonly held: boolean; readonly critical: boolean },
): Play<void> {
  const { lowers } = spell;
  const target = course.now(at);
  const abilities = lowers ? loweredAbilities(lowers).filter(id => scoreOf(target, id) !== null) : [];
  if (!lowers || abilities.length === 0) return;
  const { dice = '0' } = lowers;
  const { total } = yield* roll({
    name: course.name('lowering'),
    by,
    dice: critical ? addDice(dice, dice) : dice,
    against: at,
    tool: spell.id,
    reasons: abilities.map(id => ({ rule: 'D20-LOWER-01', id: `d20.ability.${id}` })),
  });
  const points = Math.max(1, held ? Math.floor(total / 2) : total);
  const { key, lasts } = lastingFor(course, by, spell, target, abilities);
  const gained = gains(target, 'lowered', { by, with: key, amount: points, lasts });
  const told = abilities.map((id): Fact => ({ fact: 'did', who: at, what: `weakened-${id}`, points }));
  course.record(...told, ...settled(target, [gained]));
}

/**
 * The key of what lowers some abilities, and how long it does. The key tells the abilities, and whether minutes are counted as
 * rounds during a fight; each casting has one of its own, since the worst counts while it lasts.
 */
function lastingFor(
  course: Course,
  by: FighterId,
  spell: Spell,
  { state }: D20Fighter,
  abilities: readonly Ability[],
): { readonly key: string; readonly lasts: NonNullable<Condition['lasts']> } {
  const { lasts = 1, unit = 'minutes', flat } = spell.lowers ?? {};
  const level = Math.max(1, casterLevelOf(course.now(by), spell));
  const amount = lasts * (flat ? 1 : level);
  const inRounds = course.setup.fight !== null && unit === 'minutes' && lasts === 1;
  const kind = `${abilities.join('+')}:${unit}`;
  const others = state.conditions.filter(({ condition, with: key }) => {
    return condition === 'lowered' && key?.startsWith(kind) === true;
  });
  const used = new Set(others.map(one => one.with));
  let key = kind;
  for (let number = 2; used.has(key); number++) key = `${kind}:${number}`;
  return { key, lasts: inRounds ? { amount: amount * ROUNDS, unit: 'rounds' } : { amount, unit } };
}
