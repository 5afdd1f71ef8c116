import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { type Flank, guards } from './breakthrough.ts';
import { type Score, targetOf, withOwn } from './checks.ts';
import { savingThrow } from './saving-throw.ts';
import { ASTRAY, combatRoll, failsAnyway } from './combat-roll.ts';
import { conditionIn, felled, gains } from './conditions.ts';
import { isBusy, surprisedBy, weaponsOnGuard } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { handOf, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isKeptForBlow } from './held-weapon.ts';
import { losesGrip, succeeds } from './manoeuvre-effects.ts';
import { aimed, manoeuvreReasons, manoeuvreRefusal, type Special } from './special.ts';
import { isParried, lands, rollsBlow, type Blow } from './melee.ts';
import { comesUnseen, criticalParry } from './numbers.ts';
import { parryRefusal } from './parry.ts';
import { defends, reactionDice } from './reaction.ts';
import { alsoActOn, strikesElsewhere } from './simultaneous.ts';
import { strikeReasons } from './strike-total.ts';
import { MANOEUVRES, type Manoeuvre } from './tables.ts';

/** The opposition to a special action, and its fighter. */
export interface Opposition {
  readonly of: FighterId;
  readonly how: 'free' | 'blow' | 'parry' | 'special' | 'save' | 'nothing';
  readonly weapon: Weapon | null;
  readonly kind?: Manoeuvre;
  /** A regular action of this segment, not the free one (SEG-SPECIAL-23). */
  readonly isDue?: true;
}

/** The circumstances of the opposition. */
interface OppositionContext {
  /** What opposes it already. */
  readonly taken?: readonly Opposition[];
  /** The side of the breakthrough (SEG-SPECIAL-16). */
  readonly flank: Flank | null;
  /** The second opponent of a gap, who has a free attack only (SEG-SPECIAL-15). */
  readonly isBeside?: boolean;
}

/** The most actions that one fighter opposes to a special action: the free one, and another (SEG-SPECIAL-23). */
const MOST = 2;

/**
 * All that the target opposes, one action after the other (SEG-SPECIAL-22, SEG-SPECIAL-23).
 * @param due its own special actions of this segment, which oppose without being asked for
 */
export function* oppositions(
  course: Course,
  special: Special,
  flank: Flank | null,
  due: readonly Special[],
): Play<readonly Opposition[]> {
  const all: Opposition[] = [];
  for (const { by: of, weapon, kind } of due) {
    if (!guards(weapon, flank)) continue;
    course.acts(of, handOf(weapon));
    all.push({ of, how: 'special', weapon, kind, isDue: true });
  }
  while (all.length < MOST) {
    const next = yield* opposition(course, special, { taken: all, flank });
    if (next.weapon || all.length === 0) all.push(next);
    if (!next.weapon) break;
  }
  return all;
}

/** Asks the target for its opposition, where it sees the special action come (SEG-SPECIAL-03, 15, 16, 20 to 24). */
export function* opposition(
  course: Course,
  special: Special,
  { taken = [], flank, isBeside = false }: OppositionContext,
): Play<Opposition> {
  const { by, at } = special;
  const before = course.now(at);
  const isMet = !comesUnseen(course, by) && !surprisedBy(before, by);
  const open = isMet && !isBusy(course, before);
  const covers = (weapon: Weapon) => guards(weapon, flank);
  if (open && taken.length === 0) yield* strikesElsewhere(course, by, at, { opposing: covers });
  const target = course.now(at);
  const isDue = ({ id }: Weapon) => isDueAt(course, target, id, by);
  // SEG-SIM-02: a weapon that was chosen for its blow at this fighter opposes with it, or with the free action.
  const mustAct = (weapon: Weapon) => isDue(weapon) && isKeptForBlow(target, weapon);
  const free = weaponsOnGuard(target).filter(
    weapon =>
      covers(weapon) &&
      !course.hasActed(at, handOf(weapon)) &&
      (!isKeptForBlow(target, weapon) || isDue(weapon)),
  );
  const hasFree =
    conditionIn(target.state, 'free-action-taken', { by }) === null &&
    taken.every(({ how, isDue: isRegular }) => how === 'parry' || isRegular);
  const options: Option[] = open
    ? free.flatMap((weapon): Option[] => {
        const parries = !parryRefusal(course, { by, isShot: false, unstoppable: null }, target, weapon);
        return present([
          hasFree && struckWith(course, special, weapon, 'free-attack'),
          ...(hasFree && !isBeside ? answerKinds(course, special, weapon) : []),
          isDue(weapon) && (!isBeside || mustAct(weapon)) && struckWith(course, special, weapon, 'blow'),
          parries && !isBeside && struckWith(course, special, weapon, 'parry'),
        ]);
      })
    : [];
  const without = { of: at, how: taken.length > 0 ? 'nothing' : 'save', weapon: null } as const;
  if (options.length === 0) return without;
  const rests = free.some(mustAct) ? [] : restOption(course, special, taken);
  const chosen = yield* oneOf(course, special, [...options, ...rests], taken.length > 0);
  const [how = 'none', id = ''] = chosen.split(':');
  const weapon = free.find(one => one.id === id) ?? null;
  if (!weapon) return rests.some(({ reasons }) => reasons) ? without : { ...without, how: 'nothing' };
  course.acts(at, handOf(weapon));
  exerts(course, at);
  if (how === 'parry') {
    defends(course, at, handOf(weapon), reactionDice(course.now(at), weapon));
    return { of: at, how, weapon };
  }
  if (how === 'blow') return { of: at, how, weapon, isDue: true };
  if (course.setup.fight) course.record(gains(course.now(at), 'free-action-taken', { by }));
  return how === 'free-attack'
    ? { of: at, how: 'free', weapon }
    : { of: at, how: 'special', weapon, kind: how as Manoeuvre };
}

/** To oppose nothing: a weapon that is wanted against another opponent in this segment leaves a save (SEG-SPECIAL-24). */
function restOption(course: Course, { by, at }: Special, taken: readonly Opposition[]): readonly Option[] {
  const [other] = taken.length > 0 ? [] : alsoActOn(course, at, by);
  if (other === undefined) return [{ id: 'none' }];
  const saves = { rule: 'SEG-SPECIAL-24', id: 'segments.saves-instead', names: { who: other } };
  return [{ id: 'none', reasons: [saves] }];
}

function* oneOf(
  course: Course,
  { by, at, kind }: Special,
  options: readonly Option[],
  isMore: boolean,
): Play<string> {
  const [only, second] = options;
  if (only && !second) return only.id;
  const [chosen = 'none'] = yield* choose({
    name: course.name(isMore ? 'opposes-too' : 'opposes'),
    by: at,
    options,
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-SPECIAL-03', id: `segments.manoeuvre.${kind}` }],
  });
  return chosen;
}

/** True if the blow of a weapon at this opponent falls in this segment (SEG-SPECIAL-23). */
function isDueAt(course: Course, fighter: SegmentsFighter, id: string, foe: FighterId): boolean {
  const clock = (fighter.state.prepared ?? []).find(one => one.with === id);
  const aims = clock?.at === undefined || clock.at === '' || clock.at === foe;
  return clock?.action === 'melee' && clock.due === course.segment && aims;
}

/** SEG-SPECIAL-21: a special action may oppose another. */
function answerKinds(course: Course, { by, at }: Special, weapon: Weapon): readonly Option[] {
  return MANOEUVRES.filter(kind => !manoeuvreRefusal(course, { by: at, at: by, weapon, kind })).map(kind => {
    const reasons = manoeuvreReasons(course, { by: at, at: by, weapon, kind });
    return { id: `${kind}:${weapon.id}`, target: targetOf(withOwn(course, { by: at, reasons })) };
  });
}

/** A blow or a parry against a special action, with its bonus (SEG-SPECIAL-03, SEG-SPECIAL-22). */
function struckWith(
  course: Course,
  { by, at }: Special,
  weapon: Weapon,
  how: 'free-attack' | 'blow' | 'parry',
): Option {
  const factor = how === 'parry' ? 'defence' : 'attack';
  const reasons = strikeReasons(course, course.now(at), weapon, course.now(by), factor);
  return { id: `${how}:${weapon.id}`, target: targetOf(withOwn(course, { by: at, reasons })) };
}

interface OppositionOutcome {
  readonly prevails: boolean;
  /** Points over the opposing total; infinite where nothing was rolled against it. */
  readonly margin: number;
  readonly blow?: () => Play<void>;
}

/** The opposing roll: who prevails, and the blow that it also strikes (SEG-SPECIAL-04 to 08, OPEN-31). */
export function* opposes(
  course: Course,
  special: Special,
  { how, weapon, kind }: Opposition,
  own: Score,
): Play<OppositionOutcome> {
  if (how === 'nothing') return { prevails: true, margin: Infinity };
  if (how === 'save' || !weapon) return yield* savesAgainst(course, special, own);
  if (how === 'special' && kind) return yield* answers(course, special, { weapon, kind }, own);
  if (how === 'parry') return yield* parriesIt(course, special, weapon, own);
  const { by, at } = special;
  const times = how === 'free' && special.times ? { times: special.times(weapon) } : {};
  const back: Blow = { by: at, at: by, weapon, quality: how === 'blow' ? 'ordinary' : 'free', ...times };
  const swung = yield* rollsBlow(course, back);
  const { natural, total } = swung.score ?? ASTRAY;
  const margin = own.total - total;
  return {
    // SEG-SPECIAL-06: a pure 20 of the free attack stops even a pure 20.
    prevails: natural !== 20 && (own.natural === 20 || margin >= 0 || natural <= 1),
    margin,
    ...(swung.hit && {
      // SEG-FREE-06: another weapon than the one that tries it may parry.
      *blow() {
        if (!(yield* isParried(course, back, swung))) yield* lands(course, back, swung);
      },
    }),
  };
}

/** A special action that answers another (SEG-SPECIAL-21). */
function* answers(
  course: Course,
  { by, at, times }: Special,
  { weapon, kind }: { readonly weapon: Weapon; readonly kind: Manoeuvre },
  own: Score,
): Play<OppositionOutcome> {
  const received = times && { multiplier: times(weapon) };
  const back = yield* aimed(course, { by: at, at: by, weapon, kind, ...received });
  const reasons = manoeuvreReasons(course, back);
  const score = yield* combatRoll(course, { name: kind, by: at, reasons, against: by });
  if (score.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  const margin = score.total - own.total;
  return {
    prevails: outdoes(own, score),
    margin: -margin,
    *blow() {
      if (outdoes(score, own)) yield* succeeds(course, back, { ...score, margin });
      else losesGrip(course, back, score.natural);
    },
  };
}

/** A parry in place of the free action (SEG-SPECIAL-22). */
function* parriesIt(
  course: Course,
  { by, at }: Special,
  weapon: Weapon,
  own: Score,
): Play<OppositionOutcome> {
  const [fighter, target] = [course.now(by), course.now(at)];
  const reasons = strikeReasons(course, target, weapon, fighter, 'defence');
  const score = yield* combatRoll(course, { name: 'parry', by: at, reasons, against: by });
  if (score.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  const isCritical = score.natural >= criticalParry(target);
  const stops = !failsAnyway(score) && (isCritical || (own.natural !== 20 && score.total >= own.total));
  return { prevails: !stops, margin: own.total - score.total };
}

/** True if one special action succeeds over another: by its pure face, or the higher total (SEG-SPECIAL-06, SEG-SPECIAL-21). */
function outdoes(one: Score, other: Score): boolean {
  if (failsAnyway(one)) return false;
  if ((one.natural === 20) !== (other.natural === 20)) return one.natural === 20;
  return failsAnyway(other) || one.total > other.total;
}

/** A Reflex save where no weapon can oppose it (SEG-SPECIAL-24). */
export function* savesAgainst(
  course: Course,
  { at }: Pick<Special, 'at'>,
  own: Score,
): Play<OppositionOutcome> {
  const target = course.now(at);
  if (failsAnyway(own)) return { prevails: false, margin: 0 };
  if (felled(target)) return { prevails: true, margin: Infinity };
  const score = yield* savingThrow(course, {
    who: at,
    save: 'reflex',
    dc: own.total,
    rule: 'SEG-SPECIAL-24',
  });
  const stops = score.natural === 20 || (score.holds && own.natural !== 20);
  return { prevails: !stops, margin: Math.max(0, own.total - score.total) };
}
