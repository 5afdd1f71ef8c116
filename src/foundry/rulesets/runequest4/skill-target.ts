import { plainTarget } from '../../../rules/runequest4/contest.ts';
import { skillOf } from '../../../rules/runequest4/skills.ts';
import type { Target } from '../../../rules/shared/target.ts';
import type { OpposedView } from './sheet/opposed-view.ts';

/** What a roll of a skill, or of a style by its id, is read against; null for one that was never learned. */
export function skillTarget({ fighter, options }: OpposedView, key: string): Target | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (style) {
    const reasons = [{ rule: 'RQ4-STYLE-02', id: 'style', amount: style.skill, names: { style: key } }];
    return plainTarget({ value: style.skill, reasons });
  }
  if (!Object.hasOwn(fighter.skills, key)) return null;
  return plainTarget(skillOf(fighter, key, options, 'RQ4-ROLL-02'));
}
