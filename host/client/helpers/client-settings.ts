import { isData, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { DataModel } from '../../common/abstract/data-model.ts';
import { DataField } from '../../common/fields/data-field.ts';
import { isSubclass } from '../../common/utils/classes.ts';
import { deepClone, objectsEqual } from '../../common/utils/objects.ts';
import { SettingsConfig } from '../applications/settings/settings-config.ts';
import type { Setting } from '../documents/small-documents.ts';
import type { WorldSettings } from '../documents/collections/world-collections.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { chooseRollMode, chosenRollMode, warnOfRollModes } from './message-mode.ts';

/** A setting as it is registered. */
export interface SettingConfig extends Data {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: 'world' | 'client' | 'user';
  config?: boolean;
  requiresReload?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  onChange?: (value: unknown, options: Data, userId: string) => unknown;
}

type Construct = new (value: unknown) => unknown;

/** The settings of world, user and browser. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, Data>();
  readonly storage: Map<string, Storage | WorldSettings>;

  #sheet: SettingsConfig | null = null;

  constructor(world: WorldSettings) {
    this.storage = new Map<string, Storage | WorldSettings>([
      ['client', window.localStorage],
      ['world', world],
      ['user', world],
    ]);
  }

  /** The window of settings, always the same. */
  get sheet(): SettingsConfig {
    return (this.#sheet ??= new SettingsConfig());
  }

  get #world(): WorldSettings {
    return this.storage.get('world') as WorldSettings;
  }

  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key)
      throw new Error('You must specify both namespace and key portions of the setting');
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? 'client';
    if (data.type instanceof DataField && !data.type.name) data.type.name = id;
    this.settings.set(id, { ...data, namespace, key, id, scope });
  }

  registerMenu(namespace: string, key: string, data: Data): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the menu');
    this.menus.set(`${namespace}.${key}`, { ...data, key, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** True, with a warning, for what 13 called so: it is asked for and set on 14 too, until 16. */
  #isOldRollMode(namespace: string, key: string): boolean {
    if (namespace !== 'core' || key !== 'rollMode' || this.settings.has('core.rollMode')) return false;
    warnOfRollModes('The setting core.rollMode is deprecated in favor of core.messageMode');
    return true;
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    if (this.#isOldRollMode(namespace, key))
      return chosenRollMode({ release: game().release, settings: this });
    const config = this.#config(namespace, key);
    if (document) return config.scope === 'client' ? null : (this.#stored(config) ?? null);
    return typed(config, this.#raw(config));
  }

  #stored(config: SettingConfig): Setting | undefined {
    return this.#world.getSetting(config.id, config.scope === 'user' ? game().userId : null);
  }

  #raw(config: SettingConfig): unknown {
    if (config.scope !== 'client') return this.#stored(config)?.value;
    const text = window.localStorage.getItem(config.id);
    return text === null ? undefined : readJson(text);
  }

  async set(namespace: string, key: string, value: unknown, options: Data = {}): Promise<unknown> {
    if (this.#isOldRollMode(namespace, key)) {
      await chooseRollMode({ release: game().release, settings: this }, String(value));
      return value;
    }
    const config = this.#config(namespace, key);
    const clean = checked(config, value === undefined ? defaultOf(config) : value);
    const json = JSON.stringify(clean);
    if (config.scope === 'client') return this.#setInBrowser(config, json, options);
    const stored = this.#stored(config);
    const wanted = readJson(json);
    if (stored && objectsEqual(stored.value, wanted))
      return options['document'] ? stored : typed(config, wanted);
    const cls = this.#world.documentClass;
    const user = config.scope === 'user' ? game().userId : null;
    const written = stored
      ? await stored.update({ value: json }, options)
      : ((await cls.create({ key: config.id, value: json, user }, options)) as Document | undefined);
    return options['document'] ? written : typed(config, wanted);
  }

  #setInBrowser(config: SettingConfig, json: string, options: Data): unknown {
    const isSame = window.localStorage.getItem(config.id) === json;
    window.localStorage.setItem(config.id, json);
    const value = typed(config, readJson(json));
    if (isSame) return value;
    config.onChange?.(value, options, game().userId);
    Hooks.callAll('clientSettingChanged', config.id, value, options);
    return value;
  }

  /** Tells the one who registered a setting that it has been changed in the world. */
  noteChange(setting: Setting, options: Data, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config || config.scope === 'client') return;
    if ((setting.user ?? null) !== (config.scope === 'user' ? game().userId : null)) return;
    config.onChange?.(typed(config, setting.value), options, userId);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function defaultOf(config: SettingConfig): unknown {
  const { type } = config;
  if (config.default !== undefined) return deepClone(config.default);
  if (type instanceof DataField) return type.getInitialValue();
  if (isSubclass(type, DataModel)) return new (type as typeof DataModel)({}).toObject();
  return undefined;
}

/** The value as the setting's type offers it. */
function typed(config: SettingConfig, raw: unknown): unknown {
  const { type } = config;
  const value = raw === undefined || raw === null ? (defaultOf(config) ?? raw) : raw;
  if (type instanceof DataField) {
    const clean = type.clean(deepClone(value));
    const valid = type.validate(clean) ? type.getInitialValue() : clean;
    return type.initialize(valid, null);
  }
  if (isSubclass(type, DataModel)) return (type as typeof DataModel).fromSource(value ?? {});
  if (value === undefined || value === null) return value;
  if (type === Number || type === String || type === Boolean)
    return (type as (value: unknown) => unknown)(value);
  if (type === Object || type === Array || typeof type !== 'function') return deepClone(value);
  return value instanceof type ? value : build(type, value);
}

function build(type: object, value: unknown): unknown {
  const fromData = (type as { fromData?: (data: unknown) => unknown }).fromData;
  return fromData && isData(value) ? fromData.call(type, value) : new (type as Construct)(value);
}

/** The value as it may be stored; refused when the setting's type does not allow it. */
function checked(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const clean = type.clean(type.toObject(value));
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return clean;
  }
  if (isSubclass(type, DataModel)) {
    return value instanceof DataModel ? value.toObject() : new (type as typeof DataModel)(value).toObject();
  }
  if (config.choices && !(String(value) in config.choices))
    throw new Error(`"${String(value)}" is not a choice of the setting ${config.id}`);
  return value === undefined ? null : value;
}
