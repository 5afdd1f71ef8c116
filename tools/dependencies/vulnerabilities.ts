/** A package with something that is known to be wrong with it. */
interface Vulnerable {
  readonly name: string;
  readonly severity: string;
}

/** The findings of `npm audit --json`; null when the registry did not answer. */
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

/** Why nothing is known, in one line: what the registry has answered, or that it has not. */
export function refusalIn(audit: string): string {
  try {
    const { message, error } = (JSON.parse(audit) ?? {}) as {
      message?: unknown;
      error?: { summary?: unknown };
    };
    const said = [message, error?.summary].find(one => typeof one === 'string' && one !== '');
    // Leave the registry's address out.
    const [line = ''] = String(said ?? '').split(/\n| - (?:GET|POST) /);
    return line === '' ? 'the registry does not answer' : `the registry refuses to say (${line.trim()})`;
  } catch {
    return 'the registry does not answer';
  }
}
