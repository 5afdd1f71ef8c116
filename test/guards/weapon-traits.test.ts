import { expect, it } from 'vitest';
import { WEAPON_TRAITS } from '../../src/rules/mythras/fighter.ts';
import { filesBelow, textOf } from './project-files.ts';

interface Traits {
  readonly traits?: readonly string[];
}

/** Traits that no weapon of the packs has, and why. */
const IN_NO_PACK: Readonly<Record<string, string>> = {
  ballistic: 'shields of our time are made by those who play in it',
  'force-field': 'shields of the future are made by those who play in it',
};

const weapons = filesBelow('packs/weapons').map(
  path =>
    (JSON.parse(textOf(path)) as { system: Traits & { modes: Readonly<Record<string, Traits>> } }).system,
);
const packed = new Set(
  weapons.flatMap(({ traits = [], modes }) => [
    ...traits,
    ...Object.values(modes).flatMap(mode => mode.traits ?? []),
  ]),
);
const english = JSON.parse(textOf('lang/en.json')) as { PASSE: { TRAIT: Readonly<Record<string, unknown>> } };

it.each(WEAPON_TRAITS)('the weapon trait %s has words and stands in a pack', trait => {
  expect(english.PASSE.TRAIT[trait], `PASSE.TRAIT.${trait} in lang needs a name and a text`).toMatchObject({
    name: expect.any(String) as string,
    text: expect.any(String) as string,
  });
  const inPack = 'give a weapon of packs/weapons this trait, or say in IN_NO_PACK why none has it';
  expect(packed.has(trait), inPack).toBe(!(trait in IN_NO_PACK));
});

it('no weapon of the packs has a trait that the rules do not know', () => {
  expect([...packed].filter(trait => !(WEAPON_TRAITS as readonly string[]).includes(trait))).toEqual([]);
});
