import { isRecord } from '../../shared/schema.ts';
import type { Reason } from '../../shared/target.ts';
import { PASSION_OBJECTS } from '../experience.ts';
import {
  type AgeId,
  AGES,
  type CharacterDraft,
  type Chosen,
  type MadeGear,
  type MadePassion,
  type MadeStyle,
  METHODS,
  newDraft,
  type Pick,
  type Spent,
  STEPS,
} from './draft.ts';
import { text } from './choices.ts';
import { settled } from './settle.ts';
import { STYLE_SLOTS } from './teaching.ts';

/** A draft read from data, with the reasons for repairs. */
interface Read {
  readonly draft: CharacterDraft;
  readonly mended: readonly Reason[];
}

/** Longest list that is read; real drafts have shorter ones. */
const LONGEST_LIST = 100;

/** Reads a draft from untrusted data: invalid parts are left out, and reported. */
export function readDraft(written: unknown, id: string, most = 0): Read {
  const fresh = newDraft(id);
  if (!isRecord(written)) return { draft: { ...fresh, most }, mended: [because('unreadable')] };
  const read: CharacterDraft = settled({
    id: aText(written['id']) || id,
    step: oneOf(written['step'], STEPS) ?? fresh.step,
    concept: aText(written['concept']),
    method: oneOf(written['method'], METHODS) ?? fresh.method,
    rolled: numbers(written['rolled']),
    values: numbers(written['values']),
    culture: chosen(written['culture']),
    career: chosen(written['career']),
    age: oneOf(written['age'], Object.keys(AGES) as AgeId[]) ?? fresh.age,
    years: aText(written['years']),
    bonus: spent(written['bonus']),
    passions: records(written['passions']).flatMap(passion),
    styles: records(written['styles']).flatMap(style),
    gear: gear(written['gear']),
    most,
  });
  const mended = Object.entries(read)
    .filter(([part, now]) => part !== 'most' && inOrder(now) !== inOrder(written[part]))
    .map(([part]) => because('mended', { part }));
  return { draft: read, mended };
}

function chosen(written: unknown): Chosen {
  const { of, either, picks, points } = isRecord(written) ? written : {};
  return {
    of: aText(of),
    either: texts(either),
    picks: records(picks).map(({ id, special }): Pick => ({ id: aText(id), special: aText(special) })),
    points: spent(points),
  };
}

function spent(written: unknown): Spent[] {
  return records(written).flatMap(({ on, points }) =>
    typeof points === 'number' && Number.isInteger(points) ? [{ on: aText(on), points }] : [],
  );
}

function passion({ about, what }: Readonly<Record<string, unknown>>): MadePassion[] {
  const known = oneOf(about, PASSION_OBJECTS);
  return known ? [{ about: known, what: aText(what) }] : [];
}

function style({ slot, key, name, weapons, trait }: Readonly<Record<string, unknown>>): MadeStyle[] {
  const known = oneOf(slot, STYLE_SLOTS);
  if (!known) return [];
  return [{ slot: known, key: aText(key), name: aText(name), weapons: texts(weapons), trait: aText(trait) }];
}

function gear(written: unknown): MadeGear {
  const { weapons, armour, other, tools, keepsake, money } = isRecord(written) ? written : {};
  return {
    weapons: texts(weapons),
    armour: texts(armour),
    other: texts(other),
    tools: aText(tools),
    keepsake: aText(keepsake),
    money: aText(money),
  };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, LONGEST_LIST) : [];
}

function records(value: unknown): Readonly<Record<string, unknown>>[] {
  return list(value).filter(isRecord);
}

function numbers(value: unknown): number[] {
  return list(value).filter(one => typeof one === 'number');
}

function texts(value: unknown): string[] {
  return [...new Set(list(value).map(aText))].filter(one => one !== '');
}

function aText(value: unknown): string {
  return typeof value === 'string' ? text(value) : '';
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find(one => one === value);
}

/** JSON with sorted keys, the same for the same value. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function because(id: string, names: Reason['names'] = {}): Reason {
  return { rule: '', id: `builder.${id}`, names };
}
