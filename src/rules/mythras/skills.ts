import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { RolledSkill, SkillContest, SkillRolling } from '../shared/skill-rolls.ts';
import { levelOf } from '../shared/target.ts';
import type { Characteristics } from './attributes.ts';
import { hasAbility } from './creature-abilities.ts';
import type { Characteristic, MythrasFighter } from './fighter.ts';
import { type Grade, GRADES, type Shift, type SituationalGrade } from './grade.ts';
import { fighterIn } from './setup.ts';
import { excessOver100, lessened, opposed, type Result, succeeds } from './success.ts';
import { skillOf, styleSkill, targetOf, type UsableSkill } from './weapon-skill.ts';

/** A skill's base: two characteristics (or one twice), plus a bonus (MYT-SKILL-01). */
interface Skill {
  readonly kind: 'standard' | 'combat' | 'professional' | 'creature';
  readonly base: readonly [Characteristic, Characteristic];
  readonly bonus: number;
}

const skill = (
  kind: Skill['kind'],
  first: Characteristic,
  second: Characteristic = first,
  bonus = 0,
): Skill => ({ kind, base: [first, second], bonus });

/** The skills by key: 22 standard ones known by all, combat styles, and the professional ones (MYT-SKILL-02, 03, 13). */
export const SKILLS: Readonly<Record<string, Skill>> = {
  athletics: skill('standard', 'str', 'dex'),
  boating: skill('standard', 'str', 'con'),
  brawn: skill('standard', 'str', 'siz'),
  conceal: skill('standard', 'dex', 'pow'),
  customs: skill('standard', 'int', 'int', 40),
  dance: skill('standard', 'dex', 'cha'),
  deceit: skill('standard', 'int', 'cha'),
  drive: skill('standard', 'dex', 'pow'),
  endurance: skill('standard', 'con'),
  evade: skill('standard', 'dex'),
  'first-aid': skill('standard', 'dex', 'int'),
  influence: skill('standard', 'cha'),
  insight: skill('standard', 'int', 'pow'),
  locale: skill('standard', 'int'),
  'native-tongue': skill('standard', 'int', 'cha', 40),
  perception: skill('standard', 'int', 'pow'),
  ride: skill('standard', 'dex', 'pow'),
  sing: skill('standard', 'pow', 'cha'),
  stealth: skill('standard', 'dex', 'int'),
  swim: skill('standard', 'str', 'con'),
  unarmed: skill('standard', 'str', 'dex'),
  willpower: skill('standard', 'pow'),
  'combat-style': skill('combat', 'str', 'dex'),
  acrobatics: skill('professional', 'str', 'dex'),
  acting: skill('professional', 'cha'),
  art: skill('professional', 'pow', 'cha'),
  astrogation: skill('professional', 'int'),
  bureaucracy: skill('professional', 'int'),
  commerce: skill('professional', 'int', 'cha'),
  comms: skill('professional', 'int'),
  computers: skill('professional', 'int'),
  courtesy: skill('professional', 'int', 'cha'),
  craft: skill('professional', 'dex', 'int'),
  culture: skill('professional', 'int'),
  demolitions: skill('professional', 'int', 'pow'),
  disguise: skill('professional', 'int', 'cha'),
  electronics: skill('professional', 'dex', 'int'),
  engineering: skill('professional', 'int'),
  forgery: skill('professional', 'dex', 'int'),
  gambling: skill('professional', 'int', 'pow'),
  healing: skill('professional', 'int', 'pow'),
  language: skill('professional', 'int', 'cha'),
  literacy: skill('professional', 'int'),
  lockpicking: skill('professional', 'dex'),
  lore: skill('professional', 'int'),
  magic: skill('professional', 'pow', 'cha'),
  mechanisms: skill('professional', 'dex', 'int'),
  musicianship: skill('professional', 'dex', 'cha'),
  navigation: skill('professional', 'int', 'pow'),
  oratory: skill('professional', 'pow', 'cha'),
  pilot: skill('professional', 'dex', 'int'),
  politics: skill('professional', 'int', 'cha'),
  research: skill('professional', 'int', 'pow'),
  science: skill('professional', 'int'),
  seamanship: skill('professional', 'int', 'con'),
  seduction: skill('professional', 'int', 'cha'),
  sensors: skill('professional', 'int', 'pow'),
  sleight: skill('professional', 'dex', 'cha'),
  streetwise: skill('professional', 'pow', 'cha'),
  survival: skill('professional', 'con', 'pow'),
  teach: skill('professional', 'int', 'cha'),
  track: skill('professional', 'int', 'con'),
  fly: skill('creature', 'str', 'dex'),
};

/** The keys of the standard skills, known to everybody (MYT-SKILL-02). */
export const STANDARD_SKILLS: readonly string[] = Object.keys(SKILLS).filter(
  key => SKILLS[key]?.kind === 'standard',
);

/** The base value of a skill (MYT-SKILL-01); null for an unknown key. */
export function baseOf(key: string, characteristics: Characteristics): number | null {
  const known = Object.hasOwn(SKILLS, key) ? SKILLS[key] : undefined;
  if (!known) return null;
  const [first, second] = known.base;
  return characteristics[first] + characteristics[second] + known.bonus;
}

/** Abilities that make a skill two grades harder for a fighter who uses it against their owner (MYT-TRAIT-46, 54). */
const HARDER_AGAINST = [
  { ability: 'camouflaged', skill: 'perception', rule: 'MYT-TRAIT-46' },
  { ability: 'echolocation', skill: 'stealth', rule: 'MYT-TRAIT-54' },
] as const;

/** The shifts of a skill used against a creature (MYT-TRAIT-46, MYT-TRAIT-54). */
function shiftsAgainst(creature: MythrasFighter | null, key: string): readonly Shift[] {
  return HARDER_AGAINST.flatMap(({ ability, skill, rule }): Shift[] => {
    const isHarder = skill === key && creature !== null && hasAbility(creature, ability);
    return isHarder ? [{ steps: 2, because: { rule, id: ability } }] : [];
  });
}

/**
 * The roll of a skill, or of a combat style by its id, at a difficulty (MYT-DIFF-01).
 * @param difficulty a grade; any other value counts as Standard
 * @param against the creature that is to be spotted, or must not notice; null for none
 * @returns null for an unknown skill
 */
export function skillRolling(
  fighter: MythrasFighter,
  key: string,
  difficulty: string,
  against: MythrasFighter | null = null,
): SkillRolling | null {
  const usable = usableSkill(fighter, key);
  if (!usable) return null;
  const grade: Grade = GRADES.find(known => known === difficulty) ?? 'standard';
  const set: SituationalGrade = {
    grade,
    because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } },
  };
  const grades = [...(usable.grades ?? []), ...(grade === 'standard' ? [] : [set])];
  return { dice: '1d100', target: targetOf({ ...usable, grades }, shiftsAgainst(against, key)), mode: grade };
}

/** The same for a fighter in the circumstances of a setup. */
export function skillRoll(setup: Setup, who: FighterId, key: string, mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  return fighter && skillRolling(fighter, key, mode, fighterIn(setup, setup.attempt.at));
}

/** A skill, or a combat style, of a fighter. */
export function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  return style ? styleSkill(fighter, style) : skillOf(fighter, key);
}

/** Who comes out ahead of two who have rolled a skill each: an opposed roll (MYT-OPP-01, MYT-OPP-02, MYT-OPP-05). */
export function skillContest(one: RolledSkill, other: RolledSkill): SkillContest {
  const excess = excessOver100(one.target.value, other.target.value);
  const [first, second] = [resultOf(one, excess), resultOf(other, excess)];
  const winner = opposed(first, second);
  if (!winner) {
    const id = succeeds(first.level) ? 'contest-tie' : 'contest-both-failed';
    return { winner, because: { rule: 'MYT-OPP-02', id } };
  }
  const id = first.level === second.level ? 'contest-higher-die' : 'contest-better-level';
  return { winner, because: { rule: 'MYT-OPP-01', id } };
}

function resultOf({ total, target }: RolledSkill, excess: number): Result {
  return { total, level: levelOf(lessened(target, excess), total) };
}
