import type { RollMode } from '../../cards/link.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Given } from '../../rules/shared/play.ts';
import { isRecord } from '../../rules/shared/record.ts';
import { fightMarkOf } from '../fight/fight-state.ts';
import { allExchanges, firstOf, mayAnswer, messagesOf, unpackedFacts } from './exchange-log.ts';
import { isAllWritten } from './marks.ts';

/** What a message of ours says, as it stands: nobody has looked yet whether it counts. */
interface Said {
  readonly opening: { readonly fight: string | null; readonly mode?: RollMode } | null;
  readonly refused: object | null;
  readonly over: boolean;
  readonly facts: unknown;
  readonly answers: readonly Given[];
}

/**
 * The exchanges with which somebody may still have something to do. They are found by what stands in the
 * messages: a log of a thousand exchanges that are over must not be replayed to learn that they are.
 */
export function unsettledExchanges(): string[] {
  return allExchanges().filter(exchange => {
    if (settled.has(exchange)) return false;
    if (!isSettled(exchange)) return true;
    settled.add(exchange);
    return false;
  });
}

/** What was found to be over. */
const settled = new Set<string>();

/** Looks at an exchange anew, because a message of it came, changed or went. */
export function lookAgain(exchange: string): void {
  settled.delete(exchange);
}

/** The exchanges of a fight that it has not taken in. */
export function unpaidExchangesOf(fight: string | null): string[] {
  const combat = game.combats.get(fight ?? '');
  return allExchanges().filter(id => !(combat && fightMarkOf(combat, id)) && openedFight(id) === fight);
}

/** The fight in which an exchange takes place, without replaying it; undefined when its first message is gone. */
export function openedFight(exchange: string): string | null | undefined {
  const message = firstOf(exchange);
  return message ? saidBy(message).opening?.fight : undefined;
}

function saidBy(message: ChatMessage.Implementation): Said {
  return message.system as unknown as Said;
}

/** Whether an exchange is over and all that it changes is written, so far as can be told. In doubt it is not. */
function isSettled(exchange: string): boolean {
  const root = firstOf(exchange);
  const { opening = null, refused = null, over = false } = root ? saidBy(root) : {};
  // Without its first message, or refused by a GM, there is nothing that could go on.
  if (!opening || refused) return true;
  // Whoever has begun it blind is still to be told that it is over.
  if (opening.mode === 'blind' && root?.author?.isGM === false && !over) return false;
  const facts = endOf(exchange, opening.mode);
  return facts !== null && isAllWritten(exchange, opening.fight, facts);
}

/** What happened, as somebody says who was asked: a link of anybody else cannot end an exchange. */
function endOf(exchange: string, mode: RollMode | undefined): readonly Fact[] | null {
  for (const message of messagesOf(exchange)) {
    const { facts: said, answers } = saidBy(message);
    if (said === null) continue;
    const facts = unpackedFacts(said);
    const author = message.author?.id ?? '';
    if (areFacts(facts) && answers.every(({ by }) => isText(by) && mayAnswer(author, by, mode))) return facts;
  }
  return null;
}

function areFacts(value: unknown): value is readonly Fact[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** Nobody has looked yet at what a message says: anything may stand there. */
function isText(value: unknown): value is string {
  return typeof value === 'string';
}
