import { endOf } from '../../shared/conditions.ts';
import type { Condition } from '../../shared/fact.ts';
import { type FighterId, oneOfSeveral, type Play } from '../../shared/play.ts';
import { spellOf } from '../as-cast.ts';
import { boonRow, isBoon } from '../boons.ts';
import { keptUp } from '../concentration.ts';
import { isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { settled } from '../hit-points.ts';
import type { Reason } from '../../shared/target.ts';
import { type Acting, type Action, did } from './action.ts';
import { keepsUp } from './distractions.ts';

/** Why a fighter cannot act on the active spell that this rule is about; null where it concentrates on one. */
function inactiveRefusal({ fighter }: Acting, rule: string): Reason | null {
  return isIn(fighter, 'concentrating') ? null : { rule, id: 'd20.no-active-spell' };
}

/** A spell in force, under the id that names it, and the conditions that it is to those who bear it. */
interface InForce {
  readonly id: string;
  readonly on: readonly Borne[];
}

interface Borne {
  readonly id: FighterId;
  readonly condition: Condition;
}

/** The spells that a fighter concentrates on. */
function keptBy(fighter: D20Fighter): readonly InForce[] {
  return keptUp(fighter).map(condition => ({
    id: condition.with ?? condition.condition,
    on: [{ id: fighter.id, condition }],
  }));
}

/** What spells leave on those whom they reach, under the name of the spell: a prayer has two sides. */
const LASTING: Readonly<Record<string, string>> = {
  'prayed-against': 'prayed-for',
  lowered: 'lowered',
  asleep: 'asleep',
};

/** The spells of a fighter that last by themselves, on whomever they lie (D20-ACT-20). */
function lastingOf(course: Course, { id: by, spells = [] }: D20Fighter): readonly InForce[] {
  const found = new Map<string, Borne[]>();
  for (const { id, state } of course.others()) {
    for (const condition of state.conditions) {
      const spell = isBoon(condition.condition) ? condition.condition : LASTING[condition.condition];
      if (spell === undefined || condition.by !== by || condition.effect !== undefined) continue;
      // Who drinks a potion has not cast it.
      const sources = spells.filter(({ grants }) => grants === spell);
      if (sources.length > 0 && sources.every(({ nature }) => nature === 'potion')) continue;
      found.set(spell, [...(found.get(spell) ?? []), { id, condition }]);
    }
  }
  return [...found].map(([id, on]) => ({ id, on }));
}

/** Ends one of some spells: its caster says which, where there are several. */
function* letsGo({ course, fighter: { id: by } }: Acting, spells: readonly InForce[]): Play<void> {
  const one = yield* oneOfSeveral(spells, { name: course.name('active-spell'), by });
  if (!one) return;
  for (const { id, condition } of yield* whereItEnds(course, by, one))
    course.record(...settled(course.now(id), [endOf(id, condition)]));
}

/** Those on whom a spell ends: one that lies on one alone was cast for each, and its caster says on whom (D20-BOON-04). */
function* whereItEnds(course: Course, by: FighterId, { id, on }: InForce): Play<readonly Borne[]> {
  const isForOne = id === 'lowered' || (isBoon(id) && boonRow(id).reaches === 'one');
  if (!isForOne) return on;
  const bearers = [...new Set(on.map(borne => borne.id))].map(one => ({ id: one }));
  const chosen = yield* oneOfSeveral(bearers, { name: course.name('target.active-spell'), by });
  return on.filter(borne => borne.id === chosen?.id);
}

/**
 * Concentrate on an active spell to maintain it (se concentrer), D20-SPELL-08: it ends with a turn without this. `cease` ends
 * it at once, D20-ACT-50.
 */
export const concentrate: Action = {
  id: 'concentrate',
  rule: 'D20-SPELL-08',
  group: 'look',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: ['pinned'],
  refusal: acting => inactiveRefusal(acting, 'D20-SPELL-08'),
  *play({ course, fighter }) {
    course.count(fighter.id, 'concentrated');
    for (const kept of keptUp(fighter)) {
      const spell = spellOf(fighter, kept.with ?? '');
      if (spell && !(yield* keepsUp(course, fighter, spell)))
        course.record(endOf(fighter.id, kept), did(fighter, 'loses-spell'));
    }
    if (isIn(course.now(fighter.id), 'concentrating')) course.record(did(fighter, 'concentrates'));
  },
};

/**
 * Dismiss an active spell (mettre un terme à un sort), D20-ACT-20: a standard action that provokes nothing. Also one that lasts
 * by itself, such as a mage armour.
 */
export const dismiss: Action = {
  id: 'dismiss-spell',
  rule: 'D20-ACT-20',
  group: 'look',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: ['pinned'],
  refusal: acting =>
    lastingOf(acting.course, acting.fighter).length > 0 ? null : inactiveRefusal(acting, 'D20-ACT-20'),
  *play(acting) {
    const { course, fighter } = acting;
    yield* letsGo(acting, [...keptBy(fighter), ...lastingOf(course, fighter)]);
    acting.course.record(did(acting.fighter, 'dismisses'));
  },
};

/** Redirect an active spell (diriger un sort actif), D20-ACT-31: a move action. */
export const direct: Action = {
  id: 'direct-spell',
  rule: 'D20-ACT-31',
  group: 'strike',
  purpose: null,
  cost: 'move',
  takesAttention: true,
  setsOff: [],
  openTo: ['pinned'],
  refusal: acting => inactiveRefusal(acting, 'D20-ACT-31'),
  *play({ course, fighter }) {
    course.record(did(fighter, 'directs'));
  },
};

/** Cease concentration (cesser de se concentrer), D20-ACT-50: free. */
export const cease: Action = {
  id: 'cease-concentration',
  rule: 'D20-ACT-50',
  group: 'look',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: ['pinned', 'turned'],
  refusal: concentrate.refusal ?? (() => null),
  play: acting => letsGo(acting, keptBy(acting.fighter)),
};
