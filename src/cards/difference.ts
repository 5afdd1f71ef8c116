/** The path at which two pieces of plain data differ first, such as `skills.evade`; null when they are alike. */
export function differingPath(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return path || '.';
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const deeper = differingPath(a[key], b[key], path ? `${path}.${key}` : key);
    if (deeper) return deeper;
  }
  return null;
}

/** Whether something has parts. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
