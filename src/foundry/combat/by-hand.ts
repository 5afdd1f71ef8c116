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
import { type StateChange, writesOf } from './actor-updates.ts';
import { createTimeMessages, isNews } from './time-message.ts';

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
  return changeSeveralByHand([actor], factsOf, byHandId());
}

/**
 * Changes several fighters by hand at once, with one record and one undo. A fighter for whom `factsOf` returns a reason
 * stays as it is.
 * @param recordId the id of the record, as `by-hand-records.ts` makes them
 * @returns the first reason if no fighter was changed; null otherwise
 */
export function changeSeveralByHand(
  actors: readonly FightingActor[],
  factsOf: (fighter: Fighter) => readonly Fact[] | Reason,
  recordId: string,
): Promise<Reason | null> {
  return enqueue(async () => {
    const tried = actors.map(actor => changeOf(actor, factsOf, recordId));
    const changes = tried.flatMap(one => (one && 'after' in one ? [one] : []));
    if (changes.length === 0) return tried.find(isReason) ?? null;
    await writeInOneRequest(writesOf(changes));
    const fight = changes.find(change => change.fight !== null)?.fight ?? '';
    const toldTo = (isEverybody: boolean) => {
      const facts = changes.filter(change => isKnown(change) === isEverybody).flatMap(toldOf);
      return facts.length > 0 ? { fight, recordId, round: 0, facts } : null;
    };
    await createTimeMessages('time', { everybody: toldTo(true), gameMasters: toldTo(false) });
    return null;
  });
}

/** The change of a fighter; the reason against it, or null where it would stay as it is. */
function changeOf(
  actor: FightingActor,
  factsOf: (fighter: Fighter) => readonly Fact[] | Reason,
  recordId: string,
): StateChange | Reason | null {
  if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
  const fighter = actor.toFighter();
  if (!fighter) return { rule: '', id: 'no-such-fighter' };
  const facts = factsOf(fighter);
  if ('id' in facts) return facts;
  const after = activeRuleset().stateAfter(fighter, facts);
  if (after === fighter.state) return null;
  const fight = combatOfFighter(fighter.id)?.id ?? null;
  return { exchange: recordId, fight, actor, before: fighter.state, after, cause: { facts, attempt: null } };
}

function isReason(one: StateChange | Reason | null): one is Reason {
  return one !== null && 'id' in one;
}

/** Players may not even know of an actor outside a fight that none of them plays. */
function isKnown({ actor }: StateChange): boolean {
  const combat = combatOfFighter(fighterIdOf(actor));
  return combat
    ? combat.turns.some(one => !one.hidden && idOf(one) === fighterIdOf(actor))
    : actor.hasPlayerOwner;
}

/** The facts of a change that its message shows; if none of them is news, the fact that there was one. */
function toldOf({ actor, cause: { facts } }: StateChange): readonly Fact[] {
  const news = facts.filter(fact => isNews(fact) && fact.fact !== 'used');
  return news.length > 0 ? news : [{ fact: 'did', who: fighterIdOf(actor), what: 'points-changed' }];
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
