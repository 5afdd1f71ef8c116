import type { Data } from '../data-types.ts';
import { DataModel } from '../abstract/data-model.ts';
import { documentMetadata, type DocumentAction, type PermissionRule } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { DocumentAuthorField, ForeignDocumentField } from '../fields/document-fields.ts';
import { EmbeddedDataField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, ObjectField } from '../fields/object-fields.ts';
import {
  AlphaField,
  AngleField,
  BooleanField,
  NumberField,
  StringField,
} from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { ColorField, DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { runtime } from '../runtime.ts';
import { BaseJournalEntry, BaseJournalEntryPage } from './base-journal-entry.ts';
import { textureSchema } from './token-schema.ts';
import { BaseUser } from './base-user.ts';

const number = (options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial: 0, ...options });
const whole = (options: object = {}): NumberField => number({ integer: true, ...options });

/** The color of the user who places it. */
const ownColor = (): string => String(runtime.user()?.color ?? '#ffffff');

/** A user with the permission creates such a document as its author, and may change it afterwards. */
function ofTheirAuthor(permission: string): Partial<Record<DocumentAction, PermissionRule>> {
  const isTheirs = (user: BaseUser, { _source }: Document): boolean =>
    user.isGM || _source['author'] === user.id;
  return {
    create: (user, document) => user.hasPermission(permission) && isTheirs(user, document),
    update: (user, document, changes: Data) =>
      isTheirs(user, document) && (user.isGM || !('author' in changes)),
    delete: isTheirs,
  };
}

/** A placeable document, and its owner. */
abstract class Authored extends Document {
  override getUserLevel(user: BaseUser | null = runtime.user()): number {
    return user && this._source['author'] === user.id ? 3 : super.getUserLevel(user);
  }
}

/** A measured template on a scene. */
export class BaseMeasuredTemplate extends Authored {
  declare t: string;
  declare x: number;
  declare y: number;
  declare distance: number;
  declare direction: number;
  declare angle: number;
  declare width: number;
  declare hidden: boolean;
  declare borderColor: string;
  declare fillColor: string;

  static override metadata = documentMetadata({
    name: 'MeasuredTemplate',
    collection: 'templates',
    label: 'DOCUMENT.MeasuredTemplate',
    labelPlural: 'DOCUMENT.MeasuredTemplates',
    isEmbedded: true,
    permissions: ofTheirAuthor('TEMPLATE_CREATE'),
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      author: new DocumentAuthorField(BaseUser),
      t: new StringField({ required: true, choices: ['circle', 'cone', 'rect', 'ray'], initial: 'circle' }),
      x: whole(),
      y: whole(),
      elevation: number(),
      sort: whole(),
      distance: number({ min: 0 }),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: number({ min: 0, step: 0.01 }),
      borderColor: new ColorField({ nullable: false, initial: '#000000' }),
      fillColor: new ColorField({ nullable: false, initial: ownColor }),
      texture: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
      hidden: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A mark on a scene that leads to an entry of the journal. */
export class BaseNote extends Document {
  declare x: number;
  declare y: number;
  declare entryId: string | null;
  declare pageId: string | null;
  declare text: string | undefined;
  static DEFAULT_ICON = 'icons/svg/book.svg';

  static override metadata = documentMetadata({
    name: 'Note',
    collection: 'notes',
    label: 'DOCUMENT.Note',
    labelPlural: 'DOCUMENT.Notes',
    isEmbedded: true,
    permissions: { create: user => user.hasPermission('NOTE_CREATE') },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      entryId: new ForeignDocumentField(BaseJournalEntry, { idOnly: true }),
      pageId: new ForeignDocumentField(BaseJournalEntryPage, { idOnly: true }),
      x: whole(),
      y: whole(),
      elevation: number(),
      sort: whole(),
      texture: textureSchema({ src: this.DEFAULT_ICON, anchor: 0.5, fit: 'contain' }),
      iconSize: whole({ min: 32, initial: 40 }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({ required: true, initial: 'Signika' }),
      fontSize: whole({ min: 8, max: 128, initial: 32 }),
      textAnchor: new NumberField({ required: true, choices: [0, 1, 2, 3, 4], initial: 1 }),
      textColor: new ColorField({ required: true, nullable: false, initial: '#ffffff' }),
      global: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** The shape of a drawing. */
export class ShapeData extends DataModel {
  static TYPES = { RECTANGLE: 'r', CIRCLE: 'c', ELLIPSE: 'e', POLYGON: 'p' };

  static override defineSchema(): DataSchema {
    const side = (options: object): NumberField =>
      new NumberField({ required: false, integer: true, ...options });
    const choices = Object.values(this.TYPES);
    return {
      type: new StringField({ required: true, blank: false, choices, initial: this.TYPES.RECTANGLE }),
      width: side({ min: 0 }),
      height: side({ min: 0 }),
      radius: side({ positive: true }),
      points: new ArrayField(new NumberField({ nullable: false })),
    };
  }
}

/** A drawing on a scene. */
export class BaseDrawing extends Authored {
  declare x: number;
  declare y: number;
  declare hidden: boolean;
  declare text: string | undefined;

  static override metadata = documentMetadata({
    name: 'Drawing',
    collection: 'drawings',
    label: 'DOCUMENT.Drawing',
    labelPlural: 'DOCUMENT.Drawings',
    isEmbedded: true,
    permissions: ofTheirAuthor('DRAWING_CREATE'),
  });

  static override defineSchema(): DataSchema {
    const color = (): ColorField => new ColorField({ nullable: false, initial: ownColor });
    return {
      _id: new DocumentIdField(),
      author: new DocumentAuthorField(BaseUser),
      shape: new EmbeddedDataField(ShapeData),
      x: number(),
      y: number(),
      elevation: number(),
      sort: whole(),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0, max: 0.5 }),
      fillType: number({ choices: [0, 1, 2] }),
      fillColor: color(),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: new NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: color(),
      strokeAlpha: new AlphaField({ initial: 1 }),
      texture: new FilePathField({ categories: ['IMAGE'] }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({ blank: false, initial: 'Signika' }),
      fontSize: new NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new ColorField({ nullable: false, initial: '#ffffff' }),
      textAlpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      interface: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A sound at a place of a scene: kept as it is, for the host plays none. */
export class BaseAmbientSound extends Document {
  static override metadata = documentMetadata({
    name: 'AmbientSound',
    collection: 'sounds',
    label: 'DOCUMENT.AmbientSound',
    labelPlural: 'DOCUMENT.AmbientSounds',
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      x: whole(),
      y: whole(),
      elevation: number(),
      radius: number({ min: 0, step: 0.01 }),
      path: new FilePathField({ categories: ['AUDIO'] }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5 }),
      walls: new BooleanField({ initial: true }),
      easing: new BooleanField({ initial: true }),
      hidden: new BooleanField(),
      darkness: new ObjectField(),
      effects: new ObjectField(),
      flags: new DocumentFlagsField(),
    };
  }
}
