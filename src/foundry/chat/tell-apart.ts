import { gameMasters } from './recipients.ts';

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
