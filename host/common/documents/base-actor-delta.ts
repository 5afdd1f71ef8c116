import { isData, type Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { EmbeddedCollectionDeltaField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField, ObjectField } from '../fields/object-fields.ts';
import { StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { deepClone, mergeObject } from '../utils/objects.ts';
import { BaseActiveEffect } from './base-active-effect.ts';
import { BaseItem } from './base-item.ts';

/** In what an unlinked token's actor differs from the actor in the world. */
export class BaseActorDelta extends Document {
  declare name: string;
  declare system: Data;
  declare items: Data[];
  declare effects: Data[];

  static override metadata = documentMetadata({
    name: 'ActorDelta',
    collection: 'delta',
    label: 'DOCUMENT.ActorDelta',
    labelPlural: 'DOCUMENT.ActorDeltas',
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    isEmbedded: true,
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ['IMAGE'], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }
}

type DeltaCollection = 'items' | 'effects';

/** The source of a token's own actor: the world's actor with the delta laid over it. */
export function applyDelta(base: Data, delta: Data): Data {
  const actor = deepClone(base);
  for (const key of ['name', 'type', 'img', 'ownership'] as const) {
    if (delta[key] !== null && delta[key] !== undefined) actor[key] = deepClone(delta[key]);
  }
  for (const key of ['system', 'flags'] as const) {
    if (isData(delta[key]))
      mergeObject((actor[key] ??= {}) as Data, deepClone(delta[key]), { performDeletions: true });
  }
  for (const name of ['items', 'effects'] as const) actor[name] = overlay(actor[name], delta[name]);
  return actor;
}

function overlay(base: unknown, delta: unknown): Data[] {
  const merged = new Map((Array.isArray(base) ? (base as Data[]) : []).map(entry => [entry['_id'], entry]));
  for (const entry of Array.isArray(delta) ? (delta as Data[]) : []) {
    if (entry['_tombstone'] === true) merged.delete(entry['_id']);
    else merged.set(entry['_id'], deepClone(entry));
  }
  return [...merged.values()];
}

/** Notes in a delta that the token's actor was changed. */
export function noteActorChange(delta: Data, changes: Data): void {
  for (const key of ['name', 'type', 'img', 'ownership'] as const)
    if (key in changes) delta[key] = deepClone(changes[key]);
  for (const key of ['system', 'flags'] as const) {
    const inner = changes[key];
    if (isData(inner)) delta[key] = withDeletions((delta[key] ?? {}) as Data, inner);
  }
}

function withDeletions(delta: Data, changes: Data): Data {
  // A deletion must be remembered as such, or the world's actor would show through again.
  for (const [key, value] of Object.entries(changes)) {
    const name = key.replace(/^(-=|==)/, '');
    delete delta[`-=${name}`];
    delete delta[`==${name}`];
    if (key !== name) delete delta[name];
    const current = delta[key];
    delta[key] =
      isData(value) && isData(current) && key === name ? withDeletions(current, value) : deepClone(value);
  }
  return delta;
}

/** Notes in a delta what became of a document embedded in the token's actor. */
export function noteEmbedded(
  delta: Data,
  collection: DeltaCollection,
  id: string,
  source: Data | null,
  isInBase: boolean,
): void {
  const list = ((delta[collection] as Data[] | undefined) ?? []).filter(entry => entry['_id'] !== id);
  if (source) list.push(deepClone(source));
  else if (isInBase) list.push({ _id: id, _tombstone: true });
  delta[collection] = list;
}
