import type { Document } from '../abstract/document.ts';
import { BaseActiveEffect } from './base-active-effect.ts';
import { BaseAdventure } from './base-adventure.ts';
import { BaseActor } from './base-actor.ts';
import { BaseActorDelta } from './base-actor-delta.ts';
import { BaseCard, BaseCards } from './base-cards.ts';
import { BaseChatMessage } from './base-chat-message.ts';
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from './base-combat.ts';
import { BaseFolder } from './base-folder.ts';
import { BaseItem } from './base-item.ts';
import { BaseJournalEntry, BaseJournalEntryPage } from './base-journal-entry.ts';
import { BaseLevel } from './base-level.ts';
import { BaseMacro } from './base-macro.ts';
import { BaseAmbientSound, BaseDrawing, BaseMeasuredTemplate, BaseNote } from './base-marks.ts';
import { BaseRegion, BaseRegionBehavior } from './base-region.ts';
import { BaseAmbientLight, BaseTile, BaseWall } from './base-placeables.ts';
import { BaseRollTable, BaseTableResult } from './base-roll-table.ts';
import { BaseScene } from './base-scene.ts';
import { BaseSetting } from './base-setting.ts';
import { BaseToken } from './base-token.ts';
import { BaseUser } from './base-user.ts';

/** The classes that client and server share, by document name. */
export const BASE_CLASSES = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  Adventure: BaseAdventure,
  AmbientLight: BaseAmbientLight,
  AmbientSound: BaseAmbientSound,
  Card: BaseCard,
  Cards: BaseCards,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Drawing: BaseDrawing,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  MeasuredTemplate: BaseMeasuredTemplate,
  Note: BaseNote,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Tile: BaseTile,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
} as const;

/** The shared class of a document name. */
export function baseClass(documentName: string): typeof Document | null {
  return (BASE_CLASSES as Record<string, typeof Document>)[documentName] ?? null;
}
