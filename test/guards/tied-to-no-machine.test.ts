import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const BINARY = /\.(?:png|jpe?g|webp|ico|woff2?|ldb)$/;
const MACHINE = /(?<![\w.:/-])\/(?:work|root|home|Users|tmp)\/|\b[A-Z]:\\Users\\/;
const RESOLVED = /"resolved":\s*"[a-z+]+:/;

const texts = filesBelow().filter(path => !BINARY.test(path));

describe('the project is tied to no machine', () => {
  it('names no path of one', () => {
    expect(texts.filter(path => MACHINE.test(textOf(path)))).toEqual([]);
  });

  it('has a lockfile that names no registry and no repository', () => {
    const lines = textOf('package-lock.json').split('\n');
    expect(lines.filter(line => RESOLVED.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1000);
  });

  it('and would be caught if it did', () => {
    for (const home of ['home', 'tmp', 'root']) expect(['see ', home, 'me'].join('/')).toMatch(MACHINE);
    expect(['C:', 'Users', 'me'].join('\\')).toMatch(MACHINE);
    for (const fine of ['https://example.org/home/x', './home/x', 'a/tmp/x'])
      expect(fine).not.toMatch(MACHINE);
    for (const leak of [
      '"resolved": "https://registry.npmjs.org/vite/-/vite-8.3.8.tgz",',
      '"resolved": "git+ssh://git@github.com/x/y.git#0",',
    ]) {
      expect(leak).toMatch(RESOLVED);
    }
  });
});
