import type { Fact } from '../../shared/fact.ts';
import { choose, roll, type Option } from '../../shared/play.ts';
import { AIDED, ends, gains, triesOver } from '../conditions.ts';
import type { Shift } from '../grade.ts';
import { recovers, stabilises } from '../healing.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterAfter, lostAt } from '../state.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { woundOf } from '../wounds.ts';
import { deedFact, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';

/**
 * First Aid (Premiers Soins), MYT-HEAL-05, MYT-BLEED-03: once for each injury; the same roll stops bleeding and wakes.
 * A healer who failed at that, or with one who dies of the wound, may try once more, one grade harder (MYT-SKILL-09).
 */
export const firstAid: Action = {
  id: 'first-aid',
  helps: true,
  whom: 'anybody',
  rule: 'MYT-HEAL-05',
  group: 'recover',
  purpose: null,
  isUrgent: true,
  kind: 'proactive',
  cost: 1,
  refusal({ fighter, at }) {
    if (!skillOf(fighter, 'first-aid')) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
    const patient = at ?? fighter;
    if (patient.locations.some(({ id }) => isAidable(fighter, patient, id))) return null;
    if (isStillOpen(fighter, patient)) return null;
    if (states(patient).length > 0 || patient.locations.some(({ id }) => isDyingOf(patient, id)))
      return { rule: 'MYT-SKILL-09', id: 'tried-twice' };
    return { rule: 'MYT-HEAL-05', id: 'nothing-to-treat' };
  },
  *play({ fighter, at }) {
    const patient = at ?? fighter;
    const where = yield* injury(fighter, patient, 'MYT-HEAL-05', ({ id }) => isAidable(fighter, patient, id));
    const isOpen = isStillOpen(fighter, patient);
    const failures = where === null ? 0 : aidFailures(fighter, patient, where);
    const tries = Math.max(isOpen ? triesAt(fighter, patient) : 0, failures);
    const skill = skillOf(fighter, 'first-aid');
    const target = skill && targetOf(skill, tries === 0 ? [] : [SECOND_TRY]);
    const { level, facts } = yield* effort('act.first-aid', fighter.id, target);
    if (!succeeds(level)) {
      const tried = where === null ? [] : aidFailed(fighter, patient, where);
      const failed = isOpen ? [gains(patient, failedAt(triesAt(fighter, patient)), { by: fighter.id })] : [];
      return [...facts, ...tried, ...failed];
    }
    const isFirstCare = where !== null && !wasAided(patient, where);
    const tried = isFirstCare ? [gains(patient, 'no-more-first-aid', { where })] : [];
    const woken = isOpen ? [...states(patient), ...triesOver(patient)] : [];
    const treated = where === null ? [] : stabilises(patient, where);
    const bled = woken.some(isBleeding) ? [gains(patient, 'staunched')] : [];
    const out = [...facts, ...tried, ...woken, ...bled, ...treated.filter(fact => !isBleeding(fact))];
    // MYT-HEAL-05: points come back with the first care of an injury alone.
    if (!isFirstCare) return out;
    const reasons = [{ rule: 'MYT-HEAL-05', id: 'heals' }];
    const healed = yield* roll({ name: 'points.first-aid', by: fighter.id, dice: '1d3', reasons });
    return [...out, ...recovers(patient, where, healed.total)];
  },
};

/**
 * Treat (Médecine), MYT-HEAL-03, MYT-HEAL-06: a wound at 0 or less can heal again; it needs equipment. A healer who
 * failed may try once more, one grade harder (MYT-SKILL-09).
 */
export const treatWound: Action = {
  id: 'treat-wound',
  helps: true,
  whom: 'anybody',
  rule: 'MYT-HEAL-06',
  group: 'recover',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  refusal({ fighter, at }) {
    const patient = at ?? fighter;
    if (!skillOf(fighter, 'healing')) return { rule: 'MYT-SKILL-03', id: 'no-skill' };
    const grave = patient.locations.filter(place => isGrave(patient, place.id));
    if (grave.length === 0) return { rule: 'MYT-HEAL-06', id: 'nothing-to-treat' };
    const isOpen = grave.some(({ id }) => triesAt(fighter, patient, id) < TRIES);
    return isOpen ? null : { rule: 'MYT-SKILL-09', id: 'tried-twice' };
  },
  *play({ fighter, at }) {
    const patient = at ?? fighter;
    const isOpen = ({ id }: { readonly id: string }) =>
      isGrave(patient, id) && triesAt(fighter, patient, id) < TRIES;
    const where = yield* injury(fighter, patient, 'MYT-HEAL-06', isOpen);
    const skill = skillOf(fighter, 'healing');
    const tries = where === null ? 0 : triesAt(fighter, patient, where);
    const target = skill && targetOf(skill, tries === 0 ? [] : [SECOND_TRY]);
    const { level, facts } = yield* effort('act.treat-wound', fighter.id, target);
    if (where === null) return [...facts, deedFact(fighter, 'cannot-help')];
    if (!succeeds(level)) {
      const failed = gains(patient, failedAt(tries), { where, by: fighter.id });
      return [...facts, failed, deedFact(fighter, 'cannot-help')];
    }
    const eased = stabilises(patient, where);
    const now = fighterAfter(patient, eased);
    return [...facts, ...eased, ...ends(now, 'unconscious'), gains(patient, 'treated', { where })];
  },
};

/** The injury to treat: asked only among several; null when there is none. */
function* injury(
  healer: MythrasFighter,
  patient: MythrasFighter,
  rule: string,
  fits: (place: { readonly id: string }) => boolean,
) {
  const places = patient.locations.filter(fits);
  if (places.length < 2) return places[0]?.id ?? null;
  const options = places.map(({ id, hp }): Option => {
    const lost = lostAt(patient.state, id);
    return { id, reasons: [{ rule, id: `treat.${woundOf({ hp }, lost)}`, names: { lost } }] };
  });
  const [by, body] = [healer.id, patient.id];
  const [chosen] = yield* choose({ name: 'location.treat', by, options, atLeast: 1, atMost: 1, body });
  return chosen ?? null;
}

/** The facts that end what First Aid ends in the whole patient (MYT-BLEED-03, MYT-HEAL-05, MYT-SE-13). */
function states(patient: MythrasFighter) {
  // Dying of no place that is told, as a hand may set it.
  const dying = ends(patient, 'dying').filter(({ where }) => where === undefined);
  return [...ends(patient, ...AIDED), ...dying];
}

/** True while this healer may still try to stop the bleeding, or to wake the patient (MYT-SKILL-09). */
function isStillOpen(healer: MythrasFighter, patient: MythrasFighter): boolean {
  return states(patient).length > 0 && triesAt(healer, patient) < TRIES;
}

/** True for a wound that nobody has aided, or of which the patient dies while this healer may try (MYT-WOUND-09, 10). */
function isAidable(healer: MythrasFighter, patient: MythrasFighter, where: string): boolean {
  if (!wasAided(patient, where)) return lostAt(patient.state, where) > 0;
  return isDyingOf(patient, where) && aidFailures(healer, patient, where) < TRIES;
}

function isDyingOf({ state }: MythrasFighter, where: string): boolean {
  return state.conditions.some(known => known.condition === 'dying' && known.where === where);
}

/** How often the First Aid of a healer has failed at the wound of which the patient is dying (MYT-SKILL-09). */
function aidFailures(healer: MythrasFighter, { state }: MythrasFighter, where: string): number {
  return state.conditions.filter(
    known => known.condition === 'first-aid-failed' && known.where === where && known.by === healer.id,
  ).length;
}

/** A failed First Aid at a wound: it has had its care, and of the dying each healer's tries are counted. */
function aidFailed(healer: MythrasFighter, patient: MythrasFighter, where: string): readonly Fact[] {
  const cared = wasAided(patient, where) ? [] : [gains(patient, 'no-more-first-aid', { where })];
  if (!isDyingOf(patient, where)) return cared;
  const isSecond = aidFailures(healer, patient, where) > 0;
  const tried = { where, by: healer.id };
  const failed = gains(patient, 'first-aid-failed', isSecond ? { ...tried, with: 'second-try' } : tried);
  return [...cared, failed];
}

function wasAided({ state }: MythrasFighter, where: string): boolean {
  return state.conditions.some(known => known.condition === 'no-more-first-aid' && known.where === where);
}

function isGrave(patient: MythrasFighter, where: string): boolean {
  const hp = patient.locations.find(({ id }) => id === where)?.hp ?? 1;
  return woundOf({ hp }, lostAt(patient.state, where)) !== 'minor';
}

/** Attempts of one healer at one wound (MYT-SKILL-09). */
const TRIES = 2;
const FAILED = ['treatment-failed', 'treatment-given-up'] as const;

const SECOND_TRY: Shift = { steps: 1, because: { rule: 'MYT-SKILL-09', id: 'second-try' } };

function failedAt(tries: number) {
  return FAILED[tries] ?? 'treatment-given-up';
}

/** How often a healer has failed at a wound; without one, at bleeding or waking (MYT-SKILL-09). */
function triesAt(healer: MythrasFighter, { state }: MythrasFighter, where?: string): number {
  return FAILED.filter(failed =>
    state.conditions.some(
      known => known.condition === failed && known.where === where && known.by === healer.id,
    ),
  ).length;
}

function isBleeding(fact: Fact): boolean {
  return fact.fact === 'ended' && fact.condition === 'bleeding';
}
