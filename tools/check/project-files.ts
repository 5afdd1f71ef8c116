import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { ROOT } from '../system-files.ts';

/** The kinds of files that a word may name, and that something can be said about. */
const CHECKED = /\.(?:ts|js|hbs|css|json)$/;

function git(...args: readonly string[]): string[] {
  const printed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return printed.split('\n').filter(path => path !== '' && existsSync(join(ROOT, path)));
}

/** The files of the project that git keeps or would keep, from its root, with `/`. */
export function projectFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard');
}

/** The files that differ from the last commit. */
export function changedFiles(): string[] {
  return [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/**
 * The files that a word of the command line names: itself, those of a folder, those named by it (`bleed`), or those that
 * use it as the key of words (`EFFECT.bleed`).
 */
export function filesNamed(word: string, files: readonly string[]): string[] {
  const path = relative(ROOT, resolve(word)).split(sep).join('/');
  if (existsSync(join(ROOT, path)))
    return statSync(join(ROOT, path)).isFile() ? [path] : files.filter(file => file.startsWith(`${path}/`));
  const spoken = files.filter(
    file => CHECKED.test(file) && !/^(?:assets|packs|docs|test\/scenarios)\//.test(file),
  );
  const byName = spoken.filter(file => posix.basename(file).split('.')[0]?.includes(word));
  return byName.length > 0 ? byName : usersOf(word.replace(/^PASSE\./, ''), spoken);
}

/** The files that ask for a key of words, with those that hold it. */
function usersOf(key: string, files: readonly string[]): string[] {
  const words = files.filter(file => file.startsWith('lang/') && holds(textOf(file), key));
  if (words.length === 0) return [];
  const speaking = files.filter(file => /^(?:src|templates)\//.test(file));
  return [...words, ...speaking.filter(file => textOf(file).includes(key))];
}

function holds(text: string, key: string): boolean {
  const { PASSE } = JSON.parse(text) as { PASSE: unknown };
  const found = key
    .split('.')
    .reduce<unknown>((words, part) => (words as Record<string, unknown> | undefined)?.[part], PASSE);
  return found !== undefined;
}
