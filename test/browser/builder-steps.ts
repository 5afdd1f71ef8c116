import type { Locator, Page } from 'playwright-core';

/** A character, as the world has it. */
export interface Written {
  readonly name: string;
  readonly items: readonly {
    readonly name: string;
    readonly type: string;
    readonly system: Readonly<Record<string, unknown>>;
  }[];
  readonly system: {
    readonly characteristics: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, { readonly points: number }>>;
    readonly background: Readonly<Record<string, string>>;
    readonly biography: string;
    readonly draft: { readonly state: Readonly<Record<string, unknown>>; readonly before: unknown } | null;
  };
}

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string):
        | {
            toObject(): Written;
            update(changes: object): Promise<unknown>;
            sheet: { render(how: object): unknown };
          }
        | undefined;
    };
  };
  readonly Actor: { implementation: { create(data: object): Promise<unknown> } };
}

/** The seven dice rolls 12, 9, 14, 15, 11, 8, 13, die by die. */
export const DICE: readonly (readonly [number, number])[] = [
  [4, 4, 4],
  [3, 3, 3],
  [4, 4],
  [5, 5, 5],
  [2, 3],
  [2, 3, 3],
  [4, 4, 5],
]
  .flat()
  .map(face => [face, 6] as const);

/** A new character that belongs to a player. */
export async function newCharacter(
  gm: Page,
  name: string,
  owner: string,
  system: object = {},
): Promise<void> {
  await gm.evaluate(
    async ([called, whose, data]) => {
      const { Actor } = globalThis as unknown as World;
      const ownership = { default: 0, [whose as string]: 3 };
      await Actor.implementation.create({ name: called, type: 'character', ownership, system: data });
    },
    [name, owner, system] as const,
  );
}

/** A character, as a page knows it. */
export function written(page: Page, name: string): Promise<Written> {
  return page.evaluate(called => {
    const { game } = globalThis as unknown as World;
    const actor = game.actors.getName(called);
    if (!actor) throw new Error(`nobody is called ${called}`);
    return actor.toObject();
  }, name);
}

/** Changes a character behind everybody's back. */
export async function rewrite(page: Page, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([called, to]) => {
      const { game } = globalThis as unknown as World;
      await game.actors.getName(called as string)?.update(to as object);
    },
    [name, changes] as const,
  );
}

/** Waits until what a page knows of a character fits. */
export async function until(page: Page, name: string, fits: (actor: Written) => boolean): Promise<Written> {
  for (;;) {
    const actor = await written(page, name);
    if (fits(actor)) return actor;
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  }
}

/** True if a making was finished. */
export function isMade({ system }: Written): boolean {
  return Boolean(system.draft?.before);
}

/** Opens the sheet of a character and takes up its offer. */
export async function openBuilder(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction(called => {
    const { game } = globalThis as unknown as World;
    return game.actors.getName(called);
  }, name);
  await page.evaluate(called => {
    const { game } = globalThis as unknown as World;
    game.actors.getName(called)?.sheet.render({ force: true });
  }, name);
  await page.locator('.passe-offer button').click();
  const builder = page.locator('.passe-builder');
  await builder.locator('h2').waitFor();
  return builder;
}
