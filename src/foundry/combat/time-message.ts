import type { Fact } from '../../rules/shared/fact.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { gameMasters } from '../documents/audience.ts';
import { idOf } from '../documents/combat-state.ts';
import type { PasseCombat } from './combat.ts';
import type { TurnChange } from './turns.ts';

/** Reports the effects of time in the log, where they are news; those of hidden combatants to the GMs only. */
export async function reportTime(combat: PasseCombat, { recordId, after, facts }: TurnChange): Promise<void> {
  const news = facts.filter(isNews);
  const hidden = new Set(combat.turns.filter(one => one.hidden).map(idOf));
  const contents = (isHidden: boolean) => {
    const those = news.filter(({ who }) => hidden.has(who) === isHidden);
    return those.length > 0 ? { fight: combat.id, recordId, round: after.round, facts: those } : null;
  };
  await createTimeMessages('time', { everybody: contents(false), gameMasters: contents(true) });
}

/**
 * True for facts worth a message. The tracker shows that a condition has less time left, that points are
 * spent, or that a turn begins; what only the rules count with is shown nowhere.
 */
export function isNews(contents: Fact): boolean {
  const { fact } = contents;
  const isCondition = contents.fact === 'gained' || contents.fact === 'ended';
  if (isCondition && activeRuleset().ids.hidden.includes(contents.condition)) return false;
  return fact !== 'passing' && fact !== 'spent' && !(fact === 'refilled' && contents.what === 'turn');
}

/** The ids of the messages that report these turn changes. */
export function messagesOfTime(records: ReadonlySet<string>): string[] {
  return game.messages.contents.flatMap(message => {
    const contents =
      message.type === 'time' && records.has((message as ChatMessage.OfType<'time'>).system.recordId);
    return contents && message.id ? [message.id] : [];
  });
}

/** The contents of the two messages; null for none. */
interface TimeContents {
  readonly everybody: object | null;
  readonly gameMasters: object | null;
}

/**
 * Sends a message with what everybody may know, and another for the GMs alone.
 * @param beside other messages for the same request
 */
export async function createTimeMessages(
  type: ChatMessage.SubType,
  contents: TimeContents,
  beside: readonly object[] = [],
): Promise<void> {
  const messages = [
    { type, whisper: [], system: contents.everybody },
    { type, whisper: gameMasters(), system: contents.gameMasters },
  ].filter(({ system }) => system !== null);
  const all = [...messages, ...beside];
  if (all.length > 0) await ChatMessage.create(all as unknown as ChatMessage.CreateData[]);
}
