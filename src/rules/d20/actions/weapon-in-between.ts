import { type FighterId, oneOfSeveral, type Play } from '../../shared/play.ts';
import { takenId } from '../../shared/taking.ts';
import { bareHands, threateningWeapons } from '../armed.ts';
import type { Course } from '../course.ts';
import { isBodily, givesNoBlow, isRanged, type D20Fighter, type Weapon } from '../fighter.ts';
import { handsLackingFor } from '../hands.ts';
import { isInHand } from '../state.ts';
import type { Swing } from './swings.ts';

/*
 * The weapon of a further attack in a full attack. Nothing ties it to that of the first: one may be lost in between, and
 * another taken from its bearer (D20-ACT-36, D20-DISARM-04, D20-DISARM-05).
 */

/**
 * The weapon of a further attack: its own while that is in hand, or else any that is, the bare hands too. Its fighter chooses
 * where one has just been taken from an opponent. Null where the off hand has lost its own.
 */
export function* weaponInBetween(
  course: Course,
  by: FighterId,
  { weapon, hand }: Swing,
  scope: string,
): Play<Weapon | null> {
  if (weapon.kind === 'natural') return weapon;
  const fighter = course.now(by);
  const stays = isInHand(fighter, weapon);
  if (hand === 'off') return stays ? weapon : null;
  const own = stays ? [weapon] : [...heldInstead(fighter), bareHands(fighter)];
  const taken = takenBy(course, fighter).filter(one => own.every(({ id }) => id !== one.id));
  const before = course.enter(scope);
  const those = [...own, ...taken];
  const asking = {
    name: those.length > 1 ? course.name('weapon') : '',
    by,
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  };
  const chosen = yield* oneOfSeveral(those, asking);
  course.enter(before);
  return chosen;
}

/** What is in hand for a blow in place of a weapon that is lost: not what strikes in its own place. */
function heldInstead(fighter: D20Fighter): readonly Weapon[] {
  return threateningWeapons(fighter).filter(one => !isBodily(one) && one.offHand !== true);
}

/** The weapons that a fighter has taken from others in this exchange, and can strike with. */
function takenBy(course: Course, fighter: D20Fighter): readonly Weapon[] {
  return course.facts.flatMap(fact => {
    if (fact.fact !== 'took' || fact.who !== fighter.id || !course.has(fact.from)) return [];
    const of = (one: D20Fighter, id: string) => one.weapons.find(known => known.id === id);
    const isNew = fact.as === takenId(fact.from, fact.weapon);
    const from = isNew ? of(course.now(fact.from), fact.weapon) : of(fighter, fact.as);
    if (!from || isRanged(from) || givesNoBlow(from)) return [];
    const weapon = { ...from, id: fact.as };
    return isInHand(fighter, weapon) && handsLackingFor(fighter, weapon) <= 0 ? [weapon] : [];
  });
}
