import { beginOrAsk } from '../actions/declare.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { isInHand, turnOver } from '../documents/in-hand.ts';
import { tableNameOf } from '../documents/names.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';

/**
 * Draws a weapon or puts it away: in a fight by the action that it takes; in peace at once, and what does not fit in the
 * hands with it is put away.
 */
export async function drawOrPutAway(actor: FightingActor, id: string): Promise<void> {
  const { handling } = activeRuleset();
  const by = fighterIdOf(actor);
  const isDrawn = isInHand(actor, id);
  if (handling && combatOfFighter(by)) {
    const action = isDrawn ? handling.putAway : handling.draw;
    const { refusal } = await beginOrAsk({ action, by, at: by, with: id });
    return notify(refusal, item => actor.findItem(item)?.label ?? tableNameOf(item));
  }
  const fighter = isDrawn ? null : actor.toFighter();
  const room = fighter && handling ? handling.roomFor(fighter, id) : [];
  await turnOver(actor, [id, ...room]);
  if (room.length > 0) {
    const weapons = room.map(item => actor.findItem(item)?.label ?? '').join(', ');
    ui.notifications.info(withoutMarkup(localize('SHEET.putAwayFor', { weapons })));
  }
}
