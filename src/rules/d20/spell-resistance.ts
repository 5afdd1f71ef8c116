import type { FighterId, Play } from '../shared/play.ts';
import { rollCheck } from './checks.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { levelOf } from './negative-levels.ts';
import { magicOf } from './spell-slots.ts';

/*
 * Whom a spell has no effect on: spell resistance, and hit dice. The specification knows the action that lowers resistance
 * (D20-ACT-10); ruling: the rest of it as in the public 3.5 reference.
 */

/** The caster level of a spell; ruling: the caster's own level where no class casts it by the day (D20-SLOT-05). */
export function casterLevelOf(caster: D20Fighter, spell: Spell): number {
  return magicOf(caster, spell)?.casterLevel ?? levelOf(caster);
}

/** True for a spell that spell resistance may stop: not for what is no magic of spells (D20-RESIST-03). */
function isResistible({ unresisted, nature = 'spell' }: Spell): boolean {
  return unresisted !== true && nature !== 'supernatural' && nature !== 'extraordinary';
}

/** True for a creature of more hit dice than a spell affects, as of a daze (D20-SAVE-02). */
function isBeyond({ mostHitDice }: Spell, target: D20Fighter): boolean {
  return mostHitDice !== undefined && levelOf(target) > mostHitDice;
}

/**
 * True if a spell has no effect on a fighter, who has too many hit dice for it, or whose spell resistance the caster level check
 * does not reach (D20-SAVE-02, D20-RESIST-01, D20-RESIST-03, D20-RESIST-04).
 */
export function* isStoppedBy(course: Course, by: FighterId, spell: Spell, at: FighterId): Play<boolean> {
  const target = course.now(at);
  if (isBeyond(spell, target)) {
    course.record({ fact: 'did', who: at, what: 'beyond-spell' });
    return true;
  }
  const { spellResistance } = target;
  if (spellResistance === undefined || by === at || !isResistible(spell)) return false;
  if (isIn(target, 'resistance-lowered')) return false;
  const rule = 'D20-RESIST-01';
  const { holds } = yield* rollCheck(course, {
    name: 'check.spell-resistance',
    by,
    reasons: [{ rule, id: 'd20.caster-level', amount: casterLevelOf(course.now(by), spell) }],
    needs: spellResistance,
    because: [{ rule, id: 'd20.dc', names: { dc: spellResistance } }],
    against: at,
    tool: spell.id,
  });
  if (!holds) course.record({ fact: 'did', who: at, what: 'resists-magic' });
  return !holds;
}

/** Those of several whom a spell reaches in spite of their hit dice and their spell resistance: a check for each (D20-RESIST-02). */
export function* reachedBy(
  course: Course,
  by: FighterId,
  spell: Spell,
  among: readonly FighterId[],
): Play<readonly FighterId[]> {
  const reached: FighterId[] = [];
  for (const id of among) {
    let isStopped = false;
    yield* course.forTarget(
      among,
      id,
      (function* checks(): Play<void> {
        isStopped = yield* isStoppedBy(course, by, spell, id);
      })(),
    );
    if (!isStopped) reached.push(id);
  }
  return reached;
}
