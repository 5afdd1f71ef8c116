import { vi } from 'vitest';

const ACTIVE = '../../src/foundry/combat-system/active-system.ts';

/** Loads modules afresh in a world of these rules and this manifest, in any order of test files. */
export async function underRules<Loaded>(
  rules: object,
  load: () => Promise<Loaded>,
  manifest: object = {},
): Promise<Loaded> {
  vi.resetModules();
  vi.doMock(ACTIVE, () => ({ activeRuleset: () => rules, activeManifest: () => manifest }));
  try {
    return await load();
  } finally {
    vi.doUnmock(ACTIVE);
  }
}
