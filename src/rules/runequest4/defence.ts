import { maximised } from '../mythras/damage-roll.ts';
import { rank, succeeds } from '../mythras/success.ts';
import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Option, type Play, roll } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { named, victoryOf, type Won } from './clash.ts';
import { incapacity } from './conditions.ts';
import { plainTarget, targetOf } from './contest.ts';
import type { Course } from './course.ts';
import type { Assault } from './exchange.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { caughtLeg, hasOneLimbOnly, unusable, weaponsInUse } from './setup.ts';
import { acrobaticsOf, onDefence, type Skill, skillOf, weaponSkill, weaponsToStrikeWith } from './skills.ts';
import { countOf, isIn } from './state.ts';

/** A reaction to an attack. */
interface Reaction {
  readonly by: FighterId;
  /** Null for an evasion. */
  readonly weapon: Weapon | null;
  readonly skill: Skill;
  readonly precision: number;
  /** An evasion of the fighter's own, which may tire (RQ4-ACRO-05). */
  readonly evades?: boolean;
}

/** An attack on its way, with the skill behind it before anything over 100 is shed. */
interface Threat extends Assault {
  readonly value: number;
  /** The level of the attack as rolled, before a defence lowers its skill (RQ4-HIGH-01). */
  readonly level: string;
}

interface DefenceOption {
  readonly option: Option;
  readonly reaction: Reaction | null;
}

const NOTHING: DefenceOption = { option: { id: 'none' }, reaction: null };

/** Ways to halve a skill: once, or more often where the world plays with it (RQ4-PRECISE-01, RQ4-HIGH-04). */
const PRECISE = ['precise', 'precise-2', 'precise-3'] as const;

/** The attacks that go with them, in the same order. */
export const PRECISE_ATTACKS = ['precise-attack', 'precise-attack-2', 'precise-attack-3'] as const;

/** The free attacks of two weapons that go with them, in the same order (RQ4-STYLE-01). */
export const PRECISE_SECOND_BLOWS = [
  'precise-second-blow',
  'precise-second-blow-2',
  'precise-second-blow-3',
] as const;

/** The charges that go with them, in the same order (RQ4-CHARGE-01). */
export const PRECISE_CHARGES = ['precise-charge', 'precise-charge-2', 'precise-charge-3'] as const;

/** The number of times that a weapon skill may be halved (RQ4-HIGH-04, RQ4-OPEN-13). */
export function mostHalvings({ options }: Pick<Course, 'options'>): number {
  return options.furtherHalvings ? PRECISE.length : 1;
}

/** Reactions left in this round: one more with a shield, and those gained for Combat Actions (RQ4-STYLE-01). */
export function reactionsLeft(fighter: Runequest4Fighter): number {
  return fighter.reactions + (usesShield(fighter) ? 1 : 0) - countOf(fighter.state, 'reaction');
}

/** True for a shield that a style goes with, though the weapon beside it is gone. Ruling: not with one limb (RQ4-ENV-01). */
function usesShield(fighter: Runequest4Fighter): boolean {
  if (hasOneLimbOnly(fighter)) return false;
  const styles = fighter.styles.filter(({ kind }) => kind === 'weapon-and-shield').map(({ id }) => id);
  return weaponsInUse(fighter).some(
    ({ shield, style }) => shield && style !== null && styles.includes(style),
  );
}

/** True for a fighter who can still react; Combat Actions left serve too (RQ4-MULTI-03). */
export function canReact(course: Course, id: FighterId): boolean {
  const fighter = course.now(id);
  if (incapacity(fighter.state)) return false;
  return !course.setup.fight || reactionsLeft(fighter) > 0 || course.spareActionsOf(id) > 0;
}

/** Pays for a reaction: with a Combat Action once there are none left (RQ4-MULTI-03). */
export function payReaction(course: Course, id: FighterId): void {
  if (reactionsLeft(course.now(id)) > 0) course.count(id, 'reaction');
  else course.pay(id, 1);
}

/** Asks for the defence, and pays for it; null for none (RQ4-MULTI-02, RQ4-DODGE-01). */
export function* chooseReaction(course: Course, threat: Threat): Play<Reaction | null> {
  // RQ4-ACRO-03: the Combat Action of a fighter who moves has paid for its own test.
  if (threat.only === 'acrobatics') return evasion(course, course.now(threat.at), threat).reaction;
  const rider = threat.only ? null : riderOf(course, threat.at);
  const ridden =
    rider === null
      ? null
      : yield* chosenOf(course, named('defence.mount', threat), rider, threat, ridersDefences);
  return ridden ?? (yield* chosenOf(course, named('defence', threat), threat.at, threat, defences));
}

function* chosenOf(
  course: Course,
  name: string,
  by: FighterId,
  threat: Threat,
  waysOf: (course: Course, fighter: Runequest4Fighter, threat: Threat) => readonly DefenceOption[],
): Play<Reaction | null> {
  if (!canReact(course, by)) return null;
  const open = waysOf(course, course.now(by), threat);
  if (open.every(({ reaction }) => !reaction)) return null;
  const cost = costOf(course, by);
  const options = [
    ...open.map(({ option }) => (cost && !option.refused ? { ...option, cost } : option)),
    NOTHING.option,
  ];
  const reasons = takenOf(course, by);
  const [id] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, against: threat.by, reasons });
  const reaction = open.find(({ option }) => option.id === id)?.reaction ?? null;
  if (reaction) payReaction(course, by);
  return reaction;
}

/** What a defence takes in a fight: a reaction, or a Combat Action where none is left (RQ4-MULTI-02, RQ4-MULTI-03). */
function costOf(course: Course, by: FighterId): Reason | null {
  if (course.setup.fight === null) return null;
  return reactionsLeft(course.now(by)) < 1
    ? { rule: 'RQ4-MULTI-03', id: 'costs.combat-action' }
    : { rule: 'RQ4-MULTI-02', id: 'costs.reaction' };
}

/** The same, with how many are left to take it from. */
function takenOf(course: Course, by: FighterId): readonly Reason[] {
  if (course.setup.fight === null) return [];
  const count = reactionsLeft(course.now(by));
  return count < 1
    ? [{ rule: 'RQ4-MULTI-03', id: 'action-for-reaction' }]
    : [{ rule: 'RQ4-MULTI-02', id: 'opposed.takes-a-reaction', names: { count } }];
}

/** The rider in the saddle of the target, who may defend it (RQ4-MOUNT-03). */
function riderOf(course: Course, mount: FighterId): FighterId | null {
  const all = course.others(mount);
  return all.find(other => other.mount?.fighter === mount && isIn(other, 'mounted'))?.id ?? null;
}

/**
 * The weapon or Ride, in place of the mount's own skill: Acrobatics would move the rider alone (RQ4-MOUNT-03). With Ride
 * too, a mount with a caught leg evades no shot (RQ4-SE-07).
 */
function ridersDefences(course: Course, rider: Runequest4Fighter, threat: Threat): readonly DefenceOption[] {
  const skill = skillOf(rider, 'ride', course.options, 'RQ4-MOUNT-03');
  const reaction: Reaction = { by: rider.id, weapon: null, skill: onDefence(skill, rider), precision: 0 };
  const stuck = threat.weapon.missile ? caughtLeg(course.now(threat.at)) : null;
  const ride: DefenceOption = stuck
    ? { option: { id: 'ride', refused: { ...stuck, id: 'mount-down' } }, reaction: null }
    : defenceOf('ride', reaction, course, threat);
  return [...parries(course, rider, threat), ride];
}

function defences(course: Course, defender: Runequest4Fighter, threat: Threat): readonly DefenceOption[] {
  const all = parries(course, defender, threat);
  return threat.weapon.missile ? [...all, evasion(course, defender, threat)] : all;
}

function parries(course: Course, defender: Runequest4Fighter, threat: Threat): readonly DefenceOption[] {
  return defender.weapons
    .filter(({ missile }) => missile !== true)
    .flatMap(weapon => parry(weapon, defender, course, threat));
}

/** The option to evade (RQ4-ACRO-03). */
function evasion(course: Course, defender: Runequest4Fighter, threat: Threat): DefenceOption {
  const caught = caughtLeg(defender);
  if (caught) return { option: { id: 'acrobatics', refused: caught }, reaction: null };
  const skill = onDefence(acrobaticsOf(defender, course.options, 'RQ4-ACRO-03'), defender);
  const reaction: Reaction = { by: defender.id, weapon: null, precision: 0, evades: true, skill };
  return defenceOf('acrobatics', reaction, course, threat);
}

/** The options to parry: plain, and with the skill halved for an effect more (RQ4-PRECISE-01). */
function parry(
  weapon: Weapon,
  defender: Runequest4Fighter,
  course: Course,
  threat: Threat,
): readonly DefenceOption[] {
  const id = `parry:${weapon.id}`;
  const refused =
    unusable(defender, weapon) ??
    // Ruling: only shields stop missiles.
    (threat.weapon.missile && !weapon.shield
      ? { rule: 'RQ4-ACRO-01', id: 'only-shields-parry-shots' }
      : null);
  if (refused) return [{ option: { id, refused }, reaction: null }];
  return ['parry', ...PRECISE.slice(0, mostHalvings(course))].map((kind, precision) => {
    const use = { for: 'defence', precision, against: course.now(threat.by) } as const;
    const skill = weaponSkill(defender, weapon, use, course.options);
    const option = { id: `${kind}:${weapon.id}` };
    if (!skill)
      return { option: { ...option, refused: { rule: 'RQ4-STYLE-02', id: 'no-skill' } }, reaction: null };
    const reaction = { by: defender.id, weapon, skill, precision };
    return defenceOf(option.id, reaction, course, threat, gainsOf(course, threat, weapon, precision));
  });
}

function defenceOf(
  id: string,
  reaction: Reaction,
  course: Course,
  threat: Threat,
  gains: readonly Reason[] = [],
): DefenceOption {
  const target = targetOf(reaction.skill, threat.value);
  const reasons = present([missed(course, threat), ...gains]);
  return { option: { id, target, ...(reasons.length > 0 && { reasons }) }, reaction };
}

/**
 * What a defence brings against a blow that has missed; null for one that has not. Effects alone where the table
 * keeps all of the blow off; with deflection, a plain success against a plain failure lets half of it in (RQ4-ROLL-03,
 * RQ4-TABLE-01).
 */
function missed({ options }: Pick<Course, 'options'>, { level }: Threat): Reason | null {
  if (succeeds(level)) return null;
  const margin = rank('success') - rank(level);
  const { damage } = victoryOf(options.combatTable, 'defender', margin);
  return damage === 'none'
    ? { rule: 'RQ4-ROLL-03', id: 'against-a-miss', names: { stops: 'none' } }
    : { rule: 'RQ4-TABLE-01', id: 'half-of-a-miss' };
}

/** The gains of a parry: the points that it deflects, and the effects more of a precise one (RQ4-DEFL-01, RQ4-PRECISE-01). */
function gainsOf(course: Course, threat: Threat, weapon: Weapon, precision: number): readonly Reason[] {
  const points = weapon.shield ? (weapon.ap ?? 0) : weapon.damage;
  const comes = missed(course, threat)?.id !== 'against-a-miss';
  const deflects = course.options.combatTable === 'deflection' && comes;
  return present([
    deflects && { rule: 'RQ4-DEFL-01', id: 'opposed.deflects', names: { points } },
    precision > 0 && moreEffects(precision),
  ]);
}

/** The weapons that a fighter could strike with now, in melee. */
export function weaponsToStrike(course: Course, id: FighterId): readonly Weapon[] {
  const fighter = course.now(id);
  return incapacity(fighter.state) ? [] : weaponsToStrikeWith(fighter);
}

/** A blow that answers: its option, its weapon, and the number of times that the skill is halved. */
interface Answering {
  readonly option: Option;
  readonly weapon: Weapon;
  readonly precision: number;
}

/**
 * The blows with which a fighter may answer an attack: with each weapon a plain one, and `precise-riposte:sword`
 * (RQ4-SE-15, RQ4-CHARGE-02, RQ4-PRECISE-01).
 * @param plain what stands before the weapon in the option of a plain blow
 */
export function blowsInAnswer(
  course: Course,
  { by, against }: { readonly by: FighterId; readonly against: FighterId },
  kind: 'riposte' | 'counterattack',
  plain = '',
): readonly Answering[] {
  const fighter = course.now(by);
  const precise = PRECISE.slice(0, mostHalvings(course)).map(halved => `${halved}-${kind}:`);
  return weaponsToStrike(course, by).flatMap(weapon =>
    [plain, ...precise].flatMap((before, precision): readonly Answering[] => {
      const use = { for: 'attack', precision, against: course.now(against) } as const;
      const skill = weaponSkill(fighter, weapon, use, course.options);
      if (!skill) return [];
      const option = { id: `${before}${weapon.id}`, target: plainTarget(skill) };
      const reasons = [moreEffects(precision)];
      return [{ option: precision > 0 ? { ...option, reasons } : option, weapon, precision }];
    }),
  );
}

/** The effects more that a halved skill wins (RQ4-PRECISE-01). */
function moreEffects(count: number): Reason {
  return { rule: 'RQ4-PRECISE-01', id: 'opposed.effects-more', names: { count } };
}

/**
 * The weapon that deflects part of the blow; null for none. Animals lack this art, unless nature armed them for it
 * (RQ4-DEFL-01 to 04).
 */
export function deflectsWith({ defence }: Pick<Won, 'defence'>, course: Course): Weapon | null {
  if (course.options.combatTable !== 'deflection' || !defence.weapon) return null;
  const { abilities = [] } = course.now(defence.fighter);
  const isArt = !defence.weapon.natural || !abilities.includes('animal');
  return isArt || abilities.includes('formidable-natural-weapons') ? defence.weapon : null;
}

/** The points deflected: the fixed value of a shield, or the damage of the weapon (RQ4-DEFL-01, RQ4-DEFL-02). */
export function* deflected(course: Course, won: Won, effects: readonly string[]): Play<number> {
  const weapon = deflectsWith(won, course);
  const { deflection } = won.victory;
  if (!weapon || deflection === 'none' || effects.includes('expose-defender')) return 0;
  const points = weapon.shield ? (weapon.ap ?? 0) : yield* rolledPoints(course, won, weapon, effects);
  // RQ4-OPEN-04: a half is rounded up.
  return deflection === 'half' ? Math.ceil(points / 2) : points;
}

function* rolledPoints(course: Course, won: Won, weapon: Weapon, effects: readonly string[]): Play<number> {
  const isBest = effects.includes('maximum-parry');
  const dice = isBest ? maximised(weapon.damage, 1) : weapon.damage;
  const reasons: Reason[] = [{ rule: 'RQ4-DEFL-01', id: 'weapon-dice', names: { dice } }];
  if (isBest) reasons.push({ rule: 'RQ4-SE-10', id: 'effect.maximum-parry', names: { dice } });
  const name = named('deflection', won);
  const by = won.defence.fighter;
  const { total, level } = yield* roll({ name, by, dice, reasons });
  const points = Math.max(0, total);
  course.record({ fact: 'rolled', who: by, roll: name, total: points, level });
  return points;
}
