import { isData, type Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { SetField } from '../fields/array-fields.ts';
import type { FieldOptions } from '../fields/data-field.ts';
import { DocumentFlagsField } from '../fields/object-fields.ts';
import {
  AlphaField,
  AngleField,
  IntegerSortField,
  NumberField,
  StringField,
} from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { ColorField, DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { runtime } from '../runtime.ts';

/** The level that every scene has which says nothing of levels, as those of 13 do. */
export const DEFAULT_LEVEL_ID = 'defaultLevel0000';

/** The height of that level's upper end above its lower one, in the scene's units. */
const DEFAULT_TOP = 20;

/** A level of a scene of generation 14: a span of heights with a picture below it and one above. */
export class BaseLevel extends Document {
  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null; color: unknown };
  declare visibility: { levels: Set<string> };
  declare sort: number;

  static override metadata = documentMetadata({
    name: 'Level',
    collection: 'levels',
    label: 'DOCUMENT.Level',
    labelPlural: 'DOCUMENT.Levels',
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    const end = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: true, initial });
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      elevation: new SchemaField(
        { bottom: end(0), top: end(DEFAULT_TOP) },
        { validate: ordered, validationError: 'elevation.top may not be less than elevation.bottom' },
      ),
      background: new SchemaField({
        color: new ColorField({ nullable: false, initial: '#999999' }),
        ...pictureSchema(),
      }),
      foreground: new SchemaField(pictureSchema()),
      fog: new SchemaField({ src: pictureSchema()['src'] as FilePathField }),
      textures: new SchemaField(placingSchema()),
      visibility: new SchemaField({ levels: levelIds() }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}

function ordered(elevation: unknown): boolean {
  const { bottom, top } = elevation as BaseLevel['elevation'];
  return (bottom ?? -Infinity) <= (top ?? Infinity);
}

function pictureSchema(): DataSchema {
  return {
    src: new FilePathField({ categories: ['IMAGE', 'VIDEO'], initial: null, virtual: true }),
    tint: new ColorField({ nullable: false, initial: '#ffffff' }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  };
}

function placingSchema(): DataSchema {
  const number = (initial: number, options: object = {}): NumberField =>
    new NumberField({ required: true, nullable: false, initial, ...options });
  return {
    anchorX: number(0.5),
    anchorY: number(0.5),
    offsetX: number(0, { integer: true }),
    offsetY: number(0, { integer: true }),
    fit: new StringField({
      required: true,
      initial: 'fill',
      choices: ['fill', 'contain', 'cover', 'width', 'height'],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField({ initial: 0 }),
  };
}

function levelIds(options: FieldOptions = {}): SetField {
  return new SetField(new StringField({ required: true, blank: false }), options);
}

/** The levels on which a thing of a scene is, from 14 on: none named means all. */
export function levelsOfThing(): DataSchema {
  const generation = runtime.generation();
  if (generation === 13) return {};
  return { levels: levelIds(generation === null ? { required: false, initial: undefined } : {}) };
}

/** The level on which a token stands, from 14 on. */
export function levelOfToken(): DataSchema {
  const generation = runtime.generation();
  if (generation === 13) return {};
  const onServer = { required: false, initial: undefined };
  const ofClient = { required: true, nullable: false, readonly: false, initial: DEFAULT_LEVEL_ID };
  return { level: new DocumentIdField(generation === null ? onServer : ofClient) };
}

/** The source of a scene with the level that it has if it says nothing of levels, made of what 13 keeps in the scene. */
export function withLevels(scene: Data): Data {
  const { levels, background, backgroundColor, foreground, foregroundElevation } = scene;
  if (Array.isArray(levels) && levels.length > 0) return scene;
  const { src, tint, alphaThreshold, ...textures } = isData(background) ? background : ({} as Data);
  const said = (values: Data): Data =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const level = {
    _id: DEFAULT_LEVEL_ID,
    name: 'Level',
    elevation: { bottom: 0, top: foregroundElevation ?? DEFAULT_TOP },
    background: said({ src, tint, alphaThreshold, color: backgroundColor }),
    foreground: said({ src: foreground }),
    textures: said(textures),
  };
  return { ...scene, levels: [level] };
}
