import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPublicNames } from '../public-names.ts';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;

beforeAll(async () => {
  open = await openTable();
});

afterAll(() => open.close());

/** The notification of a script that is run, or its result. */
function said(script: string): Promise<unknown> {
  return run(open.gm, `try { ${script} } catch (error) { return error.message; }`);
}

describe('a feature that the host lacks', () => {
  it('says so when it is called', async () => {
    expect(await said('foundry.utils.lineCircleIntersection({})')).toBe(
      'not offered by the host: foundry.utils.lineCircleIntersection',
    );
    expect(await said('game.actors.importDialog()')).toMatch(/not offered/);
  });

  it('says so when a value is read, and may be set', async () => {
    expect(await said('return CONFIG.Token.hudClass')).toBe('not offered by the host: CONFIG.Token.hudClass');
    expect(await said('class Own {}; CONFIG.Token.hudClass = Own; return CONFIG.Token.hudClass.name')).toBe(
      'Own',
    );
    expect(await said('return PIXI.BLEND_MODES')).toBe('not offered by the host: PIXI.BLEND_MODES');
  });

  it('may be derived from and asked about, but not made', async () => {
    const derived = 'class Own extends foundry.applications.apps.GridConfig {}';
    expect(await said(`${derived}; return {} instanceof Own`)).toBe(false);
    expect(await said(`${derived}; new Own({})`)).toBe(
      'not offered by the host: foundry.applications.apps.GridConfig',
    );
    expect(await said('class Own extends PIXI.Container {}; new Own()')).toBe(
      'not offered by the host: PIXI.Container',
    );
    expect(
      await said(`${derived}; return foundry.utils.isSubclass(Own, foundry.applications.api.ApplicationV2)`),
    ).toBe(true);
  });

  it('is found by `in`, and left out of the listed members', async () => {
    expect(await said(`return 'GridConfig' in foundry.applications.apps`)).toBe(true);
    expect(await said('return Object.keys(foundry.applications.apps)')).not.toContain('GridConfig');
    expect(await said('return foundry.utils.thisIsNoName')).toBeUndefined();
  });

  it('does not hide the constants', async () => {
    expect(await said('return [CONST.REGION_VISIBILITY.ALWAYS, CONST.PLAYLIST_MODES.SHUFFLE]')).toEqual([
      2, 1,
    ]);
    expect(await said('return foundry.CONST === CONST')).toBe(true);
  });

  it('is known by the declarations of the type package', async () => {
    const stored: unknown = JSON.parse(
      await readFile(new URL('../../client/public-names.json', import.meta.url), 'utf8'),
    );
    expect(readPublicNames()).toEqual(stored);
  });
});
