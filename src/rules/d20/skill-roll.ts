import { writeDice } from '../shared/dice.ts';
import { type Save, SAVES } from './fighter.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup, SkillRolling } from '../shared/ruleset.ts';
import { targetOf, withOwn } from './checks.ts';
import { fighterIn } from './setup.ts';
import { saveReasons } from './saves.ts';
import { skillReasons } from './skills.ts';

/** A skill check or saving throw by itself: 1d20 and modifiers; the GM sets the DC. */
export function skillRoll(setup: Setup, who: FighterId, key: string, _mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  if (!fighter) return null;
  const save = SAVES.find((known): known is Save => known === key);
  const reasons = save ? saveReasons(fighter, save) : skillReasons({ setup }, fighter, key, 'D20-ACT-09');
  const target = targetOf(withOwn({ setup }, { by: who, reasons }));
  return {
    dice: writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: target.value }),
    target,
    mode: '',
  };
}
