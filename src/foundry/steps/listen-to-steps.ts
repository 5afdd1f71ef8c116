import { exchangeOf } from '../chat/exchange-log.ts';
import { isActor } from '../documents/actor-with.ts';
import { inSlices } from '../slices.ts';
import { fightMarks } from '../fight/fight-state.ts';
import { takeMarksAsSeen, takeRecordsAsSeen, tellMarks, tellRecords } from './applied-steps.ts';
import { takeAsTold, tellSteps } from './exchange-steps.ts';
import { takeTurnAsSeen, tellTurn } from './turn-steps.ts';
import { unsettledExchanges } from '../chat/unsettled.ts';

/** Whether this client has taken what was there before it came as told. */
let listens = false;

/** Tells modules each step of fights as it comes; registered after `listenToChains`, which notes the messages. */
export function listenToSteps(): void {
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const) {
    Hooks.on(hook, (message: ChatMessage.Implementation) => {
      if (listens && message.type === 'record') tellRecords();
      const exchange = exchangeOf(message);
      if (listens && exchange !== null) inSlices(() => tellSteps(exchange));
    });
  }
  Hooks.on('passe-darmes.exchange', exchange => {
    if (listens) tellSteps(exchange);
  });
  Hooks.on('updateActor', actor => {
    if (listens && isActor(actor) && actor.isFighter()) tellMarks(actor.uuid, actor.system.marks);
  });
  Hooks.on('updateCombat', (combat: Combat.Implementation) => {
    if (!listens) return;
    tellMarks(combat.uuid, fightMarks(combat));
    tellTurn(combat);
  });
}

/** What is there when this client comes is no news; from now on everything is. */
export function beginToTell(): void {
  for (const exchange of unsettledExchanges()) takeAsTold(exchange);
  for (const combat of game.combats) {
    takeMarksAsSeen(combat.uuid, fightMarks(combat));
    takeTurnAsSeen(combat);
    for (const { actor } of combat.turns) if (actor) lookAtActor(actor);
  }
  for (const actor of game.actors) lookAtActor(actor);
  takeRecordsAsSeen();
  listens = true;
}

function lookAtActor(actor: Actor.Implementation): void {
  if (isActor(actor) && actor.isFighter()) takeMarksAsSeen(actor.uuid, actor.system.marks);
}
