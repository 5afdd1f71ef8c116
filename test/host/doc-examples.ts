import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/system-files.ts';

/** An example that a page of the documentation shows, and who runs it. */
export interface Example {
  readonly as: 'the GM' | 'a player' | 'a module';
  readonly code: string;
}

/** The examples of a page, in order: every block of JavaScript, whose first line says who runs it. */
export function examplesIn(page: string): Example[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
  return [...text.matchAll(/```js\n\/\/ As (the GM|a player|a module)\n([\s\S]*?)```/g)].map(
    ([, as, code = '']) => ({
      as: as as Example['as'],
      code,
    }),
  );
}

/** The number of blocks of JavaScript on a page, whether they say who runs them or not. */
export function blocksIn(page: string): number {
  return readFileSync(join(ROOT, 'docs', page), 'utf8').split('```js').length - 1;
}
