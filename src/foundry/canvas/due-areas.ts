import { beginOrAsk } from '../actions/declare.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { fightStateOf } from '../documents/combat-state.ts';
import { answererOf } from '../documents/audience.ts';
import { tableNameOf } from '../documents/names.ts';
import { areaDueIn } from '../exchange/play/due-attempts.ts';
import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import { coalesced } from '../platform/slices.ts';
import { sceneOf } from '../scene/squares.ts';

/** The moments at which an area was offered: a user who cancels places it by the spell on the sheet. */
class Offered {
  readonly moments = new Set<string>();
}

/** Has the caster's player place the area of a long casting once it takes effect (D20-SPELL-15). */
export function placeDueAreas(): void {
  if (!activeRuleset().squares?.areaOf) return;
  const look = coalesced(() => void offerDueAreas());
  exchangeEvents.on('applied', look);
  for (const hook of ['updateCombat', 'updateActor', 'canvasReady'] as const) Hooks.on(hook, look);
}

async function offerDueAreas(): Promise<void> {
  const { moments } = session.get(Offered);
  for (const combat of game.combats) {
    const attempt = areaDueIn(combat);
    const fight = attempt && fightStateOf(combat);
    if (!attempt || !fight || !canvas?.ready || sceneOf(attempt.by) !== canvas.scene) continue;
    if (answererOf(attempt.by, { setup: { attempt } })?.isSelf !== true) continue;
    const moment = [combat.id, attempt.by, fight.round, fight.cycle].join(' ');
    if (moments.has(moment)) continue;
    moments.add(moment);
    const { exchange, refusal } = await beginOrAsk(attempt);
    notify(refusal, tableNameOf);
    if (exchange === null && refusal === null)
      ui.notifications.warn(withoutMarkup(localize('TRACKER.AREA.later')));
  }
}
