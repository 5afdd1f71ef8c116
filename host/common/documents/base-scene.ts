import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { GRID_MIN_SIZE, GRID_TYPES } from '../constants.ts';
import { DocumentStatsField, ForeignDocumentField } from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField, ObjectField } from '../fields/object-fields.ts';
import {
  AlphaField,
  BooleanField,
  IntegerSortField,
  NumberField,
  StringField,
} from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { ColorField, DocumentIdField, FilePathField, HTMLField } from '../fields/string-kinds.ts';
import { runtime } from '../runtime.ts';
import { BaseFolder } from './base-folder.ts';
import { BaseLevel } from './base-level.ts';
import { BaseAmbientSound, BaseDrawing, BaseMeasuredTemplate, BaseNote } from './base-marks.ts';
import { BaseRegion } from './base-region.ts';
import { BaseAmbientLight, BaseTile, BaseWall } from './base-placeables.ts';
import { BaseToken } from './base-token.ts';
import { textureSchema } from './token-schema.ts';

/** A place with figures on it. */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare ownership: Record<string, number>;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare background: { src: string | null };

  static override metadata = documentMetadata({
    name: 'Scene',
    collection: 'scenes',
    label: 'DOCUMENT.Scene',
    labelPlural: 'DOCUMENT.Scenes',
    embedded: {
      AmbientLight: 'lights',
      AmbientSound: 'sounds',
      Drawing: 'drawings',
      // From generation 14 on.
      Level: 'levels',
      MeasuredTemplate: 'templates',
      Note: 'notes',
      Region: 'regions',
      Tile: 'tiles',
      Token: 'tokens',
      Wall: 'walls',
    },
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'thumb', 'sort', 'folder'],
    preserveOnImport: ['_id', 'sort', 'ownership', 'active'],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      ...picturesAndLevels(),
      thumb: new FilePathField({ categories: ['IMAGE'] }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true, initial: null }),
        y: new NumberField({ integer: true, required: true, initial: null }),
        scale: new NumberField({ required: true, positive: true, initial: null }),
      }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          choices: Object.values(GRID_TYPES),
          initial: GRID_TYPES.SQUARE,
        }),
        size: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: GRID_MIN_SIZE,
          initial: 100,
        }),
        style: new StringField({ required: true, blank: false, initial: 'solidLines' }),
        thickness: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          integer: true,
          initial: 1,
        }),
        color: new ColorField({ required: true, nullable: false, initial: '#000000' }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: '' }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      // The host draws no fog; of the light it knows how dark it is, and what else is said of it is kept as it is.
      fog: new ObjectField(),
      environment: new ObjectField(),
      tokens: new EmbeddedCollectionField(BaseToken),
      walls: new EmbeddedCollectionField(BaseWall),
      lights: new EmbeddedCollectionField(BaseAmbientLight),
      tiles: new EmbeddedCollectionField(BaseTile),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      notes: new EmbeddedCollectionField(BaseNote),
      regions: new EmbeddedCollectionField(BaseRegion),
      sounds: new EmbeddedCollectionField(BaseAmbientSound),
      templates: new EmbeddedCollectionField(BaseMeasuredTemplate),
      weather: new StringField({ required: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** The pictures of a scene as 13 keeps them, as 14 does in its levels, or on the server as either does. */
function picturesAndLevels(): DataSchema {
  const generation = runtime.generation();
  const of13 = (): DataSchema => ({
    background: textureSchema(),
    backgroundColor: new ColorField({ nullable: false, initial: '#999999' }),
    foreground: new FilePathField({ categories: ['IMAGE', 'VIDEO'], virtual: true }),
    foregroundElevation: new NumberField({ required: false, positive: true, integer: true }),
  });
  const of14 = (): DataSchema => ({
    levels: new EmbeddedCollectionField(BaseLevel),
    initialLevel: new DocumentIdField({ readonly: false, required: false }),
  });
  if (generation === 13) return of13();
  return generation === null ? { ...of13(), ...of14() } : of14();
}
