import { enqueue } from '../platform/slices.ts';

/**
 * Does something in a combat once it is its turn. Where the combat is deleted before or meanwhile, nothing is left to do:
 * that is no error.
 */
export function enqueueIn(combat: Combat.Implementation, work: () => Promise<unknown>): Promise<void> {
  const isThere = () => game.combats.get(combat.id ?? '') === combat;
  return enqueue(async () => {
    if (!isThere()) return;
    try {
      await work();
    } catch (error) {
      if (isThere()) throw error;
    }
  });
}
