/** A package with something that is known to be wrong with it. */
export interface Vulnerable {
  readonly name: string;
  readonly severity: string;
}

/** What `npm audit --json` has found; null when the registry did not answer. */
export function vulnerableIn(audit: string): Vulnerable[] | null {
  let read: unknown;
  try {
    read = JSON.parse(audit);
  } catch {
    return null;
  }
  const { vulnerabilities } = (read ?? {}) as { vulnerabilities?: unknown };
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return null;
  return Object.entries(vulnerabilities as Record<string, { severity?: string }>).map(
    ([name, { severity = 'unknown' }]) => ({ name, severity }),
  );
}
