import { endOf } from '../../shared/conditions.ts';
import { oneOfSeveral, type Play } from '../../shared/play.ts';
import { spellOf } from '../as-cast.ts';
import { isIn } from '../conditions.ts';
import type { D20Fighter } from '../fighter.ts';
import type { Reason } from '../../shared/target.ts';
import { type Acting, type Action, did } from './action.ts';
import { keepsUp } from './distractions.ts';

/** Why a fighter cannot act on the active spell that this rule is about; null where it concentrates on one. */
function inactiveRefusal({ fighter }: Acting, rule: string): Reason | null {
  return isIn(fighter, 'concentrating') ? null : { rule, id: 'd20.no-active-spell' };
}

/** What a fighter concentrates on: a condition for each spell. */
function keptUp({ state }: D20Fighter): D20Fighter['state']['conditions'] {
  return state.conditions.filter(({ condition }) => condition === 'concentrating');
}

/** Ends concentration on one spell: its caster says which, where there are several (D20-ACT-20, D20-ACT-50). */
function* letsGo({ course, fighter }: Acting): Play<void> {
  const kept = keptUp(fighter).map(condition => ({
    id: condition.with ?? condition.condition,
    condition,
  }));
  const one = yield* oneOfSeveral(kept, { name: course.name('active-spell'), by: fighter.id });
  if (one) course.record(endOf(fighter.id, one.condition));
}

/** Concentrate on an active spell to maintain it (se concentrer), D20-SPELL-08; `cease` ends it, D20-ACT-50. */
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

/** Dismiss an active spell (mettre un terme à un sort), D20-ACT-20: a standard action that provokes nothing. */
export const dismiss: Action = {
  id: 'dismiss-spell',
  rule: 'D20-ACT-20',
  group: 'look',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: ['pinned'],
  refusal: acting => inactiveRefusal(acting, 'D20-ACT-20'),
  *play(acting) {
    yield* letsGo(acting);
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
  play: letsGo,
};
