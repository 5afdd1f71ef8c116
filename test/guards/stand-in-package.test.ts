import { expect, test } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const manifest = JSON.parse(textOf('host/package.json')) as {
  readonly version: string;
  readonly files: readonly string[];
};

test('the version of the stand-in is the first one of its changelog', () => {
  const [, first] = /^## (\S+)/m.exec(textOf('host/CHANGELOG.md')) ?? [];
  expect(first).toBe(manifest.version);
});

test('the example in its README is the test that lies in the package', () => {
  const [, block] = /^```js\n(.*?)^```$/ms.exec(textOf('host/README.md')) ?? [];
  expect(block).toBe(textOf('host/example/strike.test.js'));
});

test('the example asks for this version of it', () => {
  const { devDependencies } = JSON.parse(textOf('host/example/package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  expect(devDependencies['foundry-stand-in']).toBe(`^${manifest.version}`);
});

test('what is packed beside the build is there', () => {
  const kept = filesBelow('host').map(path => path.slice('host/'.length));
  const missing = manifest.files.filter(
    name => !/^!?build\//.test(name) && !kept.some(path => path === name || path.startsWith(`${name}/`)),
  );
  expect(missing).toEqual([]);
});
