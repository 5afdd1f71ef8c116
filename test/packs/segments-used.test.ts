import { describe, expect, test } from 'vitest';
import { isRanged, type SegmentsFighter, type Weapon } from '../../src/rules/segments/fighter.ts';
import { WEAPON_FIELDS } from '../../src/rules/segments/item-fields.ts';
import { segments } from '../../src/rules/segments/segments.ts';
import { readDice } from '../../src/rules/shared/dice.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { valuesOf } from '../../src/rules/shared/field-values.ts';
import { type ChoiceQuestion, playOut } from '../../src/rules/shared/play.ts';
import { readIn, setupOf } from '../rules/segments/playing.ts';
import { allDocuments, entriesOf } from './pack-files.ts';

interface Ranges {
  readonly short: number | null;
  readonly medium: number;
  readonly long: number;
}

/** Every weapon of the packs, those of fighters and creatures too, as the rules see it. */
const weapons = [
  ...entriesOf('segments-weapons'),
  ...allDocuments().filter(
    ({ where, source, isEntry }) =>
      !isEntry && where.startsWith('segments-') && source.type === 'segments-weapon',
  ),
].map(({ where, source }) => {
  const { short, medium, long } = source.system as unknown as Ranges;
  const values = valuesOf(WEAPON_FIELDS, source.system as Parameters<typeof valuesOf>[1]);
  const weapon = { ...values, id: source._id, name: source.name } as Weapon;
  const ranges = { ...(short !== null && { short }), medium, long };
  return [where, isRanged(weapon) ? { ...weapon, ranges } : weapon] as const;
});

/** Conrath with one weapon, in contact with an orc that does not parry. */
function uses(weapon: Weapon): readonly Fact[] {
  const rides = weapon.lance === true ? [{ condition: 'mounted' }] : [];
  const conrath: SegmentsFighter = { ...readIn('conrath', ...rides), weapons: [weapon] };
  const action = isRanged(weapon) ? 'shoot' : 'attack';
  const places = {
    conrath: { x: 0, y: 0, width: 1, height: 1 },
    orc: { x: isRanged(weapon) ? 3 : 1, y: 0, width: 1, height: 1 },
  };
  const setup = setupOf([conrath, readIn('orc')], { action, with: weapon.id }, { fight: null, places });
  expect(segments.refusal(setup)).toBeNull();
  return playOut(segments.play(setup), question => {
    if (question.ask === 'choose') return { chosen: chosenOf(question) };
    const faces = readDice(question.dice)?.faces ?? [];
    return { dice: faces.map(most => (question.by === 'orc' ? 1 : most - 1 || 1)) };
  });
}

/** What stops nothing, and costs nothing. */
function chosenOf({ options, atLeast }: ChoiceQuestion): string[] {
  const open = options.filter(({ refused }) => !refused).map(({ id }) => id);
  const wanted = ['none', 'pass', 'let-it-pass'].find(id => open.includes(id));
  return wanted ? [wanted] : open.slice(0, atLeast);
}

describe('every weapon of segments, used', () => {
  test('they are many', () => expect(weapons.length).toBeGreaterThan(60));

  test.each(weapons)('%s hurts', (_where, weapon) => {
    const hurt = uses(weapon).filter(fact => fact.fact === 'hurt' && fact.who === 'orc');
    // Shields strike too (SEG-WEAPON-01).
    expect(hurt.length).toBeGreaterThan(0);
  });
});
