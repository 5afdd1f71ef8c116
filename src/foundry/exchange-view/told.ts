import type { Exchange } from '../../cards/exchange.ts';
import { isUnseen } from '../documents/audience.ts';
import { nameIn } from '../documents/names.ts';
import { appliedStateOf, stateOf } from '../exchange/apply/applied-status.ts';
import { exchangeOf, exchangeWith } from '../exchange/play/store.ts';
import { localize, type NameOf } from '../platform/localize.ts';
import { actionWords, refusedWords, storyOf } from './card-context.ts';
import type { LineContext } from './line-context.ts';
import { questionWords } from './question-context.ts';

/** The words of an exchange's message: the whole of it on its last, and before that only what it is about. */
export function exchangeWords(message: ChatMessage.Implementation): readonly string[] {
  const exchange = exchangeWith(exchangeOf(message) ?? '');
  if (!exchange || isUnseen(exchange)) return [];
  const isLast = exchange.messages.at(-1)?.id === message.id;
  return [headWords(exchange), ...(isLast ? storyLines(exchange) : [])];
}

/** The name of the acting fighter in the exchange of a message; null for one that does not count, or is not for this user. */
export function actingIn(message: ChatMessage.Implementation): string | null {
  const exchange = exchangeWith(exchangeOf(message) ?? '');
  if (!exchange || isUnseen(exchange) || !exchange.messages.some(({ id }) => id === message.id)) return null;
  return nameIn(exchange)(exchange.opening.setup.attempt.by);
}

/** The line that names the sides and the action. */
export function headWords(exchange: Exchange): string {
  const nameOf = nameIn(exchange);
  const { action, by, at, with: weapon } = exchange.opening.setup.attempt;
  const what = [actionWords(action), nameOf(weapon) ?? weapon];
  const names = { by: nameOf(by) ?? by, at: nameOf(at) ?? at, what: what.filter(Boolean).join(', ') };
  return localize(at === '' || at === by ? 'CARD.told.alone' : 'CARD.told.against', names);
}

/** What happened in an exchange so far, a line for each step, and where it stands. */
export function storyLines(exchange: Exchange): string[] {
  const nameOf = nameIn(exchange);
  return [...storyOf(exchange).map(lineText), ...outcome(exchange, nameOf)];
}

/** A line of a story with its speaker and its result. */
function lineText({ who, text, total, levelName }: LineContext): string {
  const spoken = who ? localize('CARD.told.said', { who: who.name, text }) : text;
  const result = [total, levelName].filter(part => part !== undefined).join(' ');
  return result === '' ? spoken : localize('CARD.told.result', { text: spoken, result });
}

/** The state of an exchange, where it is not simply applied. */
function outcome(exchange: Exchange, nameOf: NameOf): string[] {
  const { status } = exchange;
  if (status.at === 'refused') return [refusedWords(status.reason, nameOf)];
  if (status.at === 'asking') {
    const { by, name } = status.question;
    return [
      localize('CARD.told.waits', { fighter: nameOf(by) ?? by, question: questionWords(name, 'short') }),
    ];
  }
  const state = stateOf(exchange, appliedStateOf(exchange.id));
  return state === 'applied' || state === 'over'
    ? []
    : [localize('CARD.told.state', { state: localize(`STATE.${state}`) })];
}
