import NAMES from './names-of-14.json';
import type { Declarations, Declared, DeclaredClass } from './refusals.ts';

/**
 * What generation 14 has under a name. Of a class it is said what 13 does not declare: its members, of which nothing
 * says whether they are methods or values, stand apart by blanks.
 */
type Name =
  | 'function'
  | 'value'
  | { readonly base?: string; readonly statics?: string; readonly members?: string };

/** The names of 14 by their paths: `CONST.…` and `foundry.…`. */
const NAMES_OF_14 = NAMES as Readonly<Record<string, Name>>;

/** Names of 13 that public reports or the declarations of 14 say are gone; others may only not be declared yet. */
const GONE = new Set([
  'CONST.CHAT_MESSAGE_TYPES',
  'CONST.DOCUMENT_TYPES',
  'CONFIG.ActiveEffect.legacyTransferral',
  'foundry.applications.handlebars.colorPicker',
  'foundry.applications.handlebars.select',
  'foundry.applications.ui.RegionLegend',
  'foundry.appv1.sheets.JournalTextTinyMCESheet',
]);

/** True for a name of 13 that 14 has no longer. */
function isGone(path: string): boolean {
  return GONE.has(path.replace(/^foundry\.CONST\./, 'CONST.'));
}

/** The namespace while it is put together. */
type Members = Record<string, Declared>;

/**
 * The public API of generation 14 below `foundry`.
 * @param of13 that of 13
 */
export function namesOf14(of13: Declarations): Declarations {
  const members = withoutGone(of13, 'foundry.');
  for (const [path, name] of Object.entries(NAMES_OF_14)) {
    const [last = '', ...before] = path
      .replace(/^foundry\./, '')
      .split('.')
      .reverse();
    const holder = before.reverse().reduce<Members | null>(memberOf, members);
    if (holder) holder[last] = declared(name, holder[last]);
  }
  return members;
}

/**
 * The public API of generation 13 with the parts of windows, which its declarations mostly leave out, by those of 14.
 * @param path what the namespace is called, with a dot at its end
 */
export function withParts(of13: Declarations, path = 'foundry.'): Declarations {
  return Object.fromEntries(
    Object.entries(of13).map(([name, one]) => [name, partsAdded(one, `${path}${name}`)]),
  );
}

function partsAdded(one: Declared, path: string): Declared {
  if (one.kind === 'namespace') return { ...one, members: withParts(one.members, `${path}.`) };
  const of14 = NAMES_OF_14[path];
  if (one.kind !== 'class' || typeof of14 !== 'object' || !of14.statics?.split(' ').includes('PARTS'))
    return one;
  return { ...one, staticValues: `${one.staticValues} PARTS`.trim() };
}

/**
 * What generation 14 has in its configuration.
 * @param of13 that of 13
 */
export function configurationOf14(of13: Declarations): Declarations {
  return withoutGone(of13, 'CONFIG.');
}

function withoutGone(declarations: Declarations, path: string): Members {
  return Object.fromEntries(
    Object.entries(declarations)
      .filter(([name]) => !isGone(`${path}${name}`))
      .map(([name, one]) => [
        name,
        one.kind === 'namespace' ? { ...one, members: withoutGone(one.members, `${path}${name}.`) } : one,
      ]),
  );
}

/** The namespace of a name in another, made where there is none; null where that name is a class. */
function memberOf(holder: Members | null, name: string): Members | null {
  if (!holder) return null;
  const found = (holder[name] ??= { kind: 'namespace', members: {} });
  return found.kind === 'namespace' ? (found.members as Members) : null;
}

function declared(name: Name, of13: Declared | undefined): Declared {
  if (name === 'function' || name === 'value') return of13 ?? { kind: name };
  const before: DeclaredClass =
    of13?.kind === 'class'
      ? of13
      : { kind: 'class', methods: '', accessors: '', staticMethods: '', staticValues: '' };
  const together = (...lists: readonly (string | undefined)[]): string => lists.filter(Boolean).join(' ');
  return {
    ...before,
    ...(name.base && { base: name.base }),
    accessors: together(before.accessors, name.members),
    staticValues: together(before.staticValues, name.statics),
  };
}
