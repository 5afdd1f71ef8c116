import { takeAdditions } from './foundry/additions/offer-additions.ts';
import { registerActionsKey } from './foundry/actions/actions-key.ts';
import { sayResults } from './foundry/aloud/say-results.ts';
import { offerActionsOnTokens } from './foundry/actions/token-button.ts';
import { DATA_MODELS } from './foundry/data/data-models.ts';
import { offerApi } from './foundry/api.ts';
import { askForPen } from './foundry/active-gm.ts';
import { offerHonestDice } from './foundry/chat/dice-at-gm.ts';
import { registerHonestDice } from './foundry/settings/honest-dice.ts';
import { putCardsFirst } from './foundry/chat/prepared-cards.ts';
import { listenToChains, takePart } from './foundry/chat/chain-hooks.ts';
import { takeBoardDrops } from './foundry/board-drops.ts';
import { offerExport } from './foundry/fight-export/tracker-button.ts';
import { PasseActiveEffect } from './foundry/documents/active-effect.ts';
import { PasseActor } from './foundry/documents/actor.ts';
import { PasseChatMessage } from './foundry/documents/chat-message.ts';
import { PasseCombat } from './foundry/documents/combat.ts';
import { PasseItem } from './foundry/documents/item.ts';
import { PasseToken } from './foundry/documents/token.ts';
import { takeHotbarDrops } from './foundry/macros.ts';
import { offerImport } from './foundry/import/offer-import.ts';
import { registerMakingSettings } from './foundry/making/making-settings.ts';
import { throwBlindRolls } from './foundry/rolls/blind-rolls.ts';
import { offerMaking } from './foundry/making/open-making.ts';
import { moveGmNotes } from './foundry/journal/gm-notes.ts';
import { speakTheReadersLanguage } from './foundry/journal/speaking.ts';
import { offerRulesets } from './foundry/settings/ruleset-window.ts';
import { theKept } from './foundry/rulesets/the-keeping.ts';
import { groupSettings } from './foundry/settings/group-settings.ts';
import { registerSettings } from './foundry/settings/settings.ts';
import { showConditionsInPalette } from './foundry/fight/status-palette.ts';
import { forgetDiceOfOtherInitiatives } from './foundry/fight/reckoning.ts';
import { watchConditions } from './foundry/fight/watch-conditions.ts';
import { watchInitiative } from './foundry/fight/initiative-check.ts';
import { offerStatuses } from './foundry/fight/statuses.ts';
import { watchMarks } from './foundry/fight/marked-cards.ts';
import { watchScenes } from './foundry/fight/gone-with-scene.ts';
import { watchLettingGo } from './foundry/fight/let-go.ts';
import { watchTaken } from './foundry/fight/taken-check.ts';
import { watchThings } from './foundry/fight/watch-things.ts';
import { showThingsOnMap } from './foundry/map/things-on-map.ts';
import { watchClock } from './foundry/fight/world-clock.ts';
import { watchTurns } from './foundry/fight/watch-turns.ts';
import { offerRestoring } from './foundry/migrations/restore-window.ts';
import { registerUpgrade, upgradeWorld, watchUpgrade } from './foundry/migrations/upgrade.ts';
import { preloadTemplates } from './foundry/templates.ts';
import { keepSheetsCurrent } from './foundry/sheets/keep-current.ts';
import { beginToTell, listenToSteps } from './foundry/steps/listen-to-steps.ts';
import { offerTours } from './foundry/tours/offer-tours.ts';
import { PasseCombatTracker } from './foundry/tracker/combat-tracker.ts';
import { offerKeysInWords } from './foundry/sheets/effect/keys-in-words.ts';
import { registerSheets } from './foundry/sheets/register-sheets.ts';
import { registerTimeToAnswer, watchTime } from './foundry/waiting/time-to-answer.ts';
import { registerWaiting, watchWaiting } from './foundry/waiting/watch-waiting.ts';

// Before modules listen for it.
putCardsFirst();

Hooks.once('init', () => {
  CONFIG.ActiveEffect.documentClass = PasseActiveEffect;
  // Effects of things work on their owner from where they lie; Foundry 13 would copy them.
  CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.Actor.documentClass = PasseActor;
  CONFIG.Item.documentClass = PasseItem;
  CONFIG.Combat.documentClass = PasseCombat;
  CONFIG.ChatMessage.documentClass = PasseChatMessage;
  CONFIG.Token.documentClass = PasseToken;
  Object.assign(CONFIG.Actor.dataModels, DATA_MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, DATA_MODELS.Item);
  Object.assign(CONFIG.ChatMessage.dataModels, DATA_MODELS.ChatMessage);
  speakTheReadersLanguage();
  // Ammunition is told from other gear in lists of packs.
  CONFIG.Item.compendiumIndexFields.push('system.kind');
  // MYT-INIT-02: 1d10 and the bonus, less the heaviest piece worn.
  // A round lasts five seconds in every combat system here (Mythras: conventions; REF: overview of a round).
  CONFIG.time.roundTime = 5;
  CONFIG.Combat.initiative = { formula: '1d10 + @initiative', decimals: 0 };
  registerSettings();
  registerHonestDice(() => void offerHonestDice());
  CONFIG.Actor.trackableAttributes = theKept().tracked;
  offerStatuses();
  forgetDiceOfOtherInitiatives();
  showConditionsInPalette();
  CONFIG.ui.combat = PasseCombatTracker as unknown as typeof CONFIG.ui.combat;
  offerRulesets();
  groupSettings();
  registerUpgrade();
  offerRestoring();
  registerMakingSettings();
  registerWaiting();
  registerTimeToAnswer();
  // Both make characters and creatures, which only fight where the combat system knows them.
  if (theKept().actorTypes.includes('character')) {
    offerMaking();
    offerImport();
  }
  offerActionsOnTokens();
  registerActionsKey();
  registerSheets();
  offerKeysInWords();
  offerApi();
  takeAdditions();
  offerExport();
  takeHotbarDrops();
  takeBoardDrops();
  void preloadTemplates();
});

Hooks.once('setup', () => {
  listenToChains();
  listenToSteps();
  offerTours();
});

Hooks.once('ready', async () => {
  await askForPen();
  // What an earlier version has written comes first: nothing of it may be applied or drawn half-way.
  await upgradeWorld();
  watchUpgrade();
  moveGmNotes();
  // Before what was done without a GM is applied, which may hand things over.
  watchTaken();
  beginToTell();
  takePart();
  void offerHonestDice();
  watchInitiative();
  watchTurns();
  watchConditions();
  watchScenes();
  watchLettingGo();
  watchThings();
  showThingsOnMap();
  watchMarks();
  watchClock();
  throwBlindRolls();
  keepSheetsCurrent();
  watchWaiting();
  watchTime();
  sayResults();
});
