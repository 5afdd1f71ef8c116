import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import type { PasseActor } from '../documents/actor.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { begin } from '../exchange/begin.ts';
import { showCircumstances, beginOrAsk } from './declare.ts';
import { strikeAt } from './foes.ts';

class Beginning {
  /** Fighters whose attack is being sent: a second click is not a second attack. */
  readonly fighters = new Set<FighterId>();
}

/**
 * Attacks the targeted fighter with a weapon, or tells the user why that cannot be.
 * @param asks whether the circumstances are shown before the roll
 * @returns the id of the exchange; null when none has begun
 */
export async function attackWith(actor: PasseActor, weapon: string, asks = false): Promise<string | null> {
  const { fighters: beginning } = session.get(Beginning);
  const by = fighterIdOf(actor);
  const choices = targetsWithoutScene(by);
  const refusal = refusalOf(actor, weapon, choices);
  if (refusal || beginning.has(by)) {
    notify(refusal);
    return null;
  }
  beginning.add(by);
  try {
    const [at = choices[0] ?? ''] = targetedFighters();
    const bare = { action: 'attack', by, at, with: weapon };
    const attempt = { ...bare, action: strikeAt(bare) };
    if (choices.length > 0) {
      await showCircumstances({ attempt, then: begin, targets: choices });
      return null;
    }
    const begun = await beginOrAsk(attempt, asks);
    notify(begun.refusal, tableNameOf);
    return begun.exchange;
  } finally {
    beginning.delete(by);
  }
}

function refusalOf(actor: PasseActor, weapon: string, choices: readonly FighterId[]): Reason | null {
  const [target = choices[0], another] = targetedFighters();
  if (target === undefined) return { rule: '', id: 'no-target' };
  if (another !== undefined) return { rule: '', id: 'several-targets' };
  const item = actor.findItem(weapon);
  return (item && adapterFor(actor.type)?.unreadable(item)) ?? null;
}

/** The possible targets without a scene: fighters of the same combat, or all. */
function targetsWithoutScene(by: FighterId): FighterId[] {
  if (canvas.scene) return [];
  const fighting = combatOfFighter(by)?.turns.map(({ actor }) => actor);
  const all = (fighting ?? [...game.actors]).filter(actor => isActor(actor) && actor.isFighter());
  return all.flatMap(actor => (isActor(actor) && fighterIdOf(actor) !== by ? [fighterIdOf(actor)] : []));
}

/** The fighters that this user has targeted on the scene. */
export function targetedFighters(): FighterId[] {
  return [...game.user.targets].flatMap(({ actor }) => (actor ? [fighterIdOf(actor)] : []));
}
