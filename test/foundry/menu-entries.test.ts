import { afterEach, expect, test, vi } from 'vitest';
import { menuEntry } from '../../src/foundry/platform/compat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [13, ['name', 'icon', 'condition', 'callback']],
  [14, ['label', 'icon', 'visible', 'onClick']],
  [15, ['label', 'icon', 'visible', 'onClick']],
])('Foundry %i gets a line of a menu by its own names alone', (generation, names) => {
  vi.stubGlobal('game', { release: { generation } });
  const line = { label: 'A', icon: 'fa-axe', isOffered: () => true, act: () => undefined };
  expect(Object.keys(menuEntry(line))).toEqual(names);
});
