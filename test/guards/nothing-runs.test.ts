import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
const templates = filesBelow('templates');

/** Code out of text, markup past the templates, and requests of our own. */
const FORBIDDEN =
  /\beval\s*\(|\bnew Function\b|document\.write|insertAdjacentHTML|outerHTML\s*=[^=]|createContextualFragment|\bSafeString\b|\bfetch\s*\(|XMLHttpRequest|new WebSocket|EventSource|sendBeacon|importScripts/;

/** The places where markup is put into the page: always what a template has made. */
const DRAWS = [
  'src/foundry/combat-report/summary-card.ts',
  'src/foundry/compendium-browser/row-list.ts',
  'src/foundry/exchange-view/roll-cards.ts',
  'src/foundry/forecast/watching.ts',
  'src/foundry/sheets/item-card.ts',
  'src/foundry/sheets/token-palette.ts',
  'src/foundry/systems/mythras/experience/experience.ts',
  'src/foundry/ui/keep-focus.ts',
];

/** The values that templates take as markup: what Foundry's own editor has enriched, and words of ours. */
const MARKUP = ['biography', 'notes', 'text', 'text.shown'];
/** The arguments of the partial for texts with an editor. */
const EDITED = ['biography', 'gmNotes', 'notes'];

/** Values that may be said as they are: our own words, with nothing in them but numbers and dates. */
const PLAIN_NOTICE =
  /^(?:withoutMarkup\(|localizeCount\('[\w.]+', \w+\)|localize\('[\w.-]+'(?:, \{ (?:count|version|when)(?:: [^,]+)? \})?\))/;

/** The argument of each notice of a source, up to the end of its statement. */
function noticesIn(text: string): string[] {
  const said = text.matchAll(/ui\.notifications\.(?:info|warn|error)\(\s*(?<given>[^;]+);/g);
  return [...said].map(({ groups }) => groups?.['given'] ?? '');
}

describe('no text is run as code', () => {
  it('in the sources', () => {
    expect(sources.filter(path => FORBIDDEN.test(textOf(path)))).toEqual([]);
  });

  it('and would be found', () => {
    for (const bad of ['eval (x)', 'new Function(x)', 'a.outerHTML = x', 'await fetch(url)'])
      expect(bad).toMatch(FORBIDDEN);
  });

  it('and markup is made by templates alone', () => {
    const writes = sources.filter(path => /innerHTML\s*=/.test(textOf(path)));
    expect(writes.sort()).toEqual(DRAWS);
    for (const path of DRAWS) expect(textOf(path)).toMatch(/innerHTML = (?:await renderTemplate\(|html;)/);
  });

  it('templates take as markup only what was enriched', () => {
    const raw = templates.flatMap(path => [...textOf(path).matchAll(/\{\{\{(?<what>[^}]+)\}\}\}/g)]);
    const names = new Set(raw.map(({ groups }) => groups?.['what']?.trim() ?? ''));
    expect([...names].sort()).toEqual(MARKUP);
    const edited = templates.flatMap(path => [
      ...textOf(path).matchAll(/\{\{> passe\.parts\/rich-text [^}]*?\btext=(?<what>\w+)/g),
    ]);
    expect([...new Set(edited.map(({ groups }) => groups?.['what']))].sort()).toEqual(EDITED);
  });

  it('a notice that names what people have written has no markup', () => {
    const bad = sources.flatMap(path => noticesIn(textOf(path)).filter(given => !PLAIN_NOTICE.test(given)));
    expect(bad).toEqual([]);
  });

  it('and one that has would be found', () => {
    for (const given of [
      `localize('A', { name })`,
      'line',
      `localize('A', names)`,
      `localize('A', { count, who })`,
    ])
      expect(noticesIn(`ui.notifications.warn(${given});`).filter(one => PLAIN_NOTICE.test(one))).toEqual([]);
  });

  it('a tooltip that names something is text: the other kind reads markup', () => {
    expect(templates.filter(path => /data-tooltip="\{\{(?!localize)/.test(textOf(path)))).toEqual([]);
    expect(
      sources.filter(path =>
        /dataset\[?\.?'?tooltip'?\]?\s*=(?!=)\s*(?!\s|localize\(|'')/.test(textOf(path)),
      ),
    ).toEqual([]);
  });
});

describe('nothing is asked for elsewhere', () => {
  it('by the sources, which fetch our own words and nothing else', () => {
    const fetching = sources.filter(path => /fetch(?:Json)?WithTimeout/.test(textOf(path)));
    expect(fetching).toEqual(['src/foundry/platform/translations.ts']);
    expect(textOf(fetching[0] ?? '')).toContain('fetchJsonWithTimeout(getRoute(`systems/${SYSTEM_ID}/');
  });

  it('by styles and templates', () => {
    const asking = [...filesBelow('styles'), ...templates].filter(path =>
      /@import|url\(\s*['"]?(?:https?:)?\/\/|(?:src|href)="(?:https?:)?\/\//.test(textOf(path)),
    );
    expect(asking).toEqual([]);
  });
});
