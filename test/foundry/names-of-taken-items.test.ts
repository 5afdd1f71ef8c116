import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from '../../src/cards/exchange.ts';
import { takenId } from '../../src/rules/shared/taking.ts';
import { ready } from '../rules/d20/ready.ts';

/* Items that change hands in an exchange, before their taker has them on the sheet. */

vi.mock('../../src/foundry/documents/fighter-id.ts', () => ({ actorOf: () => null, isActor: () => false }));
vi.mock('../../src/foundry/documents/effect-conditions.ts', () => ({}));
vi.mock('../../src/foundry/combat-system/active-system.ts', () => ({ activeRuleset: () => ({}) }));
vi.mock('../../src/foundry/platform/system-id.ts', () => ({}));

vi.resetModules();
const { nameIn } = await import('../../src/foundry/documents/names.ts');

beforeEach(() => {
  const i18n = { lang: 'en', format: (key: string) => key };
  vi.stubGlobal('game', { i18n, settings: { get: () => '' } });
});
afterEach(() => vi.unstubAllGlobals());

test('a weapon just taken from its bearer has its name (D20-DISARM-04)', () => {
  const fighters = { hoel: ready('fighter', 'hoel'), orc: ready('orc') };
  const nameOf = nameIn({ opening: { setup: { fighters } } } as unknown as Exchange);
  expect(nameOf(takenId('orc', 'falchion'))).toBe(nameOf('falchion'));
  expect(nameOf('falchion')).not.toBeNull();
  expect(nameOf('0123456789abcdef')).toBeNull();
});
