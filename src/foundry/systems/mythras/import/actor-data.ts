import type { ReadCreature } from '../../../../rules/mythras/meg-import/creature.ts';
import { localize } from '../../../platform/localize.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { itemsFor, type LinkedTo, type NewItem, descriptionHtml } from './item-data.ts';
import type { KnownNames } from './known-names.ts';

/** Flag of an imported actor, by which the same creature is recognised. */
export interface ImportedFlag {
  /** Its name in the export. */
  readonly name: string;
  readonly seal: string;
  /** Keys of the skills that the import wrote. */
  readonly skills: readonly string[];
}

/** The parts of a creature that an import writes. */
export interface NewCreature {
  readonly name: string;
  readonly system: {
    readonly characteristics: object;
    readonly body: object;
    readonly statblock: { readonly locations: Readonly<Record<string, object>> };
    readonly moves: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, { readonly points: number }>>;
    readonly texts: Readonly<Record<string, string>>;
  };
  readonly items: readonly NewItem[];
  readonly flag: ImportedFlag;
}

/** The bonds of a creature to others, in both directions. */
export interface Bonds {
  readonly spirits: readonly LinkedTo[];
  readonly boundTo: LinkedTo | null;
}

/** A creature that was read, as Foundry stores one. */
export function newCreature(read: ReadCreature, bonds: Bonds, known: KnownNames): NewCreature {
  const { characteristics, shape, ownLocations, points, skills, seal } = read;
  const { moves, ...numbers } = read.numbers;
  return {
    name: nameOf(read),
    system: {
      characteristics: { ...characteristics },
      body: { shape, locations: ownLocations.map(location => ({ ...location })) },
      statblock: { ...numbers, locations: { ...points } },
      moves: { ...moves },
      skills: Object.fromEntries(Object.entries(skills).map(([key, amount]) => [key, { points: amount }])),
      texts: descriptionHtml(read.descriptions, bonds, known.localizeInAll),
    },
    items: itemsFor(read, known),
    flag: { name: read.name, seal, skills: Object.keys(skills) },
  };
}

/** The name of a creature; a default where its export has none. */
export function nameOf({ name }: Pick<ReadCreature, 'name'>): string {
  return name || localize('IMPORT.nameless');
}

/** The data of an actor that is created; its tokens are numbered, and foes until a user says otherwise. */
export function actorSource(
  { name, system, items, flag }: NewCreature,
  id: string,
  folder: string | null,
): object {
  return {
    _id: id,
    name,
    type: 'creature',
    folder,
    system,
    items,
    flags: { [SYSTEM_ID]: { imported: flag } },
    prototypeToken: {
      name,
      actorLink: false,
      appendNumber: true,
      disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE,
      displayName: CONST.TOKEN_DISPLAY_MODES.OWNER_HOVER,
      displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
      bar1: { attribute: 'health' },
      bar2: { attribute: 'actions' },
    },
  };
}
