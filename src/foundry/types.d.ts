import type { RolledInitiative } from '../rules/shared/initiative.ts';
import type { PasseCombat } from './combat/combat.ts';
import type { EndTurnRequest } from './combat/turns.ts';
import type { DATA_MODELS } from './data-models.ts';
import type { PasseActiveEffect } from './documents/active-effect.ts';
import type { PasseActor } from './documents/actor.ts';
import type { PasseChatMessage } from './documents/chat-message.ts';
import type { Movement } from './scene/movement.ts';
import type { FightFlags } from './documents/combat-state.ts';
import type { EndedTurn } from './documents/ended-turns.ts';
import type { NotesFlags } from './documents/gm-notes.ts';
import type { ItemFlags } from './documents/held-items.ts';
import type { PasseItem } from './documents/item.ts';
import type { PasseRegionBehavior } from './scene/region-behavior.ts';
import type {} from './api/hooks.ts';
import type { SceneFlags } from './scene/whereabouts.ts';
import type { Remarks } from './settings/seen.ts';
import type { FighterSheet } from './sheets/fighter-sheet.ts';

declare module 'fvtt-types/configuration' {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: 'passe-darmes';
  }
  interface DocumentClassConfig {
    ActiveEffect: typeof PasseActiveEffect<ActiveEffect.SubType>;
    Actor: typeof PasseActor<Actor.SubType>;
    Item: typeof PasseItem<Item.SubType>;
    Combat: typeof PasseCombat<Combat.SubType>;
    ChatMessage: typeof PasseChatMessage<ChatMessage.SubType>;
    RegionBehavior: typeof PasseRegionBehavior<RegionBehavior.SubType>;
  }
  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: PasseActiveEffect<SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: PasseActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: PasseItem<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: PasseCombat<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: PasseChatMessage<SubType>;
  }
  interface ConfiguredRegionBehavior<SubType extends RegionBehavior.SubType> {
    document: PasseRegionBehavior<SubType>;
  }
  interface DataModelConfig {
    Actor: (typeof DATA_MODELS)['Actor'];
    Item: (typeof DATA_MODELS)['Item'];
    ChatMessage: (typeof DATA_MODELS)['ChatMessage'];
    RegionBehavior: (typeof DATA_MODELS)['RegionBehavior'];
  }
  interface SettingConfig {
    'passe-darmes.ruleset': string;
    'passe-darmes.handedOver': string[];
    'passe-darmes.mostPoints': number;
    'passe-darmes.dice': string;
    'passe-darmes.pings': boolean;
    'passe-darmes.waitingOpens': boolean;
    'passe-darmes.secondsToAnswer': number;
    'passe-darmes.askFirst': boolean;
    'passe-darmes.looksAtMap': boolean;
    'passe-darmes.clockRests': boolean;
    'passe-darmes.partyFolder': string;
    'passe-darmes.groupsKinds': boolean;
    'passe-darmes.coins': string;
    'passe-darmes.showsChances': boolean;
    'passe-darmes.lengths': string;
    'passe-darmes.load': boolean;
    'passe-darmes.showsOdds': boolean;
    'passe-darmes.secrets': string;
    'passe-darmes.seenRolls': string;
    'passe-darmes.seenOpenings': string;
    'passe-darmes.seenLinks': string;
    'passe-darmes.seenPlaces': string;
    'passe-darmes.seenTaken': string;
    'passe-darmes.seenLimits': string;
    'passe-darmes.honestDice': string;
    'passe-darmes.diceThrower': string;
    'passe-darmes.restsOnClock': Record<string, number>;
    'passe-darmes.diceKeys': Record<string, JsonWebKey>;
    'passe-darmes.remarks': Record<string, Remarks>;
    'passe-darmes.upgraded': number;
    'passe-darmes.restoring': string;
    'passe-darmes.lockedPacks': Record<string, number>;
    [family: `passe-darmes.criticalTable.${string}`]: string;
    [reading: `passe-darmes.reading.${string}`]: string | boolean;
    'passe-darmes.favouriteEffects': string;
  }
  interface FlagConfig {
    Combat: { 'passe-darmes': Partial<FightFlags> };
    /** 1d10 for combatants tied by total and DEX (MYT-INIT-04), and the die of the roll itself. */
    Combatant: {
      'passe-darmes': { tie?: number; rolled?: Partial<RolledInitiative> | null; automatic?: boolean };
    };
    Item: { 'passe-darmes': Partial<ItemFlags> };
    Scene: { 'passe-darmes': Partial<SceneFlags> };
    JournalEntry: { 'passe-darmes': Partial<NotesFlags> };
    JournalEntryPage: { 'passe-darmes': Partial<NotesFlags> };
    User: {
      'passe-darmes': {
        turnEnded?: EndTurnRequest | null;
        turnsEnded?: readonly EndedTurn[];
        /** True once this user has seen the welcome. */
        isWelcomed?: boolean;
      };
    };
  }
  namespace Hooks {
    interface HookConfig {
      /** Foundry calls one for each class that a window is of. */
      renderFighterSheet: (sheet: FighterSheet) => void;
      /** Foundry calls it on every client once a token has moved. */
      moveToken: (token: TokenDocument.Implementation, movement: Movement) => void;
      /** Foundry calls it on the client of the user who moves a token, with the final path, before anything is written. */
      preMoveToken: (
        token: TokenDocument.Implementation,
        movement: Movement,
        options: object,
      ) => boolean | undefined;
      /** Foundry 14 calls it on every client once the movement of a token is planned. */
      planToken: (token: TokenDocument.Implementation) => void;
    }
  }
}
