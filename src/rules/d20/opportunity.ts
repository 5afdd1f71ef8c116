import { choose, oneOfSeveral, type FighterId, type Option, type Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { isFlatFooted } from './armour-class.ts';
import { attackCheck, type Blow, STRAY, type Struck } from './blow.ts';
import { attackless, heldCharge, threateningWeapons, threatsOf } from './armed.ts';
import { isHeld, opportunitiesOf, spent } from './budget.ts';
import { targetOf, withOwn } from './checks.ts';
import { cleaves, strikeWithBody } from './cleaving.ts';
import { isIn, speechlessness } from './conditions.ts';
import type { BlowOrInstead, Course } from './course.ts';
import { hasFeat, type D20Fighter, type Feat, type Weapon } from './fighter.ts';
import { isWithinReach, threateningWith, threatens } from './positions.ts';
import { concealmentOf, coverOf, isTotal } from './cover-and-concealment.ts';
import { areFoes } from '../shared/setup.ts';
import { delivers } from './spells.ts';
import { preparedIn } from './state.ts';
import { isSunkBefore } from './water.ts';

/** The option to make a special attack in place of a blow. */
const SPECIAL = 'special';

/** Why a fighter has no attack of opportunity at another; null when it has one (D20-AOO-05, D20-AOO-10, D20-AOO-11). */
export function opportunityRefusal(course: Course, striker: D20Fighter, provoker: D20Fighter): Reason | null {
  const rule = 'D20-AOO-11';
  const helpless = attackless(course.setup, striker);
  if (helpless) return helpless;
  if (threatsOf(striker, provoker).length === 0) return { rule, id: 'd20.unarmed' };
  const reflexes = course.options.reflexesFlatFooted && hasFeat(striker, 'combat-reflexes');
  if (isFlatFooted(course.setup, striker) && !reflexes)
    return { rule: 'D20-INIT-04', id: 'condition.flat-footed' };
  if (isIn(striker, 'total-defence')) return { rule: 'D20-ACT-19', id: 'condition.total-defence' };
  if (isIn(striker, 'grappling')) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
  if (isIn(striker, 'turned')) return { rule: 'D20-TURN-09', id: 'condition.turned' };
  if (preparedIn(striker, 'cast')) return { rule: 'D20-SPELL-18', id: 'd20.is-casting' };
  if (isSunkBefore(course, striker, provoker)) return { rule: 'D20-WATER-03', id: 'd20.cover.total' };
  if (!threatens(course, striker, provoker)) return { rule: 'D20-AOO-02', id: 'd20.not-threatening' };
  if (spent(striker, 'opportunity') >= opportunitiesOf(striker))
    return { rule: 'D20-AOO-05', id: 'd20.no-opportunity-left' };
  const cover = coverOf(course, striker, provoker, false);
  if (cover !== 'none') return { rule: 'D20-AOO-10', id: `d20.cover.${cover}` };
  const unseen = isTotal(concealmentOf(course, striker, provoker));
  return unseen ? { rule: 'D20-AOO-10', id: 'd20.concealment' } : null;
}

/** A provocation of attacks of opportunity, and who may make them. */
interface Provocation {
  readonly rule: string;
  /** The only fighters who may; all when left out. */
  readonly only?: readonly FighterId[];
  readonly except?: readonly FighterId[];
  /** The fighter whom the blow may strike in place of the provoker, during a bull rush (D20-BULL-03). */
  readonly stray?: FighterId;
  /** Modifiers of the blow, which is then a plain one (D20-CREATURE-11). */
  readonly more?: readonly Reason[];
  /** What a fighter has in place of the blow, if it strikes none. */
  readonly inPlace?: Reason;
}

/** The outcome of attacks of opportunity. */
interface Interrupted {
  /** Damage dealt to the provoker, by striker. */
  readonly damage: Readonly<Record<FighterId, number>>;
  /** The provoker cannot go on. */
  readonly stopped: boolean;
  /** An opponent has used its chance. */
  readonly struck: boolean;
}

/** The fighters who may make an attack of opportunity at a provoker (D20-AOO-01, D20-AOO-04). */
export function whoMayStrike(
  course: Course,
  provoker: FighterId,
  { only, except = [] }: Provocation,
): readonly D20Fighter[] {
  const target = course.now(provoker);
  return course.others(provoker).filter(one => {
    if (!areFoes(course.setup, one.id, provoker) || except.includes(one.id)) return false;
    return (only?.includes(one.id) ?? true) && opportunityRefusal(course, one, target) === null;
  });
}

/** All attacks of opportunity, before the action that provokes them goes on (D20-AOO-07). */
export function* opportunities(
  course: Course,
  provoker: FighterId,
  provocation: Provocation,
): Play<Interrupted> {
  const damage: Record<FighterId, number> = {};
  let struck = false;
  for (const { id } of whoMayStrike(course, provoker, provocation)) {
    if (speechlessness(course.now(provoker))) break;
    // An earlier blow may have changed the answer.
    if (opportunityRefusal(course, course.now(id), course.now(provoker))) continue;
    const before = course.enter(id);
    const points = yield* opportunity(course, id, provoker, provocation);
    struck ||= points !== null;
    if (points !== null && points > 0) damage[id] = points;
    course.enter(before);
  }
  return { damage, struck, stopped: speechlessness(course.now(provoker)) !== null };
}

/** The blow of the target that a special attack provokes. */
interface Opening {
  readonly rule: string;
  /** The feats of which any closes it. */
  readonly feats?: readonly Feat[];
  /** Damage spoils the attempt (D20-DISARM-02, D20-GRAPPLE-04). */
  readonly damageSpoils?: true;
  /** The weapon of the attempt; left out where nothing but a fall stops it. */
  readonly weapon?: Weapon;
}

/** The target's attack of opportunity at the fighter who tries a special attack. Returns true if the attempt ends there. */
export function* isSpoiltBy(
  course: Course,
  by: FighterId,
  at: FighterId,
  { rule, feats = [], damageSpoils, weapon }: Opening,
): Play<boolean> {
  const before = course.now(by);
  // What was readied may have moved either of them.
  if (feats.some(feat => hasFeat(before, feat)))
    return weapon !== undefined && isTornAway(course, before, weapon, at);
  const { stopped, damage } = yield* opportunities(course, by, { rule, only: [at] });
  const isOver = stopped || (damageSpoils === true && (damage[at] ?? 0) > 0);
  return isOver || (weapon !== undefined && isTornAway(course, before, weapon, at));
}

/** True if a fighter was seized, or is out of reach of a target by now: thrown off, driven away, left behind (D20-GRAPPLE-08, D20-ATK-06). */
export function isTornAway(course: Course, before: D20Fighter, weapon: Weapon, at: FighterId): boolean {
  const now = course.now(before.id);
  return (!isHeld(before) && isHeld(now)) || !isWithinReach(course, now, weapon, course.now(at));
}

/**
 * One attack of opportunity at the full bonus, or none. Returns the damage to the provoker, null for none (D20-AOO-01,
 * D20-AOO-06).
 */
function* opportunity(
  course: Course,
  by: FighterId,
  at: FighterId,
  { rule, stray, more, inPlace }: Provocation,
): Play<number | null> {
  const striker = course.now(by);
  const threats = threateningWith(course, striker, threatsOf(striker, course.now(at)), course.now(at));
  const inHand = threateningWeapons(striker).map(({ id }) => id);
  const weapons = threats.filter(({ id }) => inHand.includes(id));
  // D20-BULL-03: blows between the two of a bull rush never go astray.
  const strayTo = stray === undefined || stray === by ? {} : { strayTo: stray };
  const isFree = strayTo.strayTo === undefined && !course.isInterrupted && !more;
  const added = more ? { more } : {};
  const instead = isFree && weapons.length > 0 ? course.blowOrInstead : null;
  const ordered = orderedOf(striker, weapons);
  const special = instead ? [{ id: SPECIAL }] : [];
  const mayStray = strayTo.strayTo
    ? [{ rule: 'D20-BULL-03', id: 'may-strike', names: { who: strayTo.strayTo, percent: STRAY } }]
    : [];
  const [chosen = 'none'] = ordered
    ? [ordered]
    : yield* choose({
        name: course.name('opportunity'),
        by,
        options: [
          ...threats.map(one => withOdds(course, { by, at, weapon: one, ...added })),
          ...special,
          { id: 'none', ...(inPlace && { reasons: [inPlace] }) },
        ],
        atLeast: 1,
        atMost: 1,
        against: at,
        reasons: [{ rule, id: 'd20.provoked' }, ...mayStray],
      });
  if (instead && chosen === SPECIAL) {
    course.count(by, 'opportunity');
    return yield* specialAttack(course, by, at, weapons, instead);
  }
  const weapon = threats.find(({ id }) => id === chosen);
  if (!weapon) return null;
  course.count(by, 'opportunity');
  const spell = heldCharge(striker);
  if (spell?.id === chosen) {
    const before = course.facts.length;
    yield* delivers(course, by, spell, course.now(at), { ...strayTo, ...added });
    return damageSince(course, before, at);
  }
  const struck = yield* plainBlow(course, { by, at, weapon, ...strayTo, ...added });
  return struck.at === at ? struck.damage : 0;
}

/** A weapon for an attack of opportunity, with its bonus and what it hits on (D20-ATK-01, D20-AOO-06). */
function withOdds(course: Course, blow: Pick<Blow, 'by' | 'at' | 'weapon' | 'more'>): Option {
  const isCharge = heldCharge(course.now(blow.by))?.id === blow.weapon.id;
  const check = attackCheck(course, isCharge ? { ...blow, touch: true } : blow);
  return { id: blow.weapon.id, target: targetOf(withOwn(course, check)) };
}

/** A blow that draws none in turn, and the cleave that it earns at the same bonus (D20-AOO-06, D20-ACT-40). */
function* plainBlow(course: Course, blow: Blow): Play<Struck> {
  const { by, weapon, more } = blow;
  const same = { by, weapon, ...(more && { more }) };
  const struck = yield* strikeWithBody(course, blow);
  yield* cleaves(course, { by, weapon, at: struck.at }, at => plainBlow(course, { ...same, at }));
  return struck;
}

/**
 * The standing order for an attack of opportunity; null where the player is asked. Ruling: `always` strikes with the
 * first weapon in hand, and does not spend a held charge.
 */
function orderedOf({ opportunities }: D20Fighter, [first]: readonly Weapon[]): string | null {
  if (opportunities === 'always') return first?.id ?? null;
  return opportunities === 'never' ? 'none' : null;
}

/**
 * A special attack in place of the blow. Returns the damage dealt (D20-TRIP-01, D20-DISARM-01, D20-SUNDER-01,
 * D20-GRAPPLE-03).
 */
function* specialAttack(
  course: Course,
  by: FighterId,
  at: FighterId,
  weapons: readonly Weapon[],
  instead: BlowOrInstead,
): Play<number> {
  const weapon = yield* oneOfSeveral(weapons, { name: course.name('weapon'), by, against: at });
  if (!weapon) return 0;
  const before = course.facts.length;
  // Ruling: attacks of opportunity that it provokes in turn are plain blows.
  const was = course.interrupt(true);
  yield* instead(course, by, weapon, at);
  course.interrupt(was);
  return damageSince(course, before, at);
}

/** The damage to a fighter by the facts from this place on. */
function damageSince(course: Course, place: number, at: FighterId): number {
  return course.facts
    .slice(place)
    .reduce((sum, fact) => sum + (fact.fact === 'hurt' && fact.who === at ? fact.points : 0), 0);
}
