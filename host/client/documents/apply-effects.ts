import type { Data } from '../../common/data-types.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';
import { expandObject, mergeObject } from '../../common/utils/objects.ts';
import type { EffectChange } from '../../common/documents/base-active-effect.ts';
import { Hooks } from '../hooks.ts';
import type { ActiveEffect } from './active-effect.ts';
import { ActiveEffectOf14, type TypedChange } from './active-effect-of-14.ts';
import type { Actor } from './actor.ts';

/** Lets the active effects change an actor's prepared data, in the order of their priority, as generation 13 does. */
export function applyEffects(actor: Actor): void {
  const changes: (EffectChange & { priority: number; effect: ActiveEffect })[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const change of effect.changes) {
      if (change.key) changes.push({ ...change, effect, priority: change.priority ?? change.mode * 10 });
    }
    for (const status of effect.statuses) actor.statuses.add(status);
  }
  changes.sort((a, b) => a.priority - b.priority);
  const overrides: Data = {};
  for (const change of changes) Object.assign(overrides, change.effect.apply(actor, change));
  actor.overrides = expandObject(overrides);
}

/** The phases that are over in the present preparation of an actor. */
const completed = new WeakMap<Actor, Set<string>>();

/** Begins another preparation of an actor. */
export function beginPhases(actor: Actor): void {
  completed.set(actor, new Set());
}

/**
 * Lets the active effects change an actor's prepared data, as generation 14 does: those changes that are of a phase.
 * @param asked the phase; the next one where it is left out, as 13 did
 */
export function applyPhase(actor: Actor, asked?: string): void {
  const done = completed.get(actor) ?? new Set();
  completed.set(actor, done);
  const phase = asked ?? (done.has('initial') ? 'final' : 'initial');
  if (asked === undefined)
    logCompatibilityWarning('Actor#applyActiveEffects must be called with a string phase identifier', {
      since: 14,
      until: 16,
    });
  const fault = !(phase in ActiveEffectOf14.CHANGE_PHASES) ? 'is none' : done.has(phase) ? 'is over' : '';
  if (fault) {
    Hooks.onError('Actor#applyActiveEffects', new Error(`The phase "${phase}" of active effects ${fault}`), {
      log: 'error',
    });
    return;
  }
  done.add(phase);
  const overrides: Data = {};
  for (const change of changesIn(actor, phase)) {
    const { constructor } = change.effect;
    const { replacementData, ...applied } = change;
    Object.assign(
      overrides,
      (constructor as typeof ActiveEffectOf14).applyChange(actor, applied, { replacementData }),
    );
  }
  actor.overrides = mergeObject(phase === 'initial' ? {} : actor.overrides, expandObject(overrides));
}

type PhaseChange = TypedChange & { effect: ActiveEffectOf14; replacementData: Data };

function changesIn(actor: Actor, phase: string): PhaseChange[] {
  const changes: PhaseChange[] = [];
  const rollData = actor.getRollData();
  for (const effect of actor.allApplicableEffects() as Iterable<ActiveEffectOf14>) {
    if (!effect.active) continue;
    if (phase === 'initial') for (const status of effect.statuses) actor.statuses.add(status);
    const replacementData = effect.getReplacementData(rollData);
    for (const change of effect.system.changes ?? []) {
      if (!change.key || !effect.shouldApplyChange(change, { phase, replacementData })) continue;
      const priority = change.priority ?? ActiveEffectOf14.CHANGE_TYPES[change.type]?.defaultPriority ?? 0;
      changes.push({ ...change, priority, effect, replacementData });
    }
  }
  return changes.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
}
