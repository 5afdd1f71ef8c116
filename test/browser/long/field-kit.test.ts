import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBackBrowser, takeBrowser } from '../../../host/testing/shared-browser.ts';
import { readManifest } from '../../../tools/system-files.ts';
import { buildTrial } from '../../quench/build-trial.ts';
import { readFieldForm } from '../../quench/field-kit/field-form.ts';
import { makeKit } from '../../quench/field-kit/make-kit.ts';
import { LOOKS, STEPS } from '../../quench/field-kit/steps.ts';

let folder = '';
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'field-kit-'));
  await buildTrial();
  await makeKit(folder);
  page = await (await (await takeBrowser()).newContext()).newPage();
  await page.goto(pathToFileURL(join(folder, 'start-here.html')).href);
});

afterAll(async () => {
  await page.context().close();
  await giveBackBrowser();
  await rm(folder, { recursive: true, force: true });
});

test('the kit holds the system and the trial as Foundry unpacks them, and a page with each picture', async () => {
  const inZip = (name: string) => Object.keys(unzipSync(readFileSync(join(folder, name))));
  expect(inZip('passe-darmes.zip')).toEqual(expect.arrayContaining(['system.json', 'passe-darmes.js']));
  expect(inZip('passe-darmes-trial.zip').sort()).toEqual(['module.json', 'passe-darmes-trial.js']);
  const widths = await page.evaluate(() => [...document.images].map(image => image.naturalWidth));
  expect(widths).toHaveLength(STEPS.length);
  expect(widths.filter(width => width < 200)).toEqual([]);
});

test('the page saves the answers and Quench’s report as one readable file', async () => {
  const quench = { foundry: '14.365', system: '0.1.0', made: '', cases: [] };
  await writeFile(join(folder, 'other.json'), '{"neither": true}');
  await writeFile(join(folder, 'quench.json'), JSON.stringify(quench));
  await page.check('[name="answer/drag.there"][value="no"]');
  await page.check('[name="answer/effect.icon"][value="yes"]');
  await page.fill('[name="note/drag"]', 'Back to the corner.');
  await page.fill('[name="computer"]', 'Linux');
  await page.setInputFiles('[name="report"]', join(folder, 'other.json'));
  await expect.poll(() => page.textContent('output')).toContain('other.json is not what Quench saved');
  await page.setInputFiles('[name="report"]', join(folder, 'quench.json'));
  await expect.poll(() => page.textContent('output')).toContain('Added what Quench saved: 0 cases');
  await page.fill('[name="foundry"]', '14.365');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button')]);
  const { version } = readManifest();
  expect(download.suggestedFilename()).toBe(`passe-darmes-field-kit-${version}-foundry-14.365.json`);
  const form = readFieldForm(readFileSync(await download.path(), 'utf8'));
  expect(form).toMatchObject({ system: version, foundry: '14.365', computer: 'Linux', quench });
  expect(form.answers).toMatchObject({ 'drag.there': 'no', 'effect.icon': 'yes', 'undo.back': 'untried' });
  expect(Object.keys(form.answers)).toHaveLength(LOOKS.size);
  expect(form.notes['drag']).toBe('Back to the corner.');
});

test('the page saves nothing while the build of Foundry is missing', async () => {
  await page.fill('[name="foundry"]', 'thirteen');
  await page.click('button');
  expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(false);
});
