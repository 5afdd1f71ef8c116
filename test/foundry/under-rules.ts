import { vi } from 'vitest';

const ACTIVE = '../../src/foundry/combat-system/active-system.ts';

/** Loads modules afresh in a world of these rules, in any order of test files. */
export async function underRules<Loaded>(rules: object, load: () => Promise<Loaded>): Promise<Loaded> {
  vi.resetModules();
  vi.doMock(ACTIVE, () => ({ activeRuleset: () => rules }));
  try {
    return await load();
  } finally {
    vi.doUnmock(ACTIVE);
  }
}
