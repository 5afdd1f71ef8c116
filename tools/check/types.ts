import { existsSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../system-files.ts';

/** The folder of the TypeScript project that a file belongs to. */
function projectOf(file: string): string {
  if (/^src\/[^/]+$/.test(file)) return 'src/foundry';
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
    if (existsSync(join(ROOT, folder, 'tsconfig.json'))) return folder;
  return 'tools';
}

function configOf(project: string): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, project, 'tsconfig.json'), {}, host);
  if (!config) throw new Error(`${project} is no project`);
  return config;
}

/**
 * The complaints of the compiler about some files, and no others. Nothing is built: what the files import is read from
 * its sources, and looked at only as far as they use it.
 */
export function complaintsAbout(files: readonly string[]): string[] {
  const byProject = new Map<string, string[]>();
  for (const file of files.filter(path => path.endsWith('.ts'))) {
    const project = projectOf(file);
    byProject.set(project, [...(byProject.get(project) ?? []), file]);
  }
  return [...byProject].flatMap(([project, own]) => complaintsIn(project, own));
}

function complaintsIn(project: string, files: readonly string[]): string[] {
  const { fileNames, options } = configOf(project);
  const declarations = fileNames.filter(path => path.endsWith('.d.ts'));
  const paths = files.map(file => join(ROOT, file));
  const program = ts.createProgram([...paths, ...declarations], {
    ...options,
    ...{ composite: false, incremental: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
    rootDir: ROOT,
  });
  return paths.flatMap(path => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(diagnostic => lineOf(path, diagnostic));
  });
}

function lineOf(path: string, { file, start = 0, messageText }: ts.Diagnostic): string {
  const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
  return `${relative(ROOT, path)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
