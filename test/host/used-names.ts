import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/system-files.ts';

const PACKAGE = /\/(?:fvtt-types|foundry-vtt-types)\//;
const OURS = /\/src\/(?:foundry\/|main\.ts)/;
/** The file of a namespace's members in the type package: by the folder, with `_module` or `helpers` at its end. */
const MODULE = /\/src\/foundry\/(?:client|common)\/(?<path>[\w/]+?)(?:\/_module|(?<=\/utils)\/\w+)?"$/;

const FOLDER = join(ROOT, 'src', 'foundry');

/** The project of the code that speaks to Foundry, as the compiler sees it. */
export function programOfFoundry(): ts.Program {
  const { fileNames, options } = projectOfFoundry();
  return ts.createProgram(fileNames, options);
}

/** The same project with nothing in it but the type package and one file, `src/foundry/planted.ts`, of this text. */
export function programOfText(text: string): ts.Program {
  const { options } = projectOfFoundry();
  const planted = join(FOLDER, 'planted.ts');
  const host = ts.createCompilerHost(options);
  const [exists, parse] = [host.fileExists.bind(host), host.getSourceFile.bind(host)];
  host.fileExists = path => path === planted || exists(path);
  host.getSourceFile = (path, version) =>
    path === planted ? ts.createSourceFile(path, text, version) : parse(path, version);
  return ts.createProgram([planted], options, host);
}

function projectOfFoundry(): Pick<ts.ParsedCommandLine, 'fileNames' | 'options'> {
  const { config } = ts.readConfigFile(join(FOLDER, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  return { fileNames, options: { ...options, noEmit: true, composite: false, incremental: false } };
}

/**
 * Every member of Foundry's that the system reads, calls or overrides, as `Class.member` or `foundry.namespace.member`, by
 * the declarations of the type package, with the files that use it; what is used by a global name alone, as
 * `globalThis.name`. Fields of plain data have no class, and are left out.
 */
export function usesOf(program: ts.Program): ReadonlyMap<string, ReadonlySet<string>> {
  const checker = program.getTypeChecker();
  const uses = new Map<string, Set<string>>();
  const visit = (node: ts.Node, file: string): void => {
    const name =
      ts.isIdentifier(node) && isUsedAlone(node)
        ? globalNameOf(checker.getSymbolAtLocation(node))
        : nameOf(memberAt(checker, node));
    if (name !== null) uses.set(name, (uses.get(name) ?? new Set()).add(file));
    ts.forEachChild(node, inner => visit(inner, file));
  };
  for (const source of program.getSourceFiles()) {
    if (OURS.test(source.fileName) && !source.isDeclarationFile) visit(source, source.fileName);
  }
  return uses;
}

/** The member that a node reads, by its name or by a text in brackets, or that it overrides. */
function memberAt(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (ts.isElementAccessExpression(node)) return checker.getSymbolAtLocation(node.argumentExpression);
  if (ts.isClassElement(node) && ts.isClassLike(node.parent) && node.name && ts.isIdentifier(node.name))
    return overridden(checker, node.parent, node, node.name.text);
  return undefined;
}

/** The member of the class that another extends, under the name of one of its own. */
function overridden(
  checker: ts.TypeChecker,
  own: ts.ClassLikeDeclaration,
  member: ts.ClassElement,
  name: string,
): ts.Symbol | undefined {
  const base = own.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (!base) return undefined;
  const isStatic =
    ts.canHaveModifiers(member) &&
    (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const type = isStatic ? checker.getTypeAtLocation(base.expression) : checker.getTypeAtLocation(base);
  return type.getProperty(name);
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

/** Names by the community's declarations of 14 (14.366). */
export interface NamesOf14 {
  /** Those below `CONST` and `foundry`. */
  readonly paths: ReadonlySet<string>;
  /** The members that classes of 13 had and those of 14 have not. */
  readonly gone: ReadonlySet<string>;
  /** What 13 and 14 have, and 14 says is deprecated. */
  readonly old: ReadonlySet<string>;
  /** What lies in `foundry.utils` and was a global name in 13 too. */
  readonly utilities: readonly string[];
}

/** What lies in `foundry.utils` and is a global name in 14 too. */
const STILL_GLOBAL = new Set(['fromUuid', 'fromUuidSync', 'getDocumentClass']);

/** The one file that may use what 14 says is deprecated: it asks for the generation first. */
const ASKS_FIRST = /\/src\/foundry\/platform\/compat\.ts$/;

/** What files use that 14 has removed, or says is deprecated: a line for each name and file. */
export function offencesAgainst14(uses: ReturnType<typeof usesOf>, names: NamesOf14): string[] {
  const utilities = new Set(names.utilities.filter(name => !STILL_GLOBAL.has(name)));
  const reasonFor = (name: string): string | null => {
    if (/^(?:CONST|foundry)\./.test(name) && !names.paths.has(name)) return 'no name of 14';
    if (names.gone.has(name)) return 'went with 13';
    if (name.startsWith('globalThis.') && utilities.has(name.slice('globalThis.'.length)))
      return 'no global name in 14';
    return names.old.has(name) ? 'deprecated in 14' : null;
  };
  return [...uses].flatMap(([name, files]) => {
    const reason = reasonFor(name);
    const where =
      reason === 'deprecated in 14' ? [...files].filter(file => !ASKS_FIRST.test(file)) : [...files];
    return reason === null ? [] : where.map(file => `${name}, ${reason}: ${relative(ROOT, file)}`);
  });
}
