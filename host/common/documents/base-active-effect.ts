import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { ACTIVE_EFFECT_MODES, BASE_DOCUMENT_TYPE } from '../constants.ts';
import { ArrayField, SetField } from '../fields/array-fields.ts';
import { DocumentStatsField, DocumentTypeField, TypeDataField } from '../fields/document-fields.ts';
import { DocumentFlagsField } from '../fields/object-fields.ts';
import { BooleanField, IntegerSortField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { runtime } from '../runtime.ts';
import { durationOfEither, migrateEffect, startOfEither, timesOf14 } from './effect-data-of-14.ts';
import { ColorField, DocumentIdField, FilePathField, HTMLField } from '../fields/string-kinds.ts';

/** One change that an effect makes to an actor's data. */
export interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority?: number | null;
}

/** Something that is the matter with an actor for a while. */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare origin: string | null;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;

  static override metadata = documentMetadata({
    name: 'ActiveEffect',
    collection: 'effects',
    label: 'DOCUMENT.ActiveEffect',
    labelPlural: 'DOCUMENT.ActiveEffects',
    hasTypeData: true,
    isEmbedded: true,
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      ...timesAndChanges(),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: '#ffffff' }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      // Foundry 13 stores it too, and never reads it.
      showIcon: new NumberField({ integer: true, min: 0, max: 2, initial: 1 }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Generation 14 keeps changes in the system data, and durations by their unit. */
  static override migrateData(source: Data): Data {
    if ((runtime.generation() ?? 13) >= 14) migrateEffect(source);
    return super.migrateData(source);
  }
}

/** What an effect changes and how long it lasts: as 13 keeps it, as 14 does, or on the server as either does. */
function timesAndChanges(): DataSchema {
  const generation = runtime.generation();
  if (generation === null) return { ...of13(durationOfEither()), start: startOfEither() };
  return generation >= 14 ? timesOf14() : of13({});
}

function of13(more: DataSchema): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: ACTIVE_EFFECT_MODES.ADD,
        }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: new NumberField({ integer: true, min: 0 }),
      combat: new DocumentIdField({ readonly: false }),
      rounds: new NumberField({ integer: true, min: 0 }),
      turns: new NumberField({ integer: true, min: 0 }),
      startRound: new NumberField({ integer: true, min: 0 }),
      startTurn: new NumberField({ integer: true, min: 0 }),
      ...more,
    }),
  };
}
