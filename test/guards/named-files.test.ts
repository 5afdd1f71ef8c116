import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const DOCUMENTS = ['SECURITY.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/mutation.md'];
const ALL = ['src', 'test', 'tools', 'host'].flatMap(folder => filesBelow(folder));

/** The files of ours that a text names in backticks, by as much of their paths as it says. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`(?<path>[\w-]+(?:\/[\w.-]+)+\.ts)`/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
}

const isThere = (path: string) => ALL.some(file => file === path || file.endsWith(`/${path}`));

describe('the files that a document names are there', () => {
  it.each(DOCUMENTS)('%s', document => {
    expect(namedIn(textOf(document)).filter(path => !isThere(path))).toEqual([]);
  });

  it('and one that is gone would be found', () => {
    const named = namedIn('See `play/store.ts`, and `play/chains.ts`.');
    expect(named.filter(path => !isThere(path))).toEqual(['play/chains.ts']);
  });
});
