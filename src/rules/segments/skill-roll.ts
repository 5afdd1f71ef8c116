import { writeDice } from '../shared/dice.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { SkillRolling } from '../shared/skill-rolls.ts';
import { targetOf, withOwn } from './checks.ts';
import { rankIn, SKILLS, type Skill } from './fighter.ts';
import { everyRollReasons } from './modifiers.ts';
import { optionsOf } from './options.ts';
import { fighterIn } from './setup.ts';

const SAVES = ['reflex', 'fortitude'] as const;

/** A skill roll or saving throw by itself: 1d20 and modifiers; the GM sets the number to reach. */
export function skillRoll(setup: Setup, who: FighterId, key: string, _mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  const save = SAVES.find(known => known === key);
  const skill = SKILLS.find((known): known is Skill => known === key);
  if (!fighter || (!save && !skill)) return null;
  const amount = save ? fighter.saves[save] : rankIn(fighter, skill ?? 'endurance');
  const reasons = [{ rule: 'SEG-CORE-02', id: save ? `segments.save.${save}` : 'segments.rank', amount }];
  const own = everyRollReasons({ options: optionsOf(setup) }, fighter);
  const target = targetOf(withOwn({ setup }, { by: who, reasons: [...reasons, ...own] }));
  return {
    dice: writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: target.value }),
    target,
    mode: '',
  };
}
