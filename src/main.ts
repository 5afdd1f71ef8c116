import { listenToChains, takePart } from './foundry/chat/chain-hooks.ts';
import { ArmourData } from './foundry/data/armour-data.ts';
import { CharacterData } from './foundry/data/character-data.ts';
import { CombatStyleData } from './foundry/data/combat-style-data.ts';
import { LinkData } from './foundry/data/link-data.ts';
import { WeaponData } from './foundry/data/weapon-data.ts';
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
  CONFIG.Actor.dataModels.character = CharacterData;
  CONFIG.Item.compendiumIndexFields.push('system.key', 'system.names');
  CONFIG.Item.dataModels.weapon = WeaponData;
  CONFIG.Item.dataModels['combat-style'] = CombatStyleData;
  CONFIG.Item.dataModels.armour = ArmourData;
  Object.assign(CONFIG.ChatMessage.dataModels, { link: LinkData });
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
