import fc from 'fast-check';
import { CHARACTERISTICS } from '../../../../src/rules/mythras/fighter.ts';
import { AGES, type AgeId } from '../../../../src/rules/mythras/making/ages.ts';
import { CAREERS } from '../../../../src/rules/mythras/making/careers.ts';
import * as choices from '../../../../src/rules/mythras/making/choices.ts';
import { CULTURES } from '../../../../src/rules/mythras/making/cultures.ts';
import { knownSkills, openIn, teachingOf } from '../../../../src/rules/mythras/making/known.ts';
import { METHODS, POOLS, type Making } from '../../../../src/rules/mythras/making/making.ts';
import { spend } from '../../../../src/rules/mythras/making/pools.ts';
import * as rolling from '../../../../src/rules/mythras/making/rolling.ts';
import { SPECIALS } from '../../../../src/rules/mythras/making/specials.ts';
import { PASSION_OBJECTS } from '../../../../src/rules/mythras/passions.ts';

/** Something that somebody does while making a character. */
export type Deed = (making: Making) => Making;

const upbringing = fc.constantFrom('culture' as const, 'career' as const);
const characteristic = fc.constantFrom(...CHARACTERISTICS);
const place = fc.nat({ max: 60 });
const specials = [...new Set(Object.values(SPECIALS).flat()), '', ' History ', 'history'];

/** One of a list, by a number that may be larger than the list is long. */
function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

/** Anything that the builder lets somebody do, and much that it refuses. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(fc.integer({ min: 3, max: 18 }), fc.integer({ min: 8, max: 18 })).map(
    ([plain, large]): Deed =>
      making =>
        rolling.rolledAs(making, [plain, 3, large, 18, 8, plain, 10]).making,
  ),
  fc.constantFrom(...METHODS).map(
    (method): Deed =>
      making =>
        rolling.chooseMethod(making, method).making,
  ),
  fc.tuple(characteristic, characteristic).map(
    ([a, b]): Deed =>
      making =>
        rolling.swap(making, a, b).making,
  ),
  fc.tuple(characteristic, fc.integer({ min: -5, max: 40 })).map(
    ([which, value]): Deed =>
      making =>
        rolling.setCharacteristic(making, which, value).making,
  ),
  fc.constantFrom(...Object.keys(CULTURES)).map(
    (id): Deed =>
      making =>
        choices.choose(making, 'culture', id).making,
  ),
  fc.constantFrom(...Object.keys(CAREERS)).map(
    (id): Deed =>
      making =>
        choices.choose(making, 'career', id).making,
  ),
  fc.tuple(upbringing, place).map(([pool, at]): Deed => making => {
    const either = teachingOf(pool, making[pool].of)?.either.flatMap(({ of }) => of) ?? [];
    return choices.chooseEither(making, pool, nth(either, at) ?? 'nothing').making;
  }),
  fc.tuple(upbringing, place).map(([pool, at]): Deed => making => {
    const taught = teachingOf(pool, making[pool].of)?.professional ?? [];
    return choices.pick(making, pool, nth(taught, at)?.id ?? 'nothing').making;
  }),
  fc.tuple(upbringing, place, fc.constantFrom(...specials)).map(
    ([pool, at, about]): Deed =>
      making =>
        choices.specialise(making, pool, nth(making[pool].picks, at)?.id ?? '', about).making,
  ),
  fc.constantFrom(...(Object.keys(AGES) as AgeId[])).map(
    (age): Deed =>
      making =>
        choices.chooseAge(making, age).making,
  ),
  fc.constantFrom(...PASSION_OBJECTS).map(
    (about): Deed =>
      making =>
        choices.addPassion(making, about).making,
  ),
  fc
    .tuple(fc.constantFrom(...POOLS), place, fc.integer({ min: -20, max: 400 }))
    .map(([pool, at, points]): Deed => making => {
      const open = pool === 'bonus' ? knownSkills(making) : openIn(making, pool);
      return spend(making, pool, nth(open, at)?.on ?? 'nothing', points).making;
    }),
);

/** Many deeds, one after the other. */
export const deeds = fc.array(deed, { maxLength: 40 });
