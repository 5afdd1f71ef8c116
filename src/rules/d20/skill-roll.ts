import { writeDice } from '../shared/dice.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import {
  byTotals,
  type RolledSkill,
  type SkillContest,
  type SkillRolling,
  whoseIsHigher,
} from '../shared/skill-rolls.ts';
import { targetOf, withOwn } from './checks.ts';
import { type Save, SAVES } from './fighter.ts';
import { saveReasons } from './saves.ts';
import { fighterIn } from './setup.ts';
import { canRoll, skillReasons } from './skills.ts';

/** The highest DC that can be rolled against. */
export const HIGHEST_DC = 100;

/** The DC that was typed for a roll; null for none, and for what is no DC. */
export function dcIn(typed: string): number | null {
  const dc = /^\d{1,3}$/u.test(typed) ? Number(typed) : null;
  return dc === null || dc > HIGHEST_DC ? null : dc;
}

/**
 * A skill check or saving throw by itself: 1d20 and modifiers (D20-SKILL-01, D20-SAVE-01). A natural 1 fails a save and a
 * natural 20 holds it, and neither does so with a skill (D20-SAVE-03). Null for a skill that takes learning, without it.
 * @param mode the DC; the Game Master sets it where none is said
 */
export function skillRoll(setup: Setup, who: FighterId, key: string, mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  if (!fighter) return null;
  const save = SAVES.find((known): known is Save => known === key);
  if (!save && !canRoll(fighter, key)) return null;
  const reasons = save ? saveReasons(fighter, save) : skillReasons({ setup }, fighter, key, 'D20-ACT-09');
  const dc = dcIn(mode);
  const checked = {
    by: who,
    reasons,
    ...(dc !== null && { needs: dc }),
    ...(save && { naturals: true as const }),
  };
  const target = targetOf(withOwn({ setup }, checked));
  return {
    dice: writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: target.value }),
    target,
    mode: dc === null ? '' : String(dc),
  };
}

/**
 * Who comes out ahead of two who have rolled a skill each: the higher total, then the higher modifier; else they roll
 * again (D20-STAT-03).
 */
export function skillContest(first: RolledSkill, second: RolledSkill): SkillContest {
  const rule = 'D20-STAT-03';
  const contest = byTotals(first, second, rule);
  if (contest.winner) return contest;
  const winner = whoseIsHigher(first.target.value, second.target.value);
  return { winner, because: { rule, id: winner ? 'contest-higher-modifier' : 'contest-roll-again' } };
}
