import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../system-files.ts';
import { changedText, type Mutant } from './mutants.ts';

/** True for a change that the compiler refuses: no test can run with it, and `npm test` begins with the compiler. */
type Compiler = (mutant: Mutant) => boolean;

/**
 * A compiler of the sources below the project's root. It looks at the changed file alone: what the change breaks in others
 * it does not see, and says nothing of.
 */
export function compiler(): Compiler {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const untouched = new Map<string, boolean>();
  let earlier: ts.Program | undefined;
  /** True if a file with this text has errors. */
  const isFaulty = (file: string, text: string): boolean => {
    const path = join(ROOT, file);
    const options = optionsFor(path);
    const host = ts.createCompilerHost(options);
    const parse = host.getSourceFile.bind(host);
    const changed = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    host.getSourceFile = (name, version) => {
      if (name === path) return changed;
      if (!parsed.has(name)) parsed.set(name, parse(name, version));
      return parsed.get(name);
    };
    const program = ts.createProgram({
      rootNames: [path],
      options,
      host,
      ...(earlier && { oldProgram: earlier }),
    });
    earlier = program;
    const faults = [...program.getSyntacticDiagnostics(changed), ...program.getSemanticDiagnostics(changed)];
    return faults.length > 0;
  };
  return mutant => {
    const { file } = mutant;
    const text = ts.sys.readFile(join(ROOT, file)) ?? '';
    if (!untouched.has(file)) untouched.set(file, isFaulty(file, text));
    if (untouched.get(file)) throw new Error(`The compiler refuses ${file} without any change.`);
    return isFaulty(file, changedText(text, mutant));
  };
}

function optionsFor(path: string): ts.CompilerOptions {
  const found = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = found === undefined ? undefined : ts.getParsedCommandLineOfConfigFile(found, {}, host);
  if (!config) throw new Error(`${path} is in no project`);
  // A part of a project is no project of its own: the rest is read as it is asked for.
  return { ...config.options, composite: false, noEmit: true };
}
