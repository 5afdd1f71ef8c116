import { expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** A key that deletes as Foundry 13 knows it; 14 has another way. */
const DELETION_KEY = /['"`]-=/;

it('only the adapter of the versions says how an entry is deleted', () => {
  const code = filesBelow('src/foundry').filter(path => path.endsWith('.ts'));
  expect(code.filter(path => DELETION_KEY.test(textOf(path)))).toEqual(['src/foundry/platform/compat.ts']);
});
