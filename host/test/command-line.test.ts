import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '../bin/command-line.ts';
import { UsageError } from '../bin/options.ts';
import { writeSmallSystem } from './core/open-client.ts';

const COMMAND = fileURLToPath(new URL('../bin/foundry-stand-in.js', import.meta.url));

let place = '';
let system = '';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'stand-in-'));
  system = join(place, 'small');
  await mkdir(system);
  await writeSmallSystem(system, { id: 'small', esmodules: ['small.mjs'] });
});

afterAll(() => rm(place, { recursive: true, force: true }));

/** A folder with one file in it. */
async function folderWith(name: string, file: string, text: string): Promise<string> {
  const folder = join(place, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), text);
  return folder;
}

function complaint(...args: string[]): string {
  try {
    readCommandLine(args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the command line', () => {
  it('needs nothing but a system', () => {
    const request = readCommandLine(['--system', system]);
    expect(request).toMatchObject({ system: { id: 'small', folder: system }, foundry: 13, port: 30000 });
    expect(request.players).toEqual(['Player']);
  });

  it('takes the generation that the manifest needs, unless it is told another', async () => {
    const later = { id: 'later', compatibility: { minimum: '14.350' } };
    const folder = await folderWith('later', 'system.json', JSON.stringify(later));
    expect(readCommandLine(['--system', folder]).foundry).toBe(14);
    expect(readCommandLine(['--system', folder, '--foundry', '13']).foundry).toBe(13);
  });

  it('says what is wrong with what it is given', async () => {
    expect(complaint()).toMatch(/--system wants the folder/);
    expect(complaint('--system', place)).toMatch(/with a system\.json: there is none in/);
    expect(complaint('--system', await folderWith('torn', 'system.json', '{'))).toMatch(/is not JSON/);
    expect(complaint('--system', await folderWith('nameless', 'system.json', '{}'))).toMatch(/names no id/);
    const unbuilt = await folderWith('raw', 'system.json', '{"id":"raw","esmodules":["raw.mjs"]}');
    expect(complaint('--system', unbuilt)).toMatch(/is not built: it lacks raw\.mjs/);
    expect(complaint('--system', system, '--port', 'x')).toMatch(/--port wants a number/);
    expect(complaint('--system', system, '--foundry', '12')).toMatch(/--foundry wants 13 or 14/);
    expect(complaint('--system', system, '--module', place)).toMatch(/with a module\.json/);
    expect(complaint('--system', system, '--sistem', 'x')).toMatch(/--sistem/);
  });

  it('does not open the world of another system', async () => {
    const world = await folderWith('world', 'world.json', '{"id":"w","title":"w","system":"other"}');
    expect(complaint('--system', system, '--world', world)).toMatch(/a world of other, and not of small/);
  });
});

describe('the command', () => {
  it('starts the system and prints a link for everybody', async () => {
    const args = ['--system', system, '--world', join(place, 'new'), '--port', '0', '--player', 'Anna'];
    const started = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let printed = '';
      for await (const text of started.stdout.setEncoding('utf8')) {
        printed += String(text);
        if (printed.includes('Ctrl+C')) break;
      }
      const link = /Anna\s+(?<link>http\S+)/.exec(printed)?.groups?.['link'] ?? '';
      const page = await (await fetch(link)).text();
      expect(page).toContain('class="vtt game system-small"');
    } finally {
      started.kill();
    }
  });

  /** What the command prints until it ends, and how it ends. */
  async function played(args: readonly string[], env = process.env): Promise<[unknown, string]> {
    const started = spawn(process.execPath, [COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(started, 'close');
    let printed = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    return [await closed, printed];
  }

  it.each([
    [[], 1, /^--system wants the folder of a built system\nUsage: foundry-stand-in --system/],
    [['--sistem'], 1, /--sistem[^\n]*\nUsage: foundry-stand-in --system/],
    [['--help'], 0, /^Usage: foundry-stand-in --system/],
  ])('says in one line what it cannot start, and how it is used: %j', async (args, code, words) => {
    const [ended, printed] = await played(args);
    expect(ended).toEqual([code, null]);
    expect(printed).toMatch(words);
  });

  it('reports a missing browser without printing the usage', async () => {
    const nowhere = join(place, 'nowhere');
    const [ended, printed] = await played(['try', system], { ...process.env, BROWSER_PATH: nowhere });
    expect(ended).toEqual([1, null]);
    expect(printed).toBe(`BROWSER_PATH names something that does not start: ${nowhere}\n`);
  });
});
