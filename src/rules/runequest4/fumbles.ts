import { isLimb } from '../mythras/body.ts';
import type { Location } from '../mythras/fighter.ts';
import { choose, type FighterId, GM, type Play, roll } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { knockback, wear } from './aftermath.ts';
import { Damage, ontoArmour, rollDamage, strayBlow } from './blow.ts';
import type { Attack, Clash, Effort } from './clash.ts';
import { falls, gains } from './conditions.ts';
import type { Course } from './course.ts';
import { leftAt, wornAt } from './state.ts';
import type { Weapon } from './fighter.ts';
import { can } from './setup.ts';
import { suffer } from './wounds.ts';

/** A fumble with a weapon, and the other side's effort. */
interface Fumble {
  readonly by: Attack;
  readonly other: Effort;
  readonly rule: string;
  /** The depth of this roll in a chain of rolls, three levels at most (RQ4-FUMBLE-05). */
  readonly depth: number;
  readonly rows: readonly Row[];
  /** A suffix for the questions of the roll. */
  readonly tag: string;
}

/** Carries a result out; null where there is nothing to ask. */
type Carry = (course: Course, fumble: Fumble) => Play<void> | null;

/** The last result of 1d20 that it is for, its id, and its consequences. */
type Row = readonly [upTo: number, id: string, carry: Carry];

const MOST_DEPTH = 3;
const STUMBLE_LASTS = '1d3';

const loses = (dice: string): Carry =>
  function* (course, fumble) {
    const { by, tag } = fumble;
    const amount = dice === '1' ? 1 : yield* rolled(course, fumble, `turns.${tag}`, dice, 'loses-actions');
    course.loseActions(by.fighter, amount);
  };

const drops = (dice: string): Carry =>
  function* (course, fumble) {
    const { fighter: who, weapon } = fumble.by;
    const metres = yield* rolled(course, fumble, `distance.${fumble.tag}`, dice, 'drops-weapon');
    const stays = weapon.natural || can(weapon, 'fastened');
    if (!stays) course.record({ fact: 'disarmed', who, weapon: weapon.id, metres });
  };

const again = (times: number): Carry =>
  function* (course, { depth, ...fumble }) {
    if (depth >= MOST_DEPTH) return;
    for (let time = 0; time < times; time++) yield* rollOn(course, { ...fumble, depth: depth + 1 });
  };

function* stumbles(course: Course, fumble: Fumble): Play<void> {
  const who = fumble.by.fighter;
  const amount = yield* rolled(course, fumble, `turns.${fumble.tag}`, STUMBLE_LASTS, 'stumbles');
  const lasts = { amount, unit: 'turns' as const };
  course.record(...falls(course.now(who), { lasts }), gains(who, 'stumbled', { lasts }));
}

/** Wears the weapon by the one that parried, or by something hard (RQ4-FUMBLE-02). */
function* damagesWeapon(course: Course, fumble: Fumble): Play<void> {
  const { by, other } = fumble;
  if (!other.weapon) return yield* damagesItself(course, fumble);
  const striker = { fighter: other.fighter, weapon: other.weapon };
  wears(course, by, yield* rollDamage(course, striker, `damage.${fumble.tag}`));
}

/** Wears the weapon by its own damage (RQ4-FUMBLE-04). */
function* damagesItself(course: Course, fumble: Fumble): Play<void> {
  wears(course, fumble.by, yield* rollDamage(course, fumble.by, `damage.${fumble.tag}`));
}

function wears(course: Course, { fighter, weapon }: Attack, damage: number): void {
  if ((weapon.hp ?? 0) > 0) wear(course, fighter, weapon, damage);
}

/** Drops a piece of armour; without any, rolls again (RQ4-FUMBLE-02). */
function* losesArmour(course: Course, fumble: Fumble): Play<void> {
  const who = fumble.by.fighter;
  const fighter = course.now(who);
  const pieces = fighter.locations.filter(place => wornAt(fighter, place) > 0);
  if (pieces.length === 0) return yield* rollOn(course, fumble);
  const which =
    pieces.length === 1
      ? 1
      : yield* rolled(course, fumble, `piece.${fumble.tag}`, `1d${pieces.length}`, 'piece-of-armour');
  const piece = pieces[which - 1];
  if (!piece) return;
  // Ruling: a piece is the armour worn at one location.
  course.record({ fact: 'worn', who, where: piece.id, points: wornAt(fighter, piece), left: piece.natural });
}

/** Strikes a companion, if the GM sees one near; else carries out another result. */
const hitsAlly = (otherwise: Carry): Carry =>
  function* (course, fumble) {
    const { by, other, tag, rule } = fumble;
    const near = course.others(by.fighter, other.fighter);
    const options = [...near.map(({ id }) => ({ id })), { id: 'nobody' }];
    const reasons: Reason[] = [{ rule, id: 'companion-near' }];
    const question = { name: `target.${tag}`, by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [chosen] = near.length > 0 ? yield* choose(question) : ['nobody'];
    const ally = near.find(({ id }) => id === chosen);
    if (ally) yield* strikes(course, fumble, ally.id);
    else yield* otherwise(course, fumble) ?? [];
  };

function* strikes(course: Course, { by, tag }: Fumble, who: FighterId): Play<void> {
  const landed = yield* strayBlow(course, by, who, tag);
  yield* knockback(course, { victim: who, about: tag }, landed);
  if (landed.hurt > 0) yield* suffer(course, who, landed.where, by, tag);
}

function* hitsSelf(course: Course, fumble: Fumble): Play<void> {
  yield* strikes(course, fumble, fumble.by.fighter);
}

function nothing(): null {
  return null;
}

/** Loses the weapon: its string breaks, or a thrown one is gone (RQ4-FUMBLE-04). */
function losesWeapon(course: Course, { by }: Fumble): null {
  course.record(gains(by.fighter, 'weapon-lost', { with: by.weapon.id }));
  return null;
}

/** Numbs a limb: it cannot be shaken off before the action after the next (RQ4-FUMBLE-03). */
function* numbs(course: Course, fumble: Fumble): Play<void> {
  const limb = yield* limbUsed(course, fumble);
  const who = fumble.by.fighter;
  const lasts = { amount: 1, unit: 'turns' as const };
  course.record(gains(who, 'numb', { where: limb.id }), gains(who, 'still-numb', { lasts }));
}

function* hurtsLimb(course: Course, fumble: Fumble): Play<void> {
  const { by, other, tag } = fumble;
  const limb = yield* limbUsed(course, fumble);
  const striker = other.weapon ? { fighter: other.fighter, weapon: other.weapon } : by;
  const damage = yield* rollDamage(course, striker, `damage.${tag}`, { against: by.fighter });
  const hurt = ontoArmour(course, by.fighter, limb, damage);
  if (hurt > 0) yield* suffer(course, by.fighter, limb.id, by, tag);
}

/** Brings the limb to 0 hit points, whatever it had (RQ4-FUMBLE-03). */
function* breaksLimb(course: Course, fumble: Fumble): Play<void> {
  const limb = yield* limbUsed(course, fumble);
  yield* brings(course, fumble, limb, 0);
}

/** Gives the fumbler a Major Wound: as far below 0 as the location had hit points (RQ4-FUMBLE-03). */
function* maimsSelf(course: Course, fumble: Fumble): Play<void> {
  const limb = yield* limbUsed(course, fumble);
  yield* brings(course, fumble, limb, -limb.hp);
}

function* brings(course: Course, { by, tag }: Fumble, where: Location, to: number): Play<void> {
  const points = leftAt(course.now(by.fighter), where.id) - to;
  if (points <= 0) return;
  course.record({ fact: 'struck', who: by.fighter, where: where.id });
  new Damage(course, by.fighter, points).hurts(where.id);
  yield* suffer(course, by.fighter, where.id, by, tag);
}

const MELEE: readonly Row[] = [
  [3, 'stagger', loses('1')],
  [6, 'drops-weapon', drops('1d4')],
  [9, 'off-balance', loses('1d3')],
  [12, 'weapon-damaged', damagesWeapon],
  [14, 'stumbles', stumbles],
  [16, 'armour-lost', losesArmour],
  [18, 'ally-hit', hitsAlly(hitsSelf)],
  [19, 'bad-luck', again(2)],
  [20, 'worst-luck', again(3)],
];
const NATURAL: readonly Row[] = [
  [3, 'hesitates', loses('1')],
  [6, 'limb-numb', numbs],
  [9, 'tangled', loses('1d3')],
  [12, 'limb-hurt', hurtsLimb],
  [14, 'stumbles', stumbles],
  [16, 'limb-broken', breaksLimb],
  [18, 'ally-hit', hitsAlly(maimsSelf)],
  [19, 'bad-luck', again(2)],
  [20, 'worst-luck', again(3)],
];
const MISSILE: readonly Row[] = [
  [3, 'disoriented', loses('1')],
  [6, 'drops-weapon', drops('1d2')],
  [9, 'tangled', loses('1d3')],
  [12, 'weapon-gone', losesWeapon],
  [14, 'weapon-damaged', damagesItself],
  [16, 'ally-hit', hitsAlly(nothing)],
  [18, 'self-hit', hitsSelf],
  [19, 'bad-luck', again(2)],
  [20, 'worst-luck', again(3)],
];

/** The table of a kind of weapon, and its rule (RQ4-FUMBLE-01 to 04). */
function tableOf({ missile, natural }: Weapon): readonly [readonly Row[], string] {
  if (missile) return [MISSILE, 'RQ4-FUMBLE-04'];
  return natural ? [NATURAL, 'RQ4-FUMBLE-03'] : [MELEE, 'RQ4-FUMBLE-02'];
}

/** Rolls on the table of each weapon that was fumbled with (RQ4-ROLL-04, RQ4-FUMBLE-01). */
export function* fumbles(course: Course, clash: Clash): Play<void> {
  const { attack, defence } = clash;
  for (const [by, other] of [[attack, defence] as const, [defence, attack] as const]) {
    const { weapon } = by;
    if (by.level !== 'fumble' || !weapon) continue;
    const [rows, rule] = tableOf(weapon);
    yield* rollOn(course, { by: { ...by, weapon }, other, rule, depth: 1, rows, tag: '' });
  }
}

function* rollOn(course: Course, fumble: Fumble): Play<void> {
  const { by, rule, rows } = fumble;
  const tag = course.nextName('fumble');
  const reasons: Reason[] = [{ rule, id: 'fumble' }];
  const name = `fumble.attack.${tag.slice('fumble.'.length)}`;
  const { total, level } = yield* roll({ name, by: by.fighter, dice: '1d20', reasons });
  course.record({ fact: 'rolled', who: by.fighter, roll: name, total, level });
  const row = rows.find(([upTo]) => total <= upTo);
  if (!row) return;
  course.record({ fact: 'did', who: by.fighter, what: row[1] });
  yield* row[2](course, { ...fumble, tag }) ?? [];
}

function* rolled(course: Course, { by, rule }: Fumble, name: string, dice: string, id: string): Play<number> {
  const { total, level } = yield* roll({ name, by: by.fighter, dice, reasons: [{ rule, id }] });
  course.record({ fact: 'rolled', who: by.fighter, roll: name, total, level });
  return total;
}

/** The limb of a natural weapon; the GM is asked where the weapon does not name it. */
function* limbUsed(course: Course, { by, rule, tag }: Fumble): Play<Location> {
  const { locations } = course.now(by.fighter);
  const bound = locations.find(({ id }) => id === by.weapon.limb);
  if (bound) return bound;
  const likely = [...locations].sort((a, b) => Number(isLimb(b)) - Number(isLimb(a)));
  const options = likely.map(({ id }) => ({ id }));
  const reasons: Reason[] = [{ rule, id: 'which-limb', names: { weapon: by.weapon.id } }];
  const question = { name: `limb.${tag}`, by: GM, options, atLeast: 1, atMost: 1, reasons, body: by.fighter };
  const [chosen] = yield* choose(question);
  const limb = likely.find(({ id }) => id === chosen);
  if (!limb) throw new Error(`no limb ${chosen}`);
  return limb;
}
