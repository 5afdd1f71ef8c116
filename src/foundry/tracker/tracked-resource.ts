import { activeManifest } from '../combat-system/active-system.ts';
import { isActiveGM } from '../platform/active-gm.ts';

/**
 * Sets the tracked resource of the tracker, which docks of combatants show, to the first bar of this world's tokens, where
 * nobody has configured the tracker yet.
 */
export async function trackFirstBar(): Promise<void> {
  const key = foundry.documents.Combat.CONFIG_SETTING;
  const stored = game.settings.storage.get('world') as
    | foundry.documents.collections.WorldSettings
    | undefined;
  const isSet = stored?.some(setting => setting.key === `core.${key}`) === true;
  const [bar] = Object.values(activeManifest().tracked)[0]?.bar ?? [];
  if (isSet || bar === undefined || !isActiveGM() || !game.user.can('SETTINGS_MODIFY')) return;
  const { skipDefeated = false } = game.settings.get('core', key);
  await game.settings.set('core', key, { skipDefeated, resource: `${bar}.value` });
}
