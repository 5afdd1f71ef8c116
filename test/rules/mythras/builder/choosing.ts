import fc from 'fast-check';
import { CHARACTERISTICS } from '../../../../src/rules/mythras/fighter.ts';
import {
  type AgeId,
  AGES,
  type CharacterDraft,
  METHODS,
  POOLS,
} from '../../../../src/rules/mythras/builder/draft.ts';
import { knownSkills, openIn, SPECIALS, teachingOf } from '../../../../src/rules/mythras/builder/known.ts';
import { spend } from '../../../../src/rules/mythras/builder/settle.ts';
import { CULTURES } from '../../../../src/rules/mythras/builder/teaching.ts';
import { PASSION_OBJECTS } from '../../../../src/rules/mythras/experience.ts';
import { CAREERS } from '../../../../src/rules/mythras/builder/careers.ts';
import * as choices from '../../../../src/rules/mythras/builder/choices.ts';
import * as rolling from '../../../../src/rules/mythras/builder/rolling.ts';

/** One step of making a character. */
export type Deed = (draft: CharacterDraft) => CharacterDraft;

const upbringing = fc.constantFrom('culture' as const, 'career' as const);
const characteristic = fc.constantFrom(...CHARACTERISTICS);
const place = fc.nat({ max: 60 });
const specials = [...new Set(Object.values(SPECIALS).flat()), '', ' History ', 'history'];

/** One of a list, by a number that may be larger than the list is long. */
function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

/** Anything that the builder allows, and much that it refuses. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(fc.integer({ min: 3, max: 18 }), fc.integer({ min: 8, max: 18 })).map(
    ([plain, large]): Deed =>
      draft =>
        rolling.rolledAs(draft, [plain, 3, large, 18, 8, plain, 10]).draft,
  ),
  fc.constantFrom(...METHODS).map(
    (method): Deed =>
      draft =>
        rolling.chooseMethod(draft, method).draft,
  ),
  fc.tuple(characteristic, characteristic).map(
    ([a, b]): Deed =>
      draft =>
        rolling.swap(draft, a, b).draft,
  ),
  fc.tuple(characteristic, fc.integer({ min: -5, max: 40 })).map(
    ([which, value]): Deed =>
      draft =>
        rolling.setCharacteristic(draft, which, value).draft,
  ),
  fc.constantFrom(...Object.keys(CULTURES)).map(
    (id): Deed =>
      draft =>
        choices.choose(draft, 'culture', id).draft,
  ),
  fc.constantFrom(...Object.keys(CAREERS)).map(
    (id): Deed =>
      draft =>
        choices.choose(draft, 'career', id).draft,
  ),
  fc.tuple(upbringing, place).map(([pool, at]): Deed => draft => {
    const either = teachingOf(pool, draft[pool].of)?.either.flatMap(({ of }) => of) ?? [];
    return choices.chooseEither(draft, pool, nth(either, at) ?? 'nothing').draft;
  }),
  fc.tuple(upbringing, place).map(([pool, at]): Deed => draft => {
    const taught = teachingOf(pool, draft[pool].of)?.professional ?? [];
    return choices.pick(draft, pool, nth(taught, at)?.id ?? 'nothing').draft;
  }),
  fc.tuple(upbringing, place, fc.constantFrom(...specials)).map(
    ([pool, at, about]): Deed =>
      draft =>
        choices.specialise(draft, pool, nth(draft[pool].picks, at)?.id ?? '', about).draft,
  ),
  fc.constantFrom(...(Object.keys(AGES) as AgeId[])).map(
    (age): Deed =>
      draft =>
        choices.chooseAge(draft, age).draft,
  ),
  fc.constantFrom(...PASSION_OBJECTS).map(
    (about): Deed =>
      draft =>
        choices.addPassion(draft, about).draft,
  ),
  fc
    .tuple(fc.constantFrom(...POOLS), place, fc.integer({ min: -20, max: 400 }))
    .map(([pool, at, points]): Deed => draft => {
      const open = pool === 'bonus' ? knownSkills(draft) : openIn(draft, pool);
      return spend(draft, pool, nth(open, at)?.on ?? 'nothing', points).draft;
    }),
);

/** Many deeds, one after the other. */
export const deeds = fc.array(deed, { maxLength: 40 });
