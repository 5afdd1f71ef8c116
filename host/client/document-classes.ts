import { ActiveEffect } from './documents/active-effect.ts';
import { Actor } from './documents/actor.ts';
import { Card, Cards } from './documents/cards.ts';
import { Adventure } from './documents/adventure.ts';
import { ChatMessage } from './documents/chat-message.ts';
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
import { Combat } from './documents/combat.ts';
import { Combatant } from './documents/combatant.ts';
import { Item } from './documents/item.ts';
import { JournalEntry, JournalEntryPage } from './documents/journal-entry.ts';
import { Macro } from './documents/macro.ts';
import {
  AmbientLightDocument,
  AmbientSoundDocument,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  TileDocument,
  WallDocument,
} from './documents/placeables.ts';
import { RegionBehavior, RegionDocument } from './documents/region.ts';
import { RollTable, TableResult } from './documents/roll-table.ts';
import { Scene } from './documents/scene.ts';
import { CombatantGroup, Folder, Setting } from './documents/small-documents.ts';
import { ActorDelta, TokenDocument } from './documents/token-document.ts';
import { User } from './documents/user.ts';

/** The classes of documents at a client, by document name. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  AmbientLight: AmbientLightDocument,
  AmbientSound: AmbientSoundDocument,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Drawing: DrawingDocument,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  MeasuredTemplate: MeasuredTemplateDocument,
  Note: NoteDocument,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: TileDocument,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
} as const;

/** The classes of the world's collections, by document name. */
export const COLLECTION_CLASSES = {
  Actor: Actors,
  Cards: CardStacks,
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

/** Placeables have the name of their document class, as the object itself has the plain one. */
const ON_THE_SCENE = {
  AmbientLightDocument,
  AmbientSoundDocument,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  RegionDocument,
  TileDocument,
  TokenDocument,
  WallDocument,
};
/** The classes of documents by the names that they have in `foundry.documents`. */
export const documentClasses = {
  ...Object.fromEntries(
    Object.entries(DOCUMENT_CLASSES).filter(([name]) => !(`${name}Document` in ON_THE_SCENE)),
  ),
  ...ON_THE_SCENE,
};
