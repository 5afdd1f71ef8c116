import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { FOLDER_DOCUMENT_TYPES } from '../constants.ts';
import { DocumentStatsField, DocumentTypeField, ForeignDocumentField } from '../fields/document-fields.ts';
import { DocumentFlagsField } from '../fields/object-fields.ts';
import { IntegerSortField, StringField } from '../fields/primitive-fields.ts';
import { ColorField, DocumentIdField, HTMLField } from '../fields/string-kinds.ts';
import type { DataSchema } from '../fields/schema-field.ts';

/** A folder of a directory. */
export class BaseFolder extends Document {
  declare name: string;
  declare type: string;
  declare folder: Document | null;
  declare sorting: 'a' | 'm';
  declare sort: number;

  static SORTING_MODES = ['a', 'm'];

  static override metadata = documentMetadata({
    name: 'Folder',
    collection: 'folders',
    label: 'DOCUMENT.Folder',
    labelPlural: 'DOCUMENT.Folders',
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: 'a', choices: BaseFolder.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
