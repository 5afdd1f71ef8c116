import { allSystems, fetchSystem } from '../combat-system/fetched-systems.ts';
import { formatNumber, inReadersLanguage, localizeOr } from '../platform/localize.ts';
import type { FormField, Section, Ticks, DerivedNumber } from '../ui/form-fields.ts';
import { enriched } from '../ui/rich-text.ts';
import { present } from '../../rules/shared/compact.ts';

/** A keyword of an item with its meaning. */
interface Tag {
  readonly label: string;
  readonly text: string;
}

/** Words of one kind: its traits, the places that it covers. */
interface TagList {
  /** Their heading; empty where the tags say so themselves. */
  readonly label: string;
  readonly tags: readonly Tag[];
}

/** A part of what there is to read of an item. */
interface ReadGroup {
  readonly id: string;
  readonly label: string;
  readonly numbers: readonly DerivedNumber[];
  readonly lists: readonly TagList[];
}

/** An item as it is read. */
export interface Reading {
  readonly groups: readonly ReadGroup[];
  /** The pack's text and the owner's notes, enriched. */
  readonly text: string;
  readonly notes: string;
}

/** Fields about the owner's use of an item, which mean nothing without an owner. */
const IN_USE: ReadonlySet<string> = new Set(['ready', 'worn', 'carried']);

/** Folded away while it is edited, and of no use to a reader. */
const FOR_THE_RULES = 'rules';

/** The sections of an item sheet in reading mode, in any combat system. */
export async function sectionsOf(
  item: Item.Implementation,
  shape: string | null = null,
): Promise<readonly Section[]> {
  const manifest = allSystems().find(({ itemSheet: { types } }) => types.includes(item.type));
  const system = manifest && (await fetchSystem(manifest.id));
  return (await system?.sectionsOf(item, shape)) ?? [];
}

/** An item as it is read: what its form would say, without what says nothing. */
export async function readingOf(item: Item.Implementation): Promise<Reading> {
  const { notes } = item.system as { notes: string };
  const isOwned = item.actor !== null;
  const sections = (await sectionsOf(item)).filter(({ id }) => id !== FOR_THE_RULES);
  return {
    groups: sections
      .map(section => groupOf(section, isOwned))
      .filter(({ numbers, lists }) => numbers.length + lists.length > 0),
    text: await textOf(item),
    notes: await enriched(item, notes),
  };
}

/** The text of an item's pack or of an ability, in the reader's language, enriched. */
export async function textOf(item: Item.Implementation): Promise<string> {
  const { texts } = item.system as { texts: Readonly<Record<string, string>> };
  const known = item.isType('ability') ? localizeOr(`ABILITY.${item.system.key}.text`, '') : '';
  return enriched(item, inReadersLanguage(texts) || known);
}

/** A section of a form, as it is read. */
export function groupOf(section: Section, isOwned: boolean): ReadGroup {
  const { id, label, worked = [], reading, silent = [], fields = [], ticks = [], chips } = section;
  const untold = new Set([...silent, ...(reading?.insteadOf ?? []).map(path => `system.${path}`)]);
  const shown = fields.filter(({ name }) => !untold.has(name));
  const isShown = ({ name }: FormField) => isOwned || !IN_USE.has(name.slice('system.'.length));
  const flags = shown.filter(one => one.value === true && isShown(one));
  return {
    id,
    label: reading?.label ?? label,
    numbers: [...worked, ...(reading?.numbers ?? []), ...shown.flatMap(numberOf)].filter(
      ({ value }) => value !== '',
    ),
    lists: present([
      { label: '', tags: flags.map(one => ({ label: one.label, text: '' })) },
      ...ticks.filter(({ name }) => !untold.has(name)).map(one => ticked(one, label)),
      chips && listed(chips.label, label, chips.chips),
    ]).filter(({ tags }) => tags.length > 0),
  };
}

/** The value of a field; none where it is empty, or 0. */
function numberOf({ label, value, options }: FormField): DerivedNumber[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const chosen = options?.find(one => String(one.value) === String(value))?.label;
  const shown = chosen ?? (value === 0 ? '' : formatNumber(value));
  return value === '' ? [] : [{ label, value: shown, why: '' }];
}

/** The words that are ticked. */
function ticked({ label, ticks }: Ticks, heading: string): TagList {
  return listed(
    label,
    heading,
    ticks.filter(({ isTicked }) => isTicked),
  );
}

/** Words under their label, which is left out where the heading of their section says it already. */
function listed(
  label: string,
  heading: string,
  words: readonly { readonly label: string; readonly text?: string }[],
): TagList {
  const tags = words.map(one => ({ label: one.label, text: one.text ?? '' }));
  return { label: label === heading ? '' : label, tags };
}
