import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let table: OpenTable;

beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const PICKER = 'const { FilePicker } = foundry.applications.apps;';

/** Runs a script at a client; what it throws is told by its message. */
const said = (who: 'gm' | 'anna', script: string): Promise<unknown> =>
  run(
    table[who],
    `${PICKER} const work = async () => { ${script} };
    return work().catch(error => 'refused: ' + error.message);`,
  );

const uploaded = (folder: string, name: string, text: string): string =>
  `return FilePicker.upload('data', ${JSON.stringify(folder)},
    new File([${JSON.stringify(text)}], ${JSON.stringify(name)}), {}, { notify: false })`;

describe('files of the world', () => {
  it('are kept in folders, listed and fetched, letters of any language included', async () => {
    const folder = `worlds/\${game.world.id}/layouts`;
    expect(await said('gm', `return FilePicker.browse('data', \`${folder}\`)`)).toMatch(
      /^refused: .*does not exist/,
    );
    const made = `const { target } = await FilePicker.createDirectory('data', \`${folder}\`); return target`;
    const path = await said('gm', made);
    expect(path).toMatch(/^worlds\/[\w-]+\/layouts$/);
    expect(await said('gm', made)).toMatch(/^refused: EEXIST/);
    expect(await said('gm', uploaded(String(path), 'été.json', '{"a":1}'))).toMatchObject({
      status: 'success',
      path: `${String(path)}/été.json`,
    });
    const listed = await said('gm', `return FilePicker.browse('data', '${String(path)}')`);
    expect(listed).toMatchObject({ target: path, dirs: [], files: [`${String(path)}/été.json`] });
    const fetched = `const [file] = (await FilePicker.browse('data', '${String(path)}')).files;
      const response = await fetch(file); return [await response.json(), response.headers.get('content-security-policy')]`;
    expect(await said('anna', `return fetch('/${String(path)}/none.json').then(one => one.status)`)).toBe(
      404,
    );
    expect(await said('gm', fetched)).toEqual([{ a: 1 }, 'sandbox']);
  });

  it('of packages are read, by patterns too, and are not written over', async () => {
    const listed = await said(
      'gm',
      `return FilePicker.browse('data', 'systems/small/*.json', { wildcard: true })`,
    );
    expect(listed).toMatchObject({ files: expect.arrayContaining(['systems/small/system.json']) as unknown });
    expect(await said('gm', `return (await FilePicker.browse('data', '')).dirs`)).toEqual(
      expect.arrayContaining(['systems', 'worlds']),
    );
    await said('gm', uploaded('systems/small', 'system.json', '{}'));
    expect(
      await said('gm', `return (await fetch('/systems/small/system.json').then(one => one.json())).id`),
    ).toBe('small');
  });

  it.each([
    '../data',
    'worlds/../../data',
    '%2e%2e/data',
    '..%2fdata',
    'systems/small/..',
    'a\\..\\b',
    '.hidden',
    'a\0b',
    'a/'.repeat(20),
    'x'.repeat(300),
  ])('lie nowhere but in the world: %j', async target => {
    const asked = (call: string): string => `return FilePicker.${call}('data', ${JSON.stringify(target)})`;
    expect(await said('gm', asked('browse'))).toMatch(/^refused/);
    expect(await said('gm', asked('createDirectory'))).toMatch(/^refused/);
    expect(await said('gm', uploaded(target, 'x.json', '{}'))).toBe(false);
  });

  it('are no pages, no scripts and not heavier than eight megabytes', async () => {
    for (const name of ['x.html', 'x.js', 'x.mjs', 'x', '../x.json'])
      expect(await said('gm', uploaded('', name, '1')), name).toBe(false);
    const heavy = `return FilePicker.upload('data', '', new File([new Uint8Array(9 * 1024 * 1024)], 'x.json'))`;
    expect(await said('gm', heavy)).toBe(false);
  });

  it('are for those who have the permission', async () => {
    expect(await said('anna', `return FilePicker.browse('data', '')`)).toMatch(/^refused: .*FILES_BROWSE/);
    expect(await said('anna', `return FilePicker.createDirectory('data', 'mine')`)).toMatch(/FILES_UPLOAD/);
    expect(await said('anna', uploaded('', 'x.json', '{}'))).toBe(false);
  });

  it('have no window', async () => {
    expect(await said('gm', `return new FilePicker().activeSource`)).toBe('data');
    expect(await said('gm', `new FilePicker().render()`)).toMatch(/not offered by the host/);
    expect(await said('gm', `return FilePicker.browse('s3', '')`)).toMatch(/not offered by the host/);
  });
});
