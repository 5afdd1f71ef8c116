import Handlebars from 'handlebars';
import { expect, test } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** The keys of its context that a template asks for, those inside others included; helpers and partials have names of their own. */
class Asked extends Handlebars.Visitor {
  readonly keys = new Set<string>();

  override PathExpression({ parts, data }: hbs.AST.PathExpression): void {
    if (!data) for (const part of parts) this.keys.add(part);
  }

  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (statement.params.length === 0 && (statement.hash?.pairs ?? []).length === 0)
      this.accept(statement.path);
    else this.#given(statement);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.#given(expression);
  }

  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    this.#given(partial);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.#given(block);
    this.accept(block.program);
    // Absent without an `{{else}}`, in spite of its type.
    if (block.inverse as hbs.AST.Program | undefined) this.accept(block.inverse);
  }

  #given({ params, hash }: Pick<hbs.AST.MustacheStatement, 'params'> & { hash?: hbs.AST.Hash }): void {
    this.acceptArray(params);
    for (const { value } of hash?.pairs ?? []) this.accept(value);
  }
}

function askedBy(template: string): readonly string[] {
  const asked = new Asked();
  asked.accept(Handlebars.parse(template));
  return [...asked.keys];
}

const templates = filesBelow('templates').filter(path => path.endsWith('.hbs'));
const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
const wordsIn = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap(path => [...textOf(path).matchAll(pattern)].flatMap(([, word = '']) => word));

/** What sources name as a key or a method, and what templates give to the partials that they include. */
const written: ReadonlySet<string> = new Set([
  ...wordsIn(sources, /\b(\w+)(?=\??:|,|\(| \}|;)/g),
  ...wordsIn(templates, /\b(\w+)=/g),
]);

test('a template asks for no key that nothing gives it', () => {
  const unknown = templates.flatMap(path =>
    askedBy(textOf(path)).flatMap(key => (written.has(key) ? [] : [`${path}: ${key}`])),
  );
  expect(unknown, 'no context gives these keys: see cardContext of card-context.ts for cards').toEqual([]);
});

test.each([
  ['{{#if isHelpless}}<b>{{word.name}}</b>{{/if}}', ['isHelpless', 'word', 'name']],
  ['{{#each rows as |row|}}{{> passe.chat/row row size=small}}{{@index}}{{/each}}', ['rows', 'row', 'small']],
  [
    '{{localize "PASSE.X" why=reason}}{{this}}{{#if (eq one two)}}{{else}}{{three}}{{/if}}',
    ['reason', 'one', 'two', 'three'],
  ],
])('the keys of %s', (template, keys) => {
  expect(askedBy(template)).toEqual(keys);
});
