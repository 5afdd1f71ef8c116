import type { Chain } from '../../cards/chain.ts';
import { differingPath } from '../../cards/difference.ts';
import { has } from '../../cards/marks.ts';
import { fightOf } from '../../fight/order.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { FightState, Setup } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { reachRefusal } from '../map/within-reach.ts';
import { worldReadings } from '../settings/readings.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { sentCopy } from './sent-copies.ts';
import { underwayRefusal } from './underway.ts';
import { actorOf } from './exchange-log.ts';

/** Exchanges whose numbers were right when they began, as this client saw it. */
const seenRight = new Set<string>();

/**
 * Looks at an exchange the moment it begins: its numbers must be those of the actors, and its
 * points and turn those of the fight.
 * @returns why it cannot count, or null
 */
export function checkBeginning(chain: Chain): Reason | null {
  const { setup } = chain.opening;
  const mismatch = mismatchOf(chain);
  if (mismatch) return mismatch;
  if (differingPath(setup.options ?? {}, worldReadings() ?? {})) return { rule: '', id: 'readings-differ' };
  const combat = combatOfFighter(setup.undertaking.by);
  if ((combat?.id ?? null) !== chain.opening.fight) return { rule: '', id: 'fight-left-out' };
  const fight = fightStateOf(combat);
  if (fight) {
    const asItIs = { ...setup, fight };
    const refusal = theRuleset().refusal(asItIs) ?? underwayRefusal(asItIs, chain.opening.fight, chain.id);
    if (refusal) return refusal;
    // A defence is paid from the points that it names: a foe who seemed to have none would not be asked.
    if (differingPath(setup.fight, fightOf(fight, Object.keys(setup.fighters))))
      return { rule: '', id: 'fight-differs' };
  }
  const outOfReach = isAccepted(chain.id) ? null : reachRefusal(setup.undertaking);
  if (outOfReach) return outOfReach;
  seenRight.add(chain.id);
  return null;
}

/**
 * Where the numbers that an exchange began with are not those of the actors; null when they are the same.
 * @param those the fighters to look at: all when left out
 */
export function mismatchOf(chain: Chain, those?: ReadonlySet<FighterId>): Reason | null {
  if (seenRight.has(chain.id) || isAccepted(chain.id)) return null;
  for (const [id, taken] of Object.entries(chain.opening.setup.fighters)) {
    if (those?.has(id) === false) continue;
    const actor = actorOf(id);
    const fighter = actor?.toFighter();
    if (!actor?.isFighter() || !fighter) return { rule: '', id: 'no-such-fighter' };
    // Whoever was there without a GM has written what happened to their own fighter already.
    const isWritten = has(actor.system.marks, chain.id);
    const path = isWritten
      ? differingPath({ ...taken, state: null }, { ...fighter, state: null })
      : differingPath(withoutZeros(taken), withoutZeros(fighter));
    if (path) return { rule: '', id: 'numbers-differ', names: { fighter: id, path } };
  }
  return null;
}

/**
 * Looks at an exchange that this client did not see begin, before it is applied: by then the fight has
 * gone on, so that it can only be asked whether it could have stood like that.
 * @returns why it cannot count, or null
 */
export function lateReason(chain: Chain): Reason | null {
  if (seenRight.has(chain.id) || isAccepted(chain.id)) return null;
  if (chain.links.some(({ id }) => isRewritten(id))) return { rule: '', id: 'rewritten' };
  const { setup, fight: fightId } = chain.opening;
  if (differingPath(setup.options ?? {}, worldReadings() ?? {})) return { rule: '', id: 'readings-differ' };
  const combat = fightId === null ? combatOfFighter(setup.undertaking.by) : game.combats.get(fightId);
  const now = fightStateOf(combat);
  if (!now) return null;
  if (!setup.fight) {
    // The fight may have begun after it.
    const isOlder = (combat?._stats.createdTime ?? 0) < chain.links[0].made;
    return isOlder ? { rule: '', id: 'fight-left-out' } : null;
  }
  return couldHaveStood(setup, setup.fight, now) ? null : { rule: '', id: 'fight-differs' };
}

/** Whether a fight could have stood so: nobody had more points than they can have, or fewer than they have now. */
function couldHaveStood({ fighters }: Setup, then: FightState, now: FightState): boolean {
  if (then.round > now.round) return false;
  return Object.entries(then.ap).every(([id, points]) => {
    const fighter = fighters[id];
    const most = fighter ? theRuleset().mostPoints(fighter) : 0;
    return points <= most && (then.round < now.round || points >= (now.ap[id] ?? 0));
  });
}

/** Whether its author has changed a message since it was made, as the server notes. */
function isRewritten(id: string): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = game.messages.get(id)?._stats ?? {};
  return (modifiedTime ?? 0) > (createdTime ?? 0) && game.users.get(lastModifiedBy ?? '')?.isGM !== true;
}

/** Whether a GM lets it count all the same. */
function isAccepted(exchange: string): boolean {
  const { accepted } = (sentCopy(exchange)?.system ?? {}) as { accepted?: boolean };
  return accepted === true;
}

/** Notes on the first link that the exchange does not count, and why. For a GM. */
export async function refuse(exchange: string, reason: Reason): Promise<void> {
  const system = { refused: { ...reason }, accepted: false };
  await game.messages.get(exchange)?.update({ system } as ChatMessage.UpdateData);
}

const ACCEPTABLE: readonly string[] = [
  ...['numbers-differ', 'fight-differs', 'fight-left-out', 'rewritten'],
  ...['thing-too-far', 'thing-elsewhere'],
];

/** Whether a GM may let an exchange count that was refused for this. */
export function isAcceptable({ id }: Reason): boolean {
  return ACCEPTABLE.includes(id);
}

/** Lets an exchange count although its numbers are no longer those of the actors. For a GM. */
export async function accept(exchange: string): Promise<void> {
  await game.messages
    .get(exchange)
    ?.update({ system: { refused: null, accepted: true } } as ChatMessage.UpdateData);
}
