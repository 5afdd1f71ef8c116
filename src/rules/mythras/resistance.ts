import type { Fact } from '../shared/fact.ts';
import { choose, roll, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { Target } from '../shared/target.ts';
import type { Effort } from './clash.ts';
import { resists } from './contest.ts';
import type { MythrasFighter } from './fighter.ts';
import type { Shift } from './grade.ts';
import { certainLevel, excessOver100, lessened } from './success.ts';
import { skillOf, targetOf, type UsableSkill } from './weapon-skill.ts';

/** How a resistance went. */
export interface Resistance {
  readonly held: boolean;
  readonly facts: readonly Fact[];
}

/** A roll to resist, against what the other side rolled in the exchange (MYT-OPP-07). */
export interface Resisting {
  /** What is resisted: an effect, or `wound`. */
  readonly what: string;
  readonly victim: MythrasFighter;
  /** Null when the victim has no skill for it. */
  readonly skill: UsableSkill | null;
  readonly shifts?: readonly Shift[];
  readonly against: Effort;
  readonly rule: string;
}

/** The victim's number in a resistance: its own excess and that of the other side count (MYT-OPP-05). */
export function resistanceTarget(skill: UsableSkill, against: Effort, shifts: readonly Shift[] = []): Target {
  const target = targetOf(skill, shifts);
  return lessened(target, excessOver100(target.value, against.value));
}

/** Asks the victim to resist; without a skill, or at Hopeless, there is no roll and no hope (MYT-DIFF-06). */
export function* resist({ what, victim, skill, shifts, against, rule }: Resisting): Play<Resistance> {
  const who = victim.id;
  const target = skill && resistanceTarget(skill, against, shifts);
  if (!target || certainLevel(target) === 'failure') {
    return { held: false, facts: [{ fact: 'resisted', who, what, held: false }] };
  }
  const name = `resist.${what}`;
  const reasons: Reason[] = [{ rule, id: `against.${against.level}`, names: { total: against.total } }];
  const rolled = yield* roll({ name, by: who, dice: '1d100', target, reasons });
  const held = resists(rolled, against);
  return {
    held,
    facts: [
      { fact: 'rolled', who, roll: name, total: rolled.total, level: rolled.level },
      { fact: 'resisted', who, what, held },
    ],
  };
}

/** The skill that the victim resists with: asked only when there is more than one (MYT-OPP-07). */
export function* skillToResist(
  what: string,
  victim: MythrasFighter,
  keys: readonly string[],
  against: Effort,
): Play<UsableSkill | null> {
  const options = keys.flatMap(id => {
    const skill = skillOf(victim, id);
    return skill ? [{ id, skill, target: resistanceTarget(skill, against) }] : [];
  });
  if (options.length < 2) return options[0]?.skill ?? null;
  const [chosen] = yield* choose({
    name: `skill.${what}`,
    by: victim.id,
    options: options.map(({ id, target }) => ({ id, target })),
    atLeast: 1,
    atMost: 1,
  });
  return options.find(({ id }) => id === chosen)?.skill ?? null;
}
