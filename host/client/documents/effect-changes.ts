import type { Data } from '../../common/data-types.ts';
import { ACTIVE_EFFECT_MODES } from '../../common/constants.ts';
import type { EffectChange } from '../../common/documents/base-active-effect.ts';

/** The types of changes in generation 14, by the modes of generation 13. */
const TYPES = Object.keys(ACTIVE_EFFECT_MODES).map(name => name.toLowerCase());

/** A change as generation 14 keeps it, in the system data of its effect. */
interface TypedChange {
  key: string;
  value: string;
  type: string;
  phase: string;
  priority: number | null;
}

/** Has an effect keep its changes as generation 14 does: in its system data, and no longer of its own. */
export function moveIntoSystem(effect: object, changes: readonly EffectChange[]): void {
  const moved = changes.map(({ key, value, mode, priority = null }): TypedChange => {
    return { key, value, type: TYPES[mode] ?? 'custom', phase: 'initial', priority };
  });
  const system = { ...(effect as { system?: Data }).system, changes: moved };
  Object.defineProperty(effect, 'system', { value: system, configurable: true, enumerable: true });
  Object.defineProperty(effect, 'changes', { value: undefined, configurable: true, enumerable: true });
}

/** The changes of an effect, in either generation. */
export function changesIn(effect: {
  readonly changes?: readonly EffectChange[] | undefined;
  readonly system?: unknown;
}): readonly EffectChange[] {
  if (effect.changes) return effect.changes;
  const { changes = [] } = effect.system as { changes?: readonly TypedChange[] };
  return changes.map(({ type, ...change }) => ({ ...change, mode: TYPES.indexOf(type) }));
}
