import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isRanged, isShield, type Weapon } from '../../../src/rules/segments/fighter.ts';
import { WEAPON } from '../../../src/rules/segments/fighter-schema.ts';
import { ROOT } from '../../../tools/system-files.ts';

interface Made {
  readonly key: string;
  readonly names: Readonly<Record<'en' | 'fr', string>>;
}

function tableOf<Row>(name: string): readonly Row[] {
  const path = join(ROOT, 'src', 'rules', 'segments', 'equipment', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Row[];
}

const WEAPONS = tableOf<Made & Omit<Weapon, 'id' | 'name'>>('weapons');
const ARMOUR = tableOf<Made & { readonly threshold: number; readonly encumbrance: number }>('armour');
const weapon = (key: string) => WEAPONS.find(one => one.key === key);

describe('the sample list of weapons', () => {
  test.each(WEAPONS.map(one => [one.key, one] as const))('%s is one', (key, { names, ...made }) => {
    expect(v.safeParse(WEAPON, { ...made, id: key, name: names.en }).issues).toBeUndefined();
    expect(names.fr).not.toBe('');
    expect(isRanged(made)).toBe(made.ranges !== undefined);
  });

  test('twenty-four for close combat and all that T-14 shoots and throws, each once', () => {
    expect(WEAPONS.filter(one => !isRanged(one))).toHaveLength(24);
    expect(WEAPONS.filter(isRanged)).toHaveLength(11);
    expect(new Set(WEAPONS.map(({ key }) => key)).size).toBe(WEAPONS.length);
  });

  test('SEG-WEAPON-01.a: factors from 0 for a fist to 6 for a spear, as the chapter quotes them', () => {
    expect(weapon('fist')).toMatchObject({ attack: 0, defence: 0 });
    expect(weapon('long-sword')).toMatchObject({ attack: 3, defence: 3, damage: '1d8' });
    expect(weapon('shield')).toMatchObject({ defence: 4 });
    expect(Math.max(...WEAPONS.map(({ attack }) => attack))).toBe(weapon('spear')?.attack);
  });

  test('SEG-SPECIAL-10.b: hooks (T-13)', () => {
    const hooks = WEAPONS.flatMap(({ key, hook }) => (hook === undefined ? [] : [[key, hook]]));
    expect(hooks).toEqual([
      ['halberd', 2],
      ['guisarme', 2],
      ['bec-de-corbin', 3],
      ['unhorser', 4],
    ]);
  });

  test('SEG-SHOOT-02.a, 10.a, .b, .c: reaction dice, specialists and families (T-14)', () => {
    const rows = WEAPONS.filter(isRanged).map(one => [
      one.key,
      one.reaction,
      one.specialistReaction ?? '-',
      one.family,
    ]);
    expect(rows).toEqual([
      ['object', '1d4', '-', 'impact'],
      ['short-bow', '1d6', '1d4', 'perforations'],
      ['long-bow', '1d6', '1d4', 'perforations'],
      ['crossbow', '1d6+2', '1d3+2', 'perforations'],
      ['heavy-crossbow', '1d6+4', '1d3+4', 'perforations'],
      ['bolas', '1d8', '-', 'impact'],
      ['throwing-knife', '1d6', '1d4', 'perforations'],
      ['sling', '1d6', '1d4', 'impact'],
      ['throwing-axe', '1d6', '-', 'cuts'],
      ['javelin', '1d6', '-', 'perforations'],
      ['hand-culverin', '1d6+6', '-', 'perforations'],
    ]);
    const variable = WEAPONS.filter(one => one.variable).map(one => [one.key, one.variable]);
    expect(variable).toEqual([
      ['short-bow', 'two'],
      ['long-bow', 'two'],
      ['throwing-knife', 'one'],
      ['sling', 'one'],
    ]);
  });

  test('SEG-MELEE-14: shields and shafts have structure', () => {
    const structured = WEAPONS.filter(one => isShield(one) || one.polearm);
    const frail = structured.filter(one => !((one.structure ?? 0) > 0 && (one.armourClass ?? 0) > 0));
    expect(structured.length).toBeGreaterThan(0);
    expect(frail.map(({ key }) => key)).toEqual([]);
  });
});

test('SEG-CORE-03: armour from clothes to plates, each heavier one better', () => {
  const thresholds = ARMOUR.map(({ threshold }) => threshold);
  expect(thresholds).toEqual([...thresholds].sort((a, b) => a - b));
  expect(ARMOUR.every(({ names }) => names.en !== '' && names.fr !== '')).toBe(true);
});
