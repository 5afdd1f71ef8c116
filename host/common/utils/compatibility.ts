import { logger } from '../platform.ts';

/** What is said of something that a later generation will not have. */
interface Deprecation {
  /** The generation since which it is deprecated. */
  readonly since?: number | string;
  /** The generation that has it no longer. */
  readonly until?: number | string;
  readonly details?: string;
}

/** Warns in the log of a use that a later generation will not have. */
export function logCompatibilityWarning(message: string, { since, until, details }: Deprecation = {}): void {
  const lines = [
    message,
    since === undefined ? '' : `Deprecated since Version ${since}`,
    until === undefined ? '' : `Backwards-compatible support will be removed in Version ${until}`,
    details ?? '',
  ];
  logger.warn(lines.filter(Boolean).join('\n'));
}
