import type { Fact } from '../../rules/shared/fact.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { gameMasters } from '../documents/audience.ts';
import { idOf } from '../documents/combat-state.ts';
import type { PasseCombat } from './combat.ts';
import type { TurnChange } from './turns.ts';

/** Tells in the log what time did, where people should know; of those who are hidden, only the GMs. */
export async function tellOfTime(combat: PasseCombat, { recordId, after, facts }: TurnChange): Promise<void> {
  const news = facts.filter(isNews);
  const hidden = new Set(combat.turns.filter(one => one.hidden).map(idOf));
  const told = (isHidden: boolean) => {
    const those = news.filter(({ who }) => hidden.has(who) === isHidden);
    return those.length > 0 ? { fight: combat.id, recordId, round: after.round, facts: those } : null;
  };
  await tellApart('time', { everybody: told(false), gameMasters: told(true) });
}

/**
 * Whether people should hear of it: that a condition has less time left, points are gone, or a turn begins, the tracker shows,
 * and where each segment is a round, what lasted for one of them is over with it.
 */
export function isNews(told: Fact): boolean {
  const { fact } = told;
  const ruleset = activeRuleset();
  if (ruleset.underWay && told.fact === 'ended' && ruleset.ids.unseen.includes(told.condition)) return false;
  return fact !== 'passing' && fact !== 'spent' && !(fact === 'refilled' && told.what === 'turn');
}

/** The messages that tell of these turn changes. */
export function messagesOfTime(records: ReadonlySet<string>): string[] {
  return game.messages.contents.flatMap(message => {
    const told =
      message.type === 'time' && records.has((message as ChatMessage.OfType<'time'>).system.recordId);
    return told && message.id ? [message.id] : [];
  });
}

/** What the message for each of the two holds; null where there is nothing to say to them. */
interface Told {
  readonly everybody: object | null;
  readonly gameMasters: object | null;
}

/**
 * Tells in the log what everybody may know, and beside it what is for the GMs alone.
 * @param beside other messages of the same request
 */
export async function tellApart(
  type: ChatMessage.SubType,
  told: Told,
  beside: readonly object[] = [],
): Promise<void> {
  const messages = [
    { type, whisper: [], system: told.everybody },
    { type, whisper: gameMasters(), system: told.gameMasters },
  ].filter(({ system }) => system !== null);
  const all = [...messages, ...beside];
  if (all.length > 0) await ChatMessage.create(all as unknown as ChatMessage.CreateData[]);
}
