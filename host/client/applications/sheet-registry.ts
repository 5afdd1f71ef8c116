import { notOffered } from '../../common/data-types.ts';
import type { ApplicationOptions } from './api/application-options.ts';
import type { DocumentSheetV2 } from './api/document-sheet.ts';
import { localize, type FoundryDocument } from './foundry-globals.ts';

/** The class of a document sheet. */
export type SheetClass = new (options: ApplicationOptions & { document: FoundryDocument }) => DocumentSheetV2;

/** The class of a sheet of the first kind, which is given its document by itself. */
type FirstKind = new (document: FoundryDocument, options: object) => DocumentSheetV2;

/** The registration of a sheet class. */
export interface SheetRegistration {
  label?: string | (() => string);
  types?: Iterable<string>;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

/** A sheet class under the id by which documents name it. */
export interface RegisteredSheet {
  id: string;
  cls: SheetClass;
  label: string | (() => string);
  default: boolean;
  canConfigure: boolean;
}

const registered = new Map<string, Map<string, RegisteredSheet>>();
const opened = new WeakMap<FoundryDocument, DocumentSheetV2>();

// Types are not known to this registry, so a registration without types holds for every one of them.
const EVERY_TYPE = '*';

/** Register a sheet class for documents of a kind, optionally for some of their types only. */
export function registerSheet(
  documentName: string,
  scope: string,
  cls: SheetClass,
  options: SheetRegistration = {},
): void {
  for (const type of options.types ?? [EVERY_TYPE]) {
    const key = `${documentName}.${type}`;
    const sheets = registered.get(key) ?? new Map<string, RegisteredSheet>();
    const id = `${scope}.${cls.name}`;
    if (options.makeDefault) for (const sheet of sheets.values()) sheet.default = false;
    sheets.set(id, {
      id,
      cls,
      label: options.label ?? cls.name,
      default: options.makeDefault ?? false,
      canConfigure: options.canConfigure ?? true,
    });
    registered.set(key, sheets);
  }
}

/** Withdraw a sheet class. */
export function unregisterSheet(
  documentName: string,
  scope: string,
  cls: SheetClass,
  options: { types?: Iterable<string> } = {},
): void {
  const keys = options.types
    ? [...options.types].map(type => `${documentName}.${type}`)
    : [...registered.keys()].filter(key => key.startsWith(`${documentName}.`));
  for (const key of keys) registered.get(key)?.delete(`${scope}.${cls.name}`);
}

/** The sheet classes that a document may be shown with, those of its own type first. */
export function sheetsOf(document: FoundryDocument): RegisteredSheet[] {
  const own = registered.get(`${document.documentName}.${document.type ?? 'base'}`);
  const every = registered.get(`${document.documentName}.${EVERY_TYPE}`);
  return [...(own?.values() ?? []), ...(every?.values() ?? [])];
}

/** The sheet class that a document is shown with: its own choice, the default of its type, or the first one. */
export function sheetClassOf(document: FoundryDocument): SheetClass | null {
  const sheets = sheetsOf(document);
  const chosen = document.getFlag('core', 'sheetClass');
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets.find(entry => entry.default) ?? sheets.at(0);
  return sheet?.cls ?? null;
}

/** The one sheet of a document, or null when no class is registered for it. */
export function sheetFor(document: FoundryDocument): DocumentSheetV2 | null {
  const cls = sheetClassOf(document);
  if (!cls) return null;
  const before = opened.get(document);
  if (before?.constructor === cls) return before;
  if (before?.rendered) void before.close();
  const sheet = isFirstKind(cls) ? new cls(document, { editable: document.isOwner }) : new cls({ document });
  opened.set(document, sheet);
  return sheet;
}

/** The name of a sheet class for people. */
export function sheetLabel(sheet: RegisteredSheet): string {
  return localize(typeof sheet.label === 'function' ? sheet.label() : sheet.label);
}

/** The document name of a document class, refused when it is none. */
export function documentNameOf(documentClass: { documentName?: string }): string {
  if (!documentClass?.documentName) throw notOffered('a sheet for something that is not a document class');
  return documentClass.documentName;
}

function isFirstKind(cls: unknown): cls is FirstKind {
  return typeof (cls as { _getInheritanceChain?: unknown })._getInheritanceChain === 'function';
}
