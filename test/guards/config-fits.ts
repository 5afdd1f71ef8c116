/** A glob as the globs that its braces stand for. */
export function expandBraces(glob: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  if (all === undefined) return [glob];
  return choices.split(',').flatMap(choice => expandBraces(`${before}${choice}${after}`));
}

/** The paths that a glob without braces matches; a path without stars is a file, or a folder with files in it. */
function matcherOf(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, '')
    .replaceAll(/[.+^$()[\]\\|]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('**', '.*')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}(?:/.*)?$`);
}

/**
 * The globs of some that match no file, a glob with braces as each one that they stand for.
 * @param files of the project, from the folder that the globs are read from
 */
export function unmatched(globs: readonly string[], files: readonly string[]): string[] {
  return globs.flatMap(expandBraces).filter(glob => {
    const matcher = matcherOf(glob);
    return !files.some(file => matcher.test(file));
  });
}
