import type { Fact } from '../shared/fact.ts';
import {
  choose,
  readAnswer,
  type Option,
  type Play,
  type Rolled,
  type RollQuestion,
} from '../shared/play.ts';
import { levelOf, type Reason, type Target } from '../shared/target.ts';
import { isSurprised } from './initiative.ts';
import { canParryShot } from './ranged/shot-skill.ts';
import { desperateEffort, divesAway, reactionCost } from './reaction.ts';
import { torpor } from './restraint.ts';
import { defenceSkill, elementsOf, targetOf, type UsableSkill, weaponSkill } from './weapon-skill.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Attack, Clash, Defence, Form } from './clash.ts';
import { offensive } from './actions/offence.ts';
import { ends, has, incapacity, keptFromAttack } from './conditions.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { onlyShoots, outOfPlace } from './refusal.ts';
import { pointsLeft } from '../shared/setup.ts';
import { allTraitsOf } from './situational-modifiers.ts';
import { stopsWith } from './size.ts';
import { fighterAfter } from './state.ts';
import { fightAfter } from './time.ts';
import { excessOver100, lessened, noAttempt, succeeds } from './success.ts';
import { isThrowing } from './ranged/ammunition.ts';
import { parriesNothing, weaponsInUse } from './weapons-in-use.ts';
import { isAfloat } from './footing.ts';
import { lacksPoints, spendsWithLimb } from './heads-and-limbs.ts';

/** An attack roll whose level a contest may still change. */
export interface Threat {
  readonly fighter: MythrasFighter;
  readonly weapon: Weapon;
  readonly target: Target;
  readonly rolled: Rolled;
  readonly form: Form;
}

/** The defender's answer: both efforts, and its cost. */
interface Defended {
  readonly clash: Clash;
  readonly facts: readonly Fact[];
}

/** Skills of evasion (MYT-CLOSE-16, MYT-SKILL-12). */
type Evasion = 'evade' | 'acrobatics' | 'fly' | 'swim';

const EVASION_RULES = {
  evade: 'MYT-CLOSE-17',
  acrobatics: 'MYT-SKILL-12',
  fly: 'MYT-TRAIT-56',
  swim: 'MYT-TRAIT-72',
} as const;

const NOTHING: Option = { id: 'none', reasons: [{ rule: 'MYT-EXCH-16', id: 'no-defence' }] };

/** Lets the defender answer an attack, even one that missed (MYT-EXCH-03, MYT-EXCH-15). */
export function* defend(threat: Threat, defender: MythrasFighter, setup: Setup): Play<Defended> {
  const reacts = isAware(defender);
  const weapons = reacts ? weaponsInUse(defender).filter(weapon => !isThrowing(weapon)) : [];
  const every = weapons.map(weapon => parry(weapon, threat, defender, setup));
  for (const { key, skill } of reacts ? evasionsOf(defender) : []) every.push(evade(key, skill, threat));
  if (threat.form.charge) every.push(...weapons.map(weapon => counterattack(weapon, threat, defender)));
  const ways = every.map(way => withinLimbs(way, defender, setup));
  // A defender without any way to react is not asked, and counts as having failed (MYT-EXCH-16).
  if (ways.every(({ reaction }) => !reaction)) return undefended(threat, defender, setup);
  if (!setup.fight || pointsLeft(setup.fight, defender.id) > 0) {
    return yield* answerWith(ways, threat, defender, setup);
  }
  const effort = yield* desperateEffort(setup, defender);
  if (effort.length === 0) return undefended(threat, defender, setup);
  const fight = fightAfter(setup.fight, effort);
  const { clash, facts } = yield* answerWith(ways, threat, defender, { ...setup, fight });
  return { clash, facts: [...effort, ...facts] };
}

/** Refuses a way to answer that the extra limbs cannot use, where only they have points left (MYT-TRAIT-68). */
function withinLimbs(way: DefenceOption, defender: MythrasFighter, { fight }: Setup): DefenceOption {
  if (!fight || !way.reaction || pointsLeft(fight, defender.id) < 1) return way;
  const lacking = lacksPoints(fight, defender, way.reaction.doing.weapon);
  return lacking ? refusedOption(way.option.id, lacking) : way;
}

/** Asks the defender for one of these ways, or none. */
function* answerWith(
  ways: readonly DefenceOption[],
  threat: Threat,
  defender: MythrasFighter,
  setup: Setup,
): Play<Defended> {
  const open = ways.map(({ option }) => (hasMissed(threat) ? againstMiss(option) : option));
  const options = [...(setup.fight ? open.map(withItsPoint) : open), NOTHING];
  const [by, against] = [defender.id, threat.fighter.id];
  const reasons = setup.fight ? [takenOf(pointsLeft(setup.fight, by))] : [];
  const [chosen] = yield* choose({ name: 'defence', by, options, atLeast: 1, atMost: 1, against, reasons });
  const reaction = ways.find(({ option }) => option.id === chosen)?.reaction;
  return reaction ? yield* react(reaction, threat, defender, setup) : undefended(threat, defender, setup);
}

const ITS_POINT: Reason = { rule: 'MYT-AP-07', id: 'costs.action-point' };

/** A reaction with the point that it takes in a fight (MYT-AP-07). */
function withItsPoint(option: Option): Option {
  // The new key first: an engine that adds it to a copy makes a new shape for each, and all reads slow down.
  return option.refused ? option : { cost: ITS_POINT, ...option };
}

/** How many Action Points a reaction is taken from. */
const takenOf = (count: number): Reason => ({ rule: 'MYT-AP-07', id: 'takes-a-point', names: { count } });

function hasMissed({ rolled }: Threat): boolean {
  return rolled.level === 'failure' || rolled.level === 'fumble';
}

/** A defence against a blow that has missed: no damage comes that it could stop, and it may still win effects (MYT-EXCH-15). */
function againstMiss(option: Option): Option {
  if (option.refused || option.id.startsWith('counterattack:')) return option;
  const others = (option.reasons ?? []).filter(({ names }) => names?.['stops'] === undefined);
  const because: Reason = { rule: 'MYT-EXCH-15', id: 'against-a-miss', names: { stops: 'none' } };
  return { ...option, reasons: [because, ...others] };
}

/** A reaction needs a defender awake and aware (MYT-AP-07). */
export function isAware(defender: MythrasFighter): boolean {
  // MYT-CLOSE-27: a surprised fighter cannot defend until its turn comes.
  // MYT-TRAIT-58: a frenzied fighter does not defend.
  const { state } = defender;
  if (incapacity(state) || torpor(defender) || isSurprised(defender)) return false;
  // MYT-TRAIT-55: a swallowed fighter has no room to move.
  return !has(state, 'frenzy') && !has(state, 'engulfed');
}

/** A reaction to an attack, with a weapon or with a skill of evasion. */
interface Doing {
  readonly answer: Defence;
  readonly weapon: Weapon | null;
  readonly evasion: Evasion | null;
  readonly reasons: readonly Reason[];
}

/** A reaction with its target number. */
interface Reaction {
  readonly doing: Doing;
  /** The value of the skill itself. */
  readonly value: number;
  /** The number in this contest (MYT-OPP-05). */
  readonly target: Target;
}

/** An option of defence with its reaction; null when it is refused. */
interface DefenceOption {
  readonly option: Option;
  readonly reaction: Reaction | null;
}

/** True for a weapon that wards some location (MYT-CLOSE-20). */
export function wards({ state }: MythrasFighter, weapon: Weapon): boolean {
  for (const known of state.conditions) {
    if (known.condition === 'warding' && known.with === weapon.id) return true;
  }
  return false;
}

function parry(weapon: Weapon, threat: Threat, defender: MythrasFighter, { fight }: Setup): DefenceOption {
  const id = `parry:${weapon.id}`;
  const shot = threat.form.shot && threat.weapon.ranged;
  const unparried = shot ? canParryShot(shot, weapon) : null;
  if (unparried) return refusedOption(id, unparried);
  const useless = parriesNothing(defender, weapon) ?? outOfPlace(weapon, defender, threat.fighter);
  if (useless) return refusedOption(id, useless);
  const { reasons } = stopsWith(defender, weapon, threat, fight);
  const doing: Doing = { answer: 'parry', weapon, evasion: null, reasons };
  return optionWith(weaponSkill(defender, weapon), id, threat, doing, reasons);
}

/** A blow against a charger (MYT-CLOSE-11). */
function counterattack(weapon: Weapon, threat: Threat, defender: MythrasFighter): DefenceOption {
  const id = `counterattack:${weapon.id}`;
  const misplaced = onlyShoots(weapon, 'MYT-CLOSE-11') ?? outOfPlace(weapon, defender, threat.fighter);
  const kept = keptFromAttack(defender.state) ?? misplaced;
  if (kept) return refusedOption(id, kept);
  const reasons = [{ rule: 'MYT-CLOSE-11', id: 'longer-first' }];
  const doing: Doing = { answer: 'counterattack', weapon, evasion: null, reasons };
  return optionWith(weaponSkill(defender, weapon, 'attack'), id, threat, doing, reasons);
}

/** The skills that a defender can evade with: Fly when airborne, Swim in water. */
export function evasionsOf(defender: MythrasFighter): readonly { key: Evasion; skill: UsableSkill }[] {
  const known: readonly string[] = elementsOf(defender, 'evade');
  return (['evade', 'acrobatics', 'fly', 'swim'] as const).flatMap(key => {
    const isOpen = key === 'evade' || key === 'acrobatics' || known.includes(key);
    const skill = isOpen ? defenceSkill(defender, key) : null;
    return skill ? [{ key, skill }] : [];
  });
}

/** An evasion (MYT-CLOSE-16). */
function evade(key: Evasion, skill: UsableSkill, threat: Threat): DefenceOption {
  const doing: Doing = { answer: 'evade', weapon: null, evasion: key, reasons: [] };
  return optionWith(skill, key, threat, doing, [{ rule: EVASION_RULES[key], id: `evasion.${key}` }]);
}

/** A defence option, refused without a skill or without hope (MYT-SKILL-03, MYT-DIFF-06). */
function optionWith(
  skill: UsableSkill | null,
  id: string,
  threat: Threat,
  doing: Doing,
  reasons: readonly Reason[],
): DefenceOption {
  if (!skill) return refusedOption(id, { rule: 'MYT-SKILL-03', id: 'no-skill' });
  const own = targetOf(skill);
  const target = lessened(own, contestExcess(doing, threat, own.value));
  const refused = noAttempt(target);
  if (refused) return refusedOption(id, refused);
  return { option: { id, target, reasons }, reaction: { doing, value: own.value, target } };
}

/**
 * What the better of two skills over 100 takes off both. Two blows that meet are no contest: each strikes undefended
 * (MYT-OPP-05, MYT-CLOSE-11).
 */
function contestExcess({ answer }: Pick<Doing, 'answer'>, threat: Threat, value: number): number {
  return answer === 'counterattack' ? 0 : excessOver100(threat.target.value, value);
}

function refusedOption(id: string, refused: Reason): DefenceOption {
  return { option: { id, refused }, reaction: null };
}

/** The consequence of a reaction whatever the dice say; null for none. */
function comesOf(
  { weapon, evasion }: Doing,
  clash: Clash,
  threat: Threat,
  defender: MythrasFighter,
): Fact | null {
  const who = defender.id;
  // MYT-CLOSE-17: an evasion mostly ends on the ground, no matter who wins.
  if (
    evasion !== null &&
    !has(defender.state, 'prone') &&
    !staysUp(evasion, defender, threat.form.shot !== undefined, clash.defence.level)
  ) {
    return { fact: 'gained', who, condition: 'prone' };
  }
  // MYT-FREE-02: a weapon that parries actively, or strikes back, stops warding.
  if (!weapon || !wards(defender, weapon)) return null;
  return { fact: 'ended', who, condition: 'warding', with: weapon.id };
}

/** True for a fighter back on its feet at once after evading (MYT-SKILL-12, MYT-TRAIT-02). */
export function staysUp(key: string, defender: MythrasFighter, isFromAfar: boolean, level: string): boolean {
  if (key !== 'evade' || isAfloat(defender)) return true;
  if (!allTraitsOf(defender, null).includes('daredevil')) return false;
  return !isFromAfar || succeeds(level);
}

function* react(reaction: Reaction, threat: Threat, defender: MythrasFighter, setup: Setup): Play<Defended> {
  const { value, target } = reaction;
  const { answer, weapon, reasons } = reaction.doing;
  const excess = contestExcess(reaction.doing, threat, value);
  const by = defender.id;
  const question: RollQuestion = { ask: 'roll', name: answer, by, dice: '1d100', target, reasons };
  // MYT-LUCK-04: a counterattack is an attack, so its target may force a reroll.
  const asked = answer === 'counterattack' ? { ...question, against: threat.fighter.id } : question;
  const rolled = readAnswer(asked, yield asked);
  // MYT-OPP-05: the contest changes the attack's target number, and perhaps its level.
  const level = levelOf(lessened(threat.target, excess), threat.rolled.total);
  const facts: Fact[] = [rolledAttack(threat, level)];
  facts.push(...reactionCost(setup, defender), ...spendsWithLimb(setup.fight, defender, weapon));
  facts.push({ fact: 'rolled', who: by, roll: answer, total: rolled.total, level: rolled.level });
  // MYT-TRAIT-03: a counterattack is no defence.
  if (answer === 'counterattack')
    facts.push(...offensive(setup.fight, defender), ...ends(defender, 'aiming'));
  if (answer === 'evade') facts.push(...divesAway(defender));
  const defence = { fighter: defender, weapon, value, total: rolled.total, level: rolled.level };
  const clash: Clash = { setup, answer, attack: attackOf(threat, level), defence };
  const after = comesOf(reaction.doing, clash, threat, defender);
  if (!after) return { clash, facts };
  const fighter = fighterAfter(defender, [after]);
  return { clash: { ...clash, defence: { ...defence, fighter } }, facts: [...facts, after] };
}

/** No parry is a failure, not a fumble (MYT-EXCH-16, MYT-OPP-09). */
function undefended(threat: Threat, defender: MythrasFighter, setup: Setup): Defended {
  // Ruling: a single roll is no contest, so skills over 100 stay as they are.
  const attack = attackOf(threat, threat.rolled.level);
  const defence = { fighter: defender, weapon: null, value: 0, total: 0, level: 'failure' };
  return {
    clash: { setup, attack, defence, answer: 'none' },
    facts: [rolledAttack(threat, threat.rolled.level)],
  };
}

function attackOf({ fighter, weapon, target, rolled, form }: Threat, level: string): Attack {
  return { fighter, weapon, value: target.value, total: rolled.total, level, form };
}

function rolledAttack({ fighter, rolled }: Threat, level: string): Fact {
  return { fact: 'rolled', who: fighter.id, roll: 'attack', total: rolled.total, level };
}
