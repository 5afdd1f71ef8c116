import type { Fact } from '../../rules/shared/fact.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { idOf } from './fight-state.ts';
import type { TurnChange } from './turn-change.ts';

/** Tells in the log what time did, where people should know; of those who are hidden, only the GMs. */
export async function tellOfTime(combat: PasseCombat, { mark, after, facts }: TurnChange): Promise<void> {
  const news = facts.filter(isNews);
  const hidden = new Set(combat.turns.filter(one => one.hidden).map(idOf));
  const messages = [false, true].flatMap(isSecret => {
    const told = news.filter(({ who }) => hidden.has(who) === isSecret);
    if (told.length === 0) return [];
    const whisper = isSecret ? ChatMessage.getWhisperRecipients('GM').map(({ id }) => id) : [];
    return [{ type: 'time', whisper, system: { fight: combat.id, mark, round: after.round, facts: told } }];
  });
  if (messages.length > 0) await ChatMessage.create(messages as unknown as ChatMessage.CreateData[]);
}

/** Whether people should hear of it: that a condition has less time left, or points are gone, the tracker shows. */
export function isNews({ fact }: Fact): boolean {
  return fact !== 'passing' && fact !== 'spent';
}

/** The messages that tell of these turn changes. */
export function messagesOfTime(marks: ReadonlySet<string>): string[] {
  return game.messages.contents.flatMap(message => {
    const told = message.type === 'time' && marks.has((message as ChatMessage.OfType<'time'>).system.mark);
    return told && message.id ? [message.id] : [];
  });
}
