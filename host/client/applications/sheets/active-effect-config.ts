import { ACTIVE_EFFECT_MODES } from '../../../common/constants.ts';
import type { EffectChange } from '../../../common/documents/base-active-effect.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { buildElement, buildIcon } from '../build-element.ts';
import { createFormGroup } from '../forms/form-group.ts';
import { createSelectInput } from '../forms/fields.ts';
import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';

type EffectDocument = FoundryDocument & {
  readonly _source: { readonly changes?: readonly EffectChange[] };
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
      buildElement('ol', { class: 'changes' }, ...(this.effect._source.changes ?? []).map(changeRow)),
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
    submitted['changes'] = Object.values((submitted['changes'] ?? {}) as object);
    return submitted;
  }
}

function changeRow({ key, mode, value }: EffectChange, index: number): HTMLLIElement {
  const text = (field: string, label: string, given: string) =>
    buildElement('input', {
      type: 'text',
      name: `changes.${index}.${field}`,
      value: given,
      'aria-label': localize(label),
    });
  const modes = createSelectInput({
    name: `changes.${index}.mode`,
    value: String(mode),
    dataset: { dtype: 'Number' },
    localize: true,
    options: Object.entries(ACTIVE_EFFECT_MODES).map(([name, number]) => ({
      value: String(number),
      label: `EFFECT.MODE_${name}`,
    })),
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
    text('key', 'EFFECT.ChangeKey', key),
    modes,
    text('value', 'EFFECT.ChangeValue', value),
    remove,
  );
}

/** Write what stands in the form, with one change more. */
async function addChange(this: ActiveEffectConfig): Promise<void> {
  const change = { key: '', mode: ACTIVE_EFFECT_MODES.ADD, value: '' };
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
  const rows = [...sheet.element.querySelectorAll('ol.changes > li')];
  const written = rows.map(row => {
    const [key, mode, value] = [...row.querySelectorAll<HTMLInputElement>('input, select')];
    return { key: key?.value ?? '', mode: Number(mode?.value), value: value?.value ?? '' };
  });
  const name = sheet.element.querySelector<HTMLInputElement>('[name="name"]')?.value;
  const { deepClone } = globals.foundry.utils;
  await sheet.document.update({ ...(name && { name }), changes: deepClone([...next(written)]) });
}
