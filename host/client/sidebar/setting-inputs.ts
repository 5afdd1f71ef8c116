import { fieldGroup, type DataFieldLike } from '../applications/forms/field-inputs.ts';
import {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from '../applications/forms/fields.ts';
import { createFormGroup } from '../applications/forms/form-group.ts';
import { globals, localize, type RegisteredSetting } from '../applications/foundry-globals.ts';

/** The settings that ask to be shown and which the user may change. */
export function visibleSettings(): RegisteredSetting[] {
  const { settings } = globals.game.settings;
  const mayChangeWorld = globals.game.user.isGM || (globals.game.user.can?.('SETTINGS_MODIFY') ?? false);
  return [...settings.values()].filter(
    setting => setting.config && (setting.scope !== 'world' || mayChangeWorld),
  );
}

/** Build the row of a setting; a change is written at once. */
export function settingInput(setting: RegisteredSetting, rootId: string): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const value = globals.game.settings.get(setting.namespace, setting.key);
  const label = localize(setting.name ?? name);
  const hint = setting.hint ? localize(setting.hint) : null;
  const group = isField(setting.type)
    ? fieldGroup(setting.type, { label, hint, rootId }, { name, value, localize: true })
    : createFormGroup({ label, hint, rootId, input: primitiveInput(setting, name, value) });
  group.addEventListener('change', event => void saveSetting(setting, event.target as HTMLInputElement));
  return group;
}

function isField(type: unknown): type is DataFieldLike {
  return typeof type === 'object' && type !== null;
}

function primitiveInput(setting: RegisteredSetting, name: string, value: unknown): HTMLElement {
  if (setting.choices) {
    const options = Object.entries(setting.choices).map(([key, text]) => ({ value: key, label: text }));
    return createSelectInput({ name, value, options, localize: true });
  }
  if (setting.type === Boolean) return createCheckboxInput({ name, value });
  if (setting.type === Number) {
    const range = setting.range ? { ...setting.range, type: 'range' as const } : {};
    return createNumberInput({ name, value, ...range });
  }
  return createTextInput({ name, value });
}

async function saveSetting(setting: RegisteredSetting, input: HTMLInputElement): Promise<void> {
  const numeric = setting.type === Number || input.type === 'number' || input.type === 'range';
  const value = input.type === 'checkbox' ? input.checked : numeric ? Number(input.value) : input.value;
  await globals.game.settings.set(setting.namespace, setting.key, value);
  if (setting.requiresReload) location.reload();
}
