import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptOf } from '../../../tools/installed-script.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { assembleExchange } from '../../../src/cards/exchange.ts';
import type { ExchangeMessage } from '../../../src/cards/message.ts';
import { afterActing } from '../../../src/fight/turns.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { filesBelow, textOf } from '../../guards/project-files.ts';

/** The files of the new system alone, by the file that each becomes. */
const OWN = {
  'src/rules/duel/duel.ts': textOf('test/checks/sixth-system/rules.ts').replaceAll(
    '../../../src/rules',
    '..',
  ),
  'src/foundry/systems/duel/data-models.ts': textOf('test/checks/sixth-system/data-models.txt'),
  'src/foundry/systems/duel/manifest.ts': textOf('test/checks/sixth-system/manifest.txt'),
  'src/foundry/systems/duel/combat-system.ts': textOf('test/checks/sixth-system/combat-system.txt'),
};

/** The insertions into existing files: after which words, and what. */
const SHARED: Readonly<Record<string, readonly (readonly [after: string, text: string])[]>> = {
  'src/rules/fetch-ruleset.ts': [
    [
      `  mythras: async () => (await import('./mythras/mythras.ts')).mythras,`,
      ` duel: async () => (await import('./duel/duel.ts')).duel,`,
    ],
  ],
  'src/foundry/systems.ts': [
    [
      `import { mythras } from './systems/mythras/manifest.ts';`,
      `import { duel } from './systems/duel/manifest.ts';`,
    ],
    ['[mythras, runequest4, ref10', ', duel'],
  ],
  'src/foundry/data-models.ts': [
    [
      `import * as mythras from './systems/mythras/data-models.ts';`,
      `import * as duel from './systems/duel/data-models.ts';`,
    ],
    ['...ref10.ACTOR_MODELS', ', ...duel.ACTOR_MODELS'],
    ['...ref10.ITEM_MODELS', ', ...duel.ITEM_MODELS'],
  ],
  'system.json': [['"Actor": {', '"duellist": { "htmlFields": ["biography", "gmNotes", "texts.*"] },']],
  'lang/en.json': [['"Actor": {', '"duellist": "Duellist",']],
};

/** Timeout of the compiler in milliseconds, generous for busy machines. */
const PATIENCE = 600_000;

let copy = '';

beforeAll(() => {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  copy = mkdtempSync(join(ROOT, 'build', 'sixth-'));
  for (const part of ['src', 'lang', 'system.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  for (const [path, text] of Object.entries(OWN)) {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const [path, changes] of Object.entries(SHARED)) {
    const changed = changes.reduce((text, [after, more]) => {
      expect(text, path).toContain(after);
      return text.replace(after, `${after}${more}`);
    }, textOf(path));
    writeFileSync(join(copy, path), changed);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const fighter = (id: string) => ({ id, name: id, state: { hurt: { body: 0 }, conditions: [] } });
const FIGHTERS = { anna: fighter('anna'), bert: fighter('bert') };
const FIGHT = { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 1, bert: 1 } };
const SETUP: Setup = {
  attempt: { action: 'attack', by: 'anna', at: 'bert', with: 'fist' },
  fighters: FIGHTERS,
  fight: FIGHT,
};

describe('a sixth combat system', () => {
  test('touches five shared places at most', () => {
    const changed = [...filesBelow('src'), ...filesBelow('lang'), 'system.json'].filter(
      path => readFileSync(join(copy, path), 'utf8') !== textOf(path),
    );
    expect(changed.sort()).toEqual(Object.keys(SHARED).sort());
    expect(changed.length).toBeLessThanOrEqual(5);
  });

  test('is played by cards and fights that know nothing of it', async () => {
    const path = join(copy, 'src/rules/rulesets.ts');
    const { RULESETS } = (await import(path)) as { readonly RULESETS: readonly Ruleset[] };
    const duel = RULESETS.find(({ id }) => id === 'duel');
    if (!duel) throw new Error('it is not there');
    const opening = { ruleset: 'duel', version: 1, fight: 'fight', setup: SETUP };
    const said = { author: 'gm', made: 0, takesBack: null, refused: null };
    const answers = [
      { name: 'attack', by: 'anna', dice: [5] },
      { name: 'defence', by: 'bert', dice: [2] },
    ];
    const facts: readonly Fact[] = [
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'hurt', who: 'bert', where: 'body', points: 1 },
    ];
    const root: ExchangeMessage = {
      ...said,
      id: 'first',
      exchange: null,
      follows: null,
      opening,
      answers,
      facts,
    };
    const exchange = assembleExchange(root, [], duel, () => true);
    if (exchange?.status.at !== 'finished') throw new Error(`it is ${exchange?.status.at ?? 'nothing'}`);
    expect(exchange.status.facts).toEqual(facts);
    const after = afterActing(duel, { fighters: FIGHTERS, fight: FIGHT }, 'anna', facts);
    expect(after.fight?.turn).toBe('bert');
  });

  test(
    'fits the types of Foundry’s side',
    () => {
      const names = [...Object.keys(OWN), ...Object.keys(SHARED)].filter(path => path.endsWith('.ts'));
      const files = [...names, 'src/foundry/types.d.ts', 'src/foundry/built-in.d.ts'];
      const compilerOptions = {
        composite: false,
        incremental: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
      };
      const project = { extends: './src/foundry/tsconfig.json', compilerOptions, files, include: [] };
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project));
      const compiler = [scriptOf('@typescript/native', 'bin/tsc'), '--project', copy, '--checkers', '1'];
      const { status, stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
      expect(status, stdout).toBe(0);
    },
    PATIENCE,
  );
});
