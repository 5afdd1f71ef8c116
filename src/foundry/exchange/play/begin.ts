import type { Opening } from '../../../cards/message.ts';
import { fightAround } from '../../../fight/turns.ts';
import { compact } from '../../../rules/shared/compact.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { honestDice, worldRuleOptions } from '../../settings/settings.ts';
import type { Setup, Attempt } from '../../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../../rules/shared/setup.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import { untilMoved } from '../../combat/moves-to-come.ts';
import { combatOfFighter, fightStateOf } from '../../documents/combat-state.ts';
import { actorOf } from '../../documents/fighter-id.ts';
import { whileReading } from '../../documents/reading.ts';
import { rollMode } from '../../platform/compat.ts';
import { bystandersOf, reachRefusal } from '../../scene/reach.ts';
import { mapOf } from '../../scene/squares.ts';
import { whereaboutsOf } from '../../scene/whereabouts.ts';
import { throwDice } from './dice.ts';
import { openExchangeRefusal } from './open-exchanges.ts';
import { sendAll } from './send.ts';
import { idOfOpening } from '../trust/signed-opening.ts';

/**
 * Begins an exchange and sends its first message; returns the reason where it cannot begin.
 * @param stated the circumstances that its author states; those known of it when left out
 */
export async function begin(attempt: Attempt, stated?: StatedCircumstances): Promise<Reason | null> {
  return (await beginExchange(attempt, stated)).refusal;
}

/** The circumstances as the author of an exchange states them. */
type StatedCircumstances = NonNullable<Setup['circumstances']>;

/** The result of an attempt to begin: neither id nor reason where a module prevented it. */
export interface BeginResult {
  readonly exchange: string | null;
  readonly refusal: Reason | null;
}

/**
 * Begins an exchange in this user's roll mode and sends its first message; returns its id, or why it cannot
 * begin.
 */
export async function beginExchange(attempt: Attempt, stated?: StatedCircumstances): Promise<BeginResult> {
  const mode = rollMode();
  if (mode === 'blind' && !game.users.activeGM)
    return { exchange: null, refusal: { rule: '', id: 'blind-needs-gm' } };
  const combat = combatOfFighter(attempt.by);
  if (combat) await untilMoved(combat);
  const bare = setupOf(attempt, combat);
  if ('id' in bare) return { exchange: null, refusal: bare };
  const setup = stated ? withCircumstances(bare, stated) : situated(bare);
  const ruleset = activeRuleset();
  const { additions = [] } = ruleset;
  const opening: Opening = compact({
    ruleset: ruleset.id,
    version: ruleset.version,
    additions: additions.length > 0 ? [...additions] : undefined,
    fight: combat?.id ?? null,
    setup,
    mode: mode !== 'public' ? mode : undefined,
  });
  const refusal =
    ruleset.refusal(setup) ??
    ruleset.squares?.unplaced?.(setup) ??
    reachRefusal(attempt) ??
    openExchangeRefusal(setup, opening.fight);
  if (refusal) return { exchange: null, refusal };
  const isWanted = Hooks.call('passe-darmes.preExchange', attempt, setup);
  if (!isWanted) return { exchange: null, refusal: null };
  // A signature covers the opening: a second request for the same has the same id, and the same dice.
  const own = honestDice() === 'off' ? {} : { id: idOfOpening(opening) };
  const thrown = await throwDice({ ...own, opening, answers: [], fallen: [], takenBack: [] }, ruleset, []);
  // The user was told that dice were rolled for another opening of this turn.
  if (thrown.isBound) return { exchange: null, refusal: null };
  const [exchangeId = null] = await sendAll([{ ...own, opening, ...thrown, by: attempt.by }]);
  return { exchange: exchangeId, refusal: null };
}

/** The fighters of an attempt as they are now, without circumstances; or the reason why there can be no exchange. */
export function setupOf(attempt: Attempt, combat: Combat.Implementation | null): Setup | Reason {
  return whileReading(() => setupNow(attempt, combat));
}

function setupNow(attempt: Attempt, combat: Combat.Implementation | null): Setup | Reason {
  const fighters: Record<FighterId, NonNullable<Setup['fighters'][string]>> = {};
  const { by, at } = attempt;
  const named = at === '' || at === by ? [by] : [by, at];
  for (const id of [...named, ...bystandersOf(attempt, combat)]) {
    const fighter = actorOf(id)?.toFighter();
    const isNamed = named.includes(id);
    if (!fighter && isNamed) return { rule: '', id: 'no-such-fighter' };
    const fault = fighter && activeRuleset().faults(fighter)[0];
    // An unreadable bystander is left out rather than in the way.
    if (!fighter || (fault && !isNamed)) continue;
    if (fault)
      return {
        rule: '',
        id: 'unreadable-fighter',
        names: { fighter: id, path: fault.path, problem: fault.id },
      };
    fighters[id] = withoutZeros(fighter);
  }
  const fight = fightStateOf(combat);
  const options = worldRuleOptions();
  return compact({
    attempt,
    fighters,
    fight: fight && fightAround(activeRuleset(), fight, { attempt, fighters }),
    ...mapOf({ attempt, fighters }),
    options,
  });
}

/** The same setup, in the circumstances that follow from the map, the scene and the fighters' state. */
export function situated(setup: Setup): Setup {
  const where = whereaboutsOf(setup.attempt.by);
  return withCircumstances(setup, activeRuleset().circumstances.known(setup, where));
}

/** The same setup in exactly these circumstances. */
export function withCircumstances(setup: Setup, circumstances: NonNullable<Setup['circumstances']>): Setup {
  const { circumstances: _before, ...rest } = setup;
  return circumstances.length > 0 ? { ...rest, circumstances } : rest;
}
