import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import type { EmbeddedCollection } from '../abstract/embedded-collection.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { DocumentStatsField, DocumentTypeField, TypeDataField } from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField } from '../fields/object-fields.ts';
import { BooleanField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { ColorField, DocumentIdField } from '../fields/string-kinds.ts';
import { TypedSchemaField } from '../fields/typed-schema-field.ts';
import { runtime } from '../runtime.ts';
import { levelsOfThing } from './base-level.ts';
import { BaseShapeData } from './region-shapes.ts';
import { SHAPES_OF_14 } from './spaces-of-14.ts';

/** The visibility of a region: on its layer, to Game Masters, or always. */
const VISIBILITIES = [0, 1, 2];

/** Whether a region is hidden, from 14 on. */
function hiddenField(): DataSchema {
  const generation = runtime.generation();
  if (generation === 13) return {};
  return { hidden: new BooleanField(generation === null ? { required: false, initial: undefined } : {}) };
}

/** The shapes that the generation that is played has beside those of 13; on the server, which keeps either, all. */
function newShapes(): Partial<typeof SHAPES_OF_14> {
  return runtime.generation() === 13 ? {} : SHAPES_OF_14;
}

/** Something that a region does. */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare disabled: boolean;

  static override metadata = documentMetadata({
    name: 'RegionBehavior',
    collection: 'behaviors',
    label: 'DOCUMENT.RegionBehavior',
    labelPlural: 'DOCUMENT.RegionBehaviors',
    coreTypes: [
      'adjustDarknessLevel',
      // From generation 14 on.
      'applyActiveEffect',
      'displayScrollingText',
      'executeMacro',
      'executeScript',
      'modifyMovementCost',
      'pauseGame',
      'suppressWeather',
      'teleportToken',
      'toggleBehavior',
    ],
    hasTypeData: true,
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** An area of a scene with behaviors. */
export class BaseRegion extends Document {
  declare name: string;
  declare color: string;
  declare shapes: BaseShapeData[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection;
  declare visibility: number;
  declare locked: boolean;
  declare hidden?: boolean;

  static override metadata = documentMetadata({
    name: 'Region',
    collection: 'regions',
    label: 'DOCUMENT.Region',
    labelPlural: 'DOCUMENT.Regions',
    embedded: { RegionBehavior: 'behaviors' },
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    const height = (): NumberField => new NumberField({ required: true });
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      color: new ColorField({ required: true, nullable: false, initial: '#9f3a38' }),
      shapes: new ArrayField(new TypedSchemaField({ ...BaseShapeData.TYPES, ...newShapes() })),
      elevation: new SchemaField({ bottom: height(), top: height() }),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new NumberField({ required: true, initial: 0, choices: VISIBILITIES }),
      locked: new BooleanField(),
      ...hiddenField(),
      ...levelsOfThing(),
      flags: new DocumentFlagsField(),
    };
  }

  /** True if a place lies in the region: in one of its shapes that later holes leave, and within its heights. */
  testPoint({ x, y, elevation = 0 }: { x: number; y: number; elevation?: number }): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    let isInside = false;
    for (const shape of this.shapes) if (shape.contains({ x, y })) isInside = !shape.hole;
    return isInside;
  }
}
