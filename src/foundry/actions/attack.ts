import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { activeRuleset, adapterFor } from '../combat-system/active-system.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import type { PasseActor } from '../documents/actor.ts';
import { combatOfFighter, idOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { begin } from '../exchange/play/begin.ts';
import { isDead } from './candidates.ts';
import { releaseTargetOfOthers } from './chosen-target.ts';
import { showCircumstances, beginOrAsk } from './declare.ts';
import { strikeAt } from './foes.ts';

class Beginning {
  /** Fighters whose attack is being sent: a second click is not a second attack. */
  readonly fighters = new Set<FighterId>();
}

/**
 * Attacks the targeted fighter with a weapon, or tells the user why that cannot be.
 * @param asks whether the circumstances are shown before the roll
 * @param named the target; the one that this user has targeted when left out
 * @returns the id of the exchange; null when none has begun
 */
export async function attackWith(
  actor: PasseActor,
  weapon: string,
  asks = false,
  named?: FighterId,
): Promise<string | null> {
  const { fighters: beginning } = session.get(Beginning);
  const by = fighterIdOf(actor);
  releaseTargetOfOthers(by);
  const targets = named === undefined ? livingTargets() : [named];
  const choices = targets.length === 0 ? targetsWithoutTokens(by) : [];
  const refusal = refusalOf(actor, weapon, [...targets, ...choices.slice(0, 1)]);
  if (refusal || beginning.has(by)) {
    notify(refusal);
    return null;
  }
  beginning.add(by);
  try {
    const [at = choices[0] ?? ''] = targets;
    const bare = { action: 'attack', by, at, with: weapon };
    const attempt = { ...bare, action: strikeAt(bare) };
    if (choices.length > 0) {
      await showCircumstances({ attempt, then: begin, targets: choices });
      return null;
    }
    // A throw is said before it is made: the weapon leaves the hand.
    const begun = await beginOrAsk(attempt, asks || attempt.action === activeRuleset().throwing);
    notify(begun.refusal, tableNameOf);
    return begun.exchange;
  } finally {
    beginning.delete(by);
  }
}

function refusalOf(actor: PasseActor, weapon: string, targets: readonly FighterId[]): Reason | null {
  const [target, another] = targets;
  if (target === undefined) return { rule: '', id: 'no-target' };
  if (another !== undefined) return { rule: '', id: 'several-targets' };
  const item = actor.findItem(weapon);
  return (item && adapterFor(actor.type)?.unreadable(item)) ?? null;
}

/**
 * The possible targets where no token shows any: the other fighters of the same combat, or all without a combat and a
 * scene.
 */
function targetsWithoutTokens(by: FighterId): FighterId[] {
  const combat = combatOfFighter(by);
  if (combat) return absentFrom(canvas.scene, combat, by);
  if (canvas.scene) return [];
  const all = [...game.actors].filter(actor => isActor(actor) && actor.isFighter());
  return all.map(actor => fighterIdOf(actor)).filter(id => id !== by);
}

/** The other fighters of a combat, unless the token of one of them is on the scene. */
function absentFrom(
  scene: Scene.Implementation | null,
  combat: Combat.Implementation,
  by: FighterId,
): FighterId[] {
  const others = combat.turns.filter(one => idOf(one) !== by && one.visible);
  if (scene && others.some(({ token }) => token?.parent === scene)) return [];
  return others.flatMap(({ actor }) => (isActor(actor) && actor.isFighter() ? [fighterIdOf(actor)] : []));
}

/** The fighters that this user has targeted on the scene. */
export function targetedFighters(): FighterId[] {
  return [...game.user.targets].flatMap(({ actor }) => (actor ? [fighterIdOf(actor)] : []));
}

/** Those of them who are alive: no blow is aimed at the dead. */
export function livingTargets(): FighterId[] {
  return targetedFighters().filter(id => {
    const actor = actorOf(id);
    return actor === null || !isDead(actor);
  });
}

/** The one whom this user has targeted, alive; null when it is nobody, or several. */
export function onlyTarget(): FighterId | null {
  const [target, another] = livingTargets();
  return target !== undefined && another === undefined ? target : null;
}
