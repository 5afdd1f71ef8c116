import type { Page } from 'playwright-core';
import { tokenOf } from './looking.ts';

/** A token that a user drags. */
export interface Carried {
  /** Lets it go where it is. */
  drop(): Promise<void>;
  /** Brings it back to where it was taken up, and lets it go. */
  release(): Promise<void>;
}

/** Takes a token up by the mouse and brings it so many columns and rows away, past others. */
export async function carry(
  page: Page,
  name: string,
  ...squares: readonly (readonly [columns: number, rows: number])[]
): Promise<Carried> {
  const box = await tokenOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [columns, rows] of squares)
    await page.mouse.move(x + columns * box.width, y + rows * box.height, { steps: 4 });
  const drop = () => page.mouse.up();
  return {
    drop,
    async release() {
      await page.mouse.move(x, y, { steps: 4 });
      await drop();
    },
  };
}
