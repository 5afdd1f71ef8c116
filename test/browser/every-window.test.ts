import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { brokenWords, cutChoices, mouseOnly, tooSmall } from './usable.ts';
import { closeAll, WINDOWS } from './windows.ts';

const { pages, gm } = setUpTable(['Game Master'], {
  views: { 'Game Master': { lang: 'fr', height: 900 } },
  isFresh: false,
});
let page: Page;

beforeAll(() => {
  [page] = pages;
});

/** By the file that opens it below `src/foundry`: the windows above, or the test that checks it with axe. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  'actions/actions-window.ts': ['actions'],
  'actions/ask-own.ts': ['a modifier before a skill is rolled'],
  'actions/begin-action.ts': ['the choice of a weapon'],
  'actions/circumstances-window.ts': ['the circumstances'],
  'actions/declare.ts': ['../host/pages/segments-gives-up.test.ts'],
  'actions/oppose-roll.ts': ['a skill to roll against another'],
  'actions/whom-window.ts': ['whom an action is aimed at'],
  'canvas/moves-on-map.ts': ['long/d20.test.ts'],
  'combat/token-attributes.ts': ['where the points of a bar are lost'],
  'combat-report/export-combat.ts': ['the saving of a fight'],
  'compendium-browser/browser-window.ts': [
    'the browser of compendia',
    'the browser of compendia, of one kind',
  ],
  'documents/delete-container.ts': ['what becomes of the things in a bag'],
  'exchange-view/still-asked.ts': ['a turn that would end past a question'],
  'exchange-view/undo-dialog.ts': ['undoing, and what goes with it'],
  'forecast/forecast-window.ts': ['long/forecast.test.ts'],
  'forecast/reinforce.ts': ['long/forecast.test.ts'],
  'migrations/restore-window.ts': ['a backup, to be put back'],
  'prompts/prompt-panels.ts': ['a question at its token'],
  'prompts/prompts-window.ts': ['what waits'],
  'settings/choose-system-window.ts': ['the choice of a combat system'],
  'sheets/choose-place.ts': ['the bag that a thing goes into'],
  'sheets/conditions-window.ts': ['palette.test.ts'],
  'sheets/item-sheet.ts': ['pistol'],
  'sheets/lazy-sheet.ts': ['character', 'creature'],
  'sheets/party/party-window.ts': ['the party'],
  'sheets/party/rest-window.ts': ['a rest before it is taken'],
  'systems/mythras/builder/builder-window.ts': ['the character builder', 'undoing the builder'],
  'systems/mythras/import/import-window.ts': ['the import, with a preview'],
  'systems/mythras/sheets/character/character-sheet.ts': ['character'],
  'systems/mythras/sheets/creature/creature-sheet.ts': ['creature'],
  'systems/d20/sheets/d20-sheet.ts': ['long/d20.test.ts'],
  'systems/ref10/sheets/ref10-sheet.ts': ['long/ref10.test.ts'],
  'systems/runequest4/sheets/runequest4-sheet.ts': ['long/runequest4.test.ts'],
  'systems/segments/sheets/segments-sheet.ts': ['long/segments.test.ts'],
  'tours/welcome-window.ts': ['welcome.test.ts'],
  'tracker/combat-tracker.ts': ['the tracker'],
  'ui/ask-number.ts': ['how many are handed over', 'the metres of a fall'],
};

it('no window of the sources is left out', () => {
  const opens = /\bDialogV2\.\w+\(|static override DEFAULT_OPTIONS\b/;
  const folder = 'src/foundry';
  const found = filesBelow(folder).filter(path => path.endsWith('.ts') && opens.test(textOf(path)));
  expect(found.map(path => path.slice(folder.length + 1)).sort()).toEqual(Object.keys(LOOKED_AT).sort());
  const names = new Set(WINDOWS.map(({ name }) => name));
  for (const where of Object.values(LOOKED_AT).flat())
    if (!names.has(where)) expect(textOf(`test/browser/${where}`)).toContain('axeViolations(');
});

// The dark theme, fingers, 200 % and English are looked at in long/every-window.test.ts.
describe('with a mouse, in the light theme', () => {
  it.each(WINDOWS)('$name is accessible', async ({ selector, open, isFoundrys }) => {
    await closeAll(page);
    await open(page);
    await page.locator(selector).first().waitFor();
    expect(await axeViolations(page, selector)).toEqual([]);
    if (!isFoundrys) expect(await tooSmall(page, selector, 24)).toEqual([]);
    if (!isFoundrys) expect(await mouseOnly(page, selector)).toEqual([]);
    expect(await cutChoices(page, selector)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
  });
});

it('the outcome of an exchange is announced to screen readers in their language', async () => {
  await closeAll(page);
  await gm.reset();
  await gm.aim('Corvin');
  await gm.dice([30, 100], [80, 100]);
  const { exchange } = await gm.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await gm.dice([10, 20], [4, 8]);
  await gm.take(exchange);
  await gm.settled(exchange);
  const said = page.locator('#passe-darmes-aloud[role="status"]');
  await expect.poll(() => said.textContent()).toContain('Corvin Sable');
  expect(await axeViolations(page, '.chat-log')).toEqual([]);
});

it('animations take their times from the style tokens, 0 under reduced motion', () => {
  const moving = /^\s*(?:animation|transition)(?:-\w+)*\s*:(?![^;]*var\(--passe-time-)[^;]*;/m;
  expect(filesBelow('styles').filter(path => moving.test(textOf(path)))).toEqual([]);
  const [, reduced = ''] = textOf('styles/tokens.css').split('prefers-reduced-motion');
  for (const [, name = ''] of textOf('styles/tokens.css').matchAll(/(--passe-time-[\w-]+):/g))
    expect(reduced).toContain(`${name}: 0`);
});
