import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHost, type RunningHost } from '../../server/start-host.ts';
import { readSystems } from '../../server/manifest.ts';

let folder: string;
let host: RunningHost;

const TEMPLATE = {
  Actor: {
    types: ['hero', 'beast'],
    templates: { alive: { health: { value: 10, max: 10 } } },
    hero: { templates: ['alive'], health: { max: 12 }, fame: 0 },
    beast: { templates: ['alive', 'nowhere'] },
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-template-'));
  const system = join(folder, 'systems', 'old');
  await mkdir(system, { recursive: true });
  const packs = [{ name: 'later', label: 'later', path: 'packs/later', type: 'Actor' }];
  await writeFile(join(system, 'system.json'), JSON.stringify({ id: 'old', packs }));
  await writeFile(join(system, 'template.json'), JSON.stringify(TEMPLATE));
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

it('types and what they hold at first come from a template.json (HOST-34)', async () => {
  const systems = await readSystems(join(folder, 'systems'));
  const manifest = systems.get('old')?.manifest;
  expect(Object.keys(manifest?.documentTypes?.['Actor'] ?? {})).toEqual(['hero', 'beast']);
  expect(manifest?.model?.['Actor']).toEqual({
    hero: { health: { value: 10, max: 12 }, fame: 0 },
    beast: { health: { value: 10, max: 10 } },
  });
});

it('a pack that is not there yet is empty (HOST-12)', async () => {
  host = await startHost({ world: join(folder, 'world'), systems: join(folder, 'systems') });
  expect(host.users).toHaveLength(1);
});
