import type { Fact } from '../shared/fact.ts';
import { has } from './conditions.ts';
import { choose, readAnswer, type Play, type RollQuestion } from '../shared/play.ts';
import type { Reason, Target } from '../shared/target.ts';
import { will } from './passions.ts';
import { certainLevel, excessOver100, lessened, resists } from './success.ts';
import { skillOrElement, targetOf, type UsableSkill } from './weapon-skill.ts';
import type { Effort } from './clash.ts';
import type { Taken } from './effects/effect.ts';
import type { MythrasFighter } from './fighter.ts';
import type { Shift } from './grade.ts';

/** The result of a resistance. */
export interface Resistance {
  readonly held: boolean;
  readonly facts: readonly Fact[];
}

/** A roll to resist, against the other side's roll in the exchange (MYT-OPP-07). */
interface Resisting {
  /** The id of an effect, or `wound`. */
  readonly what: string;
  readonly victim: MythrasFighter;
  /** Null when the victim has no skill for it. */
  readonly skill: UsableSkill | null;
  readonly shifts?: readonly Shift[];
  readonly against: Effort;
  readonly rule: string;
  /** Fails without a roll: the winner took Force Failure with the effect (MYT-SE-18). */
  readonly forced?: boolean;
}

/** A skill that may be chosen to resist with. */
export interface ResistingSkill {
  /** Key of the skill; `combat-style` for the skill of a weapon. */
  readonly id: string;
  readonly skill: UsableSkill;
  readonly shifts?: readonly Shift[];
}

/** The victim's target number in a resistance, lessened by either side's excess over 100 (MYT-OPP-05). */
function resistanceTarget(skill: UsableSkill, against: Effort, shifts: readonly Shift[] = []): Target {
  const target = targetOf(skill, shifts);
  return lessened(target, excessOver100(target.value, against.value));
}

/** Asks the victim to resist; dead, without a skill, or at Hopeless, it fails without a roll (MYT-DIFF-06). */
export function* resist(resisting: Resisting): Play<Resistance> {
  const { what, victim, skill, shifts, against, rule, forced = false } = resisting;
  const who = victim.id;
  const target = skill && resistanceTarget(skill, against, shifts);
  const isLost = forced || has(victim.state, 'dead');
  if (isLost || !target || certainLevel(target) === 'failure') {
    return { held: false, facts: [{ fact: 'resisted', who, what, held: false }] };
  }
  const name = `resist.${what}`;
  const reasons: Reason[] = [{ rule, id: `against.${against.level}`, names: { total: against.total } }];
  const asked: RollQuestion = { ask: 'roll', name, by: who, dice: '1d100', target, reasons };
  const rolled = readAnswer(asked, yield asked);
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
function* skillToResist(
  what: string,
  victim: MythrasFighter,
  skills: readonly ResistingSkill[],
  against: Effort,
): Play<ResistingSkill | null> {
  if (skills.length < 2) return skills[0] ?? null;
  const [chosen] = yield* choose({
    name: `skill.${what}`,
    by: victim.id,
    options: skills.map(({ id, skill, shifts }) => ({
      id,
      target: resistanceTarget(skill, against, shifts),
    })),
    atLeast: 1,
    atMost: 1,
  });
  return skills.find(({ id }) => id === chosen) ?? null;
}

/** The skills among these that the victim has. */
export function skillsAmong(victim: MythrasFighter, keys: readonly string[]): readonly ResistingSkill[] {
  const among: ResistingSkill[] = [];
  for (const id of keys) {
    const skill = skillOrElement(victim, id);
    if (skill) among.push({ id, skill });
  }
  return among;
}

/**
 * The skill with which the loser withstands what works on its will (MYT-CHAR-13); not asked where it fails anyway, as it
 * does where the blow has destroyed it (MYT-TRAIT-75).
 */
export function* willed(
  what: string,
  { loser, forced }: Pick<Taken, 'loser' | 'forced'>,
): Play<readonly ResistingSkill[]> {
  const isLost = forced || has(loser.fighter.state, 'dead');
  const skill = isLost ? null : yield* will(what, loser.fighter);
  return skill ? [{ id: 'willpower', skill }] : [];
}

/** Lets the loser of an exchange resist an effect with one of these skills, against the winner's original roll. */
export function resistEffect(
  what: string,
  rule: string,
  { winner, loser, forced }: Pick<Taken, 'winner' | 'loser' | 'forced'>,
  skills: readonly ResistingSkill[],
): Play<Resistance> {
  const resisting = { what, victim: loser.fighter, against: winner, rule, forced };
  const isAsked = !forced && !has(loser.fighter.state, 'dead');
  if (isAsked && skills.length > 1) return resistAsChosen(resisting, skills);
  return resist(resistingWith(forced ? null : (skills[0] ?? null), resisting));
}

function* resistAsChosen(
  resisting: Omit<Resisting, 'skill' | 'shifts'>,
  skills: readonly ResistingSkill[],
): Play<Resistance> {
  const { what, victim, against } = resisting;
  return yield* resist(resistingWith(yield* skillToResist(what, victim, skills, against), resisting));
}

function resistingWith(
  used: ResistingSkill | null,
  { what, victim, against, rule, forced = false }: Omit<Resisting, 'skill' | 'shifts'>,
): Resisting {
  return { what, victim, skill: used?.skill ?? null, shifts: used?.shifts ?? [], against, rule, forced };
}
