import type { ReadCreature } from '../../../../rules/mythras/meg-import/creature.ts';
import { MOST_CREATURES, type Notice } from '../../../../rules/mythras/meg-import/notices.ts';
import type { Refusal, Source } from '../../../../rules/mythras/meg-import/open-text.ts';
import { readCreature } from '../../../../rules/mythras/meg-import/read-creature.ts';
import { byLabel, localize, localizeCount } from '../../../platform/localize.ts';
import { nameOf } from './actor-data.ts';
import { type Done, type Line, existingCreatures } from './create-actors.ts';
import type { KnownNames } from './known-names.ts';
import { type Chapter, chapters, countLine, numberPairs, type Pair } from './statblock-text.ts';

/** The stage of an import. */
type Stage = 'write' | 'reading' | 'preview' | 'done';

/** The state of an import. */
export interface ImportState {
  readonly stage: Stage;
  /** The text that was typed or pasted. */
  readonly text: string;
  readonly lines: readonly Line[];
  readonly notices: readonly Notice[];
  readonly folder: string;
  /** Creatures read, of all. */
  readonly progress: { readonly read: number; readonly all: number };
  readonly done: Done | null;
}

interface CreatureRow {
  readonly index: number;
  readonly name: string;
  readonly boundTo: string;
  readonly isTaken: boolean;
  readonly isUpdated: boolean;
  /** The actor that exists already, in words; empty for none. */
  readonly twin: string;
  readonly numbers: readonly Pair[];
  readonly counts: string;
  readonly chapters: readonly Chapter[];
  readonly notices: readonly NoticeRow[];
  readonly noticesLabel: string;
  /** True where its lines are open from the start; folded for many creatures. */
  readonly isOpen: boolean;
}

/** Context of the templates of the window. */
export interface ImportContext {
  readonly uid: string;
  readonly state: ImportState;
  readonly rows: readonly CreatureRow[];
  readonly notices: readonly NoticeRow[];
  readonly heading: string;
  readonly folders: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  readonly isMany: boolean;
  readonly hasTwins: boolean;
  readonly progressLabel: string;
  /** The label of the last button, which is disabled when nothing would be done. */
  readonly goLabel: string;
  readonly isNothing: boolean;
  readonly made: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    readonly how: string;
  }[];
  readonly failed: string;
}

const MANY = 3;

/** Everything that the window shows. */
export function importContext(uid: string, state: ImportState): ImportContext {
  const { lines, notices, progress, stage } = state;
  const isPreview = stage === 'preview';
  const isMany = lines.length > MANY;
  return {
    uid,
    state,
    rows: isPreview ? lines.map((line, index) => creatureRow(line, index, lines, !isMany)) : [],
    notices: isPreview ? notices.map(noticeRow) : [],
    heading: isPreview ? localizeCount('IMPORT.found', lines.length) : '',
    folders: isPreview ? folders(state.folder) : [],
    isMany,
    hasTwins: lines.some(({ twin }) => twin !== null),
    progressLabel: localize('IMPORT.reading', { read: progress.read, all: progress.all }),
    goLabel: goLabel(lines),
    isNothing: lines.every(({ fate }) => fate === 'leave'),
    made: madeRows(state.done),
    failed: state.done?.failed.length
      ? localize('IMPORT.failedFor', { names: state.done.failed.join(', ') })
      : '',
  };
}

function creatureRow(line: Line, index: number, lines: readonly Line[], isOpen: boolean): CreatureRow {
  const { read, parent, twin, fate } = line;
  const above = parent === null ? undefined : lines[parent];
  return {
    index,
    name: nameOf(read),
    boundTo: above ? localize('IMPORT.boundTo', { name: nameOf(above.read) }) : '',
    isTaken: fate !== 'leave',
    // A creature that is left out offers to be updated, rather than created twice.
    isUpdated: fate === 'update' || fate === 'leave',
    twin: twin
      ? localize(twin.isSame ? 'IMPORT.twin.same' : 'IMPORT.twin.name', { name: twin.actor.name })
      : '',
    numbers: numberPairs(read),
    counts: countLine(read),
    chapters: chapters(read),
    notices: read.notices.map(noticeRow),
    noticesLabel: localizeCount('IMPORT.notices', read.notices.length),
    isOpen,
  };
}

/** The label of the last button: only what will be done is named. */
function goLabel(lines: readonly Line[]): string {
  const [create, update] = (['create', 'update'] as const).map(
    fate => lines.filter(line => line.fate === fate).length,
  );
  const both = [
    ...(create ? [localizeCount('IMPORT.create', create)] : []),
    ...(update ? [localizeCount('IMPORT.update', update)] : []),
  ];
  const label = both.length > 0 ? both.join(', ') : localize('IMPORT.nothing');
  return label.charAt(0).toLocaleUpperCase(game.i18n.lang) + label.slice(1);
}

function folders(chosen: string): ImportContext['folders'] {
  const all = [...game.folders].filter(folder => folder.type === 'Actor');
  const named = all.map(folder => ({
    value: folder.id ?? '',
    label: [...folder.ancestors.map(({ name }) => name).reverse(), folder.name].join(' / '),
    isChosen: folder.id === chosen,
  }));
  const none = { value: '', label: localize('IMPORT.noFolder'), isChosen: chosen === '' };
  return [none, ...named.sort(byLabel)];
}

function madeRows(done: Done | null): ImportContext['made'] {
  const row = (how: string) => (actor: Actor.Implementation) => ({
    id: actor.id ?? '',
    name: actor.name,
    img: actor.img ?? '',
    how,
  });
  const { created = [], updated = [] } = done ?? {};
  return [...created.map(row(localize('IMPORT.created'))), ...updated.map(row(localize('IMPORT.updated')))];
}

/** A line of an export that was not simply taken over, as people read it. */
interface NoticeRow {
  readonly path: string;
  readonly given: string;
  readonly text: string;
}

/** A line in words. */
function noticeRow({ path, given, notice, names }: Notice): NoticeRow {
  const { characteristic, skill } = names;
  return {
    path,
    given,
    text: localize(`IMPORT.NOTICE.${notice}`, {
      ...names,
      ...(characteristic !== undefined && {
        characteristic: localize(`CHARACTERISTIC.${characteristic}.short`),
      }),
      ...(skill !== undefined && { skill: localize(`SKILL.${skill}`) }),
    }),
  };
}

const MEGA = 1_000_000;

/** Why a text is not read, and what to do. */
export function refusalWords(refused: Refusal): string {
  if (refused.refusal === 'too-long') return tooLongWords(refused.length, refused.most);
  return localize(
    `IMPORT.REFUSED.${refused.refusal}`,
    refused.refusal === 'not-json' ? { line: refused.line, column: refused.column } : {},
  );
}

/** The message for a text that is too long, in millions of characters. */
export function tooLongWords(length: number, most: number): string {
  const inMillions = new Intl.NumberFormat(game.i18n.lang, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const [given, allowed] = [length, most].map(amount => inMillions.format(amount / MEGA));
  return localize('IMPORT.REFUSED.too-long', { length: given ?? '', most: allowed ?? '' });
}

/** Creatures that are read before the window may draw itself, and hear that it is closed. */
const AT_ONCE = 10;

/** The caller that waits for creatures to be read. */
interface Reader {
  /** Called with the number read so far; resolves to false when the rest is not wanted any more. */
  readonly goesOn: (read: number) => Promise<boolean>;
}

/** Reads creatures a few at a time; null when that was called off. */
export async function readAll(
  sources: readonly Source[],
  { lexicon }: KnownNames,
  { goesOn }: Reader,
): Promise<ReadCreature[] | null> {
  const read: ReadCreature[] = [];
  for (const [i, source] of sources.entries()) {
    if (i % AT_ONCE === 0 && !(await goesOn(i))) return null;
    read.push(readCreature(source, lexicon));
  }
  return read;
}

/** One line for each creature and each spirit, with what is usually wanted: what is there already is left alone. */
export function linesFor(read: readonly ReadCreature[]): Line[] {
  const flat: { readonly read: ReadCreature; readonly parent: number | null }[] = [];
  const add = (creature: ReadCreature, parent: number | null): void => {
    if (flat.length >= MOST_CREATURES) return;
    const place = flat.push({ read: creature, parent }) - 1;
    for (const spirit of creature.spirits) add(spirit, place);
  };
  for (const creature of read) add(creature, null);
  const twins = existingCreatures(flat.map(({ read: creature }) => creature));
  return flat.map((one, i) => {
    const twin = twins[i] ?? null;
    return { ...one, twin, fate: twin?.isSame ? 'leave' : 'create' };
  });
}
