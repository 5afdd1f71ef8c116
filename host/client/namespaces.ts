import $ from 'jquery';
import { isData } from '../common/data-types.ts';
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
import { TypedSchemaField } from '../common/fields/typed-schema-field.ts';
import * as stringKinds from '../common/fields/string-kinds.ts';
import { getProperty } from '../common/utils/objects.ts';
import { VALIDATORS } from '../common/utils/validators.ts';
import { Collection } from '../common/utils/collection.ts';
import { DataModelValidationError, DataModelValidationFailure } from '../common/validation-failure.ts';
import { applicationsNamespace } from './applications/namespace.ts';
import { appv1Namespace, WINDOWS_V1 } from './appv1/namespace.ts';
import { DetectionMode } from './board/detection-mode.ts';
import { VisionMode } from './board/vision-mode.ts';
import { MOVEMENT_ACTIONS } from './board/movement-actions.ts';
import { BaseTerrainData, TerrainData } from './board/terrain-data.ts';
import { CONFIG } from './config.ts';
import { CalendarData } from './helpers/calendar-data.ts';
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from './helpers/gregorian-calendar.ts';
import { CompendiumArt } from './helpers/compendium-art.ts';
import { ImageHelper, VideoHelper } from './helpers/media-kinds.ts';
import { MATH_FUNCTIONS } from './dice/dice-math.ts';
import { Roll } from './dice/roll.ts';
import { TERMS } from './dice/install-dice.ts';
import { ClientDocumentMixin } from './documents/client-document.ts';
import { CompendiumCollection, CompendiumPacks } from './documents/collections/compendium-collection.ts';
import { DocumentCollection, WorldCollection } from './documents/collections/world-collection.ts';
import {
  Actors,
  CardStacks,
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
import * as coreBehaviors from './regions/core-behaviors.ts';
import { RegionBehaviorType } from './regions/region-behavior-type.ts';
import * as shapes from '../common/documents/region-shapes.ts';
import { ShapeData } from '../common/documents/base-marks.ts';
import { Game } from './game.ts';
import { ClientKeybindings } from './helpers/client-keybindings.ts';
import { ClientSettings } from './helpers/client-settings.ts';
import { GameTime } from './helpers/game-time.ts';
import { KeyboardManager } from './helpers/keyboard-manager.ts';
import { Localization } from './helpers/localization.ts';
import { Hooks } from './hooks.ts';
import { offerOf14 } from './offer-of-14.ts';
import { configurationOf14, namesOf14, withParts } from './names-of-14.ts';
import PUBLIC_NAMES from './public-names.json';
import { refusingLibrary, Refusals, type Declarations } from './refusals.ts';
import { Tour } from './nue/tour.ts';
import { ToursCollection } from './nue/tours-collection.ts';
import { utilsNamespace } from './utils-namespace.ts';
import { PlaceableObject, PlaceablesLayer } from './board/placeables-layer.ts';
import { AudioHelper } from './audio/audio-helper.ts';
import { CanvasAnimation } from './board/canvas-animation.ts';
import { TokenLayer } from './board/token-layer.ts';
import { Token } from './board/token.ts';
import { BaseTokenRuler, TokenRuler } from './board/token-ruler.ts';
import { fromUuid, fromUuidSync } from './uuid.ts';
import { COLLECTION_CLASSES, DOCUMENT_CLASSES, documentClasses } from './document-classes.ts';

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
  TypedSchemaField,
};

const baseDocuments = Object.fromEntries(
  Object.entries(BASE_CLASSES)
    // Generation 13 has no levels.
    .filter(([name]) => name !== 'Level')
    .map(([name, cls]) => [`Base${name}`, cls]),
);

const { CORE_BEHAVIORS, ...behaviorTypes } = coreBehaviors;

const helpers = {
  media: { CompendiumArt, ImageHelper, VideoHelper },
  ClientSettings,
  GameTime,
  Hooks,
  Localization,
  interaction: {
    ClientKeybindings,
    KeyboardManager,
    TooltipManager: applicationsNamespace.ux.TooltipManager,
  },
};

/** The constants, to which those are added that the host has no use for. */
const constants = { ...CONST };

/** The object that becomes the global `foundry`. */
export const foundry = {
  CONST: constants,
  Game,
  abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
  applications: applicationsNamespace,
  appv1: appv1Namespace,
  audio: { AudioHelper },
  canvas: {
    animation: { CanvasAnimation },
    layers: { PlaceablesLayer, TokenLayer },
    perception: { DetectionMode, VisionMode },
    placeables: { PlaceableObject, Token, tokens: { BaseTokenRuler, TokenRuler } },
  },
  data: {
    ...shapes,
    BaseTerrainData,
    ShapeData,
    TerrainData,
    regionBehaviors: { RegionBehaviorType, ...behaviorTypes },
    CalendarData,
    fields,
    PrototypeToken,
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    validators: VALIDATORS,
    validation: { DataModelValidationError, DataModelValidationFailure },
  },
  dice: { MATH_FUNCTIONS, Roll, terms: TERMS },
  documents: {
    ...baseDocuments,
    ...documentClasses,
    abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
    collections: {
      Actors,
      CardStacks,
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
  helpers,
  nue: { Tour, ToursCollection },
  utils: utilsNamespace,
};

/** The namespaces that hold a namespace `types` of declarations alone. */
const NAMESPACES_WITH_TYPES = [
  'foundry',
  'foundry.abstract',
  'foundry.applications',
  'foundry.applications.ux',
  'foundry.audio',
  'foundry.canvas.animation',
  'foundry.canvas.containers',
  'foundry.canvas.geometry',
  'foundry.canvas.interaction',
  'foundry.canvas.layers',
  'foundry.canvas.perception',
  'foundry.canvas.placeables',
  'foundry.canvas.rendering.filters',
  'foundry.canvas.sources',
  'foundry.data',
  'foundry.dice',
  'foundry.documents',
  'foundry.helpers',
  'foundry.packages',
  'foundry.prosemirror',
];

/** Names that have moved into the namespaces, and that Foundry 13 still knows as global ones. */
const FORMER_NAMES = {
  ...WINDOWS_V1,
  Hotbar: applicationsNamespace.ui.Hotbar,
  $,
  jQuery: $,
  Actors,
  AudioHelper,
  FilePicker: applicationsNamespace.apps.FilePicker,
  FontConfig: applicationsNamespace.settings.menus.FontConfig,
  Items,
  Token,
  getTemplate: applicationsNamespace.handlebars.getTemplate,
  loadTemplates: applicationsNamespace.handlebars.loadTemplates,
  renderTemplate: applicationsNamespace.handlebars.renderTemplate,
};

/** Puts the classes into the configuration, where systems may replace them. */
export function configureDocuments(): void {
  const { ContextMenu, DragDrop, FormDataExtended, TextEditor, TooltipManager } = applicationsNamespace.ux;
  const { FilePicker } = applicationsNamespace.apps;
  Object.assign(CONFIG.ux, {
    ContextMenu,
    DragDrop,
    FilePicker,
    FormDataExtended,
    TextEditor,
    TooltipManager,
  });
  Object.assign(CONFIG.Token, { objectClass: Token, layerClass: TokenLayer });
  CONFIG.Canvas.layers['tokens'] = { layerClass: TokenLayer, group: 'interface' };
  Object.assign(CONFIG.RegionBehavior.dataModels, CORE_BEHAVIORS);
  Object.assign(CONFIG.Token.movement, { actions: { ...MOVEMENT_ACTIONS }, TerrainData });
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
  offerOf14(foundry, constants, define);
}

/** Sets the global names that systems are written against. */
export function installGlobals(): void {
  const names = {
    ...documentClasses,
    ...FORMER_NAMES,
    CONFIG,
    CONST: constants,
    Collection,
    Color: utilsNamespace.Color,
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
}

/** Lets every public name of a generation that the host has nothing for say so. */
export function refuseTheRest(generation: number): void {
  const refusals = new Refusals();
  const isNew = generation >= 14;
  const {
    foundry: members,
    CONFIG: configuration,
    CONST: _constants,
    ...globals
  } = PUBLIC_NAMES as unknown as Declarations;
  if (members?.kind === 'namespace')
    refusals.complete(foundry, 'foundry.', isNew ? namesOf14(members.members) : withParts(members.members));
  if (configuration?.kind === 'namespace') {
    const declared = isNew ? configurationOf14(configuration.members) : configuration.members;
    refusals.complete(CONFIG, 'CONFIG.', declared);
  }
  // What lies in `foundry.utils` now was global until 13.
  const stillGlobal = isNew ? Object.entries(globals).filter(([name]) => !isFormerUtility(name)) : null;
  if (!isNew) {
    for (const [name, value] of Object.entries(foundry.utils)) {
      if (name in globals && !(name in globalThis)) define(name, value);
    }
  }
  refusals.complete(globalThis, '', stillGlobal ? Object.fromEntries(stillGlobal) : globals);
  define('PIXI', refusingLibrary('PIXI'));
  offerTypes();
}

/** A system may take a declaration out of its namespace: it gets `undefined`, since types are no values. */
function offerTypes(): void {
  for (const path of NAMESPACES_WITH_TYPES) {
    const namespace: unknown = getProperty(globalThis, path);
    if (isData(namespace) && !('types' in namespace)) Object.assign(namespace, { types: Object.freeze({}) });
  }
}

/** True for a utility that is a global name in 13, and none in 14 (anvil-vtt/FateX#167, NecroticGnome/ose-foundry-core#149). */
function isFormerUtility(name: string): boolean {
  return name in foundry.utils && !(name in globalThis);
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}
