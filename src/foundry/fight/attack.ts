import type { FighterId } from '../../rules/shared/play.ts';
import type { PasseActor } from '../documents/actor.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { tell } from '../chat/telling.ts';
import { undertake } from '../situation/undertake.ts';
import { fighterIdOf } from './fighter-of.ts';
import { targetedFighters } from './targets.ts';

/** Those whose attack is on its way to the server: a second click is not a second attack. */
const beginning = new Set<FighterId>();

/**
 * Attacks the targeted fighter with a weapon, or tells the user why that cannot be.
 * @param asks whether the situation is shown before the roll
 */
export async function attackWith(actor: PasseActor, weapon: string, asks = false): Promise<void> {
  const [target, another] = targetedFighters();
  if (target === undefined) return tell({ rule: '', id: 'no-target' });
  if (another !== undefined) return tell({ rule: '', id: 'several-targets' });
  const item = actor.items.get(weapon);
  if (item?.isType('weapon') && !item.system.isDamageReadable) {
    return tell({ rule: 'MYT-EXCH-06', id: 'damage-unreadable' });
  }
  const by = fighterIdOf(actor);
  if (beginning.has(by)) return;
  beginning.add(by);
  try {
    tell(await undertake({ action: 'attack', by, at: target, with: weapon }, asks), nameOf);
  } finally {
    beginning.delete(by);
  }
}

function nameOf(id: FighterId): string | null {
  return actorOf(id)?.name ?? null;
}
