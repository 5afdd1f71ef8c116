import { globals, localize } from '../foundry-globals.ts';
import type { RegisteredMenu, RegisteredSetting } from '../registered-settings.ts';
import { mayChange, settingField } from './setting-fields.ts';

/** One category of the window of settings: the core, the system, or a module. */
export interface SettingCategory {
  readonly id: string;
  readonly label: string;
  /** Submenus first, then settings, as they were registered. */
  readonly entries: (RegisteredMenu | RegisteredSetting)[];
}

/** The categories in which this user finds anything, by id: the core, the system, then modules by title. */
export function settingCategories(): Record<string, SettingCategory> {
  const { settings, menus } = globals.game.settings;
  const shown = [...menus.values()].filter(menu => !menu.restricted || globals.game.user.isGM);
  const fields = [...settings.values()].filter(
    setting => setting.config && mayChange(setting) && settingField(setting),
  );
  const categories = packages().map(({ namespace, id, label }) => {
    const entries = [...shown, ...fields].filter(entry => entry.namespace === namespace);
    return [id, { id, label, entries }] as const;
  });
  return Object.fromEntries(categories.filter(([, { entries }]) => entries.length > 0));
}

/** Tells a submenu from a setting. */
export function isMenu(entry: RegisteredMenu | RegisteredSetting): entry is RegisteredMenu {
  return globals.game.settings.menus.get(`${entry.namespace}.${entry.key}`) === entry;
}

function packages(): { namespace: string; id: string; label: string }[] {
  const { system, modules, i18n } = globals.game;
  const byTitle = [...modules].sort((a, b) => a.title.localeCompare(b.title, i18n.lang));
  return [
    { namespace: 'core', id: 'core', label: localize('SETTINGS.Core') },
    { namespace: system.id, id: 'system', label: system.title },
    ...byTitle.map(({ id, title }) => ({ namespace: id, id, label: title })),
  ];
}
