import { expect, test } from 'vitest';
import * as d20Fighter from '../../src/rules/d20/fighter-fields.ts';
import * as d20Items from '../../src/rules/d20/item-fields.ts';
import * as mythrasFighter from '../../src/rules/mythras/fighter-fields.ts';
import * as mythrasItems from '../../src/rules/mythras/item-fields.ts';
import { WEAPON_TRAITS } from '../../src/rules/mythras/fighter.ts';
import * as ref10Fighter from '../../src/rules/ref10/fighter-fields.ts';
import * as ref10Items from '../../src/rules/ref10/item-fields.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import * as runequest4Items from '../../src/rules/runequest4/item-fields.ts';
import * as segmentsFighter from '../../src/rules/segments/fighter-fields.ts';
import * as segmentsItems from '../../src/rules/segments/item-fields.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import { filesBelow, textOf } from './project-files.ts';

/** The texts of the files in some folders, without those that only list rows. */
function textBelow(folders: readonly string[], lists: RegExp): string {
  return folders
    .flatMap(folder => filesBelow(folder))
    .filter(path => !lists.test(path))
    .map(textOf)
    .join('\n');
}

/** The rules that a fighter of a combat system is under. */
const rulesOf = (system: string, lists: RegExp): string => {
  const base = system === 'runequest4' ? ['src/rules/mythras'] : [];
  return textBelow([`src/rules/${system}`, 'src/rules/shared', ...base], lists);
};

test.each(RULESETS)('each condition of $id does something', ({ id: system, ids }) => {
  const rules = rulesOf(system, /\/conditions\.ts$/u);
  const own = textOf(`src/rules/${system}/conditions.ts`);
  const idle = ids.conditions.filter(id => {
    const saysMore = Object.keys(ids.conditionRows[id] ?? {}).length > 1;
    return !saysMore && !rules.includes(`'${id}'`) && own.split(id).length < 3;
  });
  expect(
    idle,
    'no rule reads these, and their rows say their kind alone: give the row a key, or write the rule',
  ).toEqual([]);
});

test('each weapon trait is read by a rule', () => {
  const rules = rulesOf('mythras', /mythras\/fighter\.ts$/u);
  const idle = WEAPON_TRAITS.filter(trait => !rules.includes(`'${trait}'`));
  expect(idle, 'no rule in src/rules/mythras looks for these traits').toEqual([]);
});

/** Fields that no rule reads under their name, and why. */
const READ_OTHERWISE: Readonly<Record<string, string>> = {
  burrow: 'a speed that sheets and formulas show: no action digs',
  exceptionalFrom: 'the rules have it as exceptional.from',
  exceptionalEffect: 'the rules have it as exceptional.effect',
};

/** The keys of rows of fields, those of their parts included. */
function keysIn(rows: object): string[] {
  return Object.entries(rows).flatMap(([key, field]: [string, unknown]) => {
    if (!isRecord(field)) return [];
    if (field['holds'] === 'parts' && isRecord(field['fields'])) return keysIn(field['fields']);
    return typeof field['holds'] === 'string' ? [key] : keysIn(field);
  });
}

test.each([
  ['mythras', [mythrasFighter, mythrasItems]],
  ['runequest4', [runequest4Items]],
  ['ref10', [ref10Fighter, ref10Items]],
  ['d20', [d20Fighter, d20Items]],
  ['segments', [segmentsFighter, segmentsItems]],
])('each field that the rules of %s describe is read by a rule', (system, rows) => {
  const rules = rulesOf(system, /(?:item|fighter)-fields\.ts$/u);
  const keys = new Set(rows.flatMap(keysIn));
  expect(keys.size).toBeGreaterThan(5);
  const idle = [...keys].filter(
    key => !(key in READ_OTHERWISE) && !new RegExp(`\\b${key}\\b`, 'u').test(rules),
  );
  expect(
    idle,
    `no rule reads these: if none should, their rows belong to src/foundry/systems/${system}`,
  ).toEqual([]);
});
