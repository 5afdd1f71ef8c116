import { endOf } from '../../rules/shared/conditions.ts';
import type { Condition, Fact } from '../../rules/shared/fact.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { idOf, combatOfFighter } from '../documents/combat-state.ts';
import { isCondition, offeredConditions } from '../documents/conditions.ts';
import { byHandId } from '../documents/by-hand-records.ts';
import { isOfEffect } from '../documents/effect-conditions.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { enqueue } from '../platform/slices.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import { writesOf } from './actor-updates.ts';
import { createTimeMessages } from './time-message.ts';

/**
 * Changes a fighter by hand, outside any exchange: the rules apply the facts, the actor keeps a record, and a message
 * tells it, by which a GM takes it back.
 * @param factsOf the facts for the fighter as it is by then, or the reason against them
 * @returns the reason where nothing was changed
 */
export function changeByHand(
  actor: FightingActor,
  factsOf: (fighter: Fighter) => readonly Fact[] | Reason,
): Promise<Reason | null> {
  return enqueue(async () => {
    if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
    const fighter = actor.toFighter();
    if (!fighter) return { rule: '', id: 'no-such-fighter' };
    const facts = factsOf(fighter);
    if ('id' in facts) return facts;
    const after = activeRuleset().stateAfter(fighter, facts);
    if (after === fighter.state) return null;
    const recordId = byHandId();
    const combat = combatOfFighter(fighter.id);
    const fight = combat?.id ?? null;
    const cause = { facts, attempt: null };
    const change = { exchange: recordId, fight, actor, before: fighter.state, after, cause };
    await writeInOneRequest(writesOf([change]));
    const contents = { fight: fight ?? '', recordId, round: 0, facts };
    // Players may not even know of an actor outside a fight that none of them plays.
    const isKnown = combat
      ? combat.turns.some(one => !one.hidden && idOf(one) === fighterIdOf(actor))
      : actor.hasPlayerOwner;
    await createTimeMessages('time', {
      everybody: isKnown ? contents : null,
      gameMasters: isKnown ? null : contents,
    });
    return null;
  });
}

/** Ends a condition of a fighter, of any cause. */
export function endConditionByHand(actor: FightingActor, condition: string): Promise<Reason | null> {
  return endByHand(actor, condition, () => true);
}

/**
 * Ends one condition of those that a fighter is in, however much of its time has passed by then. One that says no cause
 * ends with all others of its kind.
 */
export function endOneByHand(actor: FightingActor, ended: Condition): Promise<Reason | null> {
  const { condition, where, with: weapon, by } = ended;
  return endByHand(actor, condition, one => one.where === where && one.with === weapon && one.by === by);
}

function endByHand(
  actor: FightingActor,
  condition: string,
  isMeant: (one: Condition) => boolean,
): Promise<Reason | null> {
  if (!isCondition(condition)) return Promise.resolve({ rule: '', id: 'counted-by-rules' });
  if (!offeredConditions().includes(condition)) return Promise.resolve({ rule: '', id: 'limits-turns' });
  return changeByHand(actor, ({ id, state }) =>
    state.conditions
      .filter(one => one.condition === condition && !isOfEffect(one) && isMeant(one))
      .map(one => endOf(id, one)),
  );
}
