import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { axeViolations } from '../axe.ts';
import { picture, tokenOf } from '../looking.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { height: 1000 }, Alix: { lang: 'fr', height: 1000 } },
  isFresh: false,
});
let gm: Page;
let alix: Page;
let sheet: Locator;

beforeAll(async () => {
  [gm, alix] = pages;
  await tokenOf(alix, 'Maëlys').dblclick();
  sheet = alix.locator('.passe-character');
  await sheet.getByRole('tab', { name: 'Compétences' }).click();
});

interface Lessons {
  readonly experienceRolls: number;
  readonly improved: readonly string[];
  readonly fumbled: readonly string[];
  readonly evade: number;
}

/** The skills of Maëlys, as the Game Master's page knows them. */
const lessons = () =>
  gm.evaluate<Lessons>(`(() => {
    const { experienceRolls, improved, fumbled, skills } = passePlayer.actorNamed('Maëlys').toObject().system;
    return { experienceRolls, improved, fumbled, evade: skills.evade?.points ?? 0 };
  })()`);
const write = (system: object) =>
  gm.evaluate(
    `passePlayer.actorNamed('Maëlys').update({ system: ${JSON.stringify(system)} }).then(() => true)`,
  );
/** The latest card of a skill in the log of a page. */
const card = (page: Page) => page.locator('#chat .passe-skill-roll').last();
const text = async (shown: Locator) => (await shown.innerText()).replaceAll(/\s+/g, ' ').trim();
const arrow = (skill: string) => sheet.getByRole('button', { name: `jet d’expérience pour ${skill}` });

test('unspent experience rolls are counted on the sheet, and a press lists what they may improve', async () => {
  expect(await arrow('Esquive').count()).toBe(0);
  await write({ experienceRolls: 3, skills: { evade: { points: 30 } } });
  const button = sheet.getByRole('button', { name: /Jets d’expérience.*3$/ });
  await button.click();
  await arrow('Esquive').waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(
    await sheet.locator('[data-group-of="combat-style"] [data-action="improve"]').count(),
  ).toBeGreaterThan(0);
  expect(await axeViolations(alix, '.passe-character')).toEqual([]);
  await picture(alix, 'experience-sheet');
});

test('MYT-SKILL-14: one is rolled with INT against the skill, and its gain is written once', async () => {
  const { evade } = await lessons();
  await loadDice(alix, [98, 100], [3, 4]);
  await arrow('Esquive').click();
  await expect.poll(lessons).toMatchObject({ experienceRolls: 2, improved: ['evade'], evade: evade + 4 });
  await expect.poll(() => card(gm).count()).toBe(1);
  expect(await text(card(gm))).toMatch(
    /^Evade Experience roll \+4% (\d+)% → (\d+)% 98 \+ INT \d+ = \d+ reaches \1 Take it back$/,
  );
  expect(await text(card(alix))).toMatch(/^Esquive Jet d’expérience \+4 % .* atteint$/);
  await picture(alix, 'experience-card');
});

test('MYT-SKILL-14: a skill improves once per award of rolls', async () => {
  await expect.poll(() => arrow('Esquive').isDisabled()).toBe(true);
  await write({ experienceRolls: 4 });
  await expect.poll(() => arrow('Esquive').isDisabled()).toBe(false);
  expect(await lessons()).toMatchObject({ improved: [], fumbled: [] });
});

test('MYT-SKILL-14: a roll below the skill brings a single point; combat styles improve too', async () => {
  const style = sheet.locator('[data-group-of="combat-style"] .passe-skill').first();
  const value = async () => Number(await style.locator('.passe-dice b').innerText());
  const before = await value();
  await loadDice(alix, [2, 100]);
  await style.locator('[data-action="improve"]').click();
  await expect.poll(value).toBe(before + 1);
  expect(await text(card(alix))).toContain('moins que');
});

test('the Game Master takes an experience roll back, with its gain', async () => {
  const { experienceRolls, evade } = await lessons();
  await loadDice(alix, [99, 100], [1, 4]);
  await arrow('Esquive').click();
  await expect.poll(lessons).toMatchObject({ experienceRolls: experienceRolls - 1, evade: evade + 2 });
  await card(gm).getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(lessons).toMatchObject({ experienceRolls, evade });
  expect((await lessons()).improved).not.toContain('evade');
  await expect.poll(() => card(gm).getByRole('button').count()).toBe(0);
});

test('MYT-SKILL-14: a fumbled skill gains its point from the Game Master, once for any number of fumbles', async () => {
  const { evade } = await lessons();
  const givesPoint = card(gm).getByRole('button', { name: 'Give a point for the fumble' });
  const fumble = async () => {
    await loadDice(alix, [100, 100]);
    await sheet.locator('[data-action="roll"][data-key="evade"]').click();
    await givesPoint.waitFor();
  };
  await fumble();
  await picture(gm, 'experience-fumble');
  // Her own card offers her luck alone.
  await expect.poll(() => card(alix).locator('button[data-act="luck"]').count()).toBeGreaterThan(0);
  expect(await card(alix).locator('button:not([data-act="luck"])').count()).toBe(0);
  await givesPoint.click();
  await expect.poll(lessons).toMatchObject({ evade: evade + 1, fumbled: ['evade'] });
  await card(gm).getByRole('button', { name: 'Take it back' }).waitFor();
  await fumble();
  await givesPoint.click();
  await gm.locator('#notifications', { hasText: 'already had their point' }).waitFor();
  expect(await lessons()).toMatchObject({ evade: evade + 1, fumbled: ['evade'] });
});

test('MYT-CHAR-13: a passion deepens and wanes by the dice for what happened, from its own sheet', async () => {
  const id = await gm.evaluate<string>(`(async () => {
    const [passion] = await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [
      { name: 'Love (Ysolt)', type: 'skill', system: { kind: 'passion', points: 40 } }]);
    await passion.sheet.render({ force: true });
    return passion.id;
  })()`);
  const points = () =>
    gm.evaluate(`passePlayer.actorNamed('Maëlys').items.get('${id}').toObject().system.points`);
  await loadDice(gm, [4, 10], [6, 10]);
  await gm.locator('.passe-item-reading').getByRole('button', { name: 'Edit' }).click();
  await gm.getByRole('button', { name: 'Deepens (1d10+5)' }).click();
  await expect.poll(points).toBe(49);
  await picture(gm, 'passion-changes');
  await gm.getByRole('button', { name: 'Wanes a little (1d10)' }).click();
  await expect.poll(points).toBe(43);
  expect(await text(card(gm))).toMatch(/^Love \(Ysolt\) Wanes a little \(1d10\) −6% \d+% → \d+% Rolled: 6$/);
});
