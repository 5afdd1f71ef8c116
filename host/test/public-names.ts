import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Declared } from '../client/refusals.ts';

const PACKAGE = /\/(?:fvtt-types|foundry-vtt-types)\//;
const PLACE = fileURLToPath(new URL('public-api.ts', import.meta.url));
/** Gives the program the type package, and a place from which its global names are seen. */
const ENTRY = `import 'fvtt-types';`;

/** Classes that only mixins make, which nobody can name. */
const OF_MIXINS = /^(?:HandlebarsApplication|Internal\w+)$/;

/** The public API by the declarations of the type package: the global names, with all that lies below them. */
export function readPublicNames(): Record<string, Declared> {
  const program = programWithPackage();
  const checker = program.getTypeChecker();
  const place = program.getSourceFile(PLACE) as ts.SourceFile;
  const reader = new Reader(checker);
  const names = checker
    .getSymbolsInScope(place, ts.SymbolFlags.Value | ts.SymbolFlags.Namespace | ts.SymbolFlags.Alias)
    .filter(symbol => isOfPackage(symbol) && /^\w+$/.test(symbol.name));
  return sorted(names.flatMap(symbol => reader.entry(symbol)));
}

function programWithPackage(): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === PLACE ? ts.createSourceFile(name, ENTRY, ts.ScriptTarget.ES2023) : read(name, ...rest);
  return ts.createProgram([PLACE], options, host);
}

function isOfPackage({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(one => PACKAGE.test(one.getSourceFile().fileName));
}

function sorted(entries: readonly (readonly [string, Declared])[]): Record<string, Declared> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #open = new Set<ts.Symbol>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The declarations of a symbol, under its name; empty for types. */
  entry(symbol: ts.Symbol): [string, Declared][] {
    const declared = this.#declared(symbol);
    return declared ? [[symbol.name, declared]] : [];
  }

  #declared(symbol: ts.Symbol): Declared | null {
    const real = this.#resolved(symbol);
    if (real.flags & ts.SymbolFlags.Class) return this.#classOf(real);
    if (real.flags & ts.SymbolFlags.Function) return { kind: 'function' };
    if (real.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Enum)) return this.#valueOf(real);
    return real.flags & ts.SymbolFlags.ValueModule ? this.#namespaceOf(real) : null;
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #namespaceOf(symbol: ts.Symbol): Declared | null {
    // A namespace may hold itself, as `foundry` does through the global scope.
    if (this.#open.has(symbol)) return null;
    this.#open.add(symbol);
    const members = sorted(
      this.#checker.getExportsOfModule(symbol).flatMap(one => (isOfPackage(one) ? this.entry(one) : [])),
    );
    this.#open.delete(symbol);
    return Object.keys(members).length ? { kind: 'namespace', members } : null;
  }

  #valueOf(symbol: ts.Symbol): Declared {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const { symbol: behind } = type;
    if (behind?.flags & ts.SymbolFlags.ValueModule) return this.#namespaceOf(behind) ?? { kind: 'value' };
    const value = this.#literal(type);
    if (value !== undefined) return { kind: 'constant', value };
    if (symbol.name === 'CONFIG') return this.#configuration(type);
    return {
      kind: type.getConstructSignatures().length
        ? 'value'
        : type.getCallSignatures().length
          ? 'function'
          : 'value',
    };
  }

  /** The configuration is a plain object: its parts, and the parts of these. */
  #configuration(type: ts.Type, depth = 2): Declared {
    const members = type.getProperties().flatMap((property): [string, Declared][] => {
      const inner = this.#checker.getTypeOfSymbol(property);
      const isObject = (inner.flags & ts.TypeFlags.Object) !== 0 && !inner.getCallSignatures().length;
      const isPart =
        isObject &&
        depth > 1 &&
        inner.getStringIndexType() === undefined &&
        !this.#checker.isArrayType(inner);
      return [[property.name, isPart ? this.#configuration(inner, depth - 1) : { kind: 'value' }]];
    });
    return { kind: 'namespace', members: sorted(members) };
  }

  /** The value that a type of literals stands for; undefined when it is no such type. */
  #literal(type: ts.Type, depth = 3): unknown {
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if (type.flags & ts.TypeFlags.BooleanLiteral) return this.#checker.typeToString(type) === 'true';
    const bare = type.isIntersection()
      ? type.types.find(one => one.isNumberLiteral() || one.isStringLiteral())
      : null;
    if (bare) return this.#literal(bare, depth);
    if (this.#checker.isTupleType(type)) {
      const parts = this.#checker
        .getTypeArguments(type as ts.TypeReference)
        .map(one => this.#literal(one, depth - 1));
      return parts.includes(undefined) ? undefined : parts;
    }
    if (!depth || !(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length) return undefined;
    const read = (one: ts.Symbol): unknown => this.#literal(this.#checker.getTypeOfSymbol(one), depth - 1);
    const entries = type.getProperties().map(one => [one.name, read(one)]);
    if (!entries.length || entries.some(([, value]) => value === undefined)) return undefined;
    return Object.fromEntries(entries) as Record<string, unknown>;
  }

  #classOf(symbol: ts.Symbol): Declared {
    const { valueDeclaration } = symbol;
    const members = { methods: [], accessors: [], staticMethods: [], staticValues: [] } as Record<
      string,
      string[]
    >;
    if (valueDeclaration && ts.isClassDeclaration(valueDeclaration)) {
      for (const member of valueDeclaration.members) {
        if (!member.name || !ts.isIdentifier(member.name)) continue;
        const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
        const isMethod = ts.isMethodDeclaration(member);
        const isAccessor = ts.isGetAccessorDeclaration(member);
        // What a class declares as a field is there once it is assigned.
        const list = isMethod
          ? isStatic
            ? 'staticMethods'
            : 'methods'
          : isStatic
            ? 'staticValues'
            : 'accessors';
        if (isMethod || isAccessor || isStatic) members[list]?.push(member.name.text);
      }
    }
    const base = this.#baseOf(symbol);
    const said = (list: string): string => [...new Set(members[list])].join(' ');
    return {
      kind: 'class',
      ...(base ? { base } : {}),
      methods: said('methods'),
      accessors: said('accessors'),
      staticMethods: said('staticMethods'),
      staticValues: said('staticValues'),
    };
  }

  /** The name of the nearest class of the package that this one is derived from, through mixins too. */
  #baseOf(symbol: ts.Symbol): string | null {
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    if (!type.isClassOrInterface()) return null;
    const seen = [...this.#checker.getBaseTypes(type)];
    for (let one = seen.shift(); one; one = seen.shift()) {
      if (one.isIntersection()) seen.push(...one.types);
      else if (one.symbol && one.symbol.flags & ts.SymbolFlags.Class && isOfPackage(one.symbol)) {
        if (!OF_MIXINS.test(one.symbol.name)) return one.symbol.name;
        seen.push(...this.#checker.getBaseTypes(one as ts.InterfaceType));
      }
    }
    return null;
  }
}
