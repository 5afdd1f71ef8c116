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
 * A healer who failed at that may try once more, one grade harder (MYT-SKILL-09).
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
    if (hasOpenWound(patient) || isStillOpen(fighter, patient)) return null;
    if (states(patient).length > 0) return { rule: 'MYT-SKILL-09', id: 'tried-twice' };
    return { rule: 'MYT-HEAL-05', id: 'nothing-to-treat' };
  },
  *play({ fighter, at }) {
    const patient = at ?? fighter;
    const where = yield* injury(fighter, patient, 'MYT-HEAL-05', ({ id }) => !wasAided(patient, id));
    const isOpen = isStillOpen(fighter, patient);
    const tries = isOpen ? triesAt(fighter, patient) : 0;
    const skill = skillOf(fighter, 'first-aid');
    const target = skill && targetOf(skill, tries === 0 ? [] : [SECOND_TRY]);
    const { level, facts } = yield* effort('act.first-aid', fighter.id, target);
    const tried = where === null ? [] : [gains(patient, 'no-more-first-aid', { where })];
    if (!succeeds(level)) {
      const failed = isOpen ? [gains(patient, failedAt(tries), { by: fighter.id })] : [];
      return [...facts, ...tried, ...failed];
    }
    const woken = isOpen ? [...states(patient), ...triesOver(patient)] : [];
    const treated = where === null ? [] : stabilises(patient, where);
    const bled = woken.some(isBleeding) ? [gains(patient, 'staunched')] : [];
    const out = [...facts, ...tried, ...woken, ...bled, ...treated.filter(fact => !isBleeding(fact))];
    if (where === null) return out;
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
  const places = patient.locations.filter(place => lostAt(patient.state, place.id) > 0 && fits(place));
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
  return ends(patient, ...AIDED);
}

/** True while this healer may still try to stop the bleeding, or to wake the patient (MYT-SKILL-09). */
function isStillOpen(healer: MythrasFighter, patient: MythrasFighter): boolean {
  return states(patient).length > 0 && triesAt(healer, patient) < TRIES;
}

function hasOpenWound(patient: MythrasFighter): boolean {
  return patient.locations.some(({ id }) => lostAt(patient.state, id) > 0 && !wasAided(patient, id));
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
