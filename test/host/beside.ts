import type { Seat } from '../../host/testing/seat.ts';

/**
 * Moves a fighter's token to the space beside another's, and waits until every page shows it there.
 * @param pages those at the table, the Game Master first
 */
export async function standsBeside(pages: readonly Seat[], name: string, other: string): Promise<void> {
  const [x, y] = (await pages[0]?.evaluate<[number, number]>(`(async () => {
    const tokenOf = name => canvas.scene.tokens.find(one => one.name.startsWith(name));
    const { x, y } = tokenOf('${other}');
    const place = { x: x - canvas.grid.size, y };
    await tokenOf('${name}').update(place);
    return [place.x, place.y];
  })()`)) ?? [0, 0];
  const isThere = `canvas.scene.tokens.some(one => one.name.startsWith('${name}') && one.x === ${x} && one.y === ${y})`;
  for (const page of pages) await page.waitForFunction(isThere);
}

/** The number of items on the map that a user looks at. */
export function lyingOn(page: Seat): Promise<number> {
  return page.evaluate(`document.querySelectorAll('.passe-lying-item').length`);
}

/** A fighter puts items away, so that its hands are free. */
export async function putsAway(page: Seat, who: string, ...items: readonly string[]): Promise<void> {
  await page.evaluate(`(async () => {
    const actor = passePlayer.actorNamed('${who}');
    const swapped = ${JSON.stringify(items)}.map(name => [...actor.items].find(one => one.name === name).id);
    await actor.update({ system: { state: { swapped } } });
  })()`);
}
