import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/**
 * What may change while the page is open and belongs to a file alone. All else that a client remembers is a part of the
 * session (`platform/session.ts`), of a window, or of the function that keeps it.
 */
const ALLOWED = [
  // One stream, which `main.ts` puts together.
  'exchange/play/exchange-events.ts exchangeEvents',
  'platform/slices.ts enqueue',
  'platform/session.ts session',
  'platform/slices.ts channel',
  'platform/slices.ts due',
  'platform/slices.ts inSlices',
  // Reused, so that nothing of a megabyte is made for each message.
  'exchange/play/message-parts.ts room',
  // Of a document or an element, and gone with it.
  'combat-report/summary.ts ending',
  'documents/actor.ts statusesOfVision',
  'prompts/prompt-panels.ts lastDrawing',
  'tracker/kept-rows.ts drawnAs',
  'platform/kept-place.ts places',
  'migrations/upgrade.ts hasBegun',
];

const MUTABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'MessageChannel', 'Uint8Array']);
const MAKERS = new Set(['serialQueue', 'coalesced', 'slicesOf']);

/** The variables at the top of a file that change, or hold something that does. */
function stateIn(text: string): string[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isLet = (declarationList.flags & ts.NodeFlags.Let) !== 0;
    return declarationList.declarations
      .filter(one => isLet || changes(one, source))
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : (name.elements[0]?.getText(source) ?? '')));
  });
}

function changes({ initializer, type }: ts.VariableDeclaration, source: ts.SourceFile): boolean {
  if (!initializer || /^readonly|^Readonly/.test(type?.getText(source) ?? '')) return false;
  if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0;
  if (ts.isCallExpression(initializer)) return MAKERS.has(initializer.expression.getText(source));
  if (!ts.isNewExpression(initializer)) return false;
  const made = initializer.expression.getText(source);
  return MUTABLE.has(made) ? !isTable(initializer) : !/^(?:RegExp|Intl\.|Text)/.test(made);
}

/** A set or a map that is written down with all that it holds. */
function isTable({ arguments: given }: ts.NewExpression): boolean {
  return given?.[0] !== undefined && ts.isArrayLiteralExpression(given[0]);
}

describe('variables at the top of files', () => {
  it('are those that are named here', () => {
    const folder = 'src/foundry/';
    const sources = filesBelow('src/foundry').filter(path => path.endsWith('.ts'));
    const found = sources.flatMap(path =>
      stateIn(textOf(path)).map(name => `${path.slice(folder.length)} ${name}`),
    );
    expect(found.sort()).toEqual([...ALLOWED].sort());
  });

  it('are fifteen at most', () => {
    expect(ALLOWED.length).toBeLessThanOrEqual(15);
  });

  it.each([
    'let last: string | null = null;',
    'const all = new Map<string, number>();',
    'const waiting: string[] = [];',
    'export const store = new Store();',
    'const look = coalesced(() => {});',
    'const { a, b } = slicesOf(x, y);',
  ])('would be found: %s', text => {
    expect(stateIn(text)).toHaveLength(1);
  });

  it.each([
    'const LONGEST = 16;',
    "const HARM: ReadonlySet<string> = new Set(['a']);",
    "const OWN = new RegExp('a', 'u');",
    'function look() { let last = 0; return last; }',
  ])('are none: %s', text => {
    expect(stateIn(text)).toEqual([]);
  });
});
