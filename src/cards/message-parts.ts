import type { Given } from '../rules/shared/play.ts';

/** Dice as they fell, with the text of the roll. */
export interface ThrownDice {
  readonly text: string;
  readonly dice: readonly number[];
}

/** What one message takes of what is sent. */
export interface MessagePart {
  readonly answers: readonly Given[];
  /** The texts of the rolls that these answers came of. */
  readonly rolls: readonly string[];
}

/** What messages have room for, in bytes. */
interface Room {
  readonly most: number;
  /** What only the first and only the last of them hold; 0 for the first where it begins nothing. */
  readonly first: number;
  readonly last: number;
  weightOf(value: unknown): number;
}

/**
 * What is sent in as many messages as it takes, none of them longer than it need be. Each but the first of an exchange holds
 * an answer at least: what is too long in itself is sent all the same.
 */
export function inParts(answers: readonly Given[], thrown: readonly ThrownDice[], room: Room): MessagePart[] {
  const pieces = withRolls(answers, thrown);
  const parts: (typeof pieces)[] = [[]];
  let free = room.most - room.first;
  for (const [i, piece] of pieces.entries()) {
    const weight = room.weightOf(piece.answer) + room.weightOf(piece.rolls);
    const part = parts[parts.length - 1] ?? [];
    const needed = weight + (i === pieces.length - 1 ? room.last : 0);
    // What begins an exchange may be all that its first message holds.
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
  // What came of nothing that is answered goes with the last.
  pieces.at(-1)?.rolls.push(...waiting.map(({ text }) => text));
  return pieces;
}
