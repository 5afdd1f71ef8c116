import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Download, Page } from 'playwright-core';
import type { FightRecord } from '../../../src/forecast/scenario.ts';
import { playFile, scenariosIn } from '../../../tools/scenario-files.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { agree } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';
import { playWhole } from '../whole-exchange.ts';

const { pages, gm, alix } = setUpTable(EVERYBODY, {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let missed: string;

beforeAll(async () => {
  await agree(pages);
  await playTwoAndAHalf();
});

/** An exchange to the end, another that is undone, and one that waits. */
async function playTwoAndAHalf(): Promise<void> {
  await playWhole(gm, alix, 20);
  await gm.dice([96, 100]);
  await gm.aim('Ysolt');
  missed = (await gm.attack('Corvin', 'Shortsword')).exchange;
  await gm.choose(missed, 'defence', 'none');
  await gm.settled(missed);
  await gm.button(missed, 'undo');
  await gm.asWas(missed);
  await gm.dice([30, 100]);
  await gm.attack('Corvin', 'Shortsword');
}

/** Presses the button of the combat tracker and saves the fight in one of the forms. */
async function save(page: Page, form: 'text' | 'json'): Promise<{ name: string; text: string }> {
  await page.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
  await page.locator('.passe-export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.locator(`.dialog button[data-action="${form}"]`).click(),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), text: readFileSync(path, 'utf8') };
}

const TOLD = `The fight at The training yard
==============================

Round 1, cycle 1
----------------

Maëlys Tarvenne → Corvin Sable: Broadsword
  Maëlys Tarvenne: Attack (68%): 30 Success
  Corvin Sable: Defence: Parry with Shortsword
  Corvin Sable: Parry: 80 Failure
  Maëlys Tarvenne: Special Effects: Trip Opponent
  Maëlys Tarvenne: Hit Location: 10
  Maëlys Tarvenne: Damage: 4
  Corvin Sable: Resists with: not shown
  Corvin Sable: Resists Trip Opponent: 20 Success, but not enough: does not resist
  Corvin Sable and Maëlys Tarvenne are engaged
  Maëlys Tarvenne wins by 1 level
  The armour stops 2: 2 left
  Corvin Sable loses 2 HP (Chest)
  Corvin Sable: Minor wound
  Corvin Sable: Prone

Corvin Sable → Ysolt of the Ford: Shortsword
  Corvin Sable: Attack: 96 Failure
  Ysolt of the Ford: Defence: No defence (chosen by Game Master)
  Ysolt of the Ford and Corvin Sable are engaged
  Nobody wins
  (Undone)

Corvin Sable → Ysolt of the Ford: Shortsword
  Corvin Sable: Attack: 30 Success
  Waiting for Ysolt of the Ford: Defence
`;

test('as text a fight reads in order, in the language of the reader', async () => {
  expect(await save(pages[1], 'text')).toEqual({ name: 'the-fight-at-the-training-yard.txt', text: TOLD });
  const { text } = await save(pages[0], 'text');
  const spoken = text.split('\n').map(line => line.trim());
  expect(spoken).toContain('Maëlys Tarvenne → Corvin Sable\u00a0: Épée large');
  expect(spoken).toContain('Corvin Sable\u00a0: Défense\u00a0: Parer avec Épée courte');
  expect(spoken).toContain('(Annulée)');
});

test('the text includes the effects of time for users who may know them', async () => {
  const spent = { condition: 'bleeding' };
  await pages[0].evaluate(
    `passePlayer.actorNamed('Ysolt').update({ system: { state: { conditions: [${JSON.stringify(spent)}] } } }).then(() => true)`,
  );
  await agree(pages);
  const text = (page: Page) =>
    page.evaluate<string>(`game.system.api.exportFight().then(({ text }) => text)`);
  const before = await text(pages[1]);
  // An exchange waits for an answer: the round ends past it deliberately.
  const ended = pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
  await gm.inDialog('yes');
  await ended;
  await expect.poll(() => text(pages[1])).toContain('Ysolt of the Ford: fatigue rises to Winded');
  const told = await text(pages[1]);
  expect(told.startsWith(before.trimEnd())).toBe(true);
  expect(told.slice(before.trimEnd().length)).toMatch(/^\n\nRound 2\n-{7}\n\n {2}Ysolt of the Ford: /u);
  expect(await text(pages[0])).toContain('Ysolt du Gué\u00a0: la fatigue monte à Essoufflé');
  await pages[0].evaluate(`passePlayer.theCombat().previousRound().then(() => true)`);
  await expect.poll(() => text(pages[1])).toBe(before);
});

test('every exchange exported as JSON replays with the same result', async () => {
  const { name, text } = await save(pages[0], 'json');
  expect(name).toBe('le-combat-the-training-yard.json');
  const record = JSON.parse(text) as FightRecord;
  expect(record.exchanges.map(({ state }) => state)).toEqual(['applied', 'undone', 'asking']);
  expect(record.leftOut).toBe(0);
  const scenarios = scenariosIn(record) ?? [];
  expect(scenarios).toHaveLength(3);
  for (const scenario of scenarios) expect(playScenario(scenario, () => null).flaws).toEqual([]);
  expect(scenarios[2]).toMatchObject({ expect: { waiting: { name: 'defence', ask: 'choose' } } });

  const file = join(await mkdtemp(join(tmpdir(), 'fight-')), name);
  await writeFile(file, text);
  expect(playFile(file).map(({ outcome }) => outcome.flaws)).toEqual([[], [], []]);
});

test('a player’s export leaves out numbers that only the Game Master sees', async () => {
  const { text } = await save(pages[1], 'json');
  expect(JSON.parse(text)).toMatchObject({ exchanges: [], leftOut: 3 });
  const whispered = `ChatMessage.updateDocuments(
    game.messages.filter(one => [one.id, one.system.exchange].includes('${missed}'))
      .map(({ id }) => ({ _id: id, whisper: [game.user.id] })))`;
  await pages[0].evaluate(whispered);
  await pages[1].waitForFunction(`!game.messages.get('${missed}')?.visible`);
  expect((await save(pages[1], 'text')).text).not.toContain('96');
  expect((await save(pages[0], 'text')).text).toContain('96');
});

test('exchanges outside any fight are a fight of their own', async () => {
  expect(await pages[0].evaluate(`game.system.api.exportFight(null).then(({ text }) => text)`)).toContain(
    'Rien ne s’est encore passé.',
  );
});
