import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

/** Whether the menu says that Hoel provokes by tripping the orc with this weapon. */
function saysSo(weapon: string, changes: Partial<D20Fighter> = {}): boolean | undefined {
  const hoel = { ...ready('fighter', 'hoel'), ...changes };
  const attempt = { action: 'trip-with', by: 'hoel', at: 'orc', with: weapon };
  const setup: Setup = { attempt, fighters: { hoel, orc: ready('orc') }, fight: null };
  return d20.openActions(setup).find(({ id }) => id === 'trip-with')?.provokes;
}

test('D20-TRIP-02: an unarmed trip says before the click that it provokes, one with a weapon or with the feat does not', () => {
  const unarmed = ready('fighter', 'hoel').weapons.find(({ kind }) => kind === 'unarmed')?.id ?? '';
  expect(unarmed).not.toBe('');
  expect(saysSo(unarmed)).toBe(true);
  expect(saysSo('longsword')).toBe(false);
  expect(saysSo(unarmed, { feats: ['improved-trip'] })).toBe(false);
});
