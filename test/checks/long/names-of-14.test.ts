import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptOf } from '../../../tools/installed-script.ts';
import { writeTypesOf14 } from '../../../tools/names-of-14.ts';
import { ROOT } from '../../../tools/system-files.ts';

const PLACE = join(ROOT, 'build', 'leaks-of-13');

/** What names something that 14 has not, a line each, and the last two what it has. */
const LINES = [
  'export const merged = mergeObject({}, {});',
  'export const id = randomID();',
  'export const types = CONST.CHAT_MESSAGE_TYPES;',
  'export const transfer = CONFIG.ActiveEffect.legacyTransferral;',
  'export const helper = foundry.applications.handlebars.colorPicker;',
  'export const moves = (token: foundry.canvas.placeables.Token) => token.updatePosition();',
  'export const newer = foundry.utils.mergeObject({}, {});',
  'export const draws = (token: foundry.canvas.placeables.Token) => token.refresh();',
];

test('the project of the names of 14 finds each use of one that went with 13', () => {
  writeTypesOf14();
  mkdirSync(PLACE, { recursive: true });
  const config = {
    extends: '../../src/foundry/tsconfig.14.json',
    compilerOptions: {
      types: ['../fvtt-types-14'],
      rootDir: '../..',
      incremental: false,
      isolatedModules: false,
    },
    files: ['leaks.ts'],
    include: [],
    references: [],
  };
  writeFileSync(join(PLACE, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(PLACE, 'leaks.ts'), LINES.join('\n'));
  try {
    const compiler = scriptOf('@typescript/native', 'bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', PLACE], { encoding: 'utf8' });
    const lines = [...stdout.matchAll(/leaks\.ts\((?<line>\d+),/gu)].map(({ groups }) =>
      Number(groups?.['line']),
    );
    expect([...new Set(lines)]).toEqual([1, 2, 3, 4, 5, 6]);
  } finally {
    rmSync(PLACE, { recursive: true, force: true });
  }
}, 240_000);
