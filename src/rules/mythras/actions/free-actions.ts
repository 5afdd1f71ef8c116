import { choose } from '../../shared/play.ts';
import { adjacentTo } from '../body.ts';
import { ends, gains, has } from '../conditions.ts';
import { tires } from '../fatigue.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { effortRefusal, spendsLuck } from '../luck.ts';
import { gaitOf, perceptionGrade } from '../movement.ts';
import { isIn } from '../situational-modifiers.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf } from '../weapon-skill.ts';
import { parriesNothing, unusable } from '../weapons-in-use.ts';
import { type Action, deedFact } from './action.ts';
import { effort, skillToUse } from './contest-of-skills.ts';
import { engagedRefusal } from './engagement.ts';

/** Assess Situation (Évaluer la Situation), MYT-FREE-01: a look round for unengaged fighters. */
export const assessSituation: Action = {
  id: 'assess-situation',
  rule: 'MYT-FREE-01',
  group: 'look',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal: ({ fighter }) =>
    engagedRefusal(fighter, 'MYT-FREE-01') ??
    (isIn(fighter, 'aiming') ? { rule: 'MYT-FREE-01', id: 'condition.aiming' } : null),
  *play({ fighter }) {
    const grade = perceptionGrade(gaitOf(fighter));
    const skill = skillOf(fighter, 'perception');
    const because = { rule: 'MYT-FREE-01', id: `gait.${gaitOf(fighter)}` };
    const moving = grade === 'standard' ? [] : [{ grade, because }];
    const harder = skill && { ...skill, grades: [...(skill.grades ?? []), ...moving] };
    const { level, facts } = yield* effort('act.assess-situation', fighter.id, harder && targetOf(harder));
    const seen = level === 'success' || level === 'critical';
    return [...facts, deedFact(fighter, seen ? 'notices' : 'notices-nothing')];
  },
};

/** Ward Location (Garde), MYT-FREE-02: a passive block with a weapon or shield (MYT-CLOSE-20). */
export const wardLocation: Action = {
  id: 'ward-location',
  rule: 'MYT-FREE-02',
  group: 'guard',
  purpose: null,
  kind: 'free',
  cost: 0,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (!weapon) return null;
    return unusable(fighter, weapon) ?? parriesNothing(fighter, weapon);
  },
  *play({ fighter, weapon }) {
    if (!weapon) return [];
    const before = ends(fighter, 'warding').filter(over => over.with === weapon.id);
    const atMost = wardedLocations(fighter, weapon);
    const options = fighter.locations.map(({ id }) => ({ id }));
    const reasons = [{ rule: 'MYT-CLOSE-20', id: 'ward.locations', names: { count: atMost } }];
    const by = fighter.id;
    const question = { name: 'location.ward', by, options, atLeast: 0, atMost, reasons, body: by };
    const chosen = yield* choose(question);
    const together = adjoining(fighter, chosen);
    const apart = together.length < chosen.length ? [deedFact(fighter, 'cannot-ward-so-far')] : [];
    const warded = together.map(where => gains(fighter, 'warding', { with: weapon.id, where }));
    return [...before, ...warded, ...apart];
  },
};

/** The locations among these that adjoin the first, directly or in a chain (MYT-TRAIT-25). */
function adjoining({ locations }: MythrasFighter, chosen: readonly string[]): readonly string[] {
  const together = new Set(chosen.slice(0, 1));
  for (const id of together) {
    const place = locations.find(known => known.id === id);
    const near = place ? adjacentTo(locations, place) : [];
    for (const other of near) if (chosen.includes(other.id)) together.add(other.id);
  }
  return chosen.filter(id => together.has(id));
}

/** Number of locations a weapon can ward; doubled when crouching behind a shield (MYT-CLOSE-20, MYT-CLOSE-22). */
export function wardedLocations(fighter: MythrasFighter, { shield, covers = 1 }: Weapon): number {
  // One location, unless the weapon has a number.
  const usual = Math.max(1, covers);
  const doubled = shield && isIn(fighter, 'crouching') ? 2 * usual : usual;
  return Math.min(fighter.locations.length, doubled);
}

/** Speak (Parler), MYT-FREE-04: a phrase of less than five seconds. */
export const speak: Action = {
  id: 'speak',
  rule: 'MYT-FREE-04',
  group: 'look',
  purpose: null,
  kind: 'free',
  cost: 0,
  *play({ fighter }) {
    return [deedFact(fighter, 'speaks')];
  },
};

/** Signal (Signaler), MYT-FREE-05: to those who can perceive it. */
export const signal: Action = {
  id: 'signal',
  rule: 'MYT-FREE-05',
  group: 'look',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal: ({ fighter }) => engagedRefusal(fighter, 'MYT-FREE-05'),
  *play({ fighter }) {
    return [deedFact(fighter, 'signals')];
  },
};

/** Use Luck Point (Utiliser un Point de Chance), MYT-FREE-06, MYT-LUCK-05: one more action point. */
export const useLuckPoint: Action = {
  id: 'use-luck-point',
  rule: 'MYT-FREE-06',
  group: 'recover',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal: ({ setup: { fight }, fighter }) => effortRefusal(fighter, fight),
  *play({ fighter }) {
    // MYT-INIT-06: the point gives a turn like any other.
    const before = fighter.state.conditions.find(({ condition }) => condition === 'second-wind')?.amount ?? 0;
    const lasts = { amount: 1, unit: 'rounds' as const };
    return [
      spendsLuck(fighter),
      { fact: 'effort', who: fighter.id },
      ...ends(fighter, 'second-wind'),
      gains(fighter, 'second-wind', { amount: before + 1, lasts }),
    ];
  },
};

/** Delaying, with an action that may be taken now (MYT-REACT-03, MYT-ACT-13). */
export function mayInterrupt({ state }: MythrasFighter): boolean {
  return has(state, 'delaying');
}

/** Skills that exertion may call for (MYT-FATIGUE-02). */
const EXERTING = ['athletics', 'brawn', 'endurance'] as const;

/**
 * Exert, MYT-FATIGUE-02: when the GM calls for it, the fighter rolls a skill, and tires by a level on a failure.
 */
export const exert: Action = {
  id: 'exert',
  rule: 'MYT-FATIGUE-02',
  group: 'recover',
  purpose: null,
  isStrenuous: true,
  kind: 'free',
  cost: 0,
  *play({ fighter }) {
    const skill = yield* skillToUse('exert', fighter, EXERTING);
    const { level, facts } = yield* effort('act.exert', fighter.id, skill && targetOf(skill));
    return succeeds(level) ? facts : [...facts, ...tires(fighter, 1)];
  },
};
