import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_SENSE_TYPES } from '../constants.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { DocumentFlagsField, ObjectField } from '../fields/object-fields.ts';
import { AlphaField, AngleField, BooleanField, NumberField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField } from '../fields/string-kinds.ts';
import { levelsOfThing } from './base-level.ts';
import { textureSchema } from './token-schema.ts';

const whole = (initial = 0): NumberField =>
  new NumberField({ required: true, integer: true, nullable: false, initial });
const choice = (choices: Readonly<Record<string, number>>, initial: number): NumberField =>
  new NumberField({ required: true, choices: Object.values(choices), initial });

/** A wall of a scene, from one point to another. */
export class BaseWall extends Document {
  declare c: number[];
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;

  static override metadata = documentMetadata({
    name: 'Wall',
    collection: 'walls',
    label: 'DOCUMENT.Wall',
    labelPlural: 'DOCUMENT.Walls',
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    const { NORMAL } = WALL_SENSE_TYPES;
    return {
      _id: new DocumentIdField(),
      c: new ArrayField(whole(), { exact: 4 }),
      light: choice(WALL_SENSE_TYPES, NORMAL),
      move: choice(WALL_SENSE_TYPES, NORMAL),
      sight: choice(WALL_SENSE_TYPES, NORMAL),
      sound: choice(WALL_SENSE_TYPES, NORMAL),
      dir: choice(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      ...levelsOfThing(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A light of a scene, or a darkness when its strength is negative. */
export class BaseAmbientLight extends Document {
  declare x: number;
  declare y: number;
  declare hidden: boolean;
  declare config: { negative: boolean; bright: number; dim: number };

  static override metadata = documentMetadata({
    name: 'AmbientLight',
    collection: 'lights',
    label: 'DOCUMENT.AmbientLight',
    labelPlural: 'DOCUMENT.AmbientLights',
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    const radius = (): NumberField =>
      new NumberField({ required: true, nullable: false, min: 0, initial: 0 });
    return {
      _id: new DocumentIdField(),
      x: whole(),
      y: whole(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new SchemaField({ negative: new BooleanField(), bright: radius(), dim: radius() }),
      hidden: new BooleanField(),
      ...levelsOfThing(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A picture that lies on a scene. */
export class BaseTile extends Document {
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare rotation: number;
  declare hidden: boolean;
  declare texture: { src: string | null };

  static override metadata = documentMetadata({
    name: 'Tile',
    collection: 'tiles',
    label: 'DOCUMENT.Tile',
    labelPlural: 'DOCUMENT.Tiles',
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    const side = (): NumberField => new NumberField({ required: true, nullable: false, min: 0, initial: 0 });
    return {
      _id: new DocumentIdField(),
      texture: textureSchema({ anchor: 0.5, alpha: 0.75 }),
      width: side(),
      height: side(),
      x: whole(),
      y: whole(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: whole(),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      // The host hides no roof above anybody: what this says is kept as it is.
      occlusion: new ObjectField(),
      restrictions: new ObjectField(),
      video: new ObjectField(),
      ...levelsOfThing(),
      flags: new DocumentFlagsField(),
    };
  }
}
