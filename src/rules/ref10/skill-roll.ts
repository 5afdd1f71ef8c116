import { present } from '../shared/compact.ts';
import { writeDice } from '../shared/dice.ts';
import { ownModifierOf, type OwnModifier, ownReasons } from '../shared/own-modifiers.ts';
import type { FighterId } from '../shared/play.ts';
import { levelOf, type Reason, type Target } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import { byTotals, type RolledSkill, type SkillContest, type SkillRolling } from '../shared/skill-rolls.ts';
import { generalReasons } from './burdens.ts';
import { conditionIn } from './conditions.ts';
import type { Ref10Fighter } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { characteristicReasons, skillReason, targetOf } from './rolls.ts';
import { fighterIn } from './setup.ts';

/** The characteristics that a skill can be rolled with; MV is metres, and in no roll (REF-MOVE-01). */
export const ROLLED_WITH = ['ref', 'dex', 'str', 'int', 'per'] as const;
type RolledWith = (typeof ROLLED_WITH)[number];

/** The bonus of a very alert fighter to Vigilance (REF-ACT-01). */
const ALERT = 2;

interface Usual {
  readonly by: RolledWith;
  /** The rule that rolls it so; empty where no rule does. */
  readonly rule: string;
}

const armed: Usual = { by: 'dex', rule: 'REF-MELEE-02' };
const unarmed: Usual = { by: 'ref', rule: 'REF-MELEE-01' };

/** The characteristics of skills, where a rule or a ruling gives one. */
const USUAL: Readonly<Record<string, Usual>> = {
  vigilance: { by: 'per', rule: 'REF-SURPRISE-01' },
  stealth: { by: 'dex', rule: 'REF-SURPRISE-01' },
  dodge: { by: 'ref', rule: 'REF-DODGE-01' },
  athletics: { by: 'ref', rule: 'REF-MOVE-04' },
  brawling: unarmed,
  'martial-arts': unarmed,
  wrestling: unarmed,
  melee: armed,
  swords: armed,
  knives: armed,
  axes: armed,
  spears: armed,
  shields: armed,
  throwing: armed,
  archery: armed,
  guns: armed,
};

/** Ruling: a skill without a rule is rolled with INT unless the table says otherwise. */
const OTHERWISE: Usual = { by: 'int', rule: '' };

/** The characteristic that a skill is usually rolled with. */
export function usuallyWith(skill: string): RolledWith {
  return usualOf(skill).by;
}

function usualOf(skill: string): Usual {
  return (Object.hasOwn(USUAL, skill) ? USUAL[skill] : undefined) ?? OTHERWISE;
}

/**
 * The target of a skill roll by itself, 1d10 and a characteristic and the skill. Ruling: its total is told, and what
 * that is enough for is the GM's to say.
 */
export function skillTarget(
  fighter: Ref10Fighter,
  skill: string,
  by: RolledWith,
  options: Options,
  own: OwnModifier | null = null,
): Target {
  const reasons = [...skillReasons(fighter, skill, by, options), ...ownReasons(own, 'REF-GEN-03')];
  const target = targetOf({ reasons }, options);
  const { value } = target;
  // REF-OPEN-02: whatever it is enough for, a natural 1 fails.
  const bands = options.criticals === 'natural' ? [{ level: 'fumble', from: value + 1, to: value + 1 }] : [];
  return { ...target, bands };
}

/** The modifiers of a skill's die (REF-GEN-01). */
export function skillReasons(
  fighter: Ref10Fighter,
  skill: string,
  by: RolledWith,
  options: Options,
): readonly Reason[] {
  const { rule } = usualOf(skill);
  const isAlert = skill === 'vigilance' && conditionIn(fighter.state, 'alert') !== null;
  return present([
    ...characteristicReasons(fighter, by, rule, options),
    skillReason(fighter, skill, rule),
    isAlert && { rule: 'REF-ACT-01', id: 'condition.alert', amount: ALERT },
    ...generalReasons(fighter, options),
  ]);
}

/** The roll of a skill with a characteristic, the usual one where none is named. */
export function skillRolling(
  fighter: Ref10Fighter,
  key: string,
  characteristic: string,
  options: Options,
  own: OwnModifier | null,
): SkillRolling {
  const by = ROLLED_WITH.find(known => known === characteristic) ?? usuallyWith(key);
  const target = skillTarget(fighter, key, by, options, own);
  const dice = writeDice({ terms: [{ sign: 1, count: 1, faces: 10 }], bonus: target.value });
  return { dice, target, mode: by };
}

/** The roll of a fighter's skill by itself; one never learned is 0. */
export function skillRoll(setup: Setup, who: FighterId, key: string, mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  return fighter && skillRolling(fighter, key, mode, optionsOf(setup), ownModifierOf(setup, who));
}

/** Who comes out ahead of two who have rolled a skill each: the higher total, unless it is a fumble (REF-OPEN-02). */
export function skillContest(first: RolledSkill, second: RolledSkill): SkillContest {
  const fumbles = [first, second].map(({ target, total }) => levelOf(target, total) === 'fumble');
  const [one, other] = fumbles;
  if (one === other) return byTotals(first, second);
  return { winner: one ? 'second' : 'first', because: { rule: 'REF-OPEN-02', id: 'contest-fumble' } };
}
