import { DataField } from '../../../common/fields/data-field.ts';
import { BooleanField, NumberField, StringField } from '../../../common/fields/primitive-fields.ts';
import { HTMLRangePickerElement } from '../elements/number-fields.ts';
import { fieldGroup, type DataFieldLike } from '../forms/field-inputs.ts';
import { setInputAttributes, type FormInputConfig } from '../forms/fields.ts';
import { globals, localize } from '../foundry-globals.ts';
import type { RegisteredSetting } from '../registered-settings.ts';

/** The name of a setting and of its input: `namespace.key`. */
export function settingId({ namespace, key }: RegisteredSetting): string {
  return `${namespace}.${key}`;
}

/** True where this user may change a setting: those of the world want the permission to. */
export function mayChange({ scope }: RegisteredSetting): boolean {
  const { user } = globals.game;
  return scope !== 'world' || user.isGM || (user.can?.('SETTINGS_MODIFY') ?? false);
}

/** The data field of a setting: its own, or one for its type with its choices or range; null for other types. */
export function settingField(setting: RegisteredSetting): DataField | null {
  const { type, choices, range, default: initial } = setting;
  if (type instanceof DataField) return type;
  const common = { required: true, initial };
  if (type === Boolean) return new BooleanField(common);
  if (type === Number) return new NumberField({ ...common, ...(choices && { choices }), ...range });
  if (type === String || type === undefined)
    return new StringField({ ...common, blank: !choices, ...(choices && { choices }) });
  return null;
}

/** Build the row of a setting, showing a value. */
export function settingRow(setting: RegisteredSetting, value: unknown, rootId: string): HTMLElement | null {
  const field = settingField(setting) as (DataField & DataFieldLike) | null;
  if (!field) return null;
  const name = settingId(setting);
  const label = localize(setting.name || field.label || name);
  const hint = localize(setting.hint || field.hint || '');
  const input = setting.input ?? (setting.range ? rangeInput : undefined);
  return fieldGroup(
    field,
    { label, hint, rootId },
    { name, value, localize: true, ...(input && { input }), ...(setting.range && { range: setting.range }) },
  );
}

function rangeInput(_field: unknown, config: FormInputConfig & { range?: object }): HTMLElement {
  const element = HTMLRangePickerElement.create({ ...config.range, value: Number(config.value) });
  setInputAttributes(element, config);
  return element;
}
