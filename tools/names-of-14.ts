import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ROOT } from './system-files.ts';

/** The type package of 13, and its copy without what 14 has no longer. */
const OF_13 = join(ROOT, 'node_modules', 'fvtt-types');
const OF_14 = join(ROOT, 'build', 'fvtt-types-14');

/** Members that classes of 13 had and 14 has not: `Class.member`. */
const MEMBERS = join(ROOT, 'test', 'host', 'gone-in-14.json');

/** Names of 13 that 14 has not, by the files of the type package in which they are declared. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'foundry/common/constants.d.mts': ['CHAT_MESSAGE_TYPES', 'DOCUMENT_TYPES'],
  'foundry/client/applications/handlebars.d.mts': ['colorPicker', 'select'],
  'foundry/client/config.d.mts': ['legacyTransferral'],
};

/** The file of the global names: those that lie in `foundry.utils` are none in 14, nor are these. */
const GLOBALS = 'foundry/client/client.d.mts';
const GONE_GLOBALS =
  /^\s*export import (?:\w+ = _utils\.\w+|(?:JournalTextTinyMCESheet|RegionLegend) = .*);$/gmu;

/**
 * Writes the declarations of 13 without what 14 has no longer, unless they are there, so that a second project finds each
 * use of such a name: `src/foundry/tsconfig.14.json`.
 */
export function writeTypesOf14(): void {
  const gone = JSON.parse(readFileSync(MEMBERS, 'utf8')) as string[];
  const stamp = createHash('sha256')
    .update(readFileSync(join(OF_13, 'package.json')))
    .update(gone.join())
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex');
  const stampFile = join(OF_14, 'made-from');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(OF_14, { recursive: true, force: true });
  mkdirSync(OF_14, { recursive: true });
  cpSync(join(OF_13, 'package.json'), join(OF_14, 'package.json'));
  cpSync(join(OF_13, 'src'), join(OF_14, 'src'), { recursive: true });
  const goneIn: Gone = className =>
    new Set(
      gone.flatMap(name => (name.startsWith(`${className}.`) ? [name.slice(className.length + 1)] : [])),
    );
  for (const file of ts.sys.readDirectory(join(OF_14, 'src'), ['.d.mts']))
    rewrite(file, goneIn, NAMES[file.slice(join(OF_14, 'src').length + 1)] ?? []);
  const globals = join(OF_14, 'src', GLOBALS);
  writeFileSync(globals, readFileSync(globals, 'utf8').replaceAll(GONE_GLOBALS, ''));
  writeFileSync(stampFile, stamp);
}

/** Tells of a class which of its members are gone. */
type Gone = (className: string) => ReadonlySet<string>;

function rewrite(file: string, gone: Gone, names: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const cuts: { readonly from: number; readonly to: number }[] = [];
  const cut = (node: ts.Node): number => cuts.push({ from: node.getStart(source), to: node.end });
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node) && node.name) {
      const members = gone(node.name.text);
      for (const member of node.members)
        if (member.name && ts.isIdentifier(member.name) && members.has(member.name.text)) cut(member);
      return;
    }
    if (namesOf(node).some(name => names.includes(name))) cut(node);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  if (cuts.length === 0) return;
  const kept = cuts.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
  writeFileSync(file, kept);
}

/** The names that a declaration makes; none where it is of another kind. */
function namesOf(node: ts.Node): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isNamed = ts.isFunctionDeclaration(node) || ts.isPropertySignature(node);
  return isNamed && node.name && ts.isIdentifier(node.name) ? [node.name.text] : [];
}
