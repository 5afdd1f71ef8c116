import type { Given } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { session } from '../platform/session.ts';

/** A message that came, changed or went, and who made it; nobody where it is not new. */
type News = readonly [message: ChatMessage.Implementation, maker: string | null];

/** What this client remembers of one exchange besides its messages. */
export class ExchangeMemory {
  /** Answers given here and not in the log yet: whoever has the next choice as well sends them together. */
  unsent: readonly Given[] | null = null;
  /** Rolls whose answers wait to be sent. */
  unsentRolls: readonly Roll[] = [];
  /** Whether its dice are on their way to this client. */
  isThrowing = false;
  /** Whether it was found to be over. */
  isOver = false;
  /** Why it could not count when this client saw it begin; null where it could, undefined where it was not seen. */
  reasonAtFirst: Reason | null | undefined = undefined;
  /** Why it does not fit into its fight, where no GM's client saw it begin; undefined until that was judged. */
  reasonInFight: Reason | null | undefined = undefined;
  /** What came of it since it was looked at. */
  news: readonly News[] = [];
  /** What is told already of dice to come after, by message: choices that follow cannot be made once those are known. */
  readonly bound = new Map<string, readonly Given[]>();
}

class Memories {
  readonly all = new Map<string, ExchangeMemory>();
}

/** What this client remembers of an exchange. */
export function memoryOf(exchangeId: string): ExchangeMemory {
  const { all } = session.get(Memories);
  const known = all.get(exchangeId);
  if (known) return known;
  const memory = new ExchangeMemory();
  all.set(exchangeId, memory);
  return memory;
}
