import { SECONDS_PER_ROUND } from './rules/shared/units.ts';
import { offerActionsOnTokens, registerActionsKey } from './foundry/actions/offer-actions.ts';
import { releaseChosenTargets } from './foundry/actions/chosen-target.ts';
import { noteRemarks } from './foundry/actions/circumstances-text.ts';
import { throwBlindRolls } from './foundry/actions/roll-skill.ts';
import { handleHotbarDrops } from './foundry/actions/hotbar.ts';
import { exposeApi } from './foundry/api/api.ts';
import { emitHooks } from './foundry/api/hook-emitter.ts';
import { answerNeighbours } from './foundry/api/neighbours.ts';
import { lockLeaderTab } from './foundry/platform/active-gm.ts';
import {
  fetchExchangeView,
  prefetchExchangeView,
  fillLazily,
  watchExchanges,
} from './fetch-exchange-view.ts';
import { registerPrompts } from './foundry/prompts/register-prompts.ts';
import {
  activeManifest,
  activeRuleset,
  activeSystemId,
  isSystemHere,
} from './foundry/combat-system/active-system.ts';
import { countIn } from './foundry/documents/durations.ts';
import { fetchSystem, registerSystems } from './foundry/combat-system/fetched-systems.ts';
import { confirmUndoBy } from './foundry/combat/undo.ts';
import { watchRecords } from './foundry/documents/cards-by-records.ts';
import {
  PasseChatMessage,
  putCardsFirst,
  registerCards,
  registerCardWords,
} from './foundry/documents/chat-message.ts';
import { offerCardMenu } from './foundry/exchange-view/scenario.ts';
import { localizeDocuments } from './foundry/journal/localized-documents.ts';
import { keepEffectsOnThings } from './foundry/platform/compat.ts';
import { localize } from './foundry/platform/localize.ts';
import { isolated } from './foundry/platform/slices.ts';
import { preloadTemplates } from './foundry/platform/handlebars-application.ts';
import { announceTurns } from './foundry/prompts/turn-notice.ts';
import { groupSettings } from './foundry/settings/group-settings.ts';
import { registerCoins } from './foundry/settings/coins.ts';
import { registerHonestDice, registerRuleOptions, registerSettings } from './foundry/settings/settings.ts';
import { offerBuilder, registerBuilderSettings } from './foundry/systems/mythras/builder/open-builder.ts';
import { offerTours, welcomeOnce } from './foundry/tours/tours.ts';
import { handleCanvasDrops } from './foundry/canvas/drops.ts';
import { shakeTokensHit } from './foundry/canvas/hit-shake.ts';
import { moveByTheRules } from './foundry/canvas/moves-on-map.ts';
import { placeDueAreas } from './foundry/canvas/due-areas.ts';
import { offerMapMarks } from './foundry/canvas/offer-marks.ts';
import { raiseByHand } from './foundry/canvas/raise-by-hand.ts';
import { showItemsOnMap } from './foundry/canvas/ground-items-layer.ts';
import { offerExport } from './foundry/combat-report/offer-export.ts';
import { watchEndOfCombat } from './foundry/combat-report/summary.ts';
import { endConditionByHand } from './foundry/combat/by-hand.ts';
import { changeBar } from './foundry/combat/token-attributes.ts';
import { PasseCombat } from './foundry/combat/combat.ts';
import { keepKindsTogether, numberKinds } from './foundry/combat/kinds.ts';
import { watchInitiative } from './foundry/combat/initiative-check.ts';
import { forgetDiceOfOtherInitiatives } from './foundry/combat/initiative.ts';
import { tellTurnsPutBack } from './foundry/combat/turn-put-back.ts';
import { watchConditions, watchLettingGo, watchScenes, watchTurns } from './foundry/combat/watch-combats.ts';
import { keepActionBars } from './foundry/documents/token.ts';
import { keepTurnMarkers } from './foundry/documents/turn-marker.ts';
import { watchTokens } from './foundry/combat/watch-tokens.ts';
import { watchClock } from './foundry/combat/world-clock.ts';
import { WATER } from './foundry/scene/ground.ts';
import { DATA_MODELS } from './foundry/data-models.ts';
import { PasseActiveEffect } from './foundry/documents/active-effect.ts';
import { PasseActor } from './foundry/documents/actor.ts';
import { changeBarsBy } from './foundry/documents/bar-changes.ts';
import { endConditionsBy } from './foundry/documents/condition-effects.ts';
import { offerStatuses } from './foundry/documents/conditions.ts';
import { moveGmNotes } from './foundry/documents/gm-notes.ts';
import { heldByFactsOf } from './foundry/documents/held-items.ts';
import { PasseItem } from './foundry/documents/item.ts';
import { PasseRegionBehavior } from './foundry/scene/region-behavior.ts';
import { PasseToken } from './foundry/documents/token.ts';
import { watchPresses } from './foundry/exchange-view/early-clicks.ts';
import { registerTimeToAnswer, watchTime } from './foundry/exchange-view/time-to-answer.ts';
import { offerHonestDice } from './foundry/exchange/trust/throw-at-gm.ts';
import { watchDue } from './foundry/exchange/play/due-attempts.ts';
import { exchangeEvents } from './foundry/exchange/play/exchange-events.ts';
import { listenToExchanges, takePart } from './foundry/exchange/play/message-events.ts';
import { offerToAddOutsiders } from './foundry/exchange-view/outsiders.ts';
import { askingOnTurn, isActingNow, unappliedFacts } from './foundry/exchange/play/open-exchanges.ts';
import { registerUnderWay } from './foundry/combat/turn-ending.ts';
import { watchTaken } from './foundry/exchange/trust/taken-check.ts';
import { watchLimits } from './foundry/exchange/trust/turn-limits-check.ts';
import { confirmUndo } from './foundry/exchange-view/undo-dialog.ts';
import FORECAST_WORKER from './forecast-worker.ts?worker-url';
import { offerForecast } from './foundry/forecast/open-forecast.ts';
import { offerAttackOdds } from './foundry/forecast/offer-attack-odds.ts';
import { offerRestoring } from './foundry/migrations/offer-restoring.ts';
import { registerUpgrade, upgradeWorld, watchUpgrade } from './foundry/migrations/upgrade.ts';
import { SYSTEM_ID } from './foundry/platform/system-id.ts';
import { keepRidersAbove } from './foundry/scene/riders-above.ts';
import { tellUnknownUnits } from './foundry/scene/unknown-units.ts';
import { squareNewScenes } from './foundry/scene/squares.ts';
import { followLedger, watchItems } from './foundry/scene/watch-items.ts';
import { offerRulesets } from './foundry/settings/offer-rulesets.ts';
import { offerKeysInWords } from './foundry/sheets/effect-config.ts';
import { offerParty } from './foundry/sheets/party/open-party.ts';
import { fillItemCard, itemLines } from './foundry/sheets/item-card.ts';
import {
  followTimeOfEffects,
  keepSheetsCurrent,
  prepareByTime,
  showByTheRules,
} from './foundry/sheets/refresh.ts';
import { registerSheets } from './foundry/sheets/register-sheets.ts';
import { registerRulesOfTooltips } from './foundry/ui/rules-of-tooltips.ts';
import { offerTokenPalette } from './foundry/sheets/token-palette.ts';
import { SYSTEMS } from './foundry/systems.ts';
import { offerBrowser } from './foundry/compendium-browser/open-browser.ts';
import { offerImport } from './foundry/systems/mythras/import/open-import.ts';
import { PasseCombatTracker } from './foundry/tracker/combat-tracker.ts';
import { speakAs } from './foundry/platform/translations.ts';
import { trackFirstBar } from './foundry/tracker/tracked-resource.ts';

/** The messages that what shows exchanges has cards of. */
const SHOWN = ['link', 'skill-roll', 'initiative', 'time', 'summary'] as const;

// Before modules listen for it.
putCardsFirst();
answerNeighbours();

/** Fetches the rules of this world: in time for its documents where the connection is good, and else some time later. */
async function loadRules(): Promise<void> {
  speakAs(activeSystemId());
  if (!(await fetchSystem(activeSystemId()))) return;
  const { secondsInRound = SECONDS_PER_ROUND } = activeRuleset();
  CONFIG.time.roundTime = secondsInRound;
  registerRuleOptions();
  offerStatuses();
  await showByTheRules();
}

/** What begins once everything is there, in this order: what goes wrong with one of it stops none of the others. */
const AT_THE_TABLE: readonly (() => unknown)[] = [
  // Fights were not there yet when Foundry prepared the actors.
  prepareByTime,
  moveGmNotes,
  // Before what was done without a GM is applied, which may hand things over.
  watchTaken,
  watchLimits,
  emitHooks,
  takePart,
  offerHonestDice,
  watchInitiative,
  numberKinds,
  keepKindsTogether,
  watchTurns,
  tellTurnsPutBack,
  watchDue,
  placeDueAreas,
  watchEndOfCombat,
  watchConditions,
  watchTokens,
  watchScenes,
  watchLettingGo,
  watchItems,
  keepRidersAbove,
  showItemsOnMap,
  shakeTokensHit,
  watchRecords,
  watchClock,
  throwBlindRolls,
  keepSheetsCurrent,
  releaseChosenTargets,
  tellUnknownUnits,
  watchExchanges,
  watchTime,
  keepActionBars,
  keepTurnMarkers,
  announceTurns,
  trackFirstBar,
  welcomeOnce,
];

Hooks.once('init', () => {
  registerSystems(SYSTEMS);
  CONFIG.ActiveEffect.documentClass = PasseActiveEffect;
  keepEffectsOnThings();
  followTimeOfEffects();
  CONFIG.Actor.documentClass = PasseActor;
  CONFIG.Item.documentClass = PasseItem;
  CONFIG.Combat.documentClass = PasseCombat;
  CONFIG.ChatMessage.documentClass = PasseChatMessage;
  CONFIG.Token.documentClass = PasseToken;
  Object.assign(CONFIG.Actor.dataModels, DATA_MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, DATA_MODELS.Item);
  Object.assign(CONFIG.ChatMessage.dataModels, DATA_MODELS.ChatMessage);
  Object.assign(CONFIG.RegionBehavior.dataModels, DATA_MODELS.RegionBehavior);
  // The type package declares the class of regions here.
  CONFIG.RegionBehavior.documentClass = PasseRegionBehavior as never;
  CONFIG.RegionBehavior.typeIcons[WATER] = 'fa-solid fa-water';
  registerCards({
    ...Object.fromEntries(SHOWN.map(type => [type, fillLazily(type)])),
    growth: async (...card) => {
      await fetchExchangeView();
      return (await import('./foundry/systems/mythras/experience/experience.ts')).fillGrowthCard(...card);
    },
    item: fillItemCard,
  });
  registerCardWords({ item: itemLines });
  offerCardMenu();
  offerToAddOutsiders();
  confirmUndoBy(confirmUndo);
  endConditionsBy(endConditionByHand);
  changeBarsBy(changeBar);
  heldByFactsOf(unappliedFacts);
  localizeDocuments();
  // Ammunition is told from other gear in lists of packs.
  CONFIG.Item.compendiumIndexFields.push('system.kind');
  CONFIG.Combat.fallbackTurnMarker = `systems/${SYSTEM_ID}/media/turn-marker.svg`;
  // MYT-INIT-02: 1d10 and the bonus, less the heaviest piece worn.
  CONFIG.Combat.initiative = { formula: '1d10 + @initiative', decimals: 0 };
  registerSettings(() => {
    if (game.user.isGM) welcomeOnce();
  });
  registerCoins();
  registerHonestDice(() => void offerHonestDice());
  CONFIG.Actor.trackableAttributes = activeManifest().tracked;
  forgetDiceOfOtherInitiatives();
  offerTokenPalette();
  CONFIG.ui.combat = PasseCombatTracker as unknown as typeof CONFIG.ui.combat;
  offerRulesets();
  groupSettings();
  registerUpgrade();
  offerRestoring();
  registerPrompts(fetchExchangeView);
  registerTimeToAnswer();
  // Both make characters and creatures, which only fight where the combat system knows them.
  if (activeManifest().actorTypes.includes('character')) {
    registerBuilderSettings();
    offerBuilder();
    offerImport();
  }
  offerActionsOnTokens();
  registerActionsKey();
  registerRulesOfTooltips();
  registerSheets();
  offerKeysInWords();
  offerParty();
  exposeApi();
  offerExport();
  offerForecast(FORECAST_WORKER);
  offerBrowser();
  offerAttackOdds();
  handleHotbarDrops();
  squareNewScenes();
  moveByTheRules();
  raiseByHand();
  offerMapMarks();
  handleCanvasDrops();
  void preloadTemplates();
  void loadRules();
});

Hooks.once('setup', () => {
  countIn(activeManifest().roundUnit ?? 'rounds');
  listenToExchanges();
  registerUnderWay({
    isActing: isActingNow,
    isAsking: (...turn) => askingOnTurn(...turn).length > 0,
    mayPass: async (...turn) => (await fetchExchangeView()).mayPassOver(...turn),
  });
  prefetchExchangeView(SHOWN);
  exchangeEvents.on('began', exchange => void noteRemarks(exchange));
  offerTours();
});

Hooks.once('ready', async () => {
  await fetchSystem(activeSystemId());
  // Without rules nothing may be applied, and nothing upgraded.
  if (!isSystemHere()) {
    ui.notifications.error(localize('NOTICE.rulesMissing'), { permanent: true });
    return;
  }
  await lockLeaderTab();
  if (ui.chat) watchPresses(ui.chat.element.ownerDocument);
  // What an earlier version has written comes first: nothing of it may be applied or drawn half-way.
  await upgradeWorld();
  watchUpgrade();
  exchangeEvents.on('ledger', followLedger);
  for (const begin of AT_THE_TABLE) isolated(begin.name, begin, undefined);
});
