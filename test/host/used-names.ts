import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/system-files.ts';

const PACKAGE = /\/(?:fvtt-types|foundry-vtt-types)\//;
const OURS = /\/src\/(?:foundry\/|main\.ts)/;
/** The file of a namespace's members in the type package: by the folder, with `_module` or `helpers` at its end. */
const MODULE = /\/src\/foundry\/(?:client|common)\/(?<path>[\w/]+?)(?:\/_module|\/helpers)?"$/;

/** The project of the code that speaks to Foundry, as the compiler sees it. */
export function programOfFoundry(): ts.Program {
  const folder = join(ROOT, 'src', 'foundry');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createProgram(fileNames, { ...options, noEmit: true, composite: false, incremental: false });
}

/**
 * Every member of Foundry's that the system reads or calls, as `Class.member` or `foundry.namespace.member`, by the
 * declarations of the type package, with the files that use it; what is used by a global name alone, as `globalThis.name`.
 * Fields of plain data have no class, and are left out.
 */
export function usesOf(program: ts.Program): ReadonlyMap<string, ReadonlySet<string>> {
  const checker = program.getTypeChecker();
  const uses = new Map<string, Set<string>>();
  const visit = (node: ts.Node, file: string): void => {
    const name = ts.isPropertyAccessExpression(node)
      ? nameOf(checker.getSymbolAtLocation(node.name))
      : ts.isIdentifier(node) && isUsedAlone(node)
        ? globalNameOf(checker.getSymbolAtLocation(node))
        : null;
    if (name !== null) uses.set(name, (uses.get(name) ?? new Set()).add(file));
    ts.forEachChild(node, inner => visit(inner, file));
  };
  for (const source of program.getSourceFiles()) {
    if (OURS.test(source.fileName) && !source.isDeclarationFile) visit(source, source.fileName);
  }
  return uses;
}

/** True for a name that stands for itself, and not for a member of something. */
function isUsedAlone(node: ts.Identifier): boolean {
  const { parent } = node;
  return !(ts.isPropertyAccessExpression(parent) && parent.name === node);
}

/** A global name of the type package; null for one of our own, which is declared in our files, and for types. */
function globalNameOf(symbol: ts.Symbol | undefined): string | null {
  if (!symbol || !isOfPackage(symbol)) return null;
  const { parent } = symbol as { parent?: ts.Symbol };
  return parent === undefined || parent.name === '__global' ? `globalThis.${symbol.name}` : null;
}

function nameOf(symbol: ts.Symbol | undefined): string | null {
  if (!symbol || !(symbol.flags & ts.SymbolFlags.Value) || !isOfPackage(symbol)) return null;
  const { parent } = symbol as { parent?: ts.Symbol };
  if (!parent || parent.name.startsWith('__')) return null;
  const path = MODULE.exec(parent.name)?.groups?.['path'];
  if (path === undefined) return `${parent.name}.${symbol.name}`;
  return path === 'constants'
    ? `CONST.${symbol.name}`
    : `foundry.${path.replaceAll('/', '.')}.${symbol.name}`;
}

function isOfPackage({ declarations = [] }: ts.Symbol): boolean {
  return declarations.length > 0 && declarations.every(one => PACKAGE.test(one.getSourceFile().fileName));
}

/** The host's members under one name: of a namespace, or of a class. */
export interface Offered {
  /** Such as `foundry.utils` or `foundry.documents.Actor`. */
  readonly path: string;
  readonly isClass: boolean;
  readonly names: readonly string[];
}

/** Names that the host offers and the type package does not know. */
export function unknownNames(program: ts.Program, offered: readonly Offered[]): string[] {
  const checker = program.getTypeChecker();
  return offered.flatMap(({ path, isClass, names }) => {
    const symbol = symbolAt(checker, program, path);
    if (!symbol) return [path];
    const known = isClass ? membersOf(checker, symbol) : exportsOf(checker, symbol);
    return names.filter(name => !known.has(name)).map(name => `${path}.${name}`);
  });
}

function symbolAt(checker: ts.TypeChecker, program: ts.Program, path: string): ts.Symbol | undefined {
  const [first = '', ...rest] = path.split('.');
  const place = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/src/main.ts'));
  const { Namespace, Alias } = ts.SymbolFlags;
  let symbol = checker
    .getSymbolsInScope(place as ts.Node, Namespace | Alias)
    .find(({ name }) => name === first);
  for (const name of rest) {
    const inside = symbol && exportsOf(checker, symbol).get(name);
    symbol = inside && resolved(checker, inside);
  }
  return symbol;
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function exportsOf(checker: ts.TypeChecker, symbol: ts.Symbol): Map<string, ts.Symbol> {
  return new Map(checker.getExportsOfModule(resolved(checker, symbol)).map(one => [one.name, one]));
}

function membersOf(checker: ts.TypeChecker, symbol: ts.Symbol): Set<string> {
  const cls = resolved(checker, symbol);
  const types = [checker.getDeclaredTypeOfSymbol(cls), checker.getTypeOfSymbol(cls)];
  return new Set(types.flatMap(type => checker.getPropertiesOfType(type).map(({ name }) => name)));
}
