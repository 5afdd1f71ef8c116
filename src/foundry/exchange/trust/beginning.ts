import { differingPath } from '../../../cards/applied-records.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import { fightAround } from '../../../fight/turns.ts';
import { StepLimit, TooManySteps } from '../../../rules/shared/steps.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import { whileReading } from '../../documents/reading.ts';
import { addressed } from '../../documents/audience.ts';
import { combatOfFighter, fightStateOf } from '../../documents/combat-state.ts';
import { reachRefusal } from '../../scene/reach.ts';
import { worldRuleOptions } from '../../settings/settings.ts';
import { openExchangeRefusal } from '../play/open-exchanges.ts';
import { memoryOf } from '../play/store.ts';
import { isAccepted } from './acceptance.ts';
import { claimRefusal, leftOutRefusal } from './claims.ts';
import { otherOpening } from './signed-opening.ts';
import { mapRefusal, mismatchOf } from './snapshot-check.ts';

/**
 * Checks an exchange the moment it begins: its fighters must match the actors, its points and turn the
 * combat.
 * @returns why it cannot count, or null
 */
export function checkBeginning(exchange: Exchange): Reason | null {
  const isOther = isAccepted(exchange.id) ? null : otherOpening(exchange);
  const reason = whisperRefusal(exchange) ?? isOther ?? beginningRefusal(exchange);
  memoryOf(exchange.id).reasonAtFirst = reason;
  return reason;
}

/**
 * Why an exchange cannot begin as things stand, or null: its fighters, places, points and turn are compared with what
 * this client knows. What would take too long to check does not count.
 */
export function beginningRefusal(exchange: Exchange): Reason | null {
  try {
    return new StepLimit().within(() => whileReading(() => reasonNow(exchange)));
  } catch (error) {
    if (error instanceof TooManySteps) return { rule: '', id: 'link.unplayable' };
    throw error;
  }
}

function reasonNow(exchange: Exchange): Reason | null {
  const { setup } = exchange.opening;
  const mismatch = mismatchOf(exchange) ?? mapRefusal(exchange);
  if (mismatch) return mismatch;
  if (differingPath(setup.options ?? {}, worldRuleOptions() ?? {}))
    return { rule: '', id: 'readings-differ' };
  const combat = combatOfFighter(setup.attempt.by);
  if ((combat?.id ?? null) !== exchange.opening.fight) return { rule: '', id: 'fight-left-out' };
  const fight = fightStateOf(combat);
  if (fight) {
    const around = fightAround(activeRuleset(), fight, setup);
    const asItIs = { ...setup, fight: { ...fight, ap: { ...fight.ap, ...around.ap } } };
    const refusal =
      activeRuleset().refusal(asItIs) ?? openExchangeRefusal(asItIs, exchange.opening.fight, exchange.id);
    if (refusal) return refusal;
    // A defence costs points: a foe who seemed to have none would not be asked.
    if (differingPath(setup.fight, around)) return { rule: '', id: 'fight-differs' };
  }
  if (isAccepted(exchange.id)) return null;
  return reachRefusal(setup.attempt) ?? leftOutRefusal(exchange, combat) ?? claimRefusal(exchange);
}

/** Why the first message does not reach all users whom its roll mode names, or null. */
export function whisperRefusal({ id, opening }: Exchange): Reason | null {
  const recipients = game.messages.get(id)?.whisper ?? [];
  const isComplete = addressed(opening).whisper.every(user => recipients.includes(user));
  return isComplete ? null : { rule: '', id: 'link.whispered' };
}
