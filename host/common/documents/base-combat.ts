import type { Data } from '../data-types.ts';
import { documentMetadata } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { BASE_DOCUMENT_TYPE } from '../constants.ts';
import {
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  TypeDataField,
} from '../fields/document-fields.ts';
import { EmbeddedCollectionField } from '../fields/embedded-fields.ts';
import { DocumentFlagsField, DocumentOwnershipField } from '../fields/object-fields.ts';
import { BooleanField, IntegerSortField, NumberField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField, FilePathField } from '../fields/string-kinds.ts';
import { runtime, worldOf } from '../runtime.ts';
import { BaseActor } from './base-actor.ts';
import { BaseScene } from './base-scene.ts';
import type { BaseUser } from './base-user.ts';

/** One who takes part in a combat. */
export class BaseCombatant extends Document {
  declare type: string;
  declare system: Data;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override metadata = documentMetadata({
    name: 'Combatant',
    collection: 'combatants',
    label: 'DOCUMENT.Combatant',
    labelPlural: 'DOCUMENT.Combatants',
    hasTypeData: true,
    isEmbedded: true,
    permissions: { create: 'OWNER', update: mayUpdateCombatant, delete: 'OWNER' },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new DocumentIdField({ readonly: false }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true }),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      initiative: new NumberField({ required: true, initial: null }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  override getUserLevel(user: BaseUser | null = runtime.user()): number {
    if (!user) return 0;
    if (user.isGM) return 3;
    // The token's actor may have an ownership of its own.
    return this.represented?.getUserLevel(user) ?? 0;
  }

  /** The token or actor that this combatant stands for. */
  get represented(): Document | null {
    const world = worldOf(this);
    const scene = this.sceneId ? world.find('Scene', this.sceneId) : null;
    const token = scene && this.tokenId ? scene.getEmbeddedDocument('Token', this.tokenId) : null;
    return token ?? (this.actorId ? world.find('Actor', this.actorId) : null);
  }
}

const PLAYER_COMBATANT_FIELDS = new Set(['_id', 'initiative', 'flags', 'defeated', 'system']);

function mayUpdateCombatant(user: BaseUser, document: Document, changes: Data): boolean {
  if (user.isGM) return true;
  return (
    document.testUserPermission(user, 'OWNER') &&
    Object.keys(changes).every(key => PLAYER_COMBATANT_FIELDS.has(key))
  );
}

/** Combatants who act together. */
export class BaseCombatantGroup extends Document {
  declare name: string;
  declare initiative: number | null;

  static override metadata = documentMetadata({
    name: 'CombatantGroup',
    collection: 'groups',
    label: 'DOCUMENT.CombatantGroup',
    labelPlural: 'DOCUMENT.CombatantGroups',
    hasTypeData: true,
    isEmbedded: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      initiative: new NumberField({ required: true, initial: null }),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A fight with its rounds and turns. */
export class BaseCombat extends Document {
  declare type: string;
  declare system: Data;
  declare scene: Document | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;

  static override metadata = documentMetadata({
    name: 'Combat',
    collection: 'combats',
    label: 'DOCUMENT.Combat',
    labelPlural: 'DOCUMENT.Combats',
    embedded: { Combatant: 'combatants', CombatantGroup: 'groups' },
    hasTypeData: true,
    permissions: { update: mayUpdateCombat },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

const PLAYER_COMBAT_FIELDS = new Set(['_id', 'turn', 'round']);

/** Any player may move the round and the turn: `_canChangeRound` and `_canChangeTurn` are always true. */
function mayUpdateCombat(user: BaseUser, _document: Document, changes: Data): boolean {
  return user.isGM || Object.keys(changes).every(key => PLAYER_COMBAT_FIELDS.has(key));
}
