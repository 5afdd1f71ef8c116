import { afterEach, expect, test, vi } from 'vitest';
import { underRules } from './under-rules.ts';

const WATER = 'passe-darmes.water';

/** The options with which Foundry is asked for its dialog, in a world whose rules read these types. */
async function askedFor(regionBehaviors: readonly string[] | undefined, options?: object): Promise<unknown> {
  const createDialog = vi.fn();
  const TYPES = ['modifyMovementCost', WATER, 'another.fog'];
  vi.stubGlobal('RegionBehavior', Object.assign(class {}, { TYPES, createDialog }));
  vi.stubGlobal('foundry', { data: { regionBehaviors: { RegionBehaviorType: class {} } } });
  const { PasseRegionBehavior } = await underRules(
    {},
    () => import('../../src/foundry/scene/region-behavior.ts'),
    { regionBehaviors },
  );
  const ask = PasseRegionBehavior.createDialog as unknown as (
    ...given: (object | undefined)[]
  ) => Promise<unknown>;
  await ask({}, undefined, options);
  return createDialog.mock.lastCall?.[2] as unknown;
}

afterEach(() => vi.unstubAllGlobals());

test('water is offered where the rules of the world read it', async () => {
  expect(await askedFor([WATER])).toEqual({ types: ['modifyMovementCost', WATER, 'another.fog'] });
});

test('and not where they do not, beside all that is not of this system', async () => {
  expect(await askedFor(undefined)).toEqual({ types: ['modifyMovementCost', 'another.fog'] });
});

test('what Foundry leaves out stays left out', async () => {
  const options = { types: [WATER, 'another.fog'], position: {} };
  expect(await askedFor(undefined, options)).toEqual({ types: ['another.fog'], position: {} });
});
