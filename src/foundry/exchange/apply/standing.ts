import { type AppliedRecords } from '../../../cards/applied-records.ts';
import { combatRecords } from '../../documents/combat-state.ts';
import { everybodyWithRecords } from '../../documents/fighter-id.ts';
import { messageEntries, noteLedger } from '../../documents/ledger.ts';
import { session } from '../../platform/session.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import { exchangeEvents } from '../play/exchange-events.ts';
import { forgetRolls } from '../trust/kept-dice.ts';
import { forgetMessages } from '../trust/kept-messages.ts';
import { forgetOpening } from '../trust/signed-opening.ts';
import { standingOf } from './applied-status.ts';

/** The key for the entries that are kept in messages rather than in a combat. */
const LEDGER = 'ledger';

class Standing {
  /** The exchanges that stood in each actor, combat and the ledger's messages at the last check. */
  readonly stood = new Map<string, ReadonlyMap<string, boolean>>();
}

/** Notes what stands when this client begins to take part: nothing of it is news. */
export function noteStanding(): void {
  const { stood } = session.get(Standing);
  for (const { uuid, system } of everybodyWithRecords()) stood.set(uuid, standingOf(system.applied));
  for (const combat of game.combats) stood.set(combat.uuid, standingOf(combatRecords(combat)));
  stood.set(LEDGER, standingEntries());
}

/** Watches the records of actors and combats for exchanges that are applied or undone. */
export function watchStanding(): void {
  Hooks.on('updateActor', (actor, change) => {
    if (change.system && 'applied' in change.system && actor.isFighter())
      emitRecords(actor.uuid, actor.system.applied);
  });
  Hooks.on('updateCombat', (combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.applied) emitRecords(combat.uuid, combatRecords(combat));
  });
}

/** Handles a message with ledger entries: their exchanges are to be rendered again. */
export function lookAtLedger(message: ChatMessage.Implementation, isGone = false): void {
  if (message.type !== 'ledger') return;
  for (const exchangeId of noteLedger(message)) exchangeEvents.emit('changed', exchangeId);
  standingChanges(LEDGER, standingEntries());
  exchangeEvents.emit('ledger', message, isGone);
}

function standingEntries(): ReadonlyMap<string, boolean> {
  return new Map([...messageEntries()].map(([exchangeId, { stands }]) => [exchangeId, stands]));
}

function emitRecords(uuid: string, records: AppliedRecords): void {
  for (const exchangeId of standingChanges(uuid, standingOf(records))) {
    forgetOpening(exchangeId);
    forgetRolls(exchangeId);
    forgetMessages(exchangeId);
    exchangeEvents.emit('changed', exchangeId);
  }
}

/**
 * Emits `applied` for exchanges newly in a document, and `undone` for those that stand no longer.
 * @returns the exchanges that differ from the last check
 */
function standingChanges(uuid: string, now: ReadonlyMap<string, boolean>): string[] {
  const { stood } = session.get(Standing);
  const before = stood.get(uuid);
  stood.set(uuid, now);
  const others = [...now].filter(([exchangeId, stands]) => before?.get(exchangeId) !== stands);
  for (const [exchangeId, stands] of others) {
    if (before?.has(exchangeId) !== true) exchangeEvents.emit('applied', exchangeId);
    else if (!stands) exchangeEvents.emit('undone', exchangeId);
  }
  return others.map(([exchangeId]) => exchangeId);
}
