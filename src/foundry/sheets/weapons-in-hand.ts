import { beginOrAsk } from '../actions/declare.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { isInHand, writtenReady } from '../documents/in-hand.ts';
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

/** Toggles whether weapons are in hand, and writes changes made during fights with it. */
async function turnOver(actor: FightingActor, ids: readonly string[]): Promise<void> {
  const before = actor.system.toObject().state;
  const { dropped, swapped } = before;
  const isWritten = (id: string) => writtenReady(actor, id) !== null && actor.items.has(id);
  const own = ids.filter(isWritten);
  const others = ids.filter(id => writtenReady(actor, id) !== null && !isWritten(id));
  const plain = ids.filter(id => writtenReady(actor, id) === null);
  const state = {
    ...(plain.length > 0 && {
      dropped: turned(dropped, plain),
      ...('fallen' in before && { fallen: without(before.fallen as readonly string[], plain) }),
    }),
    ...(own.some(id => swapped.includes(id)) || others.length > 0
      ? { swapped: turned(swapped, others).filter(id => !own.includes(id)) }
      : {}),
  };
  const items = own.map(id => ({ _id: id, system: { ready: !isInHand(actor, id) } }));
  if (Object.keys(state).length > 0) await actor.update({ system: { state } } as Actor.UpdateData);
  if (items.length > 0) await actor.updateEmbeddedDocuments('Item', items as Item.UpdateData[]);
}

/** A list without some ids. */
function without(list: readonly string[], ids: readonly string[]): string[] {
  return list.filter(id => !ids.includes(id));
}

/** A list with those ids that it has not, and without those that it has. */
function turned(list: readonly string[], ids: readonly string[]): string[] {
  return [...without(list, ids), ...without(ids, list)];
}
