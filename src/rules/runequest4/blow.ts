import { armourLeft } from '../mythras/protection.ts';
import { locationAt } from '../mythras/body.ts';
import { maximised } from '../mythras/damage-roll.ts';
import type { Reason } from '../shared/target.ts';
import { deflected } from './defence.ts';
import type { Location } from '../mythras/fighter.ts';
import { lostAt } from '../mythras/state.ts';
import { woundOf } from '../mythras/wounds.ts';
import { addDice } from '../shared/dice.ts';
import { choose, roll, type FighterId, type Option, type Play } from '../shared/play.ts';
import { named, type Attack, type Landed, type Won } from './clash.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';
import { can } from './setup.ts';
import { strikesDown } from './skills.ts';
import { isIn } from './state.ts';

/** Plays a blow: its location, its damage, the deflection and the armour (RQ4-TABLE-01, RQ4-TABLE-02, RQ4-DEFL-05). */
export function* dealBlow(course: Course, won: Won, effects: readonly string[]): Play<Landed> {
  const { attack, victim: who, victory } = won;
  const where = yield* locate(course, won, effects);
  const rolled = yield* rollDamage(course, attack, named('damage', won), { effects, against: who });
  const left = new Damage(course, who, rolled);
  left.water(attack);
  const damage = left.points;
  if (victory.damage === 'half') left.stop('half', Math.ceil(damage / 2));
  const points = left.points > 0 ? yield* deflected(course, won, effects) : 0;
  if (points > 0) left.stop('deflection', Math.max(0, left.points - points));
  const armour = yield* armourAgainst(course, won, where, effects);
  if (armour > 0) left.stop('armour', Math.max(0, left.points - armour));
  left.hurts(where.id);
  return { where: where.id, damage, hurt: left.points };
}

/** Damage on its way to a fighter. */
export class Damage {
  constructor(
    readonly course: Course,
    readonly who: FighterId,
    public points: number,
  ) {}

  /** Reduces it to what is left. */
  stop(by: string, left: number): void {
    if (this.points === 0) return;
    this.course.record({ fact: 'stopped', who: this.who, by, points: this.points - left, left });
    this.points = left;
  }

  /** Reduces it under water (RQ4-ENV-02). */
  water(attack: Striker): void {
    const points = waterStops(this.course, attack, this.points);
    if (points > 0) this.stop('water', this.points - points);
  }

  /** Tells the hit points lost, and the level of the wound (RQ4-WOUND-02, RQ4-WOUND-05). */
  hurts(at: string): void {
    const { course, who, points } = this;
    if (points === 0) return;
    course.record({ fact: 'hurt', who, where: at, points });
    const { locations, state } = course.now(who);
    const where = locations.find(({ id }) => id === at);
    if (where) course.record({ fact: 'wounded', who, where: at, wound: woundOf(where, lostAt(state, at)) });
  }
}

/** The location struck: chosen, or rolled, in the upper half from the saddle (RQ4-SE-02, RQ4-SE-11, RQ4-MOUNT-02). */
function* locate(course: Course, won: Won, effects: readonly string[]): Play<Location> {
  const { attack, winner, victim } = won;
  const struck = course.now(victim);
  const isChosen = effects.includes('choose-location') || effects.includes('redirect-blow');
  // Ruling: an arrow reaches as far down as a lance does.
  const reachesAll = can(attack.weapon, 'long') || attack.weapon.missile === true;
  const high = strikesDown(course.now(attack.fighter), struck) && !reachesAll;
  if (!isChosen) {
    return yield* rollLocation(course, attack.fighter, victim, named('location', won), high);
  }
  const options = struck.locations.map(({ id, to }): Option => {
    return high && to <= LOWER_HALF ? { id, refused: FROM_ABOVE } : { id };
  });
  const rule = won.side === 'attacker' ? 'RQ4-SE-02' : 'RQ4-SE-11';
  const reasons: Reason[] = [{ rule, id: 'location' }];
  const name = named('location', won);
  const question = { name, by: winner.fighter, options, atLeast: 1, atMost: 1, reasons, body: victim };
  const [chosen] = yield* choose(question);
  const where = struck.locations.find(({ id }) => id === chosen);
  if (!where) throw new Error(`no hit location ${chosen}`);
  course.record({ fact: 'struck', who: victim, where: where.id });
  return where;
}

/** Rolls the location of a blow. */
export function* rollLocation(
  course: Course,
  by: FighterId,
  who: FighterId,
  name: string,
  isHigh = false,
): Play<Location> {
  const reasons: Reason[] = [isHigh ? FROM_ABOVE : ROLLED];
  const { total, level } = yield* roll({ name, by, dice: isHigh ? '1d10+10' : '1d20', reasons });
  const where = locationAt(course.now(who).locations, total);
  course.record(
    { fact: 'rolled', who: by, roll: name, total, level },
    { fact: 'struck', who, where: where.id },
  );
  return where;
}

/** The highest result of 1d20 that a short weapon does not reach from the saddle (RQ4-MOUNT-02). */
const LOWER_HALF = 10;
const FROM_ABOVE: Reason = { rule: 'RQ4-MOUNT-02', id: 'struck-from-above' };
const ROLLED: Reason = { rule: 'RQ4-TABLE-01', id: 'location' };

/** An attacker, the weapon, and the damage modifier. */
type Striker = Pick<Attack, 'fighter' | 'weapon' | 'modifier'>;

/** The circumstances of a damage roll. */
interface Rolling {
  readonly effects?: readonly string[];
  readonly against?: FighterId;
  readonly withoutModifier?: boolean;
}

/** Rolls weapon dice and damage modifier (RQ4-SE-01, RQ4-SE-08). */
export function* rollDamage(
  course: Course,
  { fighter: by, weapon, modifier }: Striker,
  name: string,
  { effects = [], against, withoutModifier = false }: Rolling = {},
): Play<number> {
  const reasons: Reason[] = [{ rule: 'RQ4-TABLE-01', id: 'weapon-dice', names: { dice: weapon.damage } }];
  const best = effects.find(id => id === 'maximise-damage' || id === 'impale-wound');
  let { damage: dice } = weapon;
  if (best !== undefined) {
    dice = maximised(dice, 1);
    const rule = best === 'impale-wound' ? 'RQ4-SE-08' : 'RQ4-SE-01';
    reasons.push({ rule, id: 'effect.one-die-full', names: { dice } });
  }
  const added = withoutModifier ? '0' : (modifier ?? course.now(by).damageModifier);
  if (added !== '0') reasons.push({ rule: 'RQ4-TABLE-01', id: 'damage-modifier', names: { dice: added } });
  const question = {
    name,
    by,
    dice: addDice(dice, added),
    reasons,
    ...(against !== undefined && { against }),
  };
  const { total, level } = yield* roll(question);
  const damage = Math.max(0, total);
  course.record({ fact: 'rolled', who: by, roll: name, total: damage, level });
  return damage;
}

/**
 * The damage that water takes from a blow: half of a thrust, all of a blow that neither thrusts nor bites
 * (RQ4-ENV-02).
 */
function waterStops(course: Course, { fighter, weapon }: Striker, damage: number): number {
  const attacker = course.now(fighter);
  // RQ4-OPEN-12: a climber is not in the water.
  const isHeld = isIn(attacker, 'in-water') || (course.options.climbingBlunts && isIn(attacker, 'climbing'));
  if (!isHeld || bites(weapon)) return 0;
  return can(weapon, 'impaling') ? Math.floor(damage / 2) : damage;
}

function bites(weapon: Weapon): boolean {
  return weapon.natural && can(weapon, 'crushing');
}

/** The armour points against a blow: worn and natural, or only one of them (RQ4-SE-03). */
function* armourAgainst(course: Course, won: Won, where: Location, effects: readonly string[]): Play<number> {
  const { worn, natural } = armourLeft(course.now(won.victim), where);
  if (!effects.includes('pierce-armour')) return worn + natural;
  if (worn === 0 || natural === 0) return 0;
  const reasons: Reason[] = [{ rule: 'RQ4-SE-03', id: 'effect.pierce-armour' }];
  const options = [{ id: 'worn' }, { id: 'natural' }];
  const name = named('armour', won);
  const question = { name, by: won.winner.fighter, options, atLeast: 1, atMost: 1, reasons };
  const [ignored] = yield* choose(question);
  return ignored === 'worn' ? natural : worn;
}

/** Plays a blow without defence, straight onto armour. */
export function* strayBlow(course: Course, attack: Attack, who: FighterId, tag: string): Play<Landed> {
  const where = yield* rollLocation(course, attack.fighter, who, `location.${tag}`);
  const left = new Damage(course, who, yield* rollDamage(course, attack, `damage.${tag}`, { against: who }));
  left.water(attack);
  return { where: where.id, damage: left.points, hurt: ontoArmour(course, who, where, left.points) };
}

/** Deals damage to a location, past its armour. Returns the hit points lost. */
export function ontoArmour(course: Course, who: FighterId, where: Location, damage: number): number {
  const { worn, natural } = armourLeft(course.now(who), where);
  const left = new Damage(course, who, damage);
  if (worn + natural > 0) left.stop('armour', Math.max(0, damage - worn - natural));
  left.hurts(where.id);
  return left.points;
}
