import { notOffered } from '../common/data-types.ts';
import { DataModel } from '../common/abstract/data-model.ts';
import { Document } from '../common/abstract/document.ts';
import { EmbeddedCollection } from '../common/abstract/embedded-collection.ts';
import { TypeDataModel } from '../common/abstract/type-data-model.ts';
import * as CONST from '../common/constants.ts';
import { BASE_CLASSES } from '../common/documents/base-classes.ts';
import { PrototypeToken } from '../common/documents/prototype-token.ts';
import * as arrayFields from '../common/fields/array-fields.ts';
import { DataField } from '../common/fields/data-field.ts';
import * as documentFields from '../common/fields/document-fields.ts';
import * as embeddedFields from '../common/fields/embedded-fields.ts';
import * as objectFields from '../common/fields/object-fields.ts';
import * as primitiveFields from '../common/fields/primitive-fields.ts';
import { SchemaField } from '../common/fields/schema-field.ts';
import * as stringKinds from '../common/fields/string-kinds.ts';
import { Collection } from '../common/utils/collection.ts';
import { DataModelValidationError, DataModelValidationFailure } from '../common/validation-failure.ts';
import { applicationsNamespace } from './applications/namespace.ts';
import { CONFIG } from './config.ts';
import { MATH_FUNCTIONS } from './dice/dice-math.ts';
import { Roll } from './dice/roll.ts';
import { TERMS } from './dice/install-dice.ts';
import { ActiveEffect } from './documents/active-effect.ts';
import { Actor } from './documents/actor.ts';
import { ChatMessage } from './documents/chat-message.ts';
import { ClientDocumentMixin } from './documents/client-document.ts';
import { CompendiumCollection, CompendiumPacks } from './documents/collections/compendium-collection.ts';
import { DocumentCollection, WorldCollection } from './documents/collections/world-collection.ts';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from './documents/collections/world-collections.ts';
import { Combat } from './documents/combat.ts';
import { Combatant } from './documents/combatant.ts';
import { Item } from './documents/item.ts';
import { JournalEntry, JournalEntryPage } from './documents/journal-entry.ts';
import { Macro } from './documents/macro.ts';
import { AmbientLightDocument, TileDocument, WallDocument } from './documents/placeables.ts';
import { modifyBatch } from './documents/modify-batch.ts';
import { RollTable, TableResult } from './documents/roll-table.ts';
import { Scene } from './documents/scene.ts';
import { CombatantGroup, Folder, Setting } from './documents/small-documents.ts';
import { ActorDelta, TokenDocument } from './documents/token-document.ts';
import { User } from './documents/user.ts';
import { Game } from './game.ts';
import { ClientKeybindings } from './helpers/client-keybindings.ts';
import { ClientSettings } from './helpers/client-settings.ts';
import { GameTime } from './helpers/game-time.ts';
import { Localization } from './helpers/localization.ts';
import { Hooks } from './hooks.ts';
import { Tour } from './nue/tour.ts';
import { ToursCollection } from './nue/tours-collection.ts';
import { utilsNamespace } from './utils-namespace.ts';
import { Token } from './board/token.ts';
import { fromUuid, fromUuidSync } from './uuid.ts';

/** The classes of documents at a client, by document name. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta,
  AmbientLight: AmbientLightDocument,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: TileDocument,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
} as const;

const COLLECTION_CLASSES = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
} as const;

/** Classes of Foundry that the host has not: reading one of them is an error, never silence. */
const ABSENT_DOCUMENTS = ['Adventure', 'Cards', 'Drawing', 'MeasuredTemplate', 'Playlist', 'Region'];

/** Adds names that say by an error that they are not there. */
function lacking<T extends object>(members: T, path: string, names: readonly string[]): T {
  for (const name of names) {
    Object.defineProperty(members, name, {
      configurable: true,
      get() {
        throw notOffered(`${path}${name}`);
      },
    });
  }
  return members;
}

const fields = {
  DataField,
  SchemaField,
  ...arrayFields,
  ...documentFields,
  ...embeddedFields,
  DocumentFlagsField: objectFields.DocumentFlagsField,
  DocumentOwnershipField: objectFields.DocumentOwnershipField,
  ObjectField: objectFields.ObjectField,
  TypedObjectField: objectFields.TypedObjectField,
  ...primitiveFields,
  ...stringKinds,
};

const baseDocuments = Object.fromEntries(
  Object.entries(BASE_CLASSES).map(([name, cls]) => [`Base${name}`, cls]),
);

const {
  Token: _token,
  AmbientLight: _light,
  Tile: _tile,
  Wall: _wall,
  ...classesByTheirNames
} = DOCUMENT_CLASSES;
const documentClasses = {
  ...classesByTheirNames,
  ...{ AmbientLightDocument, TileDocument, TokenDocument, WallDocument },
};

const helpers = { ClientSettings, GameTime, Hooks, Localization, interaction: { ClientKeybindings } };

/**
 * Windows of Foundry's first kind: systems may derive from them, register what they derived, and take Foundry's own
 * out of the registry, where they are not; but not make any.
 */
class FormerWindow {
  static readonly defaultOptions = {};

  constructor() {
    throw notOffered('applications of the first kind (foundry.appv1)');
  }
}

/** The object that becomes the global `foundry`. */
export const foundry = {
  CONST,
  Game,
  abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
  applications: applicationsNamespace,
  appv1: {
    api: { Application: FormerWindow, Dialog: FormerWindow, FormApplication: FormerWindow },
    sheets: { ActorSheet: FormerWindow, ItemSheet: FormerWindow },
  },
  data: { fields, PrototypeToken, validation: { DataModelValidationError, DataModelValidationFailure } },
  dice: { MATH_FUNCTIONS, Roll, terms: TERMS },
  documents: lacking(
    {
      ...baseDocuments,
      ...documentClasses,
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
      collections: {
        Actors,
        ChatMessages,
        CombatEncounters,
        CompendiumCollection,
        CompendiumPacks,
        Folders,
        Items,
        Journal,
        Macros,
        RollTables,
        Scenes,
        Users,
        WorldSettings,
      },
    },
    'foundry.documents.',
    ABSENT_DOCUMENTS,
  ),
  helpers,
  nue: { Tour, ToursCollection },
  utils: utilsNamespace,
};

/** Names that have moved into the namespaces, and that Foundry 13 still knows as global ones. */
const FORMER_NAMES = {
  Actors,
  Items,
  Token,
  ...foundry.appv1.api,
  ...foundry.appv1.sheets,
  getTemplate: applicationsNamespace.handlebars.getTemplate,
  loadTemplates: applicationsNamespace.handlebars.loadTemplates,
  renderTemplate: applicationsNamespace.handlebars.renderTemplate,
};

/** Puts the classes into the configuration, where systems may replace them. */
export function configureDocuments(): void {
  for (const [name, cls] of Object.entries(DOCUMENT_CLASSES)) {
    const entry = (CONFIG as unknown as Record<string, { documentClass: unknown }>)[name];
    if (entry) entry.documentClass = cls;
  }
  for (const [name, cls] of Object.entries(COLLECTION_CLASSES)) {
    const entry = (CONFIG as unknown as Record<string, { collection?: unknown }>)[name];
    if (entry) entry.collection = cls;
  }
}

/** Adds what Foundry 14 has and 13 has not. */
export function offerGeneration14(): void {
  Object.assign(foundry.documents, { modifyBatch });
}

/** Sets the global names that systems are written against. */
export function installGlobals(): void {
  const names = {
    ...documentClasses,
    ...FORMER_NAMES,
    CONFIG,
    CONST,
    Collection,
    Hooks,
    Roll,
    foundry,
    fromUuid,
    fromUuidSync,
    ui: {},
    canvas: null,
    getDocumentClass: (name: string) =>
      (CONFIG as unknown as Record<string, { documentClass: unknown }>)[name]?.documentClass,
  };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: true, configurable: true });
  }
  lacking(globalThis, '', ABSENT_DOCUMENTS);
}
