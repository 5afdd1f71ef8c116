import type { Seat } from './seat.ts';

interface Names {
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

/**
 * The next dice at a seat: pairs of a face and the number of faces. Lay them out before anything rolls them. A roll that
 * finds none left throws at the seat.
 */
export async function loadDice(
  seat: Seat,
  ...dice: readonly (readonly [face: number, faces: number])[]
): Promise<void> {
  await seat.evaluate(
    next => {
      const { CONFIG } = globalThis as unknown as Names;
      const waiting = [...next];
      CONFIG.Dice.randomUniform = () => {
        const die = waiting.shift();
        if (!die) throw new Error('no dice are left');
        return (die[0] - 0.5) / die[1];
      };
    },
    dice.map(([face, faces]) => [face, faces] as [number, number]),
  );
}

/**
 * Chance at a seat that is the same each time.
 * @param seed a whole number; the same one gives the same dice
 */
export async function seedDice(seat: Seat, seed: number): Promise<void> {
  await seat.evaluate(first => {
    const { CONFIG } = globalThis as unknown as Names;
    let state = first >>> 0;
    // mulberry32, a generator in the public domain: equal shares, and far longer than a test.
    CONFIG.Dice.randomUniform = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
  }, seed);
}
