import { notOffered, type Data } from '../common/data-types.ts';

/** A class as it is declared, without what it inherits; the names of its members stand apart by blanks. */
export interface DeclaredClass {
  readonly kind: 'class';
  /** The name of the class that it is derived from. */
  readonly base?: string;
  readonly methods: string;
  readonly accessors: string;
  readonly staticMethods: string;
  readonly staticValues: string;
}

/** Any class, with any constructor arguments. */
type AnyClass = abstract new (...args: never[]) => object;

/** A declaration of the public API; a constant has a value if the declaration gives one. */
export type Declared =
  | DeclaredClass
  | { readonly kind: 'function' | 'value' }
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'namespace'; readonly members: Declarations };

/** Parts of the configuration that modules and systems fill. */
const OPEN_RECORDS = new Set([
  'CONFIG.debug',
  'CONFIG.queries',
  'CONFIG.soundEffects',
  'CONFIG.specialStatusEffects',
  'CONFIG.ui',
]);

/** The declarations of a namespace, by name. */
export type Declarations = Readonly<Record<string, Declared>>;

/** The bases that classes of a system merge their own with, when they are declared. */
const CONFIGURATION: Readonly<Record<string, () => unknown>> = {
  ACTIONS: () => ({}),
  _customElements: () => [],
  DEFAULT_OPTIONS: () => ({}),
  LOCALIZATION_PREFIXES: () => [],
  defaultOptions: () => ({}),
  metadata: () => ({}),
};

/**
 * What each window has of its own: one which is not there does not have that of the window it derives from, and one which
 * the host draws as a whole takes what packages add.
 */
const OWN_CONFIGURATION: Readonly<Record<string, () => unknown>> = {
  EDIT_PARTS: anyPart,
  PARTS: anyPart,
  TABS: anyTabs,
  VIEW_PARTS: anyPart,
};

/** Members of an application that the host lacks: every one reads as empty until it is set. */
function anyPart(): object {
  const parts: Record<string, object> = {};
  return new Proxy(parts, {
    get: (_, name) =>
      typeof name === 'symbol' ? undefined : (parts[name] ?? { template: '', templates: [] }),
  });
}

/** Groups of tabs of a window that is not there: whichever is asked for has no tabs, and takes those that modules add. */
function anyTabs(): object {
  const groups: Record<string, { tabs: object[] }> = {};
  return new Proxy(groups, {
    get: (_, name) => (typeof name === 'symbol' ? undefined : (groups[name] ??= { tabs: [] })),
  });
}

/** The mark of a function, class or getter that stands for something the host lacks. */
const REFUSAL = Symbol.for('foundry-stand-in.refusal');

function refusal<T extends object>(value: T): T {
  return Object.defineProperty(value, REFUSAL, { value: true });
}

const names = (list: string): string[] => (list ? list.split(' ') : []);

/** A function that says that it is not there when it is called. */
export function refusingFunction(path: string): () => never {
  return refusal(function refuse(): never {
    throw notOffered(path);
  });
}

/**
 * A class that systems may derive from, register and ask `instanceof` of, but of which nobody can make one. So a system
 * whose feature rests on it starts, and only this feature is refused.
 */
function refusingClass(path: string, declared: DeclaredClass, base: unknown): unknown {
  const Parent = typeof base === 'function' ? (base as new () => object) : Object;
  const name = path.split('.').at(-1) ?? '';
  const cls = {
    [name]: class extends Parent {
      constructor() {
        throw notOffered(path);
        // A derived constructor must call its parent; this one never comes so far.
        super();
      }
    },
  }[name] as unknown as AnyClass;
  for (const [member, initial] of Object.entries(CONFIGURATION)) {
    if (!(member in cls)) define(cls, member, initial());
  }
  if (!(REFUSAL in Parent)) {
    for (const [member, initial] of Object.entries(OWN_CONFIGURATION)) define(cls, member, initial());
  }
  completeClass(cls, path, declared);
  return refusal(cls);
}

/** Reading the name throws that the host lacks it; setting it is allowed. */
function refuseValue(target: object, name: string, path: string): void {
  offer(target, name, () => {
    throw notOffered(path);
  });
}

/** Reading a name that the host lacks returns its stand-in; setting it is allowed. */
function offer(target: object, name: string, read: () => unknown): void {
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: false,
    get: refusal(read),
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Adds refusals for the members that a class is declared with and has not. */
function completeClass(cls: AnyClass, path: string, declared: DeclaredClass): void {
  const prototype = cls.prototype as object;
  for (const name of names(declared.methods)) {
    if (!(name in prototype)) define(prototype, name, refusingFunction(`${path}#${name}`));
  }
  for (const name of names(declared.accessors)) {
    if (name in prototype) continue;
    // The browser reads the callbacks of an element when a package defines it.
    if (name.endsWith('Callback')) define(prototype, name, refusingFunction(`${path}#${name}`));
    else refuseValue(prototype, name, `${path}#${name}`);
  }
  for (const name of names(declared.staticMethods)) {
    if (!(name in cls)) define(cls, name, refusingFunction(`${path}.${name}`));
  }
  for (const name of names(declared.staticValues)) {
    // What is protected is for the class itself.
    if (name in cls || name.startsWith('_')) continue;
    const initial = OWN_CONFIGURATION[name];
    if (initial) define(cls, name, initial());
    else refuseValue(cls, name, `${path}.${name}`);
  }
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

/** The value under a name; undefined where it throws. */
function read(target: object, name: string): unknown {
  const getter = Object.getOwnPropertyDescriptor(target, name)?.get;
  return getter && REFUSAL in getter ? undefined : (target as Data)[name];
}

/** Completes what the host offers by what the public API declares: constants by their values, all else by refusals. */
export class Refusals {
  readonly #classes = new Map<string, unknown>();
  readonly #declared = new Map<string, { path: string; declared: DeclaredClass }>();
  /** What each class is declared with by whose name others are found; two of one name may be different ones. */
  readonly #meant = new Map<string, DeclaredClass>();

  /**
   * @param target the namespace as the host offers it
   * @param path what it is called
   * @param declarations what the public API declares for it
   */
  complete(target: object, path: string, declarations: Declarations): void {
    this.#learn(target, path, declarations);
    this.#completeNamespace(target, path, declarations);
  }

  /** The classes by their names, so that those that are missing can be derived from those that are there. */
  #learn(target: object, path: string, declarations: Declarations): void {
    for (const [name, declared] of Object.entries(declarations)) {
      // Other values are not looked at: to read one may warn of something.
      if (declared.kind !== 'class' && declared.kind !== 'namespace') continue;
      const known = read(target, name);
      if (declared.kind === 'class') {
        if (known !== undefined) this.#classes.set(name, known);
        else if (!this.#declared.has(name)) this.#declared.set(name, { path: `${path}${name}`, declared });
        if (known !== undefined || !this.#meant.has(name)) this.#meant.set(name, declared);
      } else {
        this.#learn((known ?? {}) as object, `${path}${name}.`, declared.members);
      }
    }
  }

  #completeNamespace(target: object, path: string, declarations: Declarations): void {
    for (const [name, declared] of Object.entries(declarations)) {
      if (OPEN_RECORDS.has(`${path}${name}`) && name in target) continue;
      if (name in target) this.#completeMember(target, name, `${path}${name}`, declared);
      else this.#add(target, name, `${path}${name}`, declared);
    }
  }

  #completeMember(target: object, name: string, path: string, declared: Declared): void {
    if (declared.kind !== 'class' && declared.kind !== 'namespace') return;
    const value = read(target, name);
    if (declared.kind === 'class' && typeof value === 'function')
      completeClass(value as AnyClass, path, declared);
    if (
      declared.kind === 'namespace' &&
      typeof value === 'object' &&
      value !== null &&
      Object.isExtensible(value)
    )
      this.#completeNamespace(value, `${path}.`, declared.members);
  }

  #add(target: object, name: string, path: string, declared: Declared): void {
    switch (declared.kind) {
      case 'class':
        // Of hundreds of classes few are asked for.
        return offer(target, name, () => this.#classNamed(name, path, declared));
      case 'function':
        return define(target, name, refusingFunction(path));
      case 'constant':
        return define(target, name, declared.value);
      case 'namespace': {
        const members = {};
        this.#completeNamespace(members, `${path}.`, declared.members);
        return define(target, name, members);
      }
      case 'value':
        return refuseValue(target, name, path);
    }
  }

  #classNamed(name: string, path: string, declared: DeclaredClass): unknown {
    const isMeant = isSame(this.#meant.get(name) ?? declared, declared);
    const known = this.#classes.get(isMeant ? name : path);
    if (known) return known;
    const base = declared.base === undefined || declared.base === name ? undefined : declared.base;
    const waiting = base === undefined ? undefined : this.#declared.get(base);
    const parent =
      base === undefined
        ? undefined
        : (this.#classes.get(base) ?? (waiting && this.#classNamed(base, waiting.path, waiting.declared)));
    const made = refusingClass(path, declared, parent);
    this.#classes.set(isMeant ? name : path, made);
    return made;
  }
}

/** True for one declaration, whichever of its paths it is read under. */
function isSame(one: DeclaredClass, other: DeclaredClass): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A library of Foundry's that the host has not: any class of it may be derived from, and all of them refuse.
 * @param path what it is called
 */
export function refusingLibrary(path: string): object {
  const none: DeclaredClass = {
    kind: 'class',
    methods: '',
    accessors: '',
    staticMethods: '',
    staticValues: '',
  };
  const known = new Map<string, unknown>();
  return new Proxy(refusingFunction(path), {
    get(target, name) {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name) as unknown;
      const made = known.get(name) ?? member(`${path}.${name}`, name);
      known.set(name, made);
      return made;
    },
  });

  function member(inner: string, name: string): unknown {
    if (/^[A-Z][A-Z0-9_]*$/.test(name)) throw notOffered(inner);
    return /^[A-Z]/.test(name) ? refusingClass(inner, none, undefined) : refusingLibrary(inner);
  }
}
