import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isData, type Data } from '../common/data-types.ts';
import { mergeObject } from '../common/utils/objects.ts';
import { BASE_CLASSES } from '../common/documents/base-classes.ts';

/** A compendium pack as a manifest declares it. */
export interface PackDeclaration {
  name: string;
  label: string;
  path?: string;
  type: string;
  system?: string;
  ownership?: Record<string, string>;
  flags?: Data;
}

/** A game system's manifest, as far as the host reads it. */
export interface SystemManifest extends Data {
  id: string;
  title: string;
  version: string;
  socket?: boolean;
  packs?: PackDeclaration[];
  documentTypes?: Record<
    string,
    Record<string, { htmlFields?: string[]; filePathFields?: Record<string, string[]> }>
  >;
  /** The initial `system` of types without a data model, from a `template.json`. */
  model?: Record<string, Record<string, Data>>;
}

/** A system and the folder that it is built in. */
export interface InstalledSystem {
  folder: string;
  manifest: SystemManifest;
}

/** An add-on module's manifest, as far as the host reads it. */
export interface ModuleManifest extends Data {
  id: string;
  title: string;
  version: string;
  packs?: PackDeclaration[];
}

/** An add-on module and the folder that it is in. */
export interface InstalledModule {
  folder: string;
  manifest: ModuleManifest;
}

/** Reads the modules in these folders, in the order in which they are to be loaded. */
export async function readModules(folders: readonly string[]): Promise<InstalledModule[]> {
  return Promise.all(
    folders.map(async folder => {
      const manifest: unknown = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
      if (!isData(manifest) || typeof manifest['id'] !== 'string')
        throw new Error(`${folder}/module.json names no id`);
      const named = { title: manifest['id'], version: '0.0.0', ...manifest } as ModuleManifest;
      return { folder, manifest: named };
    }),
  );
}

/** Reads the systems in a folder of folders, or those that a map names. */
export async function readSystems(
  systems: string | Record<string, string>,
): Promise<Map<string, InstalledSystem>> {
  const folders = typeof systems === 'string' ? await foldersIn(systems) : Object.values(systems);
  const installed = new Map<string, InstalledSystem>();
  for (const folder of folders) {
    const text = await readFile(join(folder, 'system.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const manifest: unknown = JSON.parse(text);
    if (!isData(manifest) || typeof manifest['id'] !== 'string')
      throw new Error(`${folder}/system.json names no id`);
    const named = { title: manifest['id'], version: '0.0.0', ...manifest } as SystemManifest;
    const template = await readFile(join(folder, 'template.json'), 'utf8').catch(() => null);
    installed.set(manifest['id'], { folder, manifest: template ? withTemplate(named, template) : named });
  }
  return installed;
}

/** A manifest with the types that a `template.json` declares, as systems without data models do. */
function withTemplate(manifest: SystemManifest, text: string): SystemManifest {
  const template: unknown = JSON.parse(text);
  const documentTypes = { ...manifest.documentTypes };
  const model: Record<string, Record<string, Data>> = {};
  for (const [name, declared] of Object.entries(isData(template) ? template : {})) {
    if (!isData(declared) || !Array.isArray(declared['types'])) continue;
    const types = declared['types'].map(String);
    model[name] = Object.fromEntries(types.map(type => [type, systemOf(declared, type)]));
    documentTypes[name] = { ...Object.fromEntries(types.map(type => [type, {}])), ...documentTypes[name] };
  }
  return { ...manifest, documentTypes, model };
}

/** A type's own declaration, over the templates that it names. */
function systemOf(declared: Data, type: string): Data {
  const { templates, ...own } = isData(declared[type]) ? declared[type] : {};
  const shared = isData(declared['templates']) ? declared['templates'] : {};
  const named = Array.isArray(templates) ? templates.map(name => shared[String(name)]) : [];
  return [...named.filter(isData), own].reduce<Data>((all, part) => mergeObject(all, part), {});
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(entry => entry.isDirectory() || entry.isSymbolicLink())
    .map(entry => join(folder, entry.name));
}

/** The sub-types that documents of each name may have under a system. */
export function documentTypesOf(manifest: SystemManifest): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const [name, cls] of Object.entries(BASE_CLASSES)) {
    if (!('type' in cls.schema.fields)) continue;
    const own = Object.keys(manifest.documentTypes?.[name] ?? {});
    const core = name === 'Actor' || name === 'Item' ? [] : cls.metadata.coreTypes;
    types[name] = [...core, ...own];
  }
  return types;
}

/** What `system` of each type holds at first: what a `template.json` says, and otherwise nothing. */
export function initialDataOf(
  { model = {} }: SystemManifest,
  documentTypes: Readonly<Record<string, readonly string[]>>,
): Record<string, Record<string, Data>> {
  return Object.fromEntries(
    Object.entries(documentTypes).map(([name, types]) => [
      name,
      Object.fromEntries(types.map(type => [type, model[name]?.[type] ?? {}])),
    ]),
  );
}
