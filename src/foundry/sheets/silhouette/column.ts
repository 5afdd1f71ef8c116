import type { Location } from '../../../rules/mythras/fighter.ts';
import type { Drawing, DrawnPart } from './drawing.ts';

const WIDTH = 130;
const HEIGHT = 260;
const ROUND = 8;
/** Space between two locations, so that each has an outline of its own. */
const GAP = 3;

/**
 * A body that nobody drew: its locations one above the other as the die has them, the highest results on top,
 * each as high as it is likely to be struck.
 */
export function column(locations: readonly Pick<Location, 'id' | 'from' | 'to'>[]): Drawing {
  const parts = locations.map(({ id, from, to }): [string, DrawnPart] => {
    const top = (HEIGHT * (20 - to)) / 20;
    const height = (HEIGHT * (to - from + 1)) / 20 - GAP;
    return [id, { path: rounded(top, height), at: [WIDTH / 2, top + height / 2] }];
  });
  return { width: WIDTH, height: HEIGHT, parts: Object.fromEntries(parts) };
}

function rounded(top: number, height: number): string {
  const r = Math.min(ROUND, height / 2);
  const across = WIDTH - 2 * r;
  const down = height - 2 * r;
  return (
    `M${r} ${top}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-across}a${r} ${r} 0 0 1 ${-r} ${-r}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}
