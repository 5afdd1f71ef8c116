import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLater } from '../../worlds/later-build.ts';
import { layWorld } from '../../worlds/saved-world.ts';
import { openTable, type Table } from '../table.ts';

interface File {
  readonly world: string;
  readonly upgraded: number;
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const CORVIN = 'Actor.fighterCorvin000';
const YSOLT = 'Actor.fighterYsolt0000';

let system: string;
let table: Table;
let gm: Page;
let backup: File;

beforeAll(async () => {
  system = await buildLater();
  table = await openTable({ system, prepare: world => layWorld(world, '0.1.0') });
  gm = await table.sit('Game Master');
});

afterAll(async () => {
  await table.leave();
  await rm(system, { recursive: true, force: true });
});

/** The file saved on the computer while something is done. */
async function savedDuring(work: () => Promise<unknown>): Promise<File> {
  const [download] = await Promise.all([gm.waitForEvent('download') as Promise<Download>, work()]);
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as File;
}

/** A setting; null while the page is being loaded. */
const setting = (name: string): Promise<unknown> =>
  gm.evaluate(`globalThis.game?.ready ? game.settings.get('passe-darmes', '${name}') : null`);

async function openWindow(): Promise<void> {
  await gm.evaluate(`(async () => {
    const { type: Menu } = game.settings.menus.get('passe-darmes.restore');
    await new Menu().render({ force: true });
  })()`);
}

const choose = (content: unknown, name = 'yard.json'): Promise<void> =>
  gm.setInputFiles('.passe-restore input[type="file"]', {
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

const text = (selector: string): Promise<string> => gm.locator(selector).innerText();

/** The addresses of documents of the backup that are not as it has them. */
const otherwise = (): Promise<string[]> =>
  gm.evaluate(documents => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): { toObject(): object } | null;
    };
    const plain = (value: unknown): unknown => {
      const idOf = (part: unknown): string => (part as { _id?: string } | null)?._id ?? '';
      if (Array.isArray(value))
        return value.map(plain).sort((a, b) => Number(idOf(a) > idOf(b)) - Number(idOf(a) < idOf(b)));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).filter(([key]) => key !== '_stats');
      return Object.fromEntries(entries.map(([key, part]) => [key, plain(part)] as const).sort());
    };
    const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));
    return Object.keys(documents).filter(uuid => !same(fromUuidSync(uuid)?.toObject(), documents[uuid]));
  }, backup.documents);

test('an upgrade saves a backup', async () => {
  await gm.evaluate(`localStorage.setItem('upgrade', 'calm')`);
  backup = await savedDuring(() => gm.reload());
  await expect.poll(() => setting('upgraded')).toBe(1);
  expect(Object.keys(backup.documents)).toEqual(expect.arrayContaining([CORVIN, YSOLT]));
});

test('a file that is no backup of this world is refused, and says what to do', async () => {
  await openWindow();
  const refused = async (content: unknown): Promise<string> => {
    const before = await gm.locator('.passe-restore-refused').allInnerTexts();
    await choose(content, `file-${Math.random()}.json`);
    await expect.poll(() => gm.locator('.passe-restore-refused').allInnerTexts()).not.toEqual(before);
    return text('.passe-restore-refused');
  };
  expect(await refused('{ "system": ')).toContain('is no backup, or is damaged');
  expect(await refused({ name: 'Somebody', type: 'character' })).toContain('is no backup of Passe d’armes');
  expect(await refused({ ...backup, world: '<b>barn</b>' })).toContain('another world: <b>barn</b>');
  expect(await refused({ ...backup, upgraded: 99 })).toContain('newer version');
  const macro = { 'Macro.aaaaaaaaaaaaaaaa': { _id: 'aaaaaaaaaaaaaaaa', command: 'alert(1)' } };
  expect(await refused({ ...backup, documents: { ...backup.documents, ...macro } })).toContain(
    'Macro.aaaaaaaaaaaaaaaa',
  );
  expect(await gm.locator('.passe-restore [data-action="restore"]').count()).toBe(0);
  expect(await setting('restoring')).toBe('');
});

test('the preview says what would change, and changes nothing', async () => {
  await gm.evaluate(`(async () => {
    const corvin = await fromUuid('${CORVIN}');
    await corvin.update({ name: 'Somebody else', 'flags.passe-darmes.form': 2 });
    await corvin.createEmbeddedDocuments('Item', [{ name: 'A stone', type: 'gear' }]);
    await corvin.items.contents[0].delete();
    await (await fromUuid('${YSOLT}')).delete();
  })()`);
  await choose(backup);
  await gm.locator('.passe-restore [data-action="restore"]').waitFor();
  const shown = await text('.passe-restore');
  expect(shown).toMatch(/\d+ documents become what they were:/);
  expect(shown).toContain('Somebody else');
  expect(shown).toContain('1 document was deleted since, and is created again:\n\nYsolt of the Ford');
  expect(await gm.evaluate(`game.actors.has('fighterYsolt0000')`)).toBe(false);
  expect(await setting('upgraded')).toBe(1);
});

test('a refused document is named, and the same file goes on with it', async () => {
  const { [YSOLT]: ysolt = {} } = backup.documents;
  await choose({ ...backup, documents: { ...backup.documents, [YSOLT]: { ...ysolt, name: '' } } });
  await gm.locator('.passe-restore li', { hasText: YSOLT }).waitFor();
  const now = await savedDuring(() => gm.click('.passe-restore [data-action="restore"]'));
  expect(now.documents[CORVIN]?.['name']).toBe('Somebody else');
  expect(now.upgraded).toBe(1);
  await expect
    .poll(() => gm.locator('.passe-restore-refused').allInnerTexts())
    .toEqual([expect.stringContaining(YSOLT)]);
  expect(await otherwise()).toEqual(Object.keys(backup.documents).filter(uuid => uuid.startsWith(YSOLT)));
  expect([await setting('upgraded'), await setting('restoring')]).toEqual([0, expect.stringMatching(/^20/)]);
  table.errors();
});

test('after a crash the Game Master is told, and the world is whole once the file is put back', async () => {
  await gm.evaluate(`localStorage.removeItem('upgrade')`);
  await gm.reload();
  await expect
    .poll(() => gm.locator('.notification.warning').allInnerTexts())
    .toEqual([expect.stringContaining('choose the same file in the settings')]);
  await openWindow();
  await choose(backup);
  await savedDuring(() => gm.click('.passe-restore [data-action="restore"]'));
  await expect.poll(() => setting('restoring')).toBe('');
  expect(await otherwise()).toEqual([]);
  expect(await gm.locator('.passe-restore').count()).toBe(0);
});

test('the next upgrade migrates all of it again', async () => {
  await gm.evaluate(`localStorage.setItem('upgrade', 'calm')`);
  await savedDuring(() => gm.reload());
  await expect.poll(() => setting('upgraded')).toBe(1);
  expect(table.errors()).toEqual([]);
});
