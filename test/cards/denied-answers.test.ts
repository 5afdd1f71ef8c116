import { describe, expect, test } from 'vitest';
import { denyingClaims } from '../../src/cards/denied-answers.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { ref10 } from '../../src/rules/ref10/ref10.ts';
import { runequest4 } from '../../src/rules/runequest4/runequest4.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import { duel as mythrasDuel, unhurt } from '../rules/fighters.ts';
import { bow } from '../rules/ranged-weapons.ts';
import { acting, scene } from '../rules/ref10/scenes.ts';
import { duel as runequest4Duel, duelFight } from '../rules/runequest4/fighters.ts';

/** Claims that can be made of either, alone, each of which takes an answer away. */
function denying(ruleset: Ruleset, setup: Setup): string[] {
  const { circumstances = [] } = setup;
  return ['anna', 'bert'].flatMap(fighter =>
    ruleset.ids.circumstances
      .filter(id => {
        const claimed = { ...setup, circumstances: [...circumstances, { fighter, id }] };
        return ruleset.refusal(claimed) === null && denyingClaims(claimed, ruleset, circumstances).length > 0;
      })
      .map(id => `${fighter} ${id}`),
  );
}

const shot = (setup: Setup): Setup => ({
  ...setup,
  circumstances: [{ fighter: 'anna', id: 'at-effective-range' }],
});

describe('claims that take an answer away', () => {
  test.each([
    ['a blow of Mythras', mythras, mythrasDuel(), ['bert surprised']],
    [
      'a shot of Mythras',
      mythras,
      shot(mythrasDuel({ attacker: { weapons: [bow] }, with: 'bow' })),
      ['bert surprised'],
    ],
    ['a blow of RuneQuest 4', runequest4, runequest4Duel(), ['anna aloft']],
    ['a blow of RuneQuest 4 in a fight', runequest4, runequest4Duel({ fight: duelFight }), ['anna aloft']],
    ['a blow of REF', ref10, scene(), []],
    ['a blow of REF in a fight', ref10, scene({ fight: acting }), []],
  ] as readonly (readonly [string, Ruleset, Setup, string[]])[])('in %s', (_what, ruleset, setup, wanted) => {
    expect(ruleset.refusal(setup)).toBeNull();
    expect(denying(ruleset, setup)).toEqual(wanted);
  });

  test('are told by name among others, and are none where the map or a state says so', () => {
    const surprised = { fighter: 'bert', id: 'surprised' };
    const circumstances = [{ fighter: 'bert', id: 'lower-ground' }, surprised];
    const setup = { ...mythrasDuel(), circumstances };
    expect(denyingClaims(setup, mythras, [])).toEqual([surprised]);
    expect(denyingClaims(setup, mythras, [surprised])).toEqual([]);
    const defender = { state: { ...unhurt, conditions: [{ condition: 'surprised' as const }] } };
    expect(denyingClaims({ ...mythrasDuel({ defender }), circumstances }, mythras, [])).toEqual([]);
  });
});
