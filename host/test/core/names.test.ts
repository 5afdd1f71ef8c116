import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf14 as declaredOf14 } from '../../client/names-of-14.ts';
import type { Declarations, DeclaredClass } from '../../client/refusals.ts';
import { openTable, run, type OpenTable } from './open-table.ts';

const stored = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../client/${file}`, import.meta.url), 'utf8'));

/** The paths of the names that 13 declares below `foundry` and in its constants. */
async function namesOf13(): Promise<string[]> {
  const declared = (await stored('public-names.json')) as Declarations;
  const below = (path: string, members: Declarations): string[] =>
    Object.entries(members).flatMap(([name, one]) =>
      one.kind === 'namespace' ? below(`${path}${name}.`, one.members) : [`${path}${name}`],
    );
  return ['CONST', 'foundry'].flatMap(name => {
    const one = declared[name];
    return one?.kind === 'namespace' ? below(`${name}.`, one.members) : [];
  });
}

const namesOf14 = async (): Promise<string[]> =>
  Object.keys((await stored('names-of-14.json')) as Record<string, unknown>);

/** The classes that a generation declares below `foundry`, by their paths. */
async function classesOf(foundry: 13 | 14): Promise<[string, DeclaredClass][]> {
  const { foundry: all } = (await stored('public-names.json')) as Declarations;
  if (all?.kind !== 'namespace') throw new Error('the declarations have no foundry');
  const below = (path: string, members: Declarations): [string, DeclaredClass][] =>
    Object.entries(members).flatMap(([name, one]): [string, DeclaredClass][] => {
      if (one.kind === 'namespace') return below(`${path}${name}.`, one.members);
      return one.kind === 'class' ? [[`${path}${name}`, one]] : [];
    });
  return below('foundry.', foundry === 14 ? declaredOf14(all.members) : all.members);
}

/** Sorts the members of classes that a generation declares by what a client has under them. */
const SORTED_MEMBERS = `classes => {
  const refusal = Symbol.for('foundry-stand-in.refusal');
  const found = { offered: [], refused: [], undefined: [] };
  const kindOf = (place, name) => {
    for (let at = place; at; at = Object.getPrototypeOf(at)) {
      const { get, value } = Object.getOwnPropertyDescriptor(at, name) ?? {};
      if (get || value !== undefined) return get?.[refusal] || value?.[refusal] ? 'refused' : 'offered';
      if (Object.hasOwn(at, name)) return 'offered';
    }
    return 'undefined';
  };
  for (const [path, { methods, accessors, staticMethods, staticValues }] of classes) {
    const cls = path.split('.').reduce((at, name) => at[name], globalThis);
    const look = (place, list, mark) => {
      for (const name of list.split(' ').filter(Boolean)) found[kindOf(place, name)].push(path + mark + name);
    };
    look(cls.prototype, methods + ' ' + accessors, '#');
    // What is protected is for the class itself.
    look(cls, (staticMethods + ' ' + staticValues).split(' ').filter(name => !name.startsWith('_')).join(' '), '.');
  }
  return found;
}`;

/** Sorts names by what a client has under them. */
const SORTED = `names => {
  const refusal = Symbol.for('foundry-stand-in.refusal');
  const found = { offered: [], refused: [], undefined: [] };
  const kindOf = path => {
    let at = globalThis;
    for (const name of path.split('.')) {
      if (at === null || at === undefined || !(name in Object(at))) return 'undefined';
      for (let of = Object(at); of; of = Object.getPrototypeOf(of)) {
        const own = Object.getOwnPropertyDescriptor(of, name);
        if (!own) continue;
        if (own.get && refusal in own.get) return 'refused';
        break;
      }
      at = at[name];
    }
    if (at === undefined) return 'undefined';
    return typeof at === 'function' && Object.hasOwn(at, refusal) ? 'refused' : 'offered';
  };
  for (const name of names) found[kindOf(name)].push(name);
  return found;
}`;

interface Sorted {
  readonly offered: readonly string[];
  readonly refused: readonly string[];
  readonly undefined: readonly string[];
}

const open = new Map<13 | 14, OpenTable>();
beforeAll(async () => {
  for (const foundry of [13, 14] as const) open.set(foundry, await openTable('en', foundry));
});
afterAll(async () => {
  for (const one of open.values()) await one.close();
});

/** Runs a script at the gamemaster's client. */
const at = <T>(foundry: 13 | 14, script: string): Promise<T> =>
  run<T>((open.get(foundry) as OpenTable).gm, script);

/** The row of the README's table says how many there are of each kind. */
async function isCounted(title: string, { offered, refused, undefined: none }: Sorted): Promise<void> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const row = readme.split('\n').find(line => line.startsWith(`| ${title} |`));
  expect(row).toBe(`| ${[title, offered.length, refused.length, none.length].join(' | ')} |`);
}

describe.each([
  [13, namesOf13],
  [14, namesOf14],
] as const)('the names of generation %i', (foundry, read) => {
  let sorted: Sorted;
  beforeAll(async () => {
    sorted = await at<Sorted>(foundry, `return (${SORTED})(${JSON.stringify(await read())})`);
  });

  it('are each offered or refused, and none is undefined', () => {
    expect(sorted.undefined).toEqual([]);
    expect(sorted.refused).not.toContain('foundry.documents.Actor');
    expect(sorted.offered).not.toContain('foundry.applications.apps.GridConfig');
  });

  it('and so is each member of their classes', async () => {
    const members = await at<Sorted>(
      foundry,
      `return (${SORTED_MEMBERS})(${JSON.stringify(await classesOf(foundry))})`,
    );
    expect(members.undefined).toEqual([]);
    expect(members.offered).toContain('foundry.documents.Actor#allApplicableEffects');
    expect(members.refused).toContain('foundry.documents.FogExploration.load');
    expect(members.offered.length + members.refused.length).toBeGreaterThan(foundry === 14 ? 8500 : 6000);
    await isCounted(`members of classes, ${foundry}`, members);
  });

  it('are counted in the README', async () => {
    await isCounted(String(foundry), sorted);
  });
});

describe('on generation 14', () => {
  const said = (script: string): Promise<unknown> =>
    at(14, `try { ${script} } catch (error) { return error.message; }`);

  it('members that a class gained in 14 refuse, like a class that only 14 has', async () => {
    expect(await said('return foundry.canvas.placeables.Token.prototype.createTerrainMovementPath')).toBe(
      'not offered by the host: foundry.canvas.placeables.Token#createTerrainMovementPath',
    );
    expect(await said('class Own extends foundry.canvas.vfx.VFXEffect {}; new Own()')).toBe(
      'not offered by the host: foundry.canvas.vfx.VFXEffect',
    );
    expect(await said('foundry.canvas.vfx.configure()')).toBe(
      'not offered by the host: foundry.canvas.vfx.configure',
    );
  });

  it('names removed after 13 are gone', async () => {
    expect(await said('return mergeObject({}, {})')).toBe('mergeObject is not defined');
    expect(await said('return duplicate({})')).toBe('duplicate is not defined');
    expect(await said('return fromUuidSync.name')).toBe('fromUuidSync');
    const gone = ['foundry.applications.ui.RegionLegend', 'CONST.CHAT_MESSAGE_TYPES'];
    expect(await said(`return [${gone.join()}]`)).toEqual([undefined, undefined]);
  });
});
