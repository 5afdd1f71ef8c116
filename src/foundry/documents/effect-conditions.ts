import type { Condition } from '../../rules/shared/fact.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { FightingActor } from '../combat-system/manifest.ts';

/*
 * A status of an active effect that is a condition of the rules counts as that condition while the effect lasts. It
 * stands in the prepared state, first and with the id of its effect, and is never written.
 */

/** The effects that are stored on an actor, and those that its items bring to it. */
export function effectsOf(actor: FightingActor): ActiveEffect.Implementation[] {
  const carried = [...actor.items].flatMap(item => [...item.effects].filter(({ transfer }) => transfer));
  return [...actor.effects, ...carried];
}

/** The conditions among these ids that active effects bring to an actor, each by the first effect that does. */
export function conditionsOfEffects(actor: FightingActor, ids: readonly string[]): Condition[] {
  const active = effectsOf(actor).filter(effect => effect.active && effect.statuses.size > 0);
  if (active.length === 0) return [];
  return ids.flatMap(condition => {
    const effect = active.find(({ id, statuses }) => id !== null && statuses.has(condition))?.id;
    return effect ? [{ condition, effect }] : [];
  });
}

/** A state without what active effects bring into it, as it is written. */
export function withoutEffects<State extends object>(state: State): State {
  const { conditions } = state as Partial<FighterState>;
  if (!conditions?.some(isOfEffect)) return state;
  return { ...state, conditions: conditions.filter(known => !isOfEffect(known)) };
}

/** A state that was stored, with what active effects bring into another of the same fighter. */
export function withEffectsOf(state: FighterState, other: FighterState): FighterState {
  const brought = other.conditions.filter(isOfEffect);
  if (brought.length === 0) return state;
  return { ...state, conditions: [...brought, ...withoutEffects(state).conditions] };
}

/** True for a condition that an active effect brings. */
export function isOfEffect({ effect }: { readonly effect?: string | null | undefined }): boolean {
  return Boolean(effect);
}

/** The names of a fighter's effects, by id. */
export function effectNames(actor: FightingActor): [id: string, name: string][] {
  return effectsOf(actor).flatMap(({ id, name }): [string, string][] => (id === null ? [] : [[id, name]]));
}

/** The name of the effect that brings a condition; empty where it has gone, or none does. */
export function nameOfEffect(actor: FightingActor | null, { effect }: Condition): string {
  if (!actor || effect === undefined) return '';
  return effectsOf(actor).find(({ id }) => id === effect)?.name ?? '';
}

/** The end of a condition that active effects bring. */
interface EndOfEffects {
  /** True if one of them was deleted. */
  readonly isDeleted: boolean;
  /** The reason where another brings it still. */
  readonly reason: Reason | null;
}

/**
 * Deletes the effects of an actor that are this status alone, as Foundry does when a status is toggled. An effect that
 * does more, or is an item's, stays.
 */
export async function endOfEffects(actor: FightingActor, condition: string): Promise<EndOfEffects> {
  const bringing = effectsOf(actor).filter(effect => effect.active && effect.statuses.has(condition));
  const alone = bringing.filter(effect => effect.parent === actor && effect.statuses.size === 1);
  const [other] = bringing.filter(effect => !alone.includes(effect));
  const ids = alone.flatMap(({ id }) => id ?? []);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments('ActiveEffect', ids);
  const reason = other ? { rule: '', id: 'lasts-with-effect', names: { effect: other.name } } : null;
  return { isDeleted: ids.length > 0, reason };
}
