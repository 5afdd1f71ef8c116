/** The facts that `system.json` is held against. */
export interface Surroundings {
  /** True if a path of the sources or of the build is there. */
  readonly has: (path: string) => boolean;
  /** Types with a data model, such as `Item.weapon`. */
  readonly models: readonly string[];
  /** HTML fields by type: `Item.weapon.notes`. */
  readonly htmlFields: readonly string[];
}

const FIELDS: readonly string[] = [
  'id',
  'type',
  'title',
  'description',
  'version',
  'compatibility',
  'authors',
  'url',
  'license',
  'readme',
  'bugs',
  'changelog',
  'manifest',
  'download',
  'media',
  'background',
  'esmodules',
  'styles',
  'languages',
  'packs',
  'packFolders',
  'documentTypes',
  'grid',
  'primaryTokenAttribute',
  'secondaryTokenAttribute',
  'socket',
  'flags',
];
const PACK_FIELDS: readonly string[] = ['name', 'label', 'path', 'type', 'system', 'ownership'];
const RESERVED = /mythras|classic fantasy|runequest|foundry/i;

type Fields = Readonly<Record<string, unknown>>;

/** The faults of a manifest; empty when it fits. */
export function manifestProblems(manifest: Fields, { has, models, htmlFields }: Surroundings): string[] {
  const problems: string[] = [];
  const say = (problem: string) => void problems.push(problem);

  for (const field of Object.keys(manifest))
    if (!FIELDS.includes(field)) say(`${field}: nothing reads this field`);
  for (const field of ['id', 'title']) {
    if (RESERVED.test(String(manifest[field]))) say(`${field}: bears a name that is reserved`);
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(manifest.id))) say('id: not in kebab-case');
  if (!/^\d+\.\d+\.\d+$/.test(String(manifest.version))) say('version: not three numbers');

  const { minimum, ...claims } = (manifest.compatibility ?? {}) as Fields;
  if (minimum !== '13') say('compatibility: the minimum is 13');
  for (const claim of Object.keys(claims)) say(`compatibility: ${claim} is claimed, and nothing proves it`);

  const files = [...list(manifest.esmodules), ...list(manifest.styles), manifest.license, manifest.readme];
  const languages = list<{ lang: string; name: string; path: string }>(manifest.languages);
  const media = list<Fields>(manifest.media).flatMap(({ url, thumbnail }) => [url, thumbnail]);
  for (const picture of [...media, manifest.background].map(String)) {
    const path = picture.replace(`systems/${String(manifest.id)}/`, '');
    if (picture === path || !has(path)) say(`${picture}: not there`);
  }
  for (const path of [...files, manifest.changelog, ...languages.map(({ path }) => path)]) {
    if (typeof path !== 'string' || !has(path)) say(`${String(path)}: not there`);
  }
  // A third one is welcome.
  if (!/^en,fr(?:,|$)/.test(languages.map(({ lang }) => lang).join())) say('languages: not en and fr');

  for (const pack of list<Fields>(manifest.packs)) {
    const name = String(pack.name);
    for (const field of Object.keys(pack))
      if (!PACK_FIELDS.includes(field)) say(`packs: nothing reads ${field}`);
    if (pack.path !== `packs/${name}` || !has(`packs/${name}`)) say(`packs: ${name} is not at packs/${name}`);
    if (pack.system !== manifest.id) say(`packs: ${name} is of another system`);
  }

  const sorted = list<Fields>(manifest.packFolders).flatMap(packsIn);
  const named = list<Fields>(manifest.packs).map(({ name }) => String(name));
  for (const name of sorted) if (!named.includes(name)) say(`packFolders: there is no pack ${name}`);
  for (const name of named) if (!sorted.includes(name)) say(`packFolders: ${name} lies in no folder`);

  const types = (manifest.documentTypes ?? {}) as Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  const declared = Object.entries(types).flatMap(([document, subTypes]) =>
    Object.keys(subTypes).map(type => `${document}.${type}`),
  );
  for (const type of declared) if (!models.includes(type)) say(`documentTypes: ${type} has no data model`);
  for (const type of models) if (!declared.includes(type)) say(`documentTypes: ${type} is not declared`);
  const declaredHtml = Object.entries(types).flatMap(([document, subTypes]) =>
    Object.entries(subTypes).flatMap(([type, options]) =>
      list<string>(options.htmlFields).map(field => `${document}.${type}.${field}`),
    ),
  );
  for (const field of declaredHtml)
    if (!htmlFields.includes(field)) say(`documentTypes: ${field} is no HTML field`);
  for (const field of htmlFields)
    if (!declaredHtml.includes(field)) say(`documentTypes: ${field} is not declared`);

  const flags = (manifest.flags ?? {}) as { hotReload?: { paths?: unknown } };
  for (const path of list<string>(flags.hotReload?.paths))
    if (!has(path)) say(`hotReload: ${path} is not there`);
  return problems;
}

/** The packs in a folder of the manifest, and in those that it holds. */
function packsIn({ packs, folders }: Fields): string[] {
  return [...list<string>(packs), ...list<Fields>(folders).flatMap(packsIn)];
}

function list<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}
