import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

type Module = { exports: unknown };
type Body = (exports: unknown, require: (asked: string) => unknown, module: Module) => void;

/** The scripts that were compiled in this thread, by path: each page evaluates them again, and what is fast stays so. */
const bodies = new Map<string, Body>();
const ofNode = createRequire(import.meta.url);

function bodyOf(path: string): Body {
  const known = bodies.get(path);
  if (known) return known;
  const code = `(function (exports, require, module) { 'use strict'; ${readFileSync(path, 'utf8')}\n})`;
  const body = new Script(code, { filename: path }).runInThisContext() as Body;
  bodies.set(path, body);
  return body;
}

/** The scripts of one page: what is given loads one from its path, and evaluates it the first time. */
export function scriptsOfPage(): (path: string) => unknown {
  const modules = new Map<string, Module>();
  return function load(path) {
    const known = modules.get(path);
    if (known) return known.exports;
    const module: Module = { exports: {} };
    modules.set(path, module);
    const require = (asked: string) =>
      asked.startsWith('.') ? load(resolve(dirname(path), asked)) : (ofNode(asked) as unknown);
    bodyOf(path)(module.exports, require, module);
    return module.exports;
  };
}
