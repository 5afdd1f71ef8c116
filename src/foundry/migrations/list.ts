import type { Migration } from './migration.ts';

/**
 * Every migration there ever was, in the order in which they came. A world keeps how many of them it has behind it:
 * a new one is added at the end, and none is ever taken away.
 */
export const MIGRATIONS: readonly Migration[] = [];
