import { DATA_MODELS } from './foundry/data/data-models.ts';
import { listenToChains, takePart } from './foundry/chat/chain-hooks.ts';
import { PasseActor } from './foundry/documents/actor.ts';
import { PasseChatMessage } from './foundry/documents/chat-message.ts';
import { PasseCombat } from './foundry/documents/combat.ts';
import { PasseItem } from './foundry/documents/item.ts';
import { registerSettings } from './foundry/settings/settings.ts';
import { preloadTemplates } from './foundry/templates.ts';
import { keepSheetsCurrent } from './foundry/sheets/keep-current.ts';
import { registerSheets } from './foundry/sheets/register-sheets.ts';

Hooks.once('init', () => {
  CONFIG.Actor.documentClass = PasseActor;
  CONFIG.Item.documentClass = PasseItem;
  CONFIG.Combat.documentClass = PasseCombat;
  CONFIG.ChatMessage.documentClass = PasseChatMessage;
  Object.assign(CONFIG.Actor.dataModels, DATA_MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, DATA_MODELS.Item);
  Object.assign(CONFIG.ChatMessage.dataModels, DATA_MODELS.ChatMessage);
  CONFIG.Item.compendiumIndexFields.push('system.key', 'system.names');
  // MYT-INIT-02: 1d10 and the bonus, less the heaviest piece worn.
  CONFIG.Combat.initiative = { formula: '1d10 + @initiative', decimals: 0 };
  registerSettings();
  registerSheets();
  void preloadTemplates();
});

Hooks.once('setup', listenToChains);

Hooks.once('ready', () => {
  takePart();
  keepSheetsCurrent();
});
