import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { STEPS } from '../../../src/rules/mythras/builder/draft.ts';
import { PEOPLE } from '../../../tools/practice-table.ts';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { newCharacter, openBuilder } from '../builder-steps.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false });
let alix: Page;
let builder: Locator;

beforeAll(async () => {
  alix = pages[1];
  await newCharacter(pages[0], 'Anybody', PEOPLE.alix);
  builder = await openBuilder(alix, 'Anybody');
});

const THEMES = ['light', 'dark'] as const;

/** Looks at what is shown, in both themes or one of them: nothing is wrong, and nothing stands out of the window. */
async function lookAtIt(what: string, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<void> {
  for (const theme of themes) {
    await builder.evaluate((element, wanted) => {
      element.classList.remove('theme-light', 'theme-dark');
      element.classList.add(`theme-${wanted}`);
    }, theme);
    expect(await axeViolations(alix, '.passe-builder'), `${what} ${theme}`).toEqual([]);
  }
  const isCut = await builder
    .locator('.passe-builder-body')
    .evaluate(body => body.scrollWidth > body.clientWidth + 1);
  expect(isCut, what).toBe(false);
}

async function resize(width: number): Promise<void> {
  await alix.setViewportSize({ width: width === 320 ? 320 : 1280, height: 900 });
  await builder.evaluate((element, wide) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { setPosition(at: object): void }> };
      };
    };
    foundry.applications.instances.get(element.id)?.setPosition({ width: wide, left: 0, top: 0 });
  }, width);
}

test('an empty page and a suggestion', async () => {
  await lookAtIt('empty');
  await builder.locator('[data-action="suggestRest"]').click();
  await builder.locator('[data-action="takeIt"]').waitFor();
  await lookAtIt('suggestion');
  await builder.locator('[data-action="takeIt"]').click();
});

const WIDTHS = [780, 620, 320];

// Each step is looked at in each width and in each theme, and each width in both themes.
describe.each(WIDTHS)('%i pixels wide', width => {
  test.each(STEPS)('%s', async step => {
    await resize(width);
    await builder.locator(`.passe-builder-steps [data-step="${step}"]`).click();
    await builder.locator(`.passe-builder-steps [data-step="${step}"][aria-current="step"]`).waitFor();
    const theme = THEMES[(WIDTHS.indexOf(width) + STEPS.indexOf(step)) % THEMES.length];
    await lookAtIt(step, theme && [theme]);
  });
});

test('and when it is finished', async () => {
  await builder.locator('[data-action="finish"]').click();
  await builder.locator('[data-action="goBack"]').waitFor();
  await lookAtIt('finished');
});
