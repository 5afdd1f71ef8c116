import { describe, expect, it } from 'vitest';
import { bundle, runBare } from './bare-room.ts';
import { filesBelow } from '../guards/project-files.ts';

const IMPORTS_NODE = `import { readFileSync } from 'node:fs'; readFileSync('x');`;

describe('these rooms load where there is nothing but the language', () => {
  for (const room of ['rules', 'fight', 'cards', 'forecast']) {
    it(`src/${room}`, async () => {
      // Tools wait for all rules at once; nothing that a client loads does.
      const modules = filesBelow(`src/${room}`).filter(
        path => path.endsWith('.ts') && path !== 'src/rules/rulesets.ts',
      );
      expect(modules).not.toEqual([]);
      runBare(await bundle(modules));
    });
  }
});

it('a thousand exchanges are played there', async () => {
  runBare(
    await bundle(
      [],
      `
      import { forecastExchange } from '../../test/forecast/averages.ts';
      import { mythras } from '../../src/rules/mythras/mythras.ts';
      import { duel } from '../../test/rules/fighters.ts';
      const { meanHurt } = forecastExchange(mythras, duel(), { wants: ['bleed'] }, { times: 1000, seed: 7 });
      if (!(meanHurt.bert > 0)) throw new Error('nobody was hurt');
      `,
    ),
  );
});

describe('a leak is noticed', () => {
  it('and nothing without one', async () => {
    runBare(await bundle(['src/rules/shared/dice.ts'], 'Math.max(1, 2);'));
  });

  for (const leak of [
    `document.title = '';`,
    `game.user;`,
    `foundry.utils;`,
    `process.env;`,
    `console.log('');`,
    `setTimeout(() => {}, 0);`,
    `Date.now();`,
    `Math.random();`,
    `performance.now();`,
    `crypto.randomUUID();`,
    `fetch('');`,
    `new URL('https://example.org');`,
    `new Function('return 1')();`,
    IMPORTS_NODE,
  ]) {
    it(leak, async () => {
      const script = await bundle(['src/rules/shared/dice.ts'], leak);
      expect(() => runBare(script)).toThrow();
    });
  }
});
