/** The module Dice So Nice, as far as its documented API is used. */
interface Dice3D {
  /** Resolves once the dice of a message lie still; at once where none are rolling. */
  waitFor3DAnimationByMessageID(message: string): Promise<boolean>;
}

/** How long dice on the table are waited for at most, in milliseconds: an animation that never ends stops no fight. */
const LONGEST = 15_000;

/** Whether a module shows dice on the table. */
export function showsDice(): boolean {
  return 'dice3d' in game;
}

/** Waits until the dice of these messages lie on the table, where a module shows them there. */
export async function untilDiceLie(messages: readonly string[]): Promise<void> {
  const { dice3d } = game as { readonly dice3d?: Dice3D };
  if (!dice3d) return;
  const still = messages.map(id => dice3d.waitFor3DAnimationByMessageID(id));
  const tooLong = new Promise<void>(resolve => setTimeout(resolve, LONGEST));
  await Promise.race([Promise.allSettled(still), tooLong]);
}
