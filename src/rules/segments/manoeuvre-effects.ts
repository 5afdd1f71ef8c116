import type { FighterId, Play } from '../shared/play.ts';
import { takeItemFacts } from '../shared/taking.ts';
import { rollDice } from './checks.ts';
import { gains, isIn } from './conditions.ts';
import { disengages, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { isBodily, type Weapon } from './fighter.ts';
import { wounds } from './melee.ts';
import { pushed } from './pushing.ts';
import { squaresPushed, type Manoeuvre } from './tables.ts';
import { engagesWrestling } from './wrestling-engagement.ts';
import { dealWound } from './wounds.ts';

interface Done {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
}

/** The effect of a special action that succeeds (SEG-SPECIAL-09 to 19). */
export function* succeeds(
  course: Course,
  { by, at, weapon, kind }: Done,
  { natural, margin }: { readonly natural: number; readonly margin: number },
): Play<void> {
  const isPure = natural === 20;
  if (isIn(course.now(by), 'out-of-action', 'dead')) return;
  if (kind === 'push-back') {
    pushed(course, by, at, Number.isFinite(margin) ? squaresPushed(margin) : 1);
    if (isPure) yield* wounds(course, { by, at, weapon, critical: false });
  } else if (kind === 'knock-down') yield* falls(course, by, at, isPure);
  else if (kind === 'disarm') disarms(course, at);
  else if (kind === 'seize-weapon') yield* seizes(course, by, at, isPure);
  else if (kind === 'close-to-wrestle') {
    engagesWrestling(course, by, at);
    if (isPure) pins(course, by, at);
  } else {
    course.record({ fact: 'moved', who: by, to: at, past: true });
    if (isPure) yield* wounds(course, { by, at, weapon, critical: false });
  }
}

/** Knocks the target down; a pure 20 adds damage (SEG-SPECIAL-09). */
function* falls(course: Course, by: FighterId, at: FighterId, isPure: boolean): Play<void> {
  if (!isIn(course.now(at), 'prone')) course.record(gains(course.now(at), 'prone'));
  if (!isPure) return;
  const points = yield* rollDice(course, {
    name: 'damage',
    by,
    dice: '1d8',
    reasons: [{ rule: 'SEG-SPECIAL-09', id: 'segments.fall' }],
  });
  const critical = points >= 6;
  const direct = critical
    ? yield* rollDice(course, {
        name: 'damage.body',
        by,
        dice: '1d6-1',
        reasons: [{ rule: 'SEG-CRIT-02', id: 'segments.body-loss' }],
      })
    : 0;
  yield* dealWound(course, { at, by, points: critical ? 2 * points : points, family: 'impact', direct });
}

function held(course: Course, at: FighterId): Weapon | null {
  return weaponsInHand(course.now(at)).find(weapon => !isBodily(weapon)) ?? null;
}

function disarms(course: Course, at: FighterId): void {
  const weapon = held(course, at);
  if (weapon) course.record({ fact: 'disarmed', who: at, weapon: weapon.id, metres: 0 });
}

/** Both fighters fall prone, the target underneath (SEG-SPECIAL-13, OPEN-33). */
function pins(course: Course, by: FighterId, at: FighterId): void {
  for (const who of [by, at])
    if (!isIn(course.now(who), 'prone')) course.record(gains(course.now(who), 'prone'));
  course.record(gains(course.now(at), 'turned-over', { by }));
}

/** The contest for a seized weapon (SEG-SPECIAL-18, SEG-SPECIAL-19). */
function* seizes(course: Course, by: FighterId, at: FighterId, isPure: boolean): Play<void> {
  const weapon = held(course, at);
  if (!weapon) return;
  for (let times = 0; times < MOST_TUGS; times += 1) {
    const margin = isPure ? 1 : yield* tug(course, by, at, weapon);
    if (margin === 0) continue;
    if (margin > 0) {
      const worn = { worn: course.now(at).state.wear[weapon.id] ?? 0 };
      course.record(...takeItemFacts(course.now(by), course.now(at), weapon, worn));
      course.record({ fact: 'disarmed', who: at, weapon: weapon.id, metres: -1 });
    }
    break;
  }
  disengages(course, by, at);
}

/** Ruling: a tie is broken by another tug at once; after this many nobody has the weapon. */
const MOST_TUGS = 5;

function* tug(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<number> {
  const side = function* (who: FighterId, hands: number): Play<number> {
    const { str } = course.now(who).bonuses;
    const total = yield* rollDice(course, {
      name: 'tug',
      by: who,
      dice: `${hands}d6`,
      reasons: [
        { rule: 'SEG-SPECIAL-19', id: 'segments.tug', names: { hands } },
        { rule: 'SEG-SPECIAL-19', id: 'segments.str', amount: str },
      ],
    });
    return total + str;
  };
  const hasOther = weaponsInHand(course.now(by)).some(one => !isBodily(one));
  const mine = yield* side(by, hasOther ? 1 : 2);
  return mine - (yield* side(at, weapon.hand === 'both' ? 2 : 1));
}
