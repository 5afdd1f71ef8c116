import type { Given } from '../rules/shared/play.ts';

/** Dice as they fell, with the text of the roll. */
export interface ThrownDice {
  readonly text: string;
  readonly dice: readonly number[];
}

/** The part of the answers that one message holds. */
interface MessagePart {
  readonly answers: readonly Given[];
  /** The texts of the rolls that these answers came of. */
  readonly rolls: readonly string[];
}

/** The size limits of messages, in bytes. */
interface Room {
  readonly most: number;
  /**
   * The size of data that only the first and only the last message hold; `first` is 0 where it begins no
   * exchange.
   */
  readonly first: number;
  readonly last: number;
  weightOf(value: unknown): number;
}

/**
 * Splits answers into as few messages as fit. Each but the first of an exchange holds at least one answer:
 * one that is too long by itself is sent all the same.
 */
export function inParts(answers: readonly Given[], thrown: readonly ThrownDice[], room: Room): MessagePart[] {
  const pieces = withRolls(answers, thrown);
  const parts: (typeof pieces)[] = [[]];
  let free = room.most - room.first;
  for (const [i, piece] of pieces.entries()) {
    const weight = room.weightOf(piece.answer) + room.weightOf(piece.rolls);
    const part = parts[parts.length - 1] ?? [];
    const needed = weight + (i === pieces.length - 1 ? room.last : 0);
    // The first message of an exchange may hold the opening alone.
    const mayStayAsItIs = part.length > 0 || (room.first > 0 && parts.length === 1);
    if (needed > free && mayStayAsItIs) {
      parts.push([piece]);
      free = room.most - weight;
    } else {
      part.push(piece);
      free -= weight;
    }
  }
  return parts.map(part => ({
    answers: part.map(({ answer }) => answer),
    rolls: part.flatMap(({ rolls }) => rolls),
  }));
}

/** Every answer with the roll that it came of: none where the dice were typed, and where something was chosen. */
function withRolls(answers: readonly Given[], thrown: readonly ThrownDice[]) {
  const waiting = [...thrown];
  const pieces = answers.map(answer => ({ answer, rolls: [] as string[] }));
  for (const { answer, rolls } of pieces) {
    const [next] = waiting;
    if (!next || !('dice' in answer) || String(answer.dice) !== String(next.dice)) continue;
    rolls.push(next.text);
    waiting.shift();
  }
  // Rolls without an answer go with the last one.
  pieces.at(-1)?.rolls.push(...waiting.map(({ text }) => text));
  return pieces;
}
