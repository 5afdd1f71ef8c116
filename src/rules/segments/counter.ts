import type { FighterId, Play } from '../shared/play.ts';
import { rollCheck } from './checks.ts';
import { incapacity } from './conditions.ts';
import { guardDown, surprisedBy, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { criticalFrom } from './exceptional.ts';
import { exerts } from './fatigue.ts';
import { ACTION, handOf, type Weapon } from './fighter.ts';
import { succeeds } from './manoeuvre-effects.ts';
import { manoeuvreReasons, manoeuvreRefusal, type Special } from './manoeuvres.ts';
import { CRITICAL_FROM, wounds, type Blow } from './melee.ts';
import { armourClass } from './numbers.ts';
import { strikeReasons } from './strike-total.ts';
import { clockIn } from './state.ts';
import type { Manoeuvre } from './tables.ts';

/** A special action prepared against an attack (SEG-COUNTER-01). */
export interface Counter {
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
}

/** The counter-attack ready against an attacker; null for none. */
export function countering(course: Course, who: FighterId, attacker: FighterId): Counter | null {
  const fighter = course.now(who);
  if (incapacity(fighter) || guardDown(course, fighter) || surprisedBy(fighter, attacker)) return null;
  for (const weapon of weaponsInHand(fighter)) {
    const hand = handOf(weapon);
    const clock = hand === ACTION ? null : clockIn(fighter, hand);
    if (clock?.action !== 'counter' || clock.with !== weapon.id || clock.at !== attacker) continue;
    if ((clock.due ?? 0) > course.segment || course.hasActed(who, hand)) continue;
    const kind = clock.trigger as Manoeuvre;
    if (!manoeuvreRefusal(course, { by: who, at: attacker, weapon, kind })) return { weapon, kind };
  }
  return null;
}

/** An attack met by a counter-attack: opposed strike totals, and no parry with that weapon (SEG-COUNTER-02). */
export function* takesCounter(course: Course, blow: Blow, { weapon, kind }: Counter): Play<void> {
  const { by, at } = blow;
  const special: Special = { by: at, at: by, weapon, kind };
  course.acts(by, handOf(blow.weapon));
  course.acts(at, handOf(weapon));
  course.record({ fact: 'dropped', who: at, action: 'counter', hand: handOf(weapon) });
  exerts(course, by);
  exerts(course, at);
  const needs = armourClass(course, course.now(at), { attacker: by, by: 'blow' });
  const [attacker, target] = [course.now(by), course.now(at)];
  const attack = yield* rollCheck(course, {
    name: 'attack',
    by,
    reasons: strikeReasons(course, attacker, blow.weapon, target, 'attack'),
    needs,
    because: [{ rule: 'SEG-CORE-03', id: 'segments.armour-class', amount: needs }],
    against: at,
  });
  const own = yield* rollCheck(course, {
    name: kind,
    by: at,
    reasons: manoeuvreReasons(course, special),
    against: by,
  });
  if (attack.natural === 1) course.fumbles({ who: by, foe: at, weapon: blow.weapon });
  if (own.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  const prevails =
    own.natural !== 1 && attack.natural !== 20 && (own.natural === 20 || own.total >= attack.total);
  course.record({ fact: 'resisted', who: by, what: kind, held: !prevails });
  if (attack.holds)
    yield* wounds(course, {
      ...blow,
      critical: attack.natural >= criticalFrom(blow.weapon, CRITICAL_FROM.ordinary),
    });
  if (prevails && !incapacity(course.now(at)))
    yield* succeeds(course, special, { natural: own.natural, margin: own.total - attack.total });
}
