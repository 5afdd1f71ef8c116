import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** Words of ours without anything put into them, or a label in which no name is markup. */
const SAFE = /^(?:unmarked\(|localize\((?:'[^']*'|`[^`]*`)\)$)/u;

/** The labels of dialog buttons that can hold a name typed by a user. */
function unsafeIn(path: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const labels = (node: ts.Node): void => {
    const isLabel =
      (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      node.name.getText(source) === 'label';
    const label = isLabel && ts.isPropertyAssignment(node) ? node.initializer.getText(source) : '';
    if (isLabel && !SAFE.test(label)) found.push(`${path}: ${node.getText(source)}`);
    ts.forEachChild(node, labels);
  };
  const dialogs = (node: ts.Node): void => {
    const isAsked = ts.isCallExpression(node) && /\bDialogV2\.\w+$/u.test(node.expression.getText(source));
    for (const asked of isAsked ? node.arguments : []) {
      const fields = ts.isAsExpression(asked) ? asked.expression : asked;
      if (!ts.isObjectLiteralExpression(fields)) continue;
      fields.properties.filter(one => one.name?.getText(source) === 'buttons').forEach(labels);
    }
    ts.forEachChild(node, dialogs);
  };
  dialogs(source);
  return found;
}

it('no button of a dialog says a name that could be markup', () => {
  const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
  expect(sources.flatMap(path => unsafeIn(path, textOf(path)))).toEqual([]);
});

it('one that did would be found', () => {
  const asks = (label: string) =>
    `foundry.applications.api.DialogV2.wait({ buttons: [{ action: 'a', ${label} }] } as never)`;
  const found = [
    'label',
    'label: name',
    "label: localize('A', { name })",
    "label: localize('A')",
    'label: unmarked(name)',
  ];
  expect(found.map(label => unsafeIn('a.ts', asks(label)).length)).toEqual([1, 1, 1, 0, 0]);
});
