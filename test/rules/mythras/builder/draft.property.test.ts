import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AGES,
  type CharacterDraft,
  newDraft,
  POOLS,
  STEPS,
} from '../../../../src/rules/mythras/builder/draft.ts';
import { canFinish, finishedDraft, unfinished } from '../../../../src/rules/mythras/builder/made.ts';
import { areInRange, CHARACTERISTIC_POINTS } from '../../../../src/rules/mythras/builder/rolling.ts';
import { leftIn, mostOnOne, sizeOf, spentFrom } from '../../../../src/rules/mythras/builder/settle.ts';
import { knownSkills, openIn } from '../../../../src/rules/mythras/builder/known.ts';
import { readDraft } from '../../../../src/rules/mythras/builder/read-draft.ts';
import { suggested, type Offers } from '../../../../src/rules/mythras/builder/suggest.ts';
import { deeds, type Deed } from './choosing.ts';

const OFFERS: Offers = {
  styles: [{ key: 'hillfolk', weapons: ['spear', 'heater'], trait: 'skirmishing' }],
  weapons: [
    { uuid: 'Compendium.x.Item.spear', key: 'spear' },
    { uuid: 'Compendium.x.Item.heater', key: 'heater' },
  ],
  tools: 'Tools',
  keepsake: 'Ring',
  money: 'Some silver',
};

const limits = fc.constantFrom(0, 15, 40);
const begun = (most: number): CharacterDraft => ({ ...newDraft('one'), most });
const after = (done: readonly Deed[], most: number) => done.reduce((so, does) => does(so), begun(most));

function sound(draft: CharacterDraft): void {
  for (const pool of POOLS) {
    const spent = spentFrom(draft, pool);
    const open = openIn(draft, pool).map(({ on }) => on);
    const most = mostOnOne(draft, pool) ?? sizeOf(draft, pool);
    expect(leftIn(draft, pool)).toBeGreaterThanOrEqual(0);
    expect(new Set(spent.map(({ on }) => on)).size).toBe(spent.length);
    for (const { on, points } of spent) {
      expect(open).toContain(on);
      expect(points).toBeGreaterThan(0);
      expect(points).toBeLessThanOrEqual(most);
    }
  }
  for (const pool of ['culture', 'career'] as const) expect(draft[pool].picks.length).toBeLessThanOrEqual(3);
  expect(draft.passions.length).toBeLessThanOrEqual(3);
  expect(draft.values.length === 0 || areInRange(draft.values)).toBe(true);
  if (draft.method === 'points') {
    expect(draft.values.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(CHARACTERISTIC_POINTS);
  }
}

test('no sequence of choices overspends a pool, passes a limit or leaves the ranges', () => {
  fc.assert(
    fc.property(deeds, limits, (done, most) => {
      let draft = begun(most);
      for (const does of done) {
        draft = does(draft);
        sound(draft);
      }
    }),
    { numRuns: 100 },
  );
});

test('all points spent are in the skills, each once', () => {
  fc.assert(
    fc.property(deeds, limits, (done, most) => {
      const draft = after(done, most);
      const spent = POOLS.reduce((sum, pool) => sum + sizeOf(draft, pool) - leftIn(draft, pool), 0);
      expect(knownSkills(draft).reduce((sum, { points }) => sum + points, 0)).toBe(spent);
    }),
    { numRuns: 100 },
  );
});

test('a suggestion fits, spends everything that can be spent, and keeps earlier choices', () => {
  fc.assert(
    fc.property(deeds, limits, (done, most) => {
      const before = after(done, most);
      const full = suggested(before, STEPS, OFFERS);
      sound(full);
      if (most === 0) {
        const room = AGES[full.age].most ?? AGES[full.age].points;
        expect(leftIn(full, 'culture')).toBe(0);
        expect(leftIn(full, 'career')).toBe(0);
        expect(leftIn(full, 'bonus')).toBe(
          Math.max(0, AGES[full.age].points - room * knownSkills(full).length),
        );
      }
      expect(canFinish(full), JSON.stringify(unfinished(full))).toBe(true);
      for (const pool of POOLS) {
        for (const { on, points } of spentFrom(before, pool)) {
          const now = spentFrom(full, pool).find(spent => spent.on === on);
          expect(now?.points).toBeGreaterThanOrEqual(points);
        }
      }
      if (before.values.length > 0) expect(full.values).toEqual(before.values);
    }),
    { numRuns: 60 },
  );
});

test('a finished draft has exactly the points that were spent, under keys of their own', () => {
  fc.assert(
    fc.property(deeds, limits, (done, most) => {
      const draft = suggested(after(done, most), STEPS, OFFERS);
      const made = finishedDraft(draft);
      if (!made) throw new Error('not finished');
      const spent = POOLS.reduce((sum, pool) => sum + sizeOf(draft, pool) - leftIn(draft, pool), 0);
      const given = [
        ...Object.values(made.standard),
        ...made.professional.map(({ points }) => points),
        ...made.styles.map(({ points }) => points),
      ];
      expect(given.reduce((sum, points) => sum + points, 0)).toBe(spent);
      const keys = made.professional.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 60 },
  );
});

test('a written draft is read as it was, and nothing is mended', () => {
  fc.assert(
    fc.property(deeds, limits, (done, most) => {
      const draft = after(done, most);
      const written: unknown = JSON.parse(JSON.stringify(draft));
      expect(readDraft(written, 'other', most)).toEqual({ draft, mended: [] });
    }),
    { numRuns: 60 },
  );
});

test('any JSON is read without throwing, and gives a sound draft', () => {
  const parts = Object.keys(newDraft('one')) as (keyof CharacterDraft)[];
  const broken = fc.tuple(deeds, fc.constantFrom(...parts), fc.jsonValue());
  fc.assert(
    fc.property(broken, fc.boolean(), ([done, part, junk], whole) => {
      const written: unknown = whole ? junk : { ...after(done, 0), [part]: junk };
      const { draft } = readDraft(written, 'one');
      sound(draft);
      expect(readDraft(JSON.parse(JSON.stringify(draft)), 'one').mended).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
