import ts from 'typescript';

/** Ids of actions, conditions and combat systems, and which of them are words with other senses too. */
export interface Ids {
  readonly all: ReadonlySet<string>;
  /** Ids that every combat system has. */
  readonly common: ReadonlySet<string>;
  /** Ids that count only beside an action, a condition or a status, since they are words of Foundry, the page or facts. */
  readonly otherSenses: ReadonlySet<string>;
  /** Ids that are names of fields too. */
  readonly fields: ReadonlySet<string>;
}

/** The names of values that hold the id of an action or a condition. */
const HOLDERS: ReadonlySet<string> = new Set(['action', 'actionId', 'condition', 'conditionId', 'does']);

/** The ids that a source text names in strings and as keys of objects, outside comments and imports, in order. */
export function namedIn(text: string, { all, common, otherSenses, fields }: Ids): string[] {
  const found = new Set<string>();
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const note = (id: string, isSure: boolean) => {
    if (all.has(id) && !common.has(id) && (isSure || !otherSenses.has(id))) found.add(id);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) {
      const key = /^(?:ACTION|CONDITION)\.([a-z][a-z0-9-]*)/.exec(node.text)?.[1];
      note(key ?? node.text, key !== undefined || isAboutId(node));
    }
    if (ts.isTemplateExpression(node)) {
      const key = /^(?:ACTION|CONDITION)\.([a-z][a-z0-9-]*)\./.exec(node.head.text)?.[1];
      if (key !== undefined) note(key, true);
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && !fields.has(node.name.text))
      note(node.name.text, false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].sort();
}

/** True for a string that is compared with an action or a condition, or looked for among statuses. */
function isAboutId(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return holdsId(parent.left) || holdsId(parent.right);
  if (ts.isCaseClause(parent)) return holdsId(parent.parent.parent.expression);
  if (ts.isArrayLiteralExpression(parent)) return isAskedForId(parent);
  if (ts.isCallExpression(parent)) return parent.expression.getText().endsWith('statuses.has');
  return false;
}

/** True for a list that is asked whether it includes an action or a condition. */
function isAskedForId(list: ts.ArrayLiteralExpression): boolean {
  const call = list.parent.parent;
  return ts.isCallExpression(call) && call.arguments.some(holdsId);
}

function holdsId(node: ts.Expression): boolean {
  return HOLDERS.has(node.getText().split('.').at(-1) ?? '');
}
