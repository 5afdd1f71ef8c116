import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { type Flank, guards } from './breakthrough.ts';
import { type Score, targetOf, withOwn } from './checks.ts';
import { savingThrow } from './saving-throw.ts';
import { combatRoll, failsAnyway } from './combat-roll.ts';
import { conditionIn, felled, gains } from './conditions.ts';
import { guardDown, surprisedBy, weaponsOnGuard } from './contact.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { handOf, type SegmentsFighter, type Weapon } from './fighter.ts';
import { isKeptForBlow } from './held-weapon.ts';
import { succeeds } from './manoeuvre-effects.ts';
import { aimed, manoeuvreReasons, manoeuvreRefusal, type Special } from './special.ts';
import { isParried, lands, rollsBlow, type Blow } from './melee.ts';
import { criticalParry } from './numbers.ts';
import { parryRefusal } from './parry.ts';
import { defends, reactionDice } from './reaction.ts';
import { alsoActOn, strikesElsewhere } from './simultaneous.ts';
import { strikeReasons } from './strike-total.ts';
import type { Manoeuvre } from './tables.ts';

/** The opposition to a special action, and its fighter. */
export interface Opposition {
  readonly of: FighterId;
  readonly how: 'free' | 'blow' | 'parry' | 'special' | 'save' | 'nothing';
  readonly weapon: Weapon | null;
  readonly kind?: Manoeuvre;
}

/** The circumstances of the opposition. */
interface OppositionContext {
  /** Weapons that oppose it already. */
  readonly used?: readonly Weapon[];
  /** The side of the breakthrough (SEG-SPECIAL-16). */
  readonly flank: Flank | null;
  /** The second opponent of a gap, who has a free attack only (SEG-SPECIAL-15). */
  readonly isBeside?: boolean;
}

/** Asks the target for its opposition (SEG-SPECIAL-03, 15, 16, 20 to 24). */
export function* opposition(
  course: Course,
  special: Special,
  { used = [], flank, isBeside = false }: OppositionContext,
): Play<Opposition> {
  const { by, at } = special;
  const before = course.now(at);
  const open = !guardDown(course, before) && !surprisedBy(before, by) && felled(before) === null;
  const covers = (weapon: Weapon) => guards(weapon, flank);
  if (open && used.length === 0) yield* strikesElsewhere(course, by, at, covers);
  const target = course.now(at);
  const free = weaponsOnGuard(target).filter(
    weapon => covers(weapon) && !course.hasActed(at, handOf(weapon)) && !isKeptForBlow(target, weapon),
  );
  const hasFree = conditionIn(target.state, 'free-action-taken', { by }) === null && used.length === 0;
  const options: Option[] = open
    ? free.flatMap((weapon): Option[] => {
        const { id } = weapon;
        const parries = !parryRefusal(course, { by, isShot: false, unstoppable: null }, target, weapon);
        return present([
          hasFree && struckWith(course, special, weapon, 'free-attack'),
          ...(hasFree && !isBeside ? answerKinds(course, special, weapon) : []),
          used.length > 0 &&
            !isBeside &&
            isDueAt(course, target, id, by) &&
            struckWith(course, special, weapon, 'blow'),
          parries && !isBeside && struckWith(course, special, weapon, 'parry'),
        ]);
      })
    : [];
  const without = { of: at, how: used.length > 0 ? 'nothing' : 'save', weapon: null } as const;
  if (options.length === 0) return without;
  // A weapon that is wanted against another opponent in this segment does not oppose this one.
  const [other] = used.length > 0 ? [] : alsoActOn(course, at, by);
  const saves = { rule: 'SEG-SPECIAL-24', id: 'segments.saves-instead', names: { who: other ?? '' } };
  const [chosen = 'none'] = yield* choose({
    name: course.name(used.length > 0 ? 'opposes-too' : 'opposes'),
    by: at,
    options: [...options, { id: 'none', ...(other !== undefined && { reasons: [saves] }) }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-SPECIAL-03', id: `segments.manoeuvre.${special.kind}` }],
  });
  const [how = 'none', id = ''] = chosen.split(':');
  const weapon = free.find(one => one.id === id) ?? null;
  if (!weapon) return other === undefined ? { ...without, how: 'nothing' } : without;
  course.acts(at, handOf(weapon));
  exerts(course, at);
  if (how === 'parry') {
    defends(course, at, handOf(weapon), reactionDice(course.now(at), weapon));
    return { of: at, how, weapon };
  }
  if (how === 'blow') return { of: at, how, weapon };
  if (course.setup.fight) course.record(gains(course.now(at), 'free-action-taken', { by }));
  return how === 'free-attack'
    ? { of: at, how: 'free', weapon }
    : { of: at, how: 'special', weapon, kind: how as Manoeuvre };
}

/** True if the blow of a weapon at this opponent falls in this segment (SEG-SPECIAL-23). */
function isDueAt(course: Course, fighter: SegmentsFighter, id: string, foe: FighterId): boolean {
  const clock = (fighter.state.prepared ?? []).find(one => one.with === id);
  const aims = clock?.at === undefined || clock.at === '' || clock.at === foe;
  return clock?.action === 'melee' && clock.due === course.segment && aims;
}

/** SEG-SPECIAL-21: a special action may oppose another. */
function answerKinds(course: Course, { by, at }: Special, weapon: Weapon): readonly Option[] {
  return (['push-back', 'knock-down', 'disarm'] as const)
    .filter(kind => !manoeuvreRefusal(course, { by: at, at: by, weapon, kind }))
    .map(kind => {
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
  if (how === 'nothing') return { prevails: true, margin: Math.max(0, own.total) };
  if (how === 'save' || !weapon) return yield* savesAgainst(course, special, own);
  if (how === 'special' && kind) return yield* answers(course, special, { weapon, kind }, own);
  if (how === 'parry') return yield* parriesIt(course, special, weapon, own);
  const { by, at } = special;
  const times = how === 'free' && special.times ? { times: special.times(weapon) } : {};
  const back: Blow = { by: at, at: by, weapon, quality: how === 'blow' ? 'ordinary' : 'free', ...times };
  const swung = yield* rollsBlow(course, back);
  const { natural, total } = swung.score ?? { natural: 0, total: 0 };
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
  { by, at }: Special,
  { weapon, kind }: { readonly weapon: Weapon; readonly kind: Manoeuvre },
  own: Score,
): Play<OppositionOutcome> {
  const back = yield* aimed(course, { by: at, at: by, weapon, kind });
  const reasons = manoeuvreReasons(course, back);
  const score = yield* combatRoll(course, { name: kind, by: at, reasons, against: by });
  if (score.natural === 1) course.fumbles({ who: at, foe: by, weapon });
  const margin = score.total - own.total;
  return {
    prevails: outdoes(own, score),
    margin: -margin,
    ...(outdoes(score, own) && {
      blow: () => succeeds(course, back, { natural: score.natural, margin }),
    }),
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
  return { prevails: !stops, margin: failsAnyway(score) ? own.total : own.total - score.total };
}

/** True if one special action succeeds over another: by its pure face, or the higher total (SEG-SPECIAL-06, SEG-SPECIAL-21). */
function outdoes(one: Score, other: Score): boolean {
  if (failsAnyway(one)) return false;
  if ((one.natural === 20) !== (other.natural === 20)) return one.natural === 20;
  return failsAnyway(other) || one.total > other.total;
}

/** A Reflex save where no weapon can oppose it (SEG-SPECIAL-24). */
function* savesAgainst(course: Course, { at }: Special, own: Score): Play<OppositionOutcome> {
  const target = course.now(at);
  if (failsAnyway(own)) return { prevails: false, margin: 0 };
  if (felled(target)) return { prevails: true, margin: own.total };
  const score = yield* savingThrow(course, {
    who: at,
    save: 'reflex',
    dc: own.total,
    rule: 'SEG-SPECIAL-24',
  });
  const stops = score.natural === 20 || (score.holds && own.natural !== 20);
  return { prevails: !stops, margin: Math.max(0, own.total - score.total) };
}
