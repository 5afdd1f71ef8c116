import type { Fact } from '../shared/fact.ts';
import {
  choose,
  readAnswer,
  type Option,
  type Play,
  type Rolled,
  type RollQuestion,
} from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { Setup } from '../shared/ruleset.ts';
import { levelOf, type Target } from '../shared/target.ts';
import type { Attack, Clash, Defence, Form } from './clash.ts';
import { has, helplessness, keptFromAttack } from './conditions.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { canParryShot } from './ranged/range.ts';
import { actionPointsLeft } from './setup.ts';
import { isIn } from './situations.ts';
import { allTraitsOf, stopsWith } from './size-shifts.ts';
import { fighterAfter } from './state.ts';
import { excessOver100, lessened, noAttempt, succeeds } from './success.ts';
import { isSurprised } from './surprise.ts';
import { isThrowing } from './thing.ts';
import { defenceSkill, targetOf, weaponSkill, type UsableSkill } from './weapon-skill.ts';
import { weaponsInUse } from './weapons-in-use.ts';

/** An attack that was rolled and may still be read anew. */
export interface Threat {
  readonly fighter: MythrasFighter;
  readonly weapon: Weapon;
  readonly target: Target;
  readonly rolled: Rolled;
  readonly form: Form;
}

/** How the defender answered: both efforts, and what it cost. */
export interface Defended {
  readonly clash: Clash;
  readonly facts: readonly Fact[];
}

/** Skills that a blow is evaded with (MYT-CLOSE-16, MYT-SKILL-12). */
const EVASIONS = ['evade', 'acrobatics', 'fly', 'swim'] as const;

const EVASION_RULES = {
  evade: 'MYT-CLOSE-17',
  acrobatics: 'MYT-SKILL-12',
  fly: 'MYT-TRAIT-56',
  swim: 'MYT-TRAIT-72',
} as const;

const NOTHING: Option = { id: 'none', reasons: [{ rule: 'MYT-EXCH-16', id: 'no-defence' }] };

/** Lets the defender answer an attack, missed ones too (MYT-EXCH-03, MYT-EXCH-15). */
export function* defend(threat: Threat, defender: MythrasFighter, setup: Setup): Play<Defended> {
  const reacts = canReact(defender, setup);
  const weapons = reacts ? weaponsInUse(defender).filter(weapon => !isThrowing(weapon)) : [];
  const options = weapons.map(weapon => parryOption(weapon, threat, defender, setup));
  for (const key of reacts ? EVASIONS : []) {
    const option = evadeOption(key, threat, defender);
    if (option) options.push(option);
  }
  if (threat.form.charge) options.push(...weapons.map(weapon => counterOption(weapon, threat, defender)));
  // One who can do nothing is not asked, and counts as having failed (MYT-EXCH-16).
  if (options.every(option => option.refused)) return undefended(threat, defender, setup);
  options.push(NOTHING);
  const [by, against] = [defender.id, threat.fighter.id];
  const [chosen] = yield* choose({ name: 'defence', by, options, atLeast: 1, atMost: 1, against });
  const weapon = weapons.find(known => parryId(known) === chosen);
  if (weapon) return yield* react(parry(weapon, threat, defender, setup), threat, defender, setup);
  const striking = weapons.find(known => counterId(known) === chosen);
  if (striking) return yield* react(counterattack(striking, defender), threat, defender, setup);
  const evasion = EVASIONS.find(key => key === chosen);
  if (!evasion) return undefended(threat, defender, setup);
  return yield* react(evade(evasion, threat, defender), threat, defender, setup);
}

/** A reaction needs somebody awake and aware, and a point where points are counted (MYT-AP-04, MYT-AP-07). */
function canReact(defender: MythrasFighter, { fight }: Setup): boolean {
  // MYT-CLOSE-27: one who was surprised cannot defend until its turn comes.
  // MYT-TRAIT-58: in a frenzy nobody thinks of defence.
  if (helplessness(defender.state) || isSurprised(defender) || has(defender.state, 'frenzy')) return false;
  return fight === null || actionPointsLeft(fight, defender.id) > 0;
}

/** What somebody does about an attack, and what comes of that whatever the dice say. */
interface Reaction {
  readonly answer: Defence;
  readonly skill: UsableSkill;
  readonly weapon: Weapon | null;
  readonly reasons: readonly Reason[];
  /** What is to be added once it is rolled. */
  after?(clash: Clash): Fact | null;
}

/** Whether a weapon wards some place by itself (MYT-CLOSE-20). */
export function wards({ state }: MythrasFighter, weapon: Weapon): boolean {
  for (const known of state.conditions) {
    if (known.condition === 'warding' && known.with === weapon.id) return true;
  }
  return false;
}

function parry(weapon: Weapon, threat: Threat, defender: MythrasFighter, setup: Setup): Reaction {
  const skill = weaponSkill(defender, weapon);
  if (!skill) throw new Error(`no skill to parry with ${weapon.id}`);
  const { reasons } = stopsWith(defender, weapon, threat, setup.fight);
  const parrying: Reaction = { answer: 'parry', skill, weapon, reasons };
  if (!wards(defender, weapon)) return parrying;
  // MYT-FREE-02: what parries actively wards no longer.
  const ended: Fact = { fact: 'ended', who: defender.id, condition: 'warding', with: weapon.id };
  return { ...parrying, after: () => ended };
}

/** A blow against somebody who charges (MYT-CLOSE-11). */
function counterattack(weapon: Weapon, defender: MythrasFighter): Reaction {
  const skill = weaponSkill(defender, weapon, 'attack');
  if (!skill) throw new Error(`no skill to strike with ${weapon.id}`);
  const reasons = [{ rule: 'MYT-CLOSE-11', id: 'longer-first' }];
  return { answer: 'counterattack', skill, weapon, reasons };
}

/** An evasion mostly ends on the ground, whoever wins (MYT-CLOSE-17). */
function evade(key: (typeof EVASIONS)[number], threat: Threat, defender: MythrasFighter): Reaction {
  const skill = defenceSkill(defender, key);
  if (!skill) throw new Error(`no skill to evade with: ${key}`);
  const falls: Fact = { fact: 'gained', who: defender.id, condition: 'prone' };
  const stands = (clash: Clash) => staysUp(key, clash, threat, defender) || has(defender.state, 'prone');
  const after = (clash: Clash) => (stands(clash) ? null : falls);
  return { answer: 'evade', skill, weapon: null, reasons: [], after };
}

/** Who is on their feet again at once (MYT-SKILL-12, MYT-TRAIT-02). */
function staysUp(key: string, { defence }: Clash, { form }: Threat, defender: MythrasFighter): boolean {
  // Ruling: nobody falls to the ground in the air or in the water.
  if (key !== 'evade') return true;
  if (!allTraitsOf(defender, null).includes('daredevil')) return false;
  return !form.shot || succeeds(defence.level);
}

function* react(reaction: Reaction, threat: Threat, defender: MythrasFighter, setup: Setup): Play<Defended> {
  const { answer, skill, weapon, reasons } = reaction;
  const own = targetOf(skill);
  const excess = excessOver100(threat.target.value, own.value);
  const target = lessened(own, excess);
  const by = defender.id;
  const question: RollQuestion = { ask: 'roll', name: answer, by, dice: '1d100', target, reasons };
  // MYT-LUCK-04: a counterattack is an attack, which the one it is rolled against may spoil.
  const asked = answer === 'counterattack' ? { ...question, against: threat.fighter.id } : question;
  const rolled = readAnswer(asked, yield asked);
  // MYT-OPP-05: now that there is a contest, the attack's number changes, and with it perhaps its level.
  const level = levelOf(lessened(threat.target, excess), threat.rolled.total);
  const facts: Fact[] = [rolledAttack(threat, level)];
  if (setup.fight) facts.push({ fact: 'spent', who: by, what: 'ap', amount: 1 });
  facts.push({ fact: 'rolled', who: by, roll: answer, total: rolled.total, level: rolled.level });
  const defence = { fighter: defender, weapon, value: own.value, total: rolled.total, level: rolled.level };
  const clash: Clash = { setup, answer, attack: attackOf(threat, level), defence };
  const after = reaction.after?.(clash) ?? null;
  if (!after) return { clash, facts };
  const fighter = fighterAfter(defender, [after]);
  return { clash: { ...clash, defence: { ...defence, fighter } }, facts: [...facts, after] };
}

/** No parry is a failure, not a fumble (MYT-EXCH-16, MYT-OPP-09). */
function undefended(threat: Threat, defender: MythrasFighter, setup: Setup): Defended {
  // Ruling: with one roll there is no contest, so that skills over 100 stay as they are.
  const attack = attackOf(threat, threat.rolled.level);
  const defence = { fighter: defender, weapon: null, value: 0, total: 0, level: 'failure' };
  return {
    clash: { setup, attack, defence, answer: 'none' },
    facts: [rolledAttack(threat, threat.rolled.level)],
  };
}

function parryOption(weapon: Weapon, threat: Threat, defender: MythrasFighter, { fight }: Setup): Option {
  const id = parryId(weapon);
  const shot = threat.form.shot && threat.weapon.ranged;
  const unparried = shot ? canParryShot(shot, weapon) : null;
  if (unparried) return { id, refused: unparried };
  // Ruling: fists and feet (type unarmed) parry, as MYT-TRAIT-11 takes for granted; claws and teeth do not.
  const beastly = weapon.natural && !weapon.types.includes('unarmed');
  if (beastly && !defender.abilities?.includes('formidable-natural-weapons')) {
    return { id, refused: { rule: 'MYT-SIZE-05', id: 'natural-weapon' } };
  }
  const skill = weaponSkill(defender, weapon);
  if (!skill) return { id, refused: { rule: 'MYT-SKILL-03', id: 'no-skill' } };
  return attempt(id, skill, threat, stopsWith(defender, weapon, threat, fight).reasons);
}

function evadeOption(
  key: (typeof EVASIONS)[number],
  threat: Threat,
  defender: MythrasFighter,
): Option | null {
  const skill = inItsElement(key, defender) ? defenceSkill(defender, key) : null;
  if (!skill) return null;
  const reasons = [{ rule: EVASION_RULES[key], id: `evasion.${key}` }];
  return attempt(key, skill, threat, reasons);
}

/** Fliers evade with Fly when aloft, swimmers with Swim in water (MYT-TRAIT-56, MYT-TRAIT-72). */
function inItsElement(key: (typeof EVASIONS)[number], defender: MythrasFighter): boolean {
  if (key === 'fly') return hasAbility(defender, 'flying') && isIn(defender, 'aloft');
  return key !== 'swim' || (hasAbility(defender, 'swimmer') && isIn(defender, 'in-water'));
}

function counterOption(weapon: Weapon, threat: Threat, defender: MythrasFighter): Option {
  const id = counterId(weapon);
  const kept = keptFromAttack(defender.state);
  if (kept) return { id, refused: kept };
  const skill = weaponSkill(defender, weapon, 'attack');
  if (!skill) return { id, refused: { rule: 'MYT-SKILL-03', id: 'no-skill' } };
  return attempt(id, skill, threat, [{ rule: 'MYT-CLOSE-11', id: 'longer-first' }]);
}

/** A reaction that may be chosen, unless there is no hope in it (MYT-DIFF-06). */
function attempt(id: string, skill: UsableSkill, threat: Threat, reasons: readonly Reason[]): Option {
  const target = reactionTarget(skill, threat);
  const refused = noAttempt(target);
  return refused ? { id, refused } : { id, target, reasons };
}

function counterId(weapon: Weapon): string {
  return `counterattack:${weapon.id}`;
}

function reactionTarget(skill: UsableSkill, threat: Threat): Target {
  const own = targetOf(skill);
  return lessened(own, excessOver100(threat.target.value, own.value));
}

function attackOf({ fighter, weapon, target, rolled, form }: Threat, level: string): Attack {
  return { fighter, weapon, value: target.value, total: rolled.total, level, form };
}

function rolledAttack({ fighter, rolled }: Threat, level: string): Fact {
  return { fact: 'rolled', who: fighter.id, roll: 'attack', total: rolled.total, level };
}

function parryId(weapon: Weapon): string {
  return `parry:${weapon.id}`;
}
