import type { Reason } from '../../../rules/shared/target.ts';
import { sentCopy } from '../../documents/audience.ts';

/** Accepted by a GM in spite of a reason to refuse it. */
export function isAccepted(exchangeId: string): boolean {
  const { accepted } = (sentCopy(exchangeId)?.system ?? {}) as { accepted?: boolean };
  return accepted === true;
}

/** Notes on the first message that the exchange does not count, and why. For a GM. */
export async function refuse(exchangeId: string, reason: Reason): Promise<void> {
  const system = { refused: { ...reason }, accepted: false };
  await game.messages.get(exchangeId)?.update({ system } as ChatMessage.UpdateData);
}

const ACCEPTABLE: readonly string[] = [
  'numbers-differ',
  'places-differ',
  'ground-differs',
  'fight-differs',
  'fight-left-out',
  'points-spent',
  'rewritten',
  'other-dice',
  'unsigned-dice',
  'thing-too-far',
  'thing-elsewhere',
  'only-claimed',
  'only-gm-rules',
  'left-out',
];

/** Reasons for which a GM may still accept a refused exchange. */
export function isAcceptable({ id }: Reason): boolean {
  return ACCEPTABLE.includes(id);
}

/** Lets an exchange count although its fighters no longer match the actors. For a GM. */
export async function accept(exchangeId: string): Promise<void> {
  await game.messages
    .get(exchangeId)
    ?.update({ system: { refused: null, accepted: true } } as ChatMessage.UpdateData);
}
