import { expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** What a class name of Font Awesome says of the kind and the width of an icon. */
const NO_ICONS = new Set(['solid', 'regular', 'light', 'duotone', 'brands', 'fw']);

/** The icons that a text names; a name that is put together has a dash at its end, and counts for none. */
function iconsIn(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w-])fa-(?<name>[a-z\d-]+)/g)].map(
    found => found.groups?.['name'] ?? '',
  );
  return names.filter(name => !NO_ICONS.has(name) && !name.endsWith('-'));
}

const drawn = [
  ...filesBelow('src'),
  ...filesBelow('templates'),
  ...filesBelow('host/client').filter(path => path.endsWith('.ts')),
];

const shaped = new Set(iconsIn(textOf('host/styles/icons.css')));

it('each icon that the system or the stand-in draws has a shape in the stand-in, and is no plain dot', () => {
  const icons = new Set(drawn.flatMap(path => iconsIn(textOf(path))));
  expect(icons.size).toBeGreaterThan(80);
  expect([...icons].filter(name => !shaped.has(name))).toEqual([]);
});

it('and one without a shape would be found', () => {
  expect(iconsIn('<i class="fa-solid fa-fw fa-unicorn"></i> fa-chevron-${side}')).toEqual(['unicorn']);
  expect(shaped.has('unicorn')).toBe(false);
});
