import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { DocumentStatsField } from '../fields/document-fields.ts';
import { DocumentFlagsField, ObjectField } from '../fields/object-fields.ts';
import { IntegerSortField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField, HTMLField } from '../fields/string-kinds.ts';

/** The documents that an adventure may bring, by the fields that hold them. */
export const ADVENTURE_CONTENTS: Readonly<Record<string, string>> = {
  folders: 'Folder',
  actors: 'Actor',
  cards: 'Cards',
  combats: 'Combat',
  items: 'Item',
  journal: 'JournalEntry',
  macros: 'Macro',
  playlists: 'Playlist',
  scenes: 'Scene',
  tables: 'RollTable',
};

/** Documents of several kinds that come into a world together. */
export class BaseAdventure extends Document {
  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;
  declare flags: Data;

  static override metadata = documentMetadata({
    name: 'Adventure',
    collection: 'adventures',
    label: 'DOCUMENT.Adventure',
    labelPlural: 'DOCUMENT.Adventures',
    compendiumIndexFields: ['_id', 'name', 'description', 'img', 'sort', 'folder'],
  });

  static override defineSchema(): DataSchema {
    const contents = Object.keys(ADVENTURE_CONTENTS).map(name => [name, new ArrayField(new ObjectField())]);
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...(Object.fromEntries(contents) as DataSchema),
      folder: new StringField({ required: false, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
