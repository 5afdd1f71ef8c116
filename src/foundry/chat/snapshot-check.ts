import type { Chain } from '../../cards/chain.ts';
import { differingPath } from '../../cards/difference.ts';
import { fightOf } from '../../fight/order.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { worldReadings } from '../settings/readings.ts';
import { theRuleset } from '../settings/ruleset.ts';
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
    const path = differingPath(taken, fighter);
    if (path) return { rule: '', id: 'numbers-differ', names: { fighter: id, path } };
  }
  return null;
}

/** Whether a GM lets it count all the same: its author could write that as well, but the server notes who did. */
function isAccepted(exchange: string): boolean {
  const message = game.messages.get(exchange);
  const writer = message?._stats.lastModifiedBy;
  return message?.system.accepted === true && game.users.get(writer ?? '')?.isGM === true;
}

/** Notes on the first link that the exchange does not count, and why. For a GM. */
export async function refuse(exchange: string, reason: Reason): Promise<void> {
  await game.messages.get(exchange)?.update({ system: { refused: { ...reason } } } as ChatMessage.UpdateData);
}

/** Lets an exchange count although its numbers are no longer those of the actors. For a GM. */
export async function accept(exchange: string): Promise<void> {
  await game.messages
    .get(exchange)
    ?.update({ system: { refused: null, accepted: true } } as ChatMessage.UpdateData);
}
