import { present } from '../shared/compact.ts';
import { type Reason } from '../shared/target.ts';
import { rulingReasons } from './attack-bonus.ts';
import { abilityModifier } from './abilities.ts';
import { beyondArmour, checkPenaltyOf } from './carrying.ts';
import { conditionIn, impairedReasons, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { Ability, D20Fighter } from './fighter.ts';
import { unseeing } from './sight.ts';

/** A skill of the 3.5 reference. */
interface SkillRow {
  readonly ability: Ability;
  /** Armour and a load hinder it, so many times over (D20-MOVE-04). */
  readonly hindered?: 1 | 2;
  /** Nobody rolls it without having learned it (D20-SKILL-03). */
  readonly trainedOnly?: true;
  /** Skills of which five ranks help with this one (D20-SKILL-04). */
  readonly helpedBy?: readonly string[];
  /** Used in fights, where others can help with it (D20-AID-02). */
  readonly inFights?: true;
  /** Who helps with it has to reach the other (D20-AID-02). */
  readonly byHand?: true;
}

/** The skills by their keys. */
export const SKILLS: Readonly<Record<string, SkillRow>> = {
  appraise: { ability: 'int' },
  balance: { ability: 'dex', hindered: 1, helpedBy: ['tumble'] },
  bluff: { ability: 'cha', inFights: true },
  climb: { ability: 'str', hindered: 1, inFights: true, byHand: true },
  concentration: { ability: 'con', inFights: true },
  craft: { ability: 'int' },
  'decipher-script': { ability: 'int', trainedOnly: true },
  diplomacy: { ability: 'cha', helpedBy: ['bluff', 'knowledge-nobility', 'sense-motive'] },
  'disable-device': { ability: 'int', trainedOnly: true },
  disguise: { ability: 'cha' },
  'escape-artist': { ability: 'dex', hindered: 1, inFights: true, byHand: true },
  forgery: { ability: 'int' },
  'gather-information': { ability: 'cha', helpedBy: ['knowledge-local'] },
  'handle-animal': { ability: 'cha', trainedOnly: true },
  heal: { ability: 'wis', inFights: true, byHand: true },
  hide: { ability: 'dex', hindered: 1, inFights: true },
  intimidate: { ability: 'cha', helpedBy: ['bluff'] },
  jump: { ability: 'str', hindered: 1, helpedBy: ['tumble'], inFights: true },
  'knowledge-arcana': { ability: 'int', trainedOnly: true },
  'knowledge-architecture': { ability: 'int', trainedOnly: true },
  'knowledge-dungeoneering': { ability: 'int', trainedOnly: true },
  'knowledge-geography': { ability: 'int', trainedOnly: true },
  'knowledge-history': { ability: 'int', trainedOnly: true },
  'knowledge-local': { ability: 'int', trainedOnly: true },
  'knowledge-nature': { ability: 'int', trainedOnly: true, helpedBy: ['survival'] },
  'knowledge-nobility': { ability: 'int', trainedOnly: true },
  'knowledge-planes': { ability: 'int', trainedOnly: true },
  'knowledge-religion': { ability: 'int', trainedOnly: true },
  listen: { ability: 'wis', inFights: true },
  'move-silently': { ability: 'dex', hindered: 1 },
  'open-lock': { ability: 'dex', trainedOnly: true },
  perform: { ability: 'cha' },
  profession: { ability: 'wis', trainedOnly: true },
  ride: { ability: 'dex', helpedBy: ['handle-animal'], inFights: true },
  search: { ability: 'int' },
  'sense-motive': { ability: 'wis', inFights: true },
  'sleight-of-hand': {
    ...{ ability: 'dex', hindered: 1, trainedOnly: true },
    ...{ helpedBy: ['bluff'], inFights: true },
  },
  spellcraft: { ability: 'int', trainedOnly: true, helpedBy: ['knowledge-arcana'], inFights: true },
  spot: { ability: 'wis', inFights: true },
  survival: { ability: 'wis' },
  swim: { ability: 'str', hindered: 2, inFights: true, byHand: true },
  tumble: { ability: 'dex', hindered: 1, trainedOnly: true, helpedBy: ['jump'], inFights: true },
  'use-magic-device': { ability: 'cha', trainedOnly: true },
  'use-rope': { ability: 'dex' },
};

/** To searching, and to most skills of Strength and Dexterity, where a fighter sees nothing (D20-MOD-02). */
const UNSEEING = -4;
/** The skills that the dark does not hinder. Ruling: those who hide in it are not the worse for it. */
const IN_THE_DARK = ['hide', 'move-silently'];
/** What help adds to a skill check (D20-AID-02). */
const AIDED = 2;
/** The ranks of a skill that help with another, and what they add (D20-SKILL-04). */
const SYNERGY = { ranks: 5, adds: 2 } as const;
/** Ranks that a class skill may have beyond the level (D20-SKILL-02). */
const BEYOND_LEVEL = 3;

function rowOf(skill: string): SkillRow {
  const row = Object.hasOwn(SKILLS, skill) ? SKILLS[skill] : undefined;
  return row ?? { ability: 'int' };
}

/** The ranks of a skill, where its total is worked out from them; null where the total is written down. */
export function ranksOf({ ranks = {} }: Pick<D20Fighter, 'ranks'>, skill: string): number | null {
  return Object.hasOwn(ranks, skill) ? (ranks[skill] ?? null) : null;
}

/** The most ranks of a skill at a level: half as many of one that is not of the class (D20-SKILL-02). */
export function mostRanks(level: number, isClassSkill: boolean): number {
  return (level + BEYOND_LEVEL) / (isClassSkill ? 1 : 2);
}

/** True for a skill that its fighter may roll: learned, or one that takes no learning (D20-SKILL-03). */
export function canRoll(fighter: D20Fighter, skill: string): boolean {
  if (!rowOf(skill).trainedOnly) return true;
  const ranks = ranksOf(fighter, skill);
  return ranks === null ? Object.hasOwn(fighter.skills, skill) : ranks >= 1;
}

/**
 * The modifiers of a skill check: ranks with all that goes with them, the total as it is written down, or the ability alone
 * for a skill without either (D20-SKILL-01).
 */
export function skillReasons(
  course: Pick<Course, 'setup'>,
  fighter: D20Fighter,
  skill: string,
  rule: string,
): readonly Reason[] {
  const isAided = conditionIn(fighter.state, 'aided-skill', { with: skill }) !== null;
  const aid: readonly Reason[] = isAided
    ? [{ rule: 'D20-AID-02', id: 'condition.aided-skill', amount: AIDED }]
    : [];
  return [
    ...ownReasons(fighter, skill, rule),
    ...aid,
    ...unsighted(course, fighter, skill),
    ...prayers(fighter),
    ...impairedReasons(fighter),
    ...rulingReasons(course, fighter),
  ];
}

/** What blindness and the dark do to skill checks (D20-MOD-02). */
function unsighted(course: Pick<Course, 'setup'>, fighter: D20Fighter, skill: string): readonly Reason[] {
  const blind = unseeing(course, fighter);
  const isHindered = skill === 'search' || ['str', 'dex'].includes(rowOf(skill).ability);
  if (blind?.id === 'circumstance.in-darkness' && IN_THE_DARK.includes(skill)) return [];
  return blind && isHindered ? [{ ...blind, amount: UNSEEING }] : [];
}

/** What prayer and heroism do to skill checks (D20-BOON-05, D20-BOON-07). */
function prayers(fighter: D20Fighter): readonly Reason[] {
  const because = (id: 'prayed-for' | 'prayed-against', amount: number): readonly Reason[] =>
    isIn(fighter, id) ? [{ rule: 'D20-BOON-05', id: `condition.${id}`, amount }] : [];
  const heroic: readonly Reason[] = isIn(fighter, 'heroism')
    ? [{ rule: 'D20-BOON-07', id: 'condition.heroism', amount: 2 }]
    : [];
  return [...because('prayed-for', 1), ...because('prayed-against', -1), ...heroic];
}

function ownReasons(fighter: D20Fighter, skill: string, rule: string): readonly Reason[] {
  const { ability, hindered = 0 } = rowOf(skill);
  const ranks = ranksOf(fighter, skill);
  const written = Object.hasOwn(fighter.skills, skill) ? (fighter.skills[skill] ?? 0) : null;
  const byAbility = { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) };
  if (ranks === null) {
    const own = written === null ? byAbility : { rule, id: `skill.${skill}`, amount: written };
    const load = hindered * beyondArmour(fighter);
    return present([own, load < 0 && { rule: 'D20-MOVE-04', id: 'd20.load', amount: load }]);
  }
  const penalty = hindered * checkPenaltyOf(fighter);
  return present([
    { rule: 'D20-SKILL-01', id: 'd20.ranks', amount: Math.floor(ranks) },
    byAbility,
    written !== null && written !== 0 && { rule: 'D20-SKILL-01', id: 'd20.bonus.other', amount: written },
    ...synergies(fighter, skill),
    penalty < 0 && { rule: 'D20-MOVE-04', id: 'd20.check-penalty', amount: penalty },
  ]);
}

/** What five ranks of other skills add (D20-SKILL-04). */
function synergies(fighter: D20Fighter, skill: string): readonly Reason[] {
  const { helpedBy = [] } = rowOf(skill);
  const helping = helpedBy.filter(other => (ranksOf(fighter, other) ?? 0) >= SYNERGY.ranks);
  return helping.map(other => ({ rule: 'D20-SKILL-04', id: `skill.${other}`, amount: SYNERGY.adds }));
}

/** The modifiers of an ability check. */
export function abilityReasons(
  course: Pick<Course, 'setup'>,
  fighter: D20Fighter,
  ability: Ability,
  rule: string,
): readonly Reason[] {
  return [
    { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) },
    ...impairedReasons(fighter),
    ...rulingReasons(course, fighter),
  ];
}
