import { roll, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { bareHands } from '../armed.ts';
import { wound } from '../blow.ts';
import { conditionIn, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { damageOf } from '../damage.ts';
import { afterReflex } from '../evasion.ts';
import type { D20Fighter, Weapon } from '../fighter.ts';
import { deal } from '../hit-points.ts';
import { afterReduction, qualitiesOf } from '../reduction.ts';

/*
 * Damage without an attack roll: of a grapple, of what crushes, tears or tramples.
 */

/** Damage to be dealt, and to whom. */
interface Pressure {
  readonly weapon: Weapon;
  readonly dice: string;
  readonly reasons: readonly Reason[];
  readonly isNonlethal?: boolean;
  /** The points that come of a total; at least one where left out. */
  readonly pointsOf?: (total: number) => number;
}

/** Unarmed damage in a grapple, nonlethal or lethal (D20-GRAPPLE-13, D20-GRAPPLE-14). */
export function* squeezesHarder(course: Course, by: FighterId, at: FighterId, lethal: boolean): Play<void> {
  const weapon = bareHands(course.now(by));
  const { dice, reasons } = damageOf(course.now(by), weapon);
  yield* presses(course, by, at, { weapon, dice, reasons, isNonlethal: !lethal });
}

/** What a creature that crushes does with each grapple check that it wins (D20-CREATURE-03). */
export function* crushes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const weapon = course.now(by).weapons.find(({ constrict }) => constrict !== undefined);
  if (weapon?.constrict === undefined) return;
  const dice = weapon.constrict;
  const reasons = [{ rule: 'D20-CREATURE-03', id: 'd20.constrict', names: { dice } }];
  yield* presses(course, by, at, { weapon: { ...weapon, types: ['bludgeoning'] }, dice, reasons });
}

/** What a creature tears that has hit the same foe with two such weapons in one full attack (D20-CREATURE-06). */
export function* rends(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<void> {
  const { rend: dice } = weapon;
  if (dice === undefined) return;
  const reasons = [{ rule: 'D20-CREATURE-06', id: 'd20.rend', names: { dice } }];
  yield* presses(course, by, at, { weapon, dice, reasons });
}

/** A foe whom a creature has run over. */
interface RunOver {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  /** Its Reflex save succeeded; null for a foe that struck and has none. */
  readonly held: boolean | null;
}

/** What a creature does to a foe whom it runs over, half of it after a save (D20-CREATURE-11). */
export function* stamps(course: Course, { by, at, weapon, held }: RunOver): Play<void> {
  const dice = weapon.trample?.damage;
  if (dice === undefined) return;
  const reasons = [{ rule: 'D20-CREATURE-11', id: 'd20.trample', names: { dice } }];
  const pointsOf = (total: number) => afterReflex(course, at, { total, held: held === true });
  const pressure = { weapon: { ...weapon, types: ['bludgeoning'] }, dice, reasons } as const;
  yield* presses(course, by, at, { ...pressure, ...(held !== null && { pointsOf }) });
}

/** The natural weapon with which a fighter took hold of another; null for a grapple that began otherwise (D20-CREATURE-02). */
export function holdsWith({ state, weapons }: D20Fighter, at: FighterId): Weapon | null {
  const hold = conditionIn(state, 'grappling', { by: at })?.with;
  return weapons.find(({ id }) => id === hold) ?? null;
}

/** The damage of the weapon that took hold, which each later check that is won does again (D20-CREATURE-02). */
export function* mauls(course: Course, by: FighterId, at: FighterId): Play<void> {
  const weapon = holdsWith(course.now(by), at);
  if (weapon && !isIn(course.now(at), 'dead')) yield* wound(course, { by, at, weapon }, false, false);
}

function* presses(
  course: Course,
  by: FighterId,
  at: FighterId,
  { weapon, dice, reasons, isNonlethal = false, pointsOf = total => Math.max(1, total) }: Pressure,
): Play<void> {
  const name = course.name('damage');
  const rolled = yield* roll({ name, by, dice, reasons, against: at });
  const points = pointsOf(rolled.total);
  course.record(
    { fact: 'struck', who: at, where: 'body' },
    { fact: 'rolled', who: by, roll: name, total: points, level: '' },
  );
  const qualities = qualitiesOf(course.now(by), weapon);
  const left = afterReduction(course, at, qualities, points);
  if (left > 0) yield* deal(course, at, { points: left, isNonlethal, qualities });
}
