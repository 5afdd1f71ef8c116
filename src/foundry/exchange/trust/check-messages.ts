import { type Exchange } from '../../../cards/exchange.ts';
import { sentCopy, userName } from '../../documents/audience.ts';
import { isActiveGM } from '../../platform/active-gm.ts';
import { localize } from '../../platform/localize.ts';
import { notifyOnce } from '../../platform/notify.ts';
import { inSlices } from '../../platform/slices.ts';
import { honestDice } from '../../settings/settings.ts';
import { isUntouched } from '../apply/applied-status.ts';
import { exchangeEvents } from '../play/exchange-events.ts';
import { takesPart } from '../play/participation.ts';
import { exchangeWith } from '../play/store.ts';
import { refuse } from './acceptance.ts';
import { checkBeginning } from './beginning.ts';
import { rewrittenReason, unsignedDoubt } from './doubts.ts';
import { noteRolls } from './kept-dice.ts';
import { noteMessages } from './kept-messages.ts';
import { isOverRate } from './rate.ts';

/** Checks a new exchange on every GM's client, while the actors still are as they were when it was sent. */
export function checkNew(message: ChatMessage.Implementation): void {
  const exchange = takesPart() && game.user.isGM ? exchangeWith(message.id ?? '') : null;
  const isPutBack = (sentCopy(message.id)?.system as { made?: unknown } | undefined)?.made != null;
  if (!exchange || exchange.status.at === 'refused' || isPutBack) return;
  const reason = checkBeginning(exchange);
  if (!reason) return exchangeEvents.emit('began', exchange);
  if (!isActiveGM()) return;
  noteTry(message.author?.id ?? '');
  void refuse(exchange.id, reason);
}

/**
 * Notes the dice and messages of an exchange that goes on; the active GM refuses it where its dice or its
 * answers are not those seen before.
 */
export function checkDice(exchangeId: string): void {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || exchange.status.at === 'refused' || !isUntouched(exchangeId)) return;
  const reason = rewrittenReason(exchange);
  if (!reason) {
    noteRolls(exchange);
    noteMessages(exchange);
    return void checkSigned(exchange);
  }
  if (!takesPart() || !isActiveGM()) return;
  noteTry(exchange.messages.at(-1)?.author ?? '');
  void refuse(exchangeId, reason);
}

async function checkSigned(exchange: Exchange): Promise<void> {
  if (!takesPart() || !isActiveGM()) return;
  const reason = await unsignedDoubt(exchange);
  if (!isUntouched(exchange.id)) return;
  if (!reason) return noteRolls(exchange, honestDice() === 'wait');
  noteTry(exchange.messages.at(-1)?.author ?? '');
  await refuse(exchange.id, reason);
}

/** Tells the GM of a user who exceeds the rate of messages. */
export function noteFlood(message: ChatMessage.Implementation, userId: string | null): void {
  if (!takesPart() || !isActiveGM() || userId === null || !isOverRate(message)) return;
  inSlices(() => notifyOnce(userId, localize('CHEAT.tooMany', { user: userName(userId) })));
}

/** Tells the GM of a message that could never count, unless it is merely late. */
export function noteWhatDoesNotCount(
  exchangeId: string,
  { id }: ChatMessage.Implementation,
  userId: string,
): void {
  if (!takesPart() || !isActiveGM()) return;
  const exchange = exchangeWith(exchangeId);
  const why = exchange?.ignored.find(({ message }) => message.id === id)?.why;
  const isBegun = exchange?.messages.some(one => one.id === id) ?? false;
  const counts = isBegun && exchange?.status.at !== 'refused';
  if (!counts && why !== 'late') noteTry(userId);
}

function noteTry(userId: string): void {
  const user = game.users.get(userId);
  if (user && !user.isGM) notifyOnce(userId, localize('CHEAT.doesNotCount', { user: user.name }));
}
