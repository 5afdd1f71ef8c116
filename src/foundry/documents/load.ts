import { isLetGo } from '../../rules/shared/things-in-state.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { isCarried, ownKilograms } from './containers.ts';

/** Kilograms that a fighter carries: nothing of what was left behind, lies on the ground or is in the hands of others. */
export function kilogramsCarried(actor: FightingActor): number {
  const { state } = actor.system;
  const isGone = (id: string) =>
    'fallen' in state ? isLetGo(state as Parameters<typeof isLetGo>[0], id) : state.dropped.includes(id);
  const all = actor.allItems.filter(item => !isGone(item.id ?? '') && isCarried(item));
  return Math.round(all.reduce((sum, item) => sum + ownKilograms(item), 0) * 1000) / 1000;
}
