import type { Fact } from '../../rules/shared/fact.ts';
import { tellApart } from '../chat/tell-apart.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { idOf } from './fight-state.ts';
import type { TurnChange } from './turn-change.ts';

/** Tells in the log what time did, where people should know; of those who are hidden, only the GMs. */
export async function tellOfTime(combat: PasseCombat, { mark, after, facts }: TurnChange): Promise<void> {
  const news = facts.filter(isNews);
  const hidden = new Set(combat.turns.filter(one => one.hidden).map(idOf));
  const told = (isHidden: boolean) => {
    const those = news.filter(({ who }) => hidden.has(who) === isHidden);
    return those.length > 0 ? { fight: combat.id, mark, round: after.round, facts: those } : null;
  };
  await tellApart('time', { everybody: told(false), gameMasters: told(true) });
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
