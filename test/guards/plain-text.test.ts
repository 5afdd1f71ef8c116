import { describe, expect, it } from 'vitest';
import { plainTextIn, sentencesIn } from './plain-text.ts';
import { filesBelow, textOf } from './project-files.ts';

describe('text for players stands in lang/ alone', () => {
  it('no template has words of its own', () => {
    const templates = filesBelow('templates');
    expect(templates.length).toBeGreaterThan(50);
    expect(templates.flatMap(path => plainTextIn(textOf(path)).map(text => `${path}: ${text}`))).toEqual([]);
  });

  it('no source has sentences of its own', () => {
    // Programmers write and read scenarios.
    const sources = filesBelow('src').filter(path => /^src\/(?!forecast).*(?<!\.d)\.ts$/.test(path));
    expect(sources.flatMap(path => sentencesIn(textOf(path)).map(text => `${path}: ${text}`))).toEqual([]);
  });
});

describe('a leak is noticed', () => {
  it.each([
    ['<p>Your move</p>', ['Your move']],
    ['<p>{{name}} hits</p>', ['hits']],
    ['<button aria-label="Close">✕</button>', ['Close']],
    ['<b>{{localize "PASSE.CARD.hit"}}</b> → <i title="{{why}}">×</i>', []],
  ])('in a template: %s', (template, found) => {
    expect(plainTextIn(template)).toEqual(found);
  });

  it.each([
    [`ui.notifications.warn('You cannot do that');`, ['You cannot do that']],
    ['element.title = `Attack with ${name}`;', ['Attack with ']],
    [`throw new Error('No such ruleset here');`, []],
    [`localize('CARD.hit'); element.className = 'passe-card is-open';`, []],
  ])('in a source: %s', (source, found) => {
    expect(sentencesIn(source)).toEqual(found);
  });
});
