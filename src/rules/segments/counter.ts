import { choose, type FighterId, type Play } from '../shared/play.ts';
import { ASTRAY, combatRoll, failsAnyway } from './combat-roll.ts';
import { felled, incapacity } from './conditions.ts';
import { engagedWith, guardDown, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { handOf, type Weapon } from './fighter.ts';
import { decidesAgain, freesHand } from './interruption.ts';
import { losesGrip, succeeds } from './manoeuvre-effects.ts';
import { aimed, manoeuvreReasons, manoeuvreRefusal } from './special.ts';
import { isParried, lands, rollsBlow, type Blow, type Swung } from './melee.ts';
import { comesUnseen } from './numbers.ts';
import { aimOfNext, canGoOn, SOMETHING_ELSE } from './next-blow.ts';
import { preparesBlow, preparesCounter } from './reaction.ts';
import { clockIn, clocksOf } from './state.ts';
import { COUNTERS, type Manoeuvre } from './tables.ts';

/** A special action prepared against an attack (SEG-COUNTER-01). */
interface Counter {
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
}

/** What comes of an attack and of the counter-attack that meets it, once both are rolled. */
interface CounterOutcome {
  readonly swung: Swung;
  readonly takesEffect: () => Play<void>;
}

/** The counter-attack ready against an attacker whom its fighter sees; null for none (SEG-COUNTER-01, SEG-PARRY-07). */
export function countering(course: Course, who: FighterId, attacker: FighterId): Counter | null {
  const fighter = course.now(who);
  if (felled(fighter) || guardDown(course, fighter)) return null;
  if (comesUnseen(course, attacker) || surprisedBy(fighter, attacker)) return null;
  for (const weapon of weaponsInHand(fighter)) {
    const hand = handOf(weapon);
    const clock = clockIn(fighter, hand);
    if (clock?.action !== 'counter' || clock.with !== weapon.id || clock.at !== attacker) continue;
    if ((clock.due ?? 0) > course.segment || course.hasActed(who, hand)) continue;
    const kind = clock.trigger as Manoeuvre;
    if (!manoeuvreRefusal(course, { by: who, at: attacker, weapon, kind })) return { weapon, kind };
  }
  return null;
}

/** An attack met by a counter-attack: it lands, and then the counter-attack takes effect (SEG-COUNTER-02). */
export function* takesCounter(course: Course, blow: Blow, counter: Counter): Play<void> {
  const { swung, takesEffect } = yield* meetsCounter(course, blow, counter);
  if (swung.hit) yield* lands(course, blow, swung);
  yield* takesEffect();
}

/**
 * The rolls of an attack and of the counter-attack that meets it: opposed strike totals; another weapon than the one that
 * counters may parry the attack (SEG-COUNTER-02).
 */
export function* meetsCounter(course: Course, blow: Blow, { weapon, kind }: Counter): Play<CounterOutcome> {
  const { by, at } = blow;
  course.acts(by, handOf(blow.weapon));
  course.acts(at, handOf(weapon));
  course.record({ fact: 'dropped', who: at, action: 'counter', hand: handOf(weapon) });
  exerts(course, at);
  const special = yield* aimed(course, { by: at, at: by, weapon, kind });
  const swung = yield* rollsBlow(course, blow);
  const reasons = manoeuvreReasons(course, special);
  const own = yield* combatRoll(course, { name: kind, by: at, reasons, against: by });
  if (own.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  const attack = swung.score ?? ASTRAY;
  const prevails =
    !failsAnyway(own) &&
    attack.natural !== 20 &&
    (own.natural === 20 || failsAnyway(attack) || own.total >= attack.total);
  course.record({ fact: 'resisted', who: by, what: kind, held: !prevails });
  const hit = swung.hit && (blow.thing !== undefined || !(yield* isParried(course, blow, swung)));
  const margin = own.total - attack.total;
  // SEG-REACT-04: with another weapon under way it has no turn of its own in which to announce what comes next.
  course.afterwards(at, handOf(weapon), function* () {
    if (clocksOf(course.now(at)).length > 0) yield* announcesNext(course, at, weapon, by);
    else decidesAgain(course, at);
  });
  return {
    swung: { ...swung, hit },
    *takesEffect() {
      if (prevails && !incapacity(course.now(at))) yield* succeeds(course, special, { ...own, margin });
      else if (!prevails) losesGrip(course, special, own.natural);
    },
  };
}

/** Asks what a weapon that has countered does next, before its reaction is rolled (SEG-REACT-04, SEG-REACT-10). */
function* announcesNext(course: Course, who: FighterId, weapon: Weapon, foe: FighterId): Play<void> {
  const special = { by: who, at: foe, weapon };
  if (!canGoOn(course, who, weapon)) return;
  const kinds = engagedWith(course.now(who)).includes(foe)
    ? COUNTERS.filter(kind => !manoeuvreRefusal(course, { ...special, kind }))
    : [];
  const [chosen] = yield* choose({
    name: course.name('next-blow'),
    by: who,
    options: ['attack', ...kinds.map(kind => `counter-with-${kind}`), SOMETHING_ELSE].map(id => ({ id })),
    atLeast: 1,
    atMost: 1,
    against: foe,
    reasons: [{ rule: 'SEG-COUNTER-02', id: 'segments.next-blow' }],
  });
  const next = kinds.find(kind => chosen === `counter-with-${kind}`);
  if (next) yield* preparesCounter(course, { ...special, kind: next });
  else if (chosen === SOMETHING_ELSE) freesHand(course, who, handOf(weapon));
  else yield* preparesBlow(course, who, weapon, aimOfNext(course, who, foe));
}
