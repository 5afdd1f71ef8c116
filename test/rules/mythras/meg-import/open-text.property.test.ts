import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTICES } from '../../../../src/rules/mythras/meg-import/notices.ts';
import { faultIn, openText } from '../../../../src/rules/mythras/meg-import/open-text.ts';
import { readCreature } from '../../../../src/rules/mythras/meg-import/read-creature.ts';
import { coversTheDie } from '../../../../src/rules/mythras/own-body.ts';
import { LEXICON } from './our-lexicon.ts';
import { brokenSamples } from './broken-samples.ts';

test('a text has a fault exactly where it is not JSON', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 5 }),
      fc.nat(),
      fc.constantFrom('', ' ', '}', ',', '"', 'x'),
      (value, at, put) => {
        const text = JSON.stringify(value, null, 1);
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + put + text.slice(place + 1);
        let isRead = true;
        try {
          JSON.parse(broken);
        } catch {
          isRead = false;
        }
        expect(faultIn(broken) === null).toBe(isRead);
      },
    ),
  );
});

test('any creature is read: every body can be struck, every line says where', () => {
  fc.assert(
    fc.property(brokenSamples, broken => {
      const { sources } = openText(JSON.stringify([broken]));
      for (const source of sources) {
        const read = readCreature(source, LEXICON);
        const { ownLocations, notices, points } = read;
        if (ownLocations.length > 0) expect(coversTheDie(ownLocations)).toBe(true);
        for (const { hp, ap } of Object.values(points)) {
          expect(hp === null || (hp >= 1 && hp <= 999)).toBe(true);
          expect(ap >= 0 && ap <= 99).toBe(true);
        }
        for (const { notice, path, given } of notices) {
          expect(NOTICES).toContain(notice);
          expect(path !== '' || notice === 'power-details' || notice === 'more').toBe(true);
          expect(given.length).toBeLessThanOrEqual(101);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('any text is opened or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 6 })), text => {
      const { sources, refused } = openText(text);
      expect(sources.length > 0).toBe(refused === null);
    }),
  );
});
