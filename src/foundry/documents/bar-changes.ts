import type { Reason } from '../../rules/shared/target.ts';
import { activeManifest } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';

/** A change of a bar: the number that is to be left, or what is added to it. */
export interface BarChange {
  readonly attribute: string;
  readonly value: number;
  readonly isDelta: boolean;
}

/** Changes what a bar shows by the rules; returns the reason where it cannot be. */
type ChangeBar = (actor: FightingActor, change: BarChange) => Promise<Reason | null>;

class BarChanges {
  change: ChangeBar = () => Promise.resolve(null);
}

/** Sets what changes a bar that a token or a module asks for. */
export function changeBarsBy(change: ChangeBar): void {
  session.get(BarChanges).change = change;
}

/** The bar that a path names, such as `health` or `health.value`; null for none. */
export function barNamed(actor: FightingActor, path: string): string | null {
  const name = path.replace(/\.value$/u, '');
  return activeManifest().tracked[actor.type]?.bar.includes(name) ? name : null;
}

/** What a bar shows; 0 for none. */
export function shownIn(actor: FightingActor, bar: string): number {
  const shown: unknown = foundry.utils.getProperty(actor.system, bar);
  return Number((shown as { readonly value?: unknown } | null)?.value ?? 0);
}

/** Changes a bar, once every module has agreed: what one sets in the update counts as the number that is to be left. */
export async function askToChange(
  actor: FightingActor,
  { attribute: bar, value, isDelta }: BarChange,
  isBar: boolean,
): Promise<void> {
  const path = `system.${bar}.value`;
  const wanted = isDelta ? shownIn(actor, bar) + value : value;
  const updates: Record<string, number> = { [path]: wanted };
  const hooks = Hooks as unknown as { call(hook: string, ...given: unknown[]): boolean };
  if (!hooks.call('modifyTokenAttribute', { attribute: bar, value, isDelta, isBar }, updates, actor)) return;
  const { [path]: now = wanted } = updates;
  const change =
    now === wanted ? { attribute: bar, value, isDelta } : { attribute: bar, value: now, isDelta: false };
  notify(await session.get(BarChanges).change(actor, change));
}
