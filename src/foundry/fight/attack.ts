import type { FighterId } from '../../rules/shared/play.ts';
import type { PasseActor } from '../documents/actor.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { tell } from '../chat/telling.ts';
import { begin } from '../chat/answering.ts';
import { showSituation, undertake } from '../situation/undertake.ts';
import { targetsWithoutScene } from '../situation/without-scene.ts';
import { fighterIdOf } from './fighter-of.ts';
import { targetedFighters } from './targets.ts';

/** Those whose attack is on its way to the server: a second click is not a second attack. */
const beginning = new Set<FighterId>();

/**
 * Attacks the targeted fighter with a weapon, or tells the user why that cannot be.
 * @param asks whether the situation is shown before the roll
 */
export async function attackWith(actor: PasseActor, weapon: string, asks = false): Promise<void> {
  const by = fighterIdOf(actor);
  const choices = targetsWithoutScene(by);
  const [target = choices[0], another] = targetedFighters();
  if (target === undefined) return tell({ rule: '', id: 'no-target' });
  if (another !== undefined) return tell({ rule: '', id: 'several-targets' });
  const item = actor.items.get(weapon);
  if (item?.isType('weapon') && !item.system.isDamageReadable) {
    return tell({ rule: 'MYT-EXCH-06', id: 'damage-unreadable' });
  }
  if (beginning.has(by)) return;
  beginning.add(by);
  try {
    const undertaking = { action: 'attack', by, at: target, with: weapon };
    if (choices.length > 0) await showSituation({ undertaking, then: begin, targets: choices });
    else tell(await undertake(undertaking, asks), nameOf);
  } finally {
    beginning.delete(by);
  }
}

function nameOf(id: FighterId): string | null {
  return actorOf(id)?.name ?? null;
}
