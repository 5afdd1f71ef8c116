import { ApplicationV2 } from '../api/application.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { buildElement, buildIcon } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import { createFormGroup } from '../forms/form-group.ts';
import { createSelectInput } from '../forms/fields.ts';
import {
  documentNameOf,
  registerSheet,
  sheetLabel,
  sheetsOf,
  unregisterSheet,
  type SheetClass,
  type SheetRegistration,
} from '../sheet-registry.ts';

/** The window in which the sheet class of one document is chosen. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['sheet-config', 'standard-form'],
    sheetConfig: false,
    position: { width: 420 },
    window: { icon: 'fa-solid fa-gear' },
    form: { closeOnSubmit: true, handler: chooseSheet },
  };

  /** Register a sheet class for documents of a class. */
  static registerSheet(
    documentClass: { documentName?: string },
    scope: string,
    sheetClass: SheetClass,
    options?: SheetRegistration,
  ): void {
    registerSheet(documentNameOf(documentClass), scope, sheetClass, options);
  }

  /** Withdraw a sheet class for documents of a class. */
  static unregisterSheet(
    documentClass: { documentName?: string },
    scope: string,
    sheetClass: SheetClass,
    options?: { types?: Iterable<string> },
  ): void {
    unregisterSheet(documentNameOf(documentClass), scope, sheetClass, options);
  }

  override get title(): string {
    return `${localize('SHEETS.ConfigureSheet')}: ${this.document.name ?? ''}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const select = createSelectInput({
      name: 'sheetClass',
      value: this.document.getFlag('core', 'sheetClass') ?? '',
      blank: 'SHEETS.DefaultSheet',
      localize: true,
      options: sheetsOf(this.document)
        .filter(sheet => sheet.canConfigure)
        .map(sheet => ({ value: sheet.id, label: sheetLabel(sheet) })),
    });
    const save = buildElement(
      'button',
      { type: 'submit' },
      buildIcon('fa-solid fa-check'),
      localize('Save Changes'),
    );
    const footer = buildElement('footer', { class: 'form-footer' }, save);
    return [
      createFormGroup({ label: 'SHEETS.ThisSheet', localize: true, input: select, rootId: this.id }),
      footer,
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

async function chooseSheet(
  this: DocumentSheetConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { document } = this;
  const shown = Object.values(document.apps).filter(app => app !== this && app instanceof ApplicationV2);
  await document.setFlag('core', 'sheetClass', formData.object['sheetClass'] ?? '');
  for (const sheet of shown) await sheet.close();
  document.sheet?.render({ force: true });
}
