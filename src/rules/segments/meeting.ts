import { present } from '../shared/compact.ts';
import type { Prepared } from '../shared/fact.ts';
import { guardsOfGap } from './breakthrough.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { endsAbout, gains, isFelledLate, isIn } from './conditions.ts';
import { engagedWith, foesInContact, weaponsInHand } from './contact.ts';
import { countering, meetsCounter } from './counter.ts';
import type { Course } from './course.ts';
import { handOf, type Weapon } from './fighter.ts';
import { aimedWeapon, breakable, isKeptForBlow } from './held-weapon.ts';
import { rollsManoeuvre } from './manoeuvres.ts';
import { lands, swings, type Blow, type Swung } from './melee.ts';
import { beginsOver, goesOn } from './next-blow.ts';
import { isOnDefensive } from './reaction.ts';
import { allChoose } from './secret-choice.ts';
import {
  alsoDue,
  BLOWS,
  otherHands,
  returnsToGuard,
  simultaneousWith,
  type Opponent,
  type OtherHand,
} from './simultaneous.ts';
import { isSpecial, manoeuvreRefusal, type Special } from './special.ts';
import { clockIn, clocksOf, droppedOf } from './state.ts';
import { MANOEUVRES } from './tables.ts';

/** The choice to strike at the shield or the shaft of the attacker (SEG-MELEE-14). */
const AT_EQUIPMENT = 'strike-equipment';

/** What a weapon does in a simultaneity: a blow, or a special action. */
type Deed = Blow | Special;

/** A weapon that is chosen for: it acts, or returns to guard. */
interface Chosen extends OtherHand {
  readonly deed: Deed | null;
}

/**
 * Resolves the actions that opponents have against each other in one segment, after a secret choice of them; all of them
 * fall at once, and a special action is opposed by what its target does in it (SEG-SIM-04 to 08, SEG-SPECIAL-20 to 23).
 * @param deed what the fighter whose turn it is has said
 * @param others the opponents who are due: its target, and the second one of a gap
 */
export function* meet(course: Course, deed: Deed, others: readonly Opponent[]): Play<void> {
  const { by, weapon, at } = deed;
  const foes = others.map(({ id, weapon: its }) => ({ who: id, weapon: its, foe: by }));
  const all = [...(yield* choosesFor(course, [{ who: by, weapon, foe: at }, ...foes], deed))];
  // SEG-SPECIAL-15: where a breakthrough was chosen, the second opponent of the gap chooses too.
  const beside = besideTheGap(course, all);
  if (beside.length > 0) all.push(...(yield* choosesFor(course, beside)));
  const acting = all.filter(one => one.deed !== null);
  if (acting.length === 0) return yield* bothReturn(course, all);
  for (const one of all) if (!one.deed) returnsToGuard(course, one.who, one.weapon);
  yield* fallAtOnce(
    course,
    acting.flatMap(one => one.deed ?? []),
  );
  // The next blow of each weapon that acted; a return to guard only deferred it.
  for (const { who, weapon: its, foe } of acting) goesOn(course, who, its, foe);
}

/**
 * The secret choice for these weapons, and for those of other hands that are due at the same opponents (SEG-SIM-04,
 * SEG-SIM-08).
 * @param own what the fighter of the first weapon has said, whose turn it is; left out where it is nobody's
 */
function* choosesFor(
  course: Course,
  first: readonly OtherHand[],
  own: Deed | null = null,
): Play<readonly Chosen[]> {
  const more = first.flatMap(({ who, weapon, foe }) => otherHands(course, who, weapon, foe));
  const said = own && (isSpecial(own) ? own.kind : BLOWS.acts);
  // SEG-SIM-02: what was chosen for the weapon before holds.
  const isBound = (who: FighterId, its: Weapon) =>
    isFelledLate(course.now(who)) || isKeptForBlow(course.now(who), its);
  const answers = yield* allChoose(BLOWS, [
    ...first.map((one, i) => ({
      ...{ by: one.who, against: one.foe, hints: alsoDue(course, one.who, one.foe) },
      isBound: isBound(one.who, one.weapon),
      // The one whose turn it is has said already what it does.
      ...(said !== null && i === 0 ? { acts: said } : { orActs: otherActs(course, one) }),
    })),
    ...more.map(one => ({
      ...{ by: one.who, against: one.foe, hand: handOf(one.weapon), orActs: otherActs(course, one) },
      isBound: isBound(one.who, one.weapon),
      hints: [{ rule: 'SEG-SIM-08', id: 'segments.other-hand' }],
    })),
  ]);
  const all: Chosen[] = [];
  for (const [i, one] of [...first, ...more].entries()) {
    const isOwn = i === 0 && answers[i] === said;
    all.push({ ...one, deed: isOwn ? own : yield* deedOf(course, one, answers[i]) });
  }
  return all;
}

/** The opponents beside the gap of a breakthrough whose blow at its fighter is due too, and who have not chosen (SEG-SPECIAL-15). */
function besideTheGap(course: Course, all: readonly Chosen[]): readonly OtherHand[] {
  const passing = all.flatMap(({ deed }) => (deed && isSpecial(deed) ? [deed] : []));
  return passing
    .filter(({ kind }) => kind === 'breakthrough')
    .flatMap(({ by, at }) => guardsOfGap(course, by, at).map(({ id }) => ({ by, id })))
    .flatMap(({ by, id }) => {
      const due = all.some(({ who }) => who === id) ? null : simultaneousWith(course, by, id);
      return due ? [{ who: id, weapon: due.weapon, foe: by }] : [];
    });
}

/** What a weapon may do in place of a blow at its opponent: a special action, or a blow at a shield or a shaft (SEG-MELEE-14). */
function otherActs(course: Course, { who, weapon, foe }: OtherHand): readonly string[] {
  const open = MANOEUVRES.filter(kind => !manoeuvreRefusal(course, { by: who, at: foe, weapon, kind }));
  return present([breakable(course.now(foe)).length > 0 && AT_EQUIPMENT, ...open]);
}

/** What was chosen for a weapon; null for a return to guard. */
function* deedOf(course: Course, { who, weapon, foe }: OtherHand, chosen = ''): Play<Deed | null> {
  const blow: Blow = { by: who, at: foe, weapon, quality: 'ordinary' };
  if (chosen === BLOWS.acts) return blow;
  const kind = MANOEUVRES.find(known => known === chosen);
  if (kind) return { by: who, at: foe, weapon, kind };
  if (chosen !== AT_EQUIPMENT) return null;
  const aim = { by: who, at: foe, rule: 'SEG-MELEE-14' };
  const thing = yield* aimedWeapon(course, aim, breakable(course.now(foe)));
  return thing && { ...blow, thing };
}

/**
 * Blows and special actions that fall at once. A special action is opposed by the special actions of its target, and by its
 * blows, which do not wait for their own turn; a blow is met by a counter-attack, which takes effect once all have fallen
 * (SEG-SIM-05, SEG-SPECIAL-21, SEG-SPECIAL-23, SEG-COUNTER-01).
 */
function* fallAtOnce(course: Course, deeds: readonly Deed[]): Play<void> {
  const specials = deeds.filter(isSpecial);
  const blows = deeds.flatMap(deed => (isSpecial(deed) ? [] : [deed]));
  const hasActed = ({ by, weapon }: Deed) => course.hasActed(by, handOf(weapon));
  // A blow at a thing opposes nothing.
  for (const { by, weapon, thing } of blows)
    if (thing || specials.length === 0) course.acts(by, handOf(weapon));
    else if (!isKeptForBlow(course.now(by), weapon))
      course.record(gains(course.now(by), 'commits', { with: handOf(weapon) }));
  const effects: (() => Play<void>)[] = [];
  for (const special of specials) {
    if (hasActed(special)) continue;
    const against = specials.filter(one => one.by === special.at && one.at === special.by && !hasActed(one));
    effects.push(yield* rollsManoeuvre(course, special, against));
  }
  const still = blows.filter(blow => blow.thing || specials.length === 0 || !hasActed(blow));
  const all: (readonly [Blow, Swung])[] = [];
  const counters: (() => Play<void>)[] = [];
  for (const blow of still) {
    // SEG-COUNTER-01: a blow of a tie is an attack like any other, for a weapon that waits.
    const counter = countering(course, blow.at, blow.by);
    const met = counter && (yield* meetsCounter(course, blow, counter));
    all.push([blow, met ? met.swung : yield* swings(course, blow)]);
    if (met) counters.push(met.takesEffect);
  }
  for (const effect of effects) yield* effect();
  for (const [blow, swung] of all) if (swung.hit) yield* lands(course, blow, swung);
  for (const effect of counters) yield* effect();
}

/** SEG-SIM-06, OPEN-23: both return to guard; alone with each other they roll a new initial reaction. */
function* bothReturn(course: Course, onGuard: readonly OtherHand[]): Play<void> {
  const [{ who: by, foe: other } = { who: '', foe: '' }] = onGuard;
  const alone =
    engagedWith(course.now(by)).length <= 1 &&
    engagedWith(course.now(other)).length <= 1 &&
    foesInContact(course, course.now(by)).length <= 1;
  const keepsOne = onGuard.some(({ who }) => {
    const back = onGuard.filter(one => one.who === who).map(({ weapon }) => handOf(weapon));
    const hands = weaponsInHand(course.now(who)).filter(one => one.kind !== 'fist');
    return hands.some(one => {
      const clock = clockIn(course.now(who), handOf(one));
      return !back.includes(handOf(one)) && clock !== null && !isOnDefensive(course, who, handOf(one));
    });
  });
  if (!alone || keepsOne) {
    for (const { who, weapon } of onGuard) returnsToGuard(course, who, weapon);
    return;
  }
  course.record({ fact: 'did', who: by, what: 'short-disengagement' });
  for (const who of [by, other])
    if (!isIn(course.now(who), 'initial-reaction')) course.record(gains(course.now(who), 'initial-reaction'));
  for (const [who, foe] of [
    [by, other],
    [other, by],
  ] as const)
    yield* beginsOver(course, who, givesUpAll(course, who), foe);
}

/** SEG-SIM-06: with the contact, all that was prepared in melee is given up, also by a hand on guard. Returns what it was. */
function givesUpAll(course: Course, who: FighterId): readonly Prepared[] {
  const prepared = clocksOf(course.now(who)).filter(
    ({ action }) => action === 'melee' || action === 'counter',
  );
  for (const clock of prepared) {
    course.record(droppedOf(who, clock));
    if (clock.hand !== undefined)
      course.record(...endsAbout(course.now(who), 'defensive', { with: clock.hand }));
  }
  return prepared;
}
