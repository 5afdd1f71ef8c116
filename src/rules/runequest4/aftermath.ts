import { wearOf } from '../mythras/state.ts';
import { opposed, succeeds } from '../mythras/success.ts';
import { endOf } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import { diceOf } from '../shared/dice.ts';
import { choose, type FighterId, GM, oneOfSeveral, type Play } from '../shared/play.ts';
import { itemIdOf } from '../shared/taking.ts';
import type { Reason } from '../shared/target.ts';
import { Damage, rollDamage } from './blow.ts';
import { type Clash, type Landed, named, type Won } from './clash.ts';
import { allOf, falls, gains, incapacity } from './conditions.ts';
import { bothRolled, type Contestant, keepsFooting, opposedTest, simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import { weaponsToStrike } from './defence.ts';
import { isOfDefenders, weaponsToDamage, weaponToLose } from './effects.ts';
import type { Weapon } from './fighter.ts';
import { pull } from './impalement.ts';
import { can, isThrown } from './setup.ts';
import { acrobaticsOf, modified, type Skill, skillOf, skillWith, standingSkill } from './skills.ts';
import { isIn } from './state.ts';
import { suffer } from './wounds.ts';

/** Plays an effect that takes the place of the blow; true where one did (RQ4-SE-06, RQ4-SE-16). */
export function* insteadOfBlow(course: Course, won: Won, effects: readonly string[]): Play<boolean> {
  if (effects.includes('attacker-misses')) return true;
  // Ruling: a blow at the weapon does not strike its holder too.
  if (won.side !== 'attacker' || !effects.includes('damage-weapon')) return false;
  yield* damageWeapon(course, won, effects);
  return true;
}

/** Resolves an effect; null where there is nothing to ask. */
type Resolve = (course: Course, won: Won, landed: Landed | null) => Play<void> | null;

/** The effects that are resolved after the blow, in this order. */
const RESOLVED: Readonly<Record<string, Resolve>> = {
  'damage-weapon': (course, won) => (won.side === 'defender' ? damageWeapon(course, won, []) : null),
  entangle(course, { attack, victim }, landed) {
    const held = { with: attack.weapon.id, by: attack.fighter };
    if (landed) course.record(gains(victim, 'entangled', { where: landed.where, ...held }));
    return null;
  },
  'impale-wound': impale,
  'disarm-opponent': disarm,
  bash,
  *'trip-attacker'(course, won) {
    const { skill } = yield* winnersSkill(course, won, 'trip');
    const winner = { by: won.winner.fighter, skill };
    yield* trip(course, named('trip', won), winner, won.attack.fighter, won);
  },
  'change-engagement': changeEngagement,
  'vulnerable-attacker': (course, { attack }) => {
    course.loseActions(attack.fighter, 1);
    return null;
  },
};

/** Asks for the new distance: nearer, farther, or out of the engagement (RQ4-SE-13, RQ4-OPEN-05). */
function* changeEngagement(course: Course, won: Won): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-SE-13', id: 'effect.change-engagement' }];
  const options = ['breaks-away', 'closes-in', 'keeps-off'].map(id => ({ id }));
  const who = won.winner.fighter;
  const question = { name: named('engagement', won), by: who, options, atLeast: 1, atMost: 1, reasons };
  const [what = 'breaks-away'] = yield* choose(question);
  course.record({ fact: 'did', who, what });
}

/**
 * Plays the effects after the blow, its knockback, and the wound (RQ4-SE, RQ4-KNOCK-01, RQ4-WOUND-01). Returns true where
 * the blow knocked its victim back.
 */
export function* afterBlow(
  course: Course,
  won: Won,
  effects: readonly string[],
  landed: Landed | null,
): Play<boolean> {
  for (const [id, resolve] of Object.entries(RESOLVED)) {
    if (effects.includes(id)) yield* resolve(course, won, landed) ?? [];
  }
  noteRepetitions(course, won, effects);
  if (!landed) return false;
  const isKnockedBack = yield* knockback(course, won, landed);
  if (landed.hurt > 0) yield* suffer(course, won.victim, landed.where, won.attack, won.about);
  return isKnockedBack;
}

/** Plays the damage of the winner's weapon, maximised or not, against a weapon of the loser (RQ4-SE-01, RQ4-SE-06). */
function* damageWeapon(course: Course, won: Won, effects: readonly string[]): Play<void> {
  const { winner, loser } = won;
  const asking = { name: named('weapon.damage-weapon', won), by: winner.fighter };
  const weapon = yield* oneOfSeveral(weaponsToDamage(won, course), asking);
  if (!weapon || !winner.weapon) return;
  const modifier = won.side === 'attacker' ? won.attack.modifier : undefined;
  const striker = {
    fighter: winner.fighter,
    weapon: winner.weapon,
    ...(modifier !== undefined && { modifier }),
  };
  const rolled = yield* rollDamage(course, striker, named('damage.damage-weapon', won), { effects });
  const left = new Damage(course, loser.fighter, rolled);
  left.water(striker);
  wear(course, loser.fighter, weapon, pastWeapon(course, loser.fighter, weapon, left.points));
}

/** The damage past what protects a weapon from Damage Weapon: the maximum of its own (RQ4-SE-06). */
function pastWeapon(course: Course, who: FighterId, weapon: Weapon, damage: number): number {
  const past = Math.max(0, damage - mostOf(weapon.damage));
  if (past < damage) {
    course.record({ fact: 'stopped', who, by: 'weapon', points: damage - past, left: past });
  }
  return past;
}

/** Wears a weapon: each point costs it a hit point (RQ4-SE-06, RQ4-FUMBLE-02, RQ4-FUMBLE-04). */
export function wear(course: Course, who: FighterId, weapon: Weapon, damage: number): void {
  const before = (weapon.hp ?? 0) - wearOf(course.now(who).state, itemIdOf(weapon.id));
  const points = Math.min(before, damage);
  if (points > 0) course.record({ fact: 'worn', who, weapon: weapon.id, points, left: before - points });
}

/** The maximum of a formula. */
function mostOf(formula: string): number {
  const { terms, bonus } = diceOf(formula);
  return terms.reduce((sum, { sign, count, faces }) => sum + (sign > 0 ? count * faces : -count), bonus);
}

/**
 * Plays the test of weapon against weapon: the loser of the exchange, beaten again, loses the weapon in hand
 * (RQ4-SE-04).
 */
function* disarm(course: Course, won: Won): Play<void> {
  const weapon = weaponToLose(won, course);
  if (!weapon) return;
  const { winner, loser } = won;
  const reasons: Reason[] = [{ rule: 'RQ4-SE-04', id: 'disarmed-if-beaten', names: { weapon: weapon.id } }];
  const used = yield* winnersSkill(course, won, 'disarm-opponent');
  const one = { by: winner.fighter, skill: apt(used.skill, used.weapon) };
  const held = skillWith(course.now(loser.fighter), weapon, course.options);
  const other = { by: loser.fighter, skill: forewarned(course, won, 'disarm-opponent', apt(held, weapon)) };
  const { first, second } = yield* bothRolled(course, named('disarm-opponent', won), reasons, one, other);
  // A holder who fails loses it, even if the other fails too.
  const lost = !succeeds(second.level) || opposed(first, second) === 'first';
  course.record({ fact: 'resisted', who: loser.fighter, what: 'disarm-opponent', held: !lost });
  if (lost) course.record({ fact: 'disarmed', who: loser.fighter, weapon: weapon.id, metres: 0 });
}

/** The skill to disarm, with the bonus of great swords and entangling weapons (RQ4-SE-04). */
function apt(skill: Skill, weapon: Weapon | null): Skill {
  const is = can(weapon, 'two-handed-sword') || can(weapon, 'entangling');
  return is ? modified(skill, 'RQ4-SE-04', 'disarms-well', 20) : skill;
}

/** Pushes the victim back, hurt or not, perhaps into an obstacle (RQ4-SE-05, RQ4-OPEN-14). */
function* bash(course: Course, won: Won, landed: Landed | null): Play<void> {
  const metres = Math.floor((landed?.damage ?? 0) / 5);
  if (metres === 0) return;
  const who = won.victim;
  const reasons: Reason[] = [{ rule: 'RQ4-SE-05', id: 'bashed', names: { metres } }];
  const options = [{ id: 'free' }, { id: 'obstacle' }];
  const name = named('obstacle.bash', won);
  const [behind] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  course.record({ fact: 'pushed', who, metres });
  if (behind !== 'obstacle') return;
  const skill = forewarned(course, won, 'bash', acrobaticsOf(course.now(who), course.options, 'RQ4-SE-05'));
  yield* keepsFooting(course, named('footing.bash', won), { by: who, skill }, reasons);
}

/** Plays a weapon skill against Acrobatics: the target falls, or stands (RQ4-SE-12). */
export function* trip(
  course: Course,
  what: string,
  one: Contestant,
  who: FighterId,
  won: Won | null = null,
): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-SE-12', id: 'falls-if-beaten' }];
  const standing = standingSkill(course.now(who), course.options, 'RQ4-SE-12');
  const other = { by: who, skill: won ? forewarned(course, won, 'trip-attacker', standing) : standing };
  const ahead = yield* opposedTest(course, what, reasons, one, other);
  course.record({ fact: 'resisted', who, what: 'trip-attacker', held: ahead !== 'first' });
  if (ahead === 'first') course.record(...falls(course.now(who)));
}

/** Leaves the weapon in the wound, or pulls it out at once (RQ4-SE-08, RQ4-MOUNT-05). */
function* impale(course: Course, won: Won, landed: Landed | null): Play<void> {
  if (!landed || landed.hurt === 0) return;
  const { attack, victim } = won;
  const { fighter: by, weapon } = attack;
  // Ruling: teeth, horns and claws come out by themselves.
  if (weapon.natural) return;
  course.record(gains(victim, 'impaled', { where: landed.where, with: weapon.id, by }));
  // An arrow is no longer in its shooter's hand.
  if (weapon.missile && !isThrown(weapon)) return;
  course.record(gains(by, 'weapon-lodged', { with: weapon.id, by: victim }));
  // Ruling: nobody pulls out at once what was thrown. RQ4-MOUNT-05: nor what impales in a mounted charge.
  if (weapon.missile || attack.staysIn) return;
  const reasons: Reason[] = [{ rule: 'RQ4-SE-08', id: 'leave-or-pull' }];
  const options = [{ id: 'leave-in' }, { id: 'pull-out' }];
  const name = named('impaled', won);
  const [chosen] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, reasons });
  const stuck = allOf(course.now(victim).state, 'impaled').find(
    one => one.with === weapon.id && one.by === by,
  );
  if (chosen === 'pull-out' && stuck) yield* pull(course, by, victim, stuck, named('pull-weapon', won));
}

/**
 * The winner's skill with a weapon: the one used, or one of those that could strike where the winner rode or evaded;
 * Acrobatics without any (RQ4-SE-04, RQ4-SE-12).
 */
function* winnersSkill(
  course: Course,
  won: Won,
  what: string,
): Play<{ readonly skill: Skill; readonly weapon: Weapon | null }> {
  const { fighter, weapon: used } = won.winner;
  const asking = { name: named(`weapon.${what}`, won), by: fighter };
  const weapon = used ?? (yield* oneOfSeveral(weaponsToStrike(course, fighter), asking)) ?? null;
  const skill = weapon
    ? skillWith(course.now(fighter), weapon, course.options)
    : acrobaticsOf(course.now(fighter), course.options);
  return { skill, weapon };
}

/** The skill against a repeated effect, with its bonus in a world that plays so (RQ4-SE-20, RQ4-OPEN-09). */
function forewarned(course: Course, { winner, loser }: Won, effect: string, skill: Skill): Skill {
  const { repetitionBonus } = course.options;
  if (repetitionBonus === 'none') return skill;
  const met = allOf(course.now(winner.fighter).state, 'repeated-effect').find(known => {
    return known.with === effect && known.by === loser.fighter;
  });
  return modified(skill, 'RQ4-SE-20', 'seen-before', Number(repetitionBonus) * (met?.amount ?? 0));
}

/** Counts the effects tried in a row on the same foe (RQ4-SE-20). */
function noteRepetitions(course: Course, { winner, loser }: Won, effects: readonly string[]): void {
  if (course.options.repetitionBonus === 'none') return;
  const [who, by] = [winner.fighter, loser.fighter];
  const known = allOf(course.now(who).state, 'repeated-effect');
  for (const effect of effects) {
    const before = known.find(one => one.with === effect && one.by === by)?.amount ?? 0;
    course.record(gains(who, 'repeated-effect', { with: effect, by, amount: before + 1 }));
  }
}

/**
 * Ends the count of effects that were not tried in a Combat Action: the attacker's in one of their own, whatever that was,
 * and a defender's in an attack of that foe (RQ4-SE-20).
 * @param at the fighter who was attacked; null for none
 */
export function forgetsUntried(course: Course, by: FighterId, at: FighterId | null): void {
  const tried = course.facts.flatMap(fact =>
    fact.fact === 'gained' && fact.condition === 'repeated-effect' ? [fact] : [],
  );
  const forgets = (who: FighterId, isOver: (known: Condition) => boolean) => {
    for (const known of allOf(course.now(who).state, 'repeated-effect').filter(isOver)) {
      const isAgain = tried.some(one => one.who === who && one.with === known.with && one.by === known.by);
      if (!isAgain) course.record(endOf(who, known));
    }
  };
  forgets(by, known => !isOfDefenders(known.with ?? ''));
  if (at !== null) forgets(at, known => isOfDefenders(known.with ?? '') && known.by === by);
}

/** Who was struck, and the suffix for the questions about it. */
type Struck = Pick<Clash, 'victim' | 'about'>;

/**
 * Plays the knockback of a blow that exceeds its victim's SIZ, and perhaps the fall (RQ4-KNOCK-01, RQ4-KNOCK-02,
 * RQ4-MOUNT-04). Returns false for a blow that does not.
 */
export function* knockback(course: Course, struck: Struck, { damage }: Landed): Play<boolean> {
  const who = struck.victim;
  if (damage <= course.now(who).characteristics.siz) return false;
  const weight = yield* weightOf(course, struck, damage);
  if (damage <= weight) return false;
  const metres = Math.floor((damage - weight) / 5);
  const reasons: Reason[] = [{ rule: 'RQ4-KNOCK-01', id: 'knockback', names: { damage, weight, metres } }];
  course.record({ fact: 'pushed', who, metres });
  const skill = acrobaticsOf(course.now(who), course.options, 'RQ4-KNOCK-01');
  yield* keepsFooting(course, named('footing.knockback', struck), { by: who, skill }, reasons);
  return true;
}

/** The SIZ against knockback: a rider who keeps the seat adds the mount's (RQ4-MOUNT-04). */
function* weightOf(course: Course, struck: Struck, damage: number): Play<number> {
  const rider = course.now(struck.victim);
  const { siz } = rider.characteristics;
  if (!rider.mount || !isIn(rider, 'mounted') || incapacity(rider.state)) return siz;
  const both = siz + rider.mount.siz;
  const reasons: Reason[] = [{ rule: 'RQ4-MOUNT-04', id: 'keeps-the-seat', names: { damage, weight: both } }];
  const skill = skillOf(rider, 'ride', course.options, 'RQ4-MOUNT-04');
  const sits = yield* simpleTest(course, named('act.ride', struck), { by: rider.id, skill }, reasons);
  return sits ? both : siz;
}
