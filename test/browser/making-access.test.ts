import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { STEPS } from '../../src/rules/mythras/making/making.ts';
import { PEOPLE } from '../../tools/practice-table.ts';
import { laidFor } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { newCharacter, openMaking } from './making-steps.ts';

const { pages } = laidFor(['Game Master', 'Alix'], { isFresh: false });
let alix: Page;
let making: Locator;

beforeAll(async () => {
  alix = pages[1];
  await newCharacter(pages[0], 'Anybody', PEOPLE.alix);
  making = await openMaking(alix, 'Anybody');
});

/** Looks at what is shown in both themes: nothing is wrong, and nothing stands out of the window. */
async function lookAtIt(what: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await making.evaluate((element, wanted) => {
      element.classList.remove('theme-light', 'theme-dark');
      element.classList.add(`theme-${wanted}`);
    }, theme);
    expect(await axeViolations(alix, '.passe-making'), `${what} ${theme}`).toEqual([]);
  }
  const isCut = await making
    .locator('.passe-making-body')
    .evaluate(body => body.scrollWidth > body.clientWidth + 1);
  expect(isCut, what).toBe(false);
}

async function resize(width: number): Promise<void> {
  await alix.setViewportSize({ width: width === 320 ? 320 : 1280, height: 900 });
  await making.evaluate((element, wide) => {
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
  await making.locator('[data-action="suggestRest"]').click();
  await making.locator('[data-action="takeIt"]').waitFor();
  await lookAtIt('suggestion');
  await making.locator('[data-action="takeIt"]').click();
});

describe.each([780, 620, 320])('%i pixels wide', width => {
  test.each(STEPS)('%s', async step => {
    await resize(width);
    await making.locator(`.passe-making-steps [data-step="${step}"]`).click();
    await making.locator(`.passe-making-steps [data-step="${step}"][aria-current="step"]`).waitFor();
    await lookAtIt(step);
  });
});

test('and when it is finished', async () => {
  await making.locator('[data-action="finish"]').click();
  await making.locator('[data-action="goBack"]').waitFor();
  await lookAtIt('finished');
});
