import type { Attempt, FightState } from '../../../rules/shared/ruleset.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import { fightStateOf } from '../../documents/combat-state.ts';
import { fightersOf } from '../../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../../platform/active-gm.ts';
import { session } from '../../platform/session.ts';
import { coalesced, enqueue } from '../../platform/slices.ts';
import { sceneOf } from '../../scene/squares.ts';
import { beginExchange, setupOf } from './begin.ts';
import { exchangeEvents } from './exchange-events.ts';
import { exchangesOfFight, openedFight, openExchanges } from './open-exchanges.ts';

/*
 * Attempts that begin by time and not by a user: a spell that is ready, blows at a lowered guard (SEG-REACT-06,
 * SEG-FREE-10). The active GM's client begins them once all earlier exchanges are applied, except for an area on the map,
 * which the caster's player places. One that was undone waits for the next change of the fight.
 */

class Beginning {
  isUnderWay = false;
}

/** Begins what is due from now on, and what was left when no GM was there. */
export function watchDue(): void {
  if (!activeRuleset().dueAttempt) return;
  exchangeEvents.on(
    'applied',
    coalesced(() => void beginDue(dueIn)),
  );
  const beginLeft = () => void beginDue(dueAndNeverBegun);
  whenWriterChanges(beginLeft);
  beginLeft();
}

async function beginDue(lookIn: (combat: Combat.Implementation) => Attempt | null): Promise<void> {
  const beginning = session.get(Beginning);
  if (beginning.isUnderWay || !isActiveGM()) return;
  beginning.isUnderWay = true;
  try {
    for (const combat of game.combats) {
      const attempt = await enqueue(async () => lookIn(combat));
      if (attempt && !isToBePlaced(attempt, combat)) await beginExchange(attempt);
    }
  } finally {
    beginning.isUnderWay = false;
  }
}

/** The attempt that is due in a combat once a user has placed its area on the map; null for none. */
export function areaDueIn(combat: Combat.Implementation): Attempt | null {
  const attempt = dueIn(combat);
  return attempt && isToBePlaced(attempt, combat) ? attempt : null;
}

function isToBePlaced(attempt: Attempt, combat: Combat.Implementation): boolean {
  const { areaOf } = activeRuleset().squares ?? {};
  if (!areaOf || sceneOf(attempt.by) === null) return false;
  const setup = setupOf(attempt, combat);
  return !('id' in setup) && areaOf(setup) !== null;
}

/** The attempt that is due in a combat without open exchanges. */
function dueIn(combat: Combat.Implementation): Attempt | null {
  const fight = fightStateOf(combat);
  if (!fight || openExchanges().some(id => openedFight(id) === combat.id)) return null;
  return activeRuleset().dueAttempt?.(fight, fightersOf(combat)) ?? null;
}

/** The same, unless it was begun at this moment already: it may have been undone. */
function dueAndNeverBegun(combat: Combat.Implementation): Attempt | null {
  const [fight, attempt] = [fightStateOf(combat), dueIn(combat)];
  if (!fight || !attempt) return null;
  const isBegun = exchangesOfFight(combat.id).some(
    ({ opening: { setup } }) => isSame(setup.attempt, attempt) && isAtSameMoment(setup.fight, fight),
  );
  return isBegun ? null : attempt;
}

function isSame(one: Attempt, other: Attempt): boolean {
  return one.action === other.action && one.by === other.by && one.at === other.at && one.with === other.with;
}

function isAtSameMoment(one: FightState | null, { round, cycle }: FightState): boolean {
  return one?.round === round && one.cycle === cycle;
}
