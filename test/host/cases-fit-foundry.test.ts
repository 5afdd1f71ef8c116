import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('the cases and the hands that play them fit the type package of Foundry', () => {
  const path = join(import.meta.dirname, 'tsconfig.cases.json');
  const read = ts.readConfigFile(path, file => ts.sys.readFile(file));
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    read.config,
    ts.sys,
    import.meta.dirname,
    undefined,
    path,
  );
  const program = ts.createProgram(fileNames, options);
  const complaints = [...errors, ...ts.getPreEmitDiagnostics(program)].map(({ file, messageText }) => {
    return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(fileNames.filter(name => name.endsWith('.case.ts'))).not.toEqual([]);
  expect(complaints).toEqual([]);
});
