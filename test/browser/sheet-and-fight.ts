import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { picture, setTheme } from './looking.ts';
import { attackFromSheet, playOut, type Players, type Wishes } from './playing.ts';
import { closeSheets, openSheetOf } from './sheets.ts';

/*
 * What every combat system must allow with its sheets, its items and its fights, by mouse and by keyboard.
 */

/** Nothing in a part of a page keeps anybody from reading it, in light or in dark; and its picture. */
export async function isReadable(page: Page, selector: string, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    expect(await axeViolations(page, selector)).toEqual([]);
  }
  await picture(page, name);
}

/** The things of the user's character open on sheets of their own. */
export async function thingsOpen(page: Page, names: readonly string[], name: string): Promise<void> {
  for (const one of names) {
    await page.evaluate(
      `[...game.user.character.items].find(one => one.name === '${one}').sheet.render(true)`,
    );
  }
  await page
    .locator('.passe-item')
    .nth(names.length - 1)
    .waitFor();
  await isReadable(page, '.passe-item', name);
  await closeSheets(page);
}

/** The sheet of the user's character stands in a narrow window, to be read and to be edited. */
export async function standsNarrow(page: Page, sheet: string, name: string): Promise<void> {
  const id = await page.evaluate<string>('game.user.character.id');
  await openSheetOf(page, id, { left: 10, top: 10, width: 380, height: 760 });
  await page.locator(`${sheet} .passe-attack`).first().waitFor();
  await isReadable(page, sheet, name);
  await page.evaluate(`game.user.character.sheet.options.actions.toggleMode.call(game.user.character.sheet)`);
  await page.locator(`${sheet} input[name="name"]`).waitFor();
  await isReadable(page, sheet, `${name}-edit`);
  const wider = `[...document.querySelectorAll('${sheet} .window-content, ${sheet} section')]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(({ className }) => className)`;
  expect(await page.evaluate(wider)).toEqual([]);
  await closeSheets(page);
}

interface Turn {
  readonly actor: string;
  readonly owner: string;
  readonly foe: string | null;
  readonly isOver: boolean;
}

/** Whose turn it is, and the first foe who still stands; the fight is over once a fighter has fallen. */
function turnOf(gm: Page, fallen: readonly string[]): Promise<Turn> {
  return gm.evaluate(`(() => {
    const { combatant, turns } = game.combats.contents[0];
    const hasFallen = one => one.actor.system.state.conditions
      .some(({ condition }) => ${JSON.stringify(fallen)}.includes(condition));
    const foe = turns.find(one => !hasFallen(one) && one.token.disposition !== combatant.token.disposition);
    const owner = game.users.find(user => !user.isGM && combatant.actor.testUserPermission(user, 'OWNER'));
    return { actor: combatant.actor.uuid, owner: owner?.name ?? 'Game Master', foe: foe?.tokenId ?? null,
      isOver: turns.some(hasFallen) };
  })()`);
}

/** The options of a fight played to its end. */
interface Fighting {
  /** The conditions that take a fighter out of the fight. */
  readonly fallen: readonly string[];
  /** Plays what the rules require before a blow; true if they required anything. */
  readonly otherwise?: () => Promise<boolean>;
  /** Is called after each exchange, with how many there were. */
  readonly meanwhile: (exchanges: number) => Promise<void>;
}

/** Turns after which a fight is no fight any more. */
const MOST = 60;

/** Blow after blow until a fighter falls: the answers, and the number of exchanges. */
export async function untilSomebodyFalls(
  players: Players,
  { fallen, otherwise = async () => false, meanwhile }: Fighting,
): Promise<{ readonly answers: readonly string[]; readonly exchanges: number }> {
  const answers: string[] = [];
  let exchanges = 0;
  for (let i = 0; i < MOST; i++) {
    const { actor, owner, foe, isOver } = await turnOf(players.gm, fallen);
    if (isOver || foe === null) return { answers, exchanges };
    if (await otherwise()) continue;
    const page = players.pageOf(owner);
    const { exchange } = await attackFromSheet(page, { actor, target: foe, weapon: null });
    if (exchange === null) {
      await players.gm.evaluate('game.combats.contents[0].nextTurn()');
      continue;
    }
    answers.push(...(await playOut(players, exchange)));
    exchanges += 1;
    await meanwhile(exchanges);
  }
  throw new Error(`nobody fell in ${MOST} turns`);
}

/** The windows of three users: the Game Master's and Basile's in French. */
export const WIDE_VIEWS = {
  'Game Master': { lang: 'fr', width: 1400, height: 900 },
  Alix: { width: 1400, height: 900 },
  Basile: { lang: 'fr' },
} as const;

/** The Game Master, Alix and Basile on their pages, in this order, all of whom want the same. */
export function playersAt(pages: readonly Page[], wishes: Wishes): Players {
  const at = (place: number): Page => {
    const page = pages[place];
    if (!page) throw new Error(`nobody sits at place ${place}`);
    return page;
  };
  return {
    get gm() {
      return at(0);
    },
    pageOf: name => at(Math.max(0, ['Game Master', 'Alix', 'Basile'].indexOf(name))),
    wishesOf: () => wishes,
  };
}
