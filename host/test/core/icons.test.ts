import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each(['chart-simple', 'grip', 'grip-vertical', 'right-left', 'person-falling-burst'])(
  'the icon %s has a shape of its own',
  async name => {
    const styles = await readFile(new URL('../../styles/icons.css', import.meta.url), 'utf8');
    expect(new RegExp(`\\.fa-${name} \\{\\s*--icon: url\\(`).test(styles)).toBe(true);
  },
);
