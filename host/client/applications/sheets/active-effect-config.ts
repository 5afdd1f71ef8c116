import { ACTIVE_EFFECT_MODES } from '../../../common/constants.ts';
import { ACTIVE_EFFECT_CHANGE_TYPES } from '../../../common/constants-of-14.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { buildElement, buildIcon } from '../build-element.ts';
import { createFormGroup } from '../forms/form-group.ts';
import { createSelectInput } from '../forms/fields.ts';
import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';

/** A change of either generation, as it is stored. */
interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
}

/** Where the changes of an effect lie, and how each says what it does. */
const place = (): { path: string; kind: 'mode' | 'type'; kinds: readonly (readonly [string, string])[] } =>
  (globals.game.release?.generation ?? 13) >= 14
    ? {
        path: 'system.changes',
        kind: 'type',
        kinds: Object.keys(ACTIVE_EFFECT_CHANGE_TYPES).map(type => [
          type,
          `EFFECT.MODE_${type.toUpperCase()}`,
        ]),
      }
    : {
        path: 'changes',
        kind: 'mode',
        kinds: Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [
          String(mode),
          `EFFECT.MODE_${name}`,
        ]),
      };

type EffectDocument = FoundryDocument & {
  readonly _source: {
    readonly changes?: readonly Row[];
    readonly system?: { readonly changes?: readonly Row[] };
  };
  readonly disabled: boolean;
  readonly transfer: boolean;
};

/** The window in which an active effect is written: its name, whether it works, and what it changes. */
export class ActiveEffectConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['active-effect-config', 'standard-form'],
    sheetConfig: false,
    position: { width: 560 },
    window: { icon: 'fa-solid fa-person-rays' },
    form: { closeOnSubmit: true },
    actions: { addChange, deleteChange },
  };

  /** The effect of this sheet. */
  get effect(): EffectDocument {
    return this.document as EffectDocument;
  }

  get #changes(): readonly Row[] {
    const { changes, system } = this.effect._source;
    return (place().kind === 'type' ? system?.changes : changes) ?? [];
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { name, disabled, transfer, parent } = this.effect;
    const group = (label: string, input: HTMLElement) =>
      createFormGroup({ label, localize: true, input, rootId: this.id });
    const tick = (field: string, isTicked: boolean) =>
      buildElement('input', { type: 'checkbox', name: field, checked: isTicked });
    const add = buildElement(
      'button',
      { type: 'button', 'data-action': 'addChange', 'aria-label': localize('EFFECT.ChangeAdd') },
      buildIcon('fa-solid fa-plus'),
      ' ',
      localize('EFFECT.ChangeAdd'),
    );
    const save = buildElement('button', { type: 'submit' }, localize('Save Changes'));
    return [
      group('EFFECT.Name', buildElement('input', { type: 'text', name: 'name', value: name ?? '' })),
      group('EFFECT.Disabled', tick('disabled', disabled)),
      ...(parent?.documentName === 'Item' ? [group('EFFECT.Transfer', tick('transfer', transfer))] : []),
      buildElement('ol', { class: 'changes' }, ...this.#changes.map(changeRow)),
      add,
      buildElement('footer', { class: 'form-footer' }, save),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const submitted = super._processFormData(event, form, formData);
    // The rows come as an object by their number.
    const { path } = place();
    const { getProperty, setProperty } = globals.foundry.utils;
    setProperty(submitted, path, Object.values((getProperty(submitted, path) ?? {}) as object));
    return submitted;
  }
}

function changeRow(change: Row, index: number): HTMLLIElement {
  const { path, kind, kinds } = place();
  const text = (field: 'key' | 'value', label: string) =>
    buildElement('input', {
      type: 'text',
      name: `${path}.${index}.${field}`,
      value: String(change[field]),
      'aria-label': localize(label),
    });
  const modes = createSelectInput({
    name: `${path}.${index}.${kind}`,
    value: String(change[kind]),
    ...(kind === 'mode' && { dataset: { dtype: 'Number' } }),
    localize: true,
    options: kinds.map(([value, label]) => ({ value, label })),
  });
  modes.setAttribute('aria-label', localize('EFFECT.ChangeMode'));
  const remove = buildElement(
    'button',
    {
      type: 'button',
      'data-action': 'deleteChange',
      'data-index': index,
      'aria-label': localize('EFFECT.ChangeDelete'),
    },
    buildIcon('fa-solid fa-trash'),
  );
  return buildElement(
    'li',
    {},
    text('key', 'EFFECT.ChangeKey'),
    modes,
    text('value', 'EFFECT.ChangeValue'),
    remove,
  );
}

/** Write what stands in the form, with one change more. */
async function addChange(this: ActiveEffectConfig): Promise<void> {
  const kind = place().kind === 'type' ? { type: 'add' } : { mode: ACTIVE_EFFECT_MODES.ADD };
  const change = { key: '', ...kind, value: '' };
  await writeChanges(this, changes => [...changes, change]);
}

/** Write what stands in the form, without one change. */
async function deleteChange(
  this: ActiveEffectConfig,
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  const gone = Number(target.dataset['index']);
  await writeChanges(this, changes => changes.filter((_, index) => index !== gone));
}

async function writeChanges(
  sheet: ActiveEffectConfig,
  next: (changes: readonly object[]) => readonly object[],
): Promise<void> {
  const { path, kind } = place();
  const rows = [...sheet.element.querySelectorAll('ol.changes > li')];
  const written = rows.map(row => {
    const [key, mode, value] = [...row.querySelectorAll<HTMLInputElement>('input, select')];
    const said = kind === 'type' ? { type: mode?.value } : { mode: Number(mode?.value) };
    return { key: key?.value ?? '', ...said, value: value?.value ?? '' };
  });
  const name = sheet.element.querySelector<HTMLInputElement>('[name="name"]')?.value;
  const { deepClone } = globals.foundry.utils;
  await sheet.document.update({ ...(name && { name }), [path]: deepClone([...next(written)]) });
}
