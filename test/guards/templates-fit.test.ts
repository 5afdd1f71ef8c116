import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const templates = filesBelow('templates').filter(path => path.endsWith('.hbs'));
const LONGEST = 160;
const PARTIAL = /\{\{>\s*passe\.([\w/-]+)/g;

describe('templates', () => {
  it('have no line that nobody can read at a glance', () => {
    const long = templates.flatMap(path =>
      textOf(path)
        .split('\n')
        .flatMap((line, i) => (line.length > LONGEST ? [`${path}:${i + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('include only partials that are there', () => {
    const there = new Set(templates.map(path => path.slice('templates/'.length, -'.hbs'.length)));
    const included = templates.flatMap(path =>
      [...textOf(path).matchAll(PARTIAL)].map(([, name = '']) => name),
    );
    expect(included.length).toBeGreaterThan(50);
    expect(included.filter(name => !there.has(name))).toEqual([]);
  });

  it('are each shown by a source, or included by another', () => {
    const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
    const said = sources.map(textOf).join('\n');
    const included = new Set(
      templates.flatMap(path => [...textOf(path).matchAll(PARTIAL)].map(([, name = '']) => name)),
    );
    const unused = templates.filter(path => {
      const name = path.slice('templates/'.length, -'.hbs'.length);
      const [, file = ''] = name.split('/');
      return !included.has(name) && !said.includes(`'${name}'`) && !said.includes(`'${file}'`);
    });
    expect(unused).toEqual([]);
  });

  it('have a source that answers each click on a card (`data-act`)', () => {
    const sources = filesBelow('src/foundry').filter(path => path.endsWith('.ts'));
    const said = sources.map(textOf).join('\n');
    const acts = templates.flatMap(path =>
      [...textOf(path).matchAll(/data-act="([a-z-]+)"/gu)].map(([, act = '']) => act),
    );
    expect(acts.length).toBeGreaterThan(10);
    const idle = acts.filter(
      act =>
        !new RegExp(`case '${act}'|onClick\\('${act}'|[aA]ct.*'${act}'|\\[data-act="${act}"`, 'u').test(said),
    );
    expect(idle, 'give act of src/foundry/exchange-view/card-actions.ts a case for these').toEqual([]);
  });

  it('draw a choice by the one partial that there is for it', () => {
    const own = templates.filter(path =>
      /<option value="\{\{value\}\}"[^\n]*>\{\{label\}\}<\/option>/.test(textOf(path)),
    );
    expect(own).toEqual(['templates/parts/options.hbs']);
  });
});
