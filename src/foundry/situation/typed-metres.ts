const LENGTH = /^(\d{1,5})(?:[.,](\d{1,3}))?(?:\s*m)?$/u;

/** The metres that somebody typed, with a point or a comma; undefined when it is no length. */
export function readMetres(typed: string): number | undefined {
  const [, whole, part = '0'] = LENGTH.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${part}`);
}
