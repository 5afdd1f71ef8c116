import { ACTIVE_EFFECT_MODES } from '../../../common/constants.ts';
import {
  ACTIVE_EFFECT_DURATION_UNITS,
  ACTIVE_EFFECT_SHOW_ICON,
  ACTIVE_EFFECT_TIME_DURATION_UNITS,
} from '../../../common/constants-of-14.ts';
import { parsed } from '../../../common/fields/data-field.ts';
import { CONFIG } from '../../config.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../api/application-options.ts';
import { giveTab } from '../api/application-tabs.ts';
import { DocumentSheetV2, SAVE_CHANGES } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import { renderTemplate } from '../handlebars/templates.ts';
import { FormDataExtended } from '../ux/form-data-extended.ts';

const FOLDER = 'templates/sheets/active-effect';

type Fields = Readonly<Record<string, { readonly fields?: Fields }>>;

/** A change of either generation, as it is stored. */
type Change = Record<string, unknown>;

/** What a row of the changes is drawn from. */
interface ChangeContext {
  change: Change;
  index: number;
  fields: Fields;
  defaultPriority: number;
  changeTypes: Readonly<Record<string, string>>;
}

/** A type of change of generation 14. */
interface ChangeType {
  readonly label: string;
  readonly defaultPriority: number;
  readonly render?: ((change: Change, index: number, defaultPriority: number) => Promise<string>) | null;
}

/** The static members of the class of effects of generation 14. */
interface EffectClass {
  readonly CHANGE_TYPES: Readonly<Record<string, ChangeType>>;
  readonly EXPIRY_EVENTS: Readonly<Record<string, string>>;
}

const isOf14 = (): boolean => (globals.game.release?.generation ?? 13) >= 14;

/** Where the changes of an effect lie, and the field of each that says what it does. */
const changesAt = (): { path: string; kind: 'mode' | 'type' } =>
  isOf14() ? { path: 'system.changes', kind: 'type' } : { path: 'changes', kind: 'mode' };

/** The window in which an active effect is written: its name, when it works, for how long, and what it changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['active-effect-config'],
    sheetConfig: false,
    position: { width: 560 },
    window: { contentClasses: ['standard-form'], icon: 'fa-solid fa-person-rays' },
    form: { closeOnSubmit: true },
    actions: { addChange, deleteChange },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: `${FOLDER}/header.hbs` },
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    details: { template: `${FOLDER}/details.hbs`, scrollable: [''] },
    duration: { template: `${FOLDER}/duration.hbs` },
    changes: {
      template: `${FOLDER}/changes.hbs`,
      templates: [`${FOLDER}/change.hbs`],
      scrollable: ['ol[data-changes]'],
    },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: 'details', icon: 'fa-solid fa-book' },
        { id: 'duration', icon: 'fa-solid fa-clock' },
        { id: 'changes', icon: 'fa-solid fa-gears' },
      ],
      initial: 'details',
      labelPrefix: 'EFFECT.TABS',
    },
  };

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    giveTab(prepared, partId);
    if (partId === 'details') Object.assign(prepared, detailsOf(this.document));
    if (partId === 'duration') Object.assign(prepared, durationOf(this.document));
    if (partId === 'changes') prepared['changes'] = await this.#drawnChanges();
    if (partId === 'footer') prepared['buttons'] = [SAVE_CHANGES];
    return prepared;
  }

  #drawnChanges(): Promise<string[]> {
    const { path } = changesAt();
    const { deepClone, getProperty } = globals.foundry.utils;
    const stored = (getProperty(this.document._source, path) ?? []) as readonly Change[];
    const fields = elementFields(this.document);
    const types = kindsOf(this.document);
    const changeTypes = Object.fromEntries(types.map(({ value, label }) => [value, label]));
    return Promise.all(
      stored.map((one, index) => {
        const change = deepClone(one) as Change;
        const kind = String(change[changesAt().kind]);
        const defaultPriority = types.find(({ value }) => value === kind)?.priority ?? 0;
        return this._renderChange({ change, index, fields, defaultPriority, changeTypes });
      }),
    );
  }

  /** Draws a row of the changes. */
  async _renderChange(context: ChangeContext): Promise<string> {
    const { change, index, defaultPriority } = context;
    const { path, kind } = changesAt();
    if (typeof change['value'] !== 'string') change['value'] = JSON.stringify(change['value']);
    for (const field of ['key', 'value', 'priority', ...(kind === 'type' ? ['phase'] : [])])
      change[`${field}Path`] = `${path}.${index}.${field}`;
    change['typePath'] = `${path}.${index}.${kind}`;
    const type = kind === 'type' ? effectClass(this.document).CHANGE_TYPES[String(change['type'])] : null;
    return (
      (await type?.render?.(change, index, defaultPriority)) ??
      renderTemplate(`${FOLDER}/change.hbs`, {
        ...context,
        kind: String(change[kind]),
        isMode: kind === 'mode',
      })
    );
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const submitted = super._processFormData(event, form, formData);
    // The rows come as an object by their number.
    const { path } = changesAt();
    const { getProperty, setProperty } = globals.foundry.utils;
    const changes = Object.values((getProperty(submitted, path) ?? {}) as Record<string, Change>);
    for (const [index, change] of changes.entries()) {
      if (isOf14() && typeof change['value'] === 'string') change['value'] = parsed(change['value']);
      this._processChangeSubmission(change, index);
    }
    setProperty(submitted, path, changes);
    if (getProperty(submitted, 'duration.expiry') === '') setProperty(submitted, 'duration.expiry', null);
    return submitted;
  }

  /** Lets a system say what it makes of a change that was submitted. */
  _processChangeSubmission(_change: Change, _index: number): void {}
}

function effectClass(effect: FoundryDocument): EffectClass {
  return effect.constructor as unknown as EffectClass;
}

/** What a change can do, with the priority that it has by itself. */
function kindsOf(effect: FoundryDocument): { value: string; label: string; priority: number }[] {
  if (isOf14())
    return Object.entries(effectClass(effect).CHANGE_TYPES).map(([value, { label, defaultPriority }]) => ({
      value,
      label: localize(label),
      priority: defaultPriority,
    }));
  return Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => ({
    value: String(mode),
    label: localize(`EFFECT.MODE_${name}`),
    priority: mode * 10,
  }));
}

/** The fields of a change. */
function elementFields({ schema }: FoundryDocument): Fields {
  const { getField } = schema as unknown as {
    getField(path: string): { element?: { fields?: Fields } } | undefined;
  };
  return getField.call(schema, changesAt().path)?.element?.fields ?? {};
}

/** What the part with the details shows beside the effect. */
function detailsOf({ parent }: FoundryDocument): object {
  const statuses = [...CONFIG.statusEffects].map(({ id, name, label }) => ({
    value: id,
    label: localize(name ?? label ?? id),
  }));
  const icons = Object.entries(ACTIVE_EFFECT_SHOW_ICON).map(([name, value]) => ({
    value: String(value),
    label: localize(`EFFECT.SHOW_ICON.${name}`),
  }));
  return {
    isActorEffect: parent?.documentName === 'Actor',
    isItemEffect: parent?.documentName === 'Item',
    statuses,
    ...(isOf14() && { showIconOptions: icons.toReversed() }),
  };
}

/** What the part with the duration shows beside the effect. */
function durationOf(effect: FoundryDocument): object {
  const { duration } = effect.schema.fields as Fields;
  const source = effect._source['duration'] as Readonly<Record<string, unknown>>;
  if (!isOf14()) {
    const lengths = ['seconds', 'rounds', 'turns'].map(unit => ({
      field: duration?.fields?.[unit],
      value: source[unit],
      label: localize(`EFFECT.DURATION.UNITS.${unit}`),
    }));
    return { lengths };
  }
  const groupOf = (unit: string): string =>
    (ACTIVE_EFFECT_TIME_DURATION_UNITS as readonly string[]).includes(unit) ? 'time' : 'combat';
  const units = ACTIVE_EFFECT_DURATION_UNITS.map(value => ({
    value,
    label: localize(`EFFECT.DURATION.UNITS.${value}`),
    group: localize(`EFFECT.DURATION.UNITS.GROUPS.${groupOf(value)}`),
  }));
  const events = Object.entries(effectClass(effect).EXPIRY_EVENTS);
  return {
    durationUnits: units,
    expiryEvents: Object.fromEntries(events.map(([event, label]) => [event, localize(label)])),
    hasDuration: typeof source['value'] === 'number',
    start: effect._source['start'] ?? null,
  };
}

/** Write what stands in the form, with one change more. */
async function addChange(this: ActiveEffectConfig): Promise<void> {
  const kind = isOf14() ? { type: 'add' } : { mode: ACTIVE_EFFECT_MODES.ADD };
  await writeChanges(this, changes => [...changes, { key: '', ...kind, value: '' }]);
}

/** Write what stands in the form, without one change. */
async function deleteChange(
  this: ActiveEffectConfig,
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  const gone = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
  await writeChanges(this, changes => changes.filter((_, index) => index !== gone));
}

async function writeChanges(
  sheet: ActiveEffectConfig,
  next: (changes: readonly Change[]) => readonly Change[],
): Promise<void> {
  const { form } = sheet;
  if (!form) return;
  const { path } = changesAt();
  const { getProperty, setProperty } = globals.foundry.utils;
  const submitted = sheet._processFormData(null, form, new FormDataExtended(form));
  const updateData: Record<string, unknown> = {};
  setProperty(updateData, path, next(getProperty(submitted, path) as readonly Change[]));
  await sheet.submit({ updateData });
}
