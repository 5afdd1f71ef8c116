import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/system-files.ts';

const AXE = join(ROOT, 'node_modules', 'axe-core', 'axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/**
 * The barriers of a part of the page: each rule that is broken, and where. It is looked at as it rests: a result fades in
 * (`passe-blow`), and with less opacity its heading has less contrast. A page that is not painted is painted meanwhile: axe
 * passes over what nobody sees.
 */
export async function axeViolations(page: Page, selector: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opacity = await page.evaluate<string>('document.documentElement.style.opacity');
  await setOpacity(page, '');
  const violations = await violationsIn(page, selector);
  await setOpacity(page, opacity);
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}

const setOpacity = (page: Page, opacity: string) =>
  page.evaluate(`void (document.documentElement.style.opacity = '${opacity}')`);

async function violationsIn(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const { violations } = (await page.evaluate(
    ([where, rules]) => {
      const { axe } = globalThis as unknown as { axe: { run(where: string, how: object): Promise<unknown> } };
      return axe.run(where as string, { runOnly: rules as string[], resultTypes: ['violations'] });
    },
    [selector, RULES] as const,
  )) as Found;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Something that a screen reader comes to. */
interface Spoken {
  readonly role: string;
  readonly name: string;
}

/** A node of Chromium's tree for assistive technology. */
interface AccessibleNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

/** What assistive technology gets of a part of the page, in its order: by Chromium's own tree. */
export async function spokenIn(page: Page, selector: string): Promise<readonly Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const { nodes } = (await session.send('Accessibility.queryAXTree', {
    objectId: result.objectId ?? '',
  })) as { readonly nodes: readonly AccessibleNode[] };
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) =>
    ignored || !role ? [] : [{ role: role.value, name: name?.value ?? '' }],
  );
}
