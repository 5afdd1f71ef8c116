/** A change of an active effect, as Foundry 13 keeps it. */
interface Change {
  readonly key: string;
  readonly mode: number;
  readonly value: string;
}

/** The types of changes in Foundry 14, by the modes of 13. */
const TYPES = ['custom', 'multiply', 'add', 'downgrade', 'upgrade', 'override'];

/**
 * The data of an active effect, as this Foundry keeps them.
 * @param phase from 14 on: when its changes are applied
 */
export function effectData(
  foundry: 13 | 14,
  name: string,
  changes: readonly Change[],
  phase: 'initial' | 'final' = 'initial',
): Record<string, unknown> {
  if (foundry === 13) return { name, changes };
  const typed = changes.map(({ mode, ...change }) => ({ ...change, type: TYPES[mode], phase }));
  return { name, system: { changes: typed } };
}
