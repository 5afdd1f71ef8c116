import type { FighterId } from '../../rules/shared/play.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { tableNameOf } from '../chat/naming.ts';
import { tell } from '../chat/telling.ts';
import { begin } from '../chat/beginning.ts';
import { showSituation, undertake } from '../situation/undertake.ts';
import { keepingHere } from '../rulesets/the-keeping.ts';
import { targetsWithoutScene } from '../situation/without-scene.ts';
import { fighterIdOf } from './fighters.ts';
import { targetedFighters } from './targets.ts';

/** Those whose attack is on its way to the server: a second click is not a second attack. */
const beginning = new Set<FighterId>();

/**
 * Attacks the targeted fighter with a weapon, or tells the user why that cannot be.
 * @param asks whether the situation is shown before the roll
 * @returns the id of the exchange; null when none has begun
 */
export async function attackWith(actor: PasseActor, weapon: string, asks = false): Promise<string | null> {
  const by = fighterIdOf(actor);
  const choices = targetsWithoutScene(by);
  const refusal = refusalOf(actor, weapon, choices);
  if (refusal || beginning.has(by)) {
    tell(refusal);
    return null;
  }
  beginning.add(by);
  try {
    const [at = choices[0] ?? ''] = targetedFighters();
    const undertaking = { action: 'attack', by, at, with: weapon };
    if (choices.length > 0) {
      await showSituation({ undertaking, then: begin, targets: choices });
      return null;
    }
    const begun = await undertake(undertaking, asks);
    tell(begun.refusal, tableNameOf);
    return begun.exchange;
  } finally {
    beginning.delete(by);
  }
}

function refusalOf(actor: PasseActor, weapon: string, choices: readonly FighterId[]): Reason | null {
  const [target = choices[0], another] = targetedFighters();
  if (target === undefined) return { rule: '', id: 'no-target' };
  if (another !== undefined) return { rule: '', id: 'several-targets' };
  const item = actor.thing(weapon);
  return (item && keepingHere(actor.type)?.unreadable(item)) ?? null;
}
