import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { filesBelow, textOf } from './project-files.ts';

const RULE = /^[A-Z0-9]+-[A-Z]+-\d{2}$/;
const REASON = new Set(['rule', 'id', 'amount', 'names']);

/** The name and the value of a property; `{ rule }` has its name as its value. */
function valueOf(one: ts.ObjectLiteralElementLike): readonly (readonly [string, ts.Expression])[] {
  if (ts.isShorthandPropertyAssignment(one)) return [[one.name.text, one.name]];
  return ts.isPropertyAssignment(one) ? [[one.name.getText(), one.initializer]] : [];
}

/** A rule written out, or a constant or variable of this name, such as `RULE` and `rule`. */
function mayBeRule(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return RULE.test(node.text);
  return ts.isIdentifier(node) && /^rule$/iu.test(node.text);
}

/** The reasons that a source writes out: `{ rule, id }`, or `add(rule, id)`. */
function reasonsIn(text: string): string[] {
  const found: string[] = [];
  const note = (rule?: ts.Node, id?: ts.Node) => {
    if (rule && id && mayBeRule(rule) && ts.isStringLiteral(id)) found.push(id.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'add') note(...node.arguments);
    if (ts.isObjectLiteralExpression(node)) {
      const parts = new Map(node.properties.flatMap(valueOf));
      // An action has methods, and a reason none.
      const isReason = !node.properties.some(ts.isMethodDeclaration);
      if (isReason && [...parts.keys()].every(key => REASON.has(key)))
        note(parts.get('rule'), parts.get('id'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true));
  return found;
}

const { PASSE } = JSON.parse(textOf('lang/en.json')) as { PASSE: { REASON: object } };

/** The names with words of their own: `reasonWords`. */
const NAMED = /^(?:condition|grade|skill)\./;

function hasWords(id: string): boolean {
  if (NAMED.test(id)) return true;
  const at = id
    .split('.')
    .reduce<unknown>((words, key) => (words as Record<string, unknown> | undefined)?.[key], PASSE.REASON);
  return typeof at === 'string' || (typeof at === 'object' && at !== null && 'other' in at);
}

/** The rules of every combat system. */
const chosen = ['shared', ...RULESETS.map(({ id }) => id)].flatMap(id => filesBelow(`src/rules/${id}`));

describe('every reason that a rule gives has words', () => {
  it.each(chosen.filter(path => path.endsWith('.ts')))('%s', path => {
    expect(
      reasonsIn(textOf(path)).filter(id => !hasWords(id)),
      'add these below PASSE.REASON in lang, a dot being one level deeper',
    ).toEqual([]);
  });

  it('and one without would be found', () => {
    const found = reasonsIn(
      `add('MYT-SIZE-03', 'size.odd', { parry: 1 }); f({ rule: 'MYT-SE-01', id: 'odd' }); f({ rule, id: 'even' });`,
    );
    expect(found.filter(id => !hasWords(id))).toEqual(['size.odd', 'odd', 'even']);
  });
});
