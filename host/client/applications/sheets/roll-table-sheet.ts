import { giveTab } from '../api/application-tabs.ts';
import { DocumentSheetV2, SAVE_CHANGES } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../api/application-options.ts';
import { globals, localize, type FoundryCollection, type FoundryDocument } from '../foundry-globals.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import { TextEditor } from '../ux/text-editor.ts';

const FOLDER = 'templates/sheets/roll-table';

/** A line of a table. */
type Result = Omit<FoundryDocument, 'img'> & {
  readonly img: string | null;
  readonly description: string;
  readonly documentUuid?: string | null;
  readonly weight: number;
  readonly range: readonly [number, number];
  readonly drawn: boolean;
};

type Table = FoundryDocument & {
  readonly formula: string;
  readonly description: string;
  readonly results: FoundryCollection<Result>;
  draw(): Promise<unknown>;
  createEmbeddedDocuments(name: 'TableResult', data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: 'TableResult', ids: string[]): Promise<unknown>;
};

type Mode = 'edit' | 'view';

const numbers = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from) : `${from}–${to}`;

/** The window of a table: it is read and rolled on, and in its other mode written. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['roll-table-sheet'],
    position: { width: 720 },
    window: { contentClasses: ['standard-form'], icon: 'fa-solid fa-table-list', resizable: true },
    form: { closeOnSubmit: false },
    actions: { changeMode, createResult, deleteResult, drawResult },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    sheet: {
      template: `${FOLDER}/view.hbs`,
      templates: [`${FOLDER}/result-details.hbs`],
      scrollable: ['table[data-results] tbody'],
      root: true,
    },
    header: { template: `${FOLDER}/edit/header.hbs` },
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    results: {
      template: `${FOLDER}/edit/results.hbs`,
      templates: [`${FOLDER}/result-details.hbs`],
      scrollable: ['table[data-results] tbody'],
    },
    summary: { template: `${FOLDER}/edit/summary.hbs` },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  /** The parts of each mode. */
  static MODE_PARTS: Record<Mode, string[]> = {
    edit: ['header', 'tabs', 'summary', 'results', 'footer'],
    view: ['sheet', 'footer'],
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: 'results', icon: 'fa-solid fa-table-rows' },
        { id: 'summary', icon: 'fa-solid fa-memo-pad' },
      ],
      initial: 'results',
      labelPrefix: 'TABLE.TABS',
    },
  };

  mode: Mode = 'view';
  #shown: Mode | null = null;

  get isEditMode(): boolean {
    return this.mode === 'edit';
  }

  get #table(): Table {
    return this.document as Table;
  }

  override _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    const parts = super._configureRenderParts(options);
    const shown = (this.constructor as typeof RollTableSheet).MODE_PARTS[this.mode];
    return Object.fromEntries(Object.entries(parts).filter(([id]) => shown.includes(id)));
  }

  override _configureRenderOptions(options: RenderOptions): void {
    if (this.mode !== this.#shown) delete options.parts;
    super._configureRenderOptions(options);
  }

  override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._preRender(context, options);
    const { content } = this.window;
    if (content && this.#shown !== null && this.#shown !== this.mode) {
      content.replaceChildren();
      delete content.dataset['applicationPart'];
    }
    this.#shown = this.mode;
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const { formula, description, results } = this.#table;
    giveTab(prepared, partId);
    if (partId === 'sheet' || partId === 'results') {
      const sorted = [...results].sort((a, b) => this._sortResults(a, b));
      prepared['results'] = await Promise.all(sorted.map(result => this._prepareResult(result)));
    }
    if (partId === 'sheet' || partId === 'summary')
      prepared['descriptionHTML'] = await TextEditor.enrichHTML(description);
    prepared['formula'] = formula || (results.size ? `1d${results.size}` : '1d20');
    prepared['formulaPlaceholder'] = results.size ? `1d${results.size}` : '1d20';
    if (partId === 'footer') prepared['buttons'] = this.#buttons();
    return prepared;
  }

  #buttons(): object[] {
    const draw = `${localize('TABLE.ACTIONS.DrawResult')} (${this.#table.formula})`;
    return [
      { type: 'button', action: 'drawResult', icon: 'fa-solid fa-dice-d20', label: draw },
      ...(this.isEditMode ? [SAVE_CHANGES] : []),
    ];
  }

  /** What the templates show of a line of the table. */
  async _prepareResult(result: Result): Promise<Record<string, unknown>> {
    const { id, name, img, description, documentUuid, weight, range, drawn } = result;
    return {
      id,
      name,
      img,
      weight,
      drawn,
      description: await TextEditor.enrichHTML(description),
      documentLink: documentUuid ? await TextEditor.enrichHTML(`@UUID[${documentUuid}]{${name}}`) : undefined,
      range: this.isEditMode ? range : numbers(range),
    };
  }

  _sortResults(a: Result, b: Result): number {
    return a.range[0] - b.range[0];
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const { results } = globals.foundry.utils.expandObject(formData.object);
    const rows = Object.values((results ?? {}) as Record<string, { range: object }>);
    const written = rows.map(row => ({ ...row, range: Object.values(row.range) }));
    for (const key of Object.keys(formData.object).filter(name => name.startsWith('results.')))
      delete formData.object[key];
    return super._prepareSubmitData(event, form, formData, {
      ...(written.length && { results: written }),
      ...updateData,
    });
  }

  /** Shows what is drawn at once. */
  async _animateRoll(_results: readonly object[]): Promise<void> {}

  /** Nothing is written from the mode in which a table is read. */
  override async submit(submitOptions?: Record<string, unknown>): Promise<void> {
    if (this.isEditMode) await super.submit(submitOptions);
  }

  /** Reading is as good in a locked pack. */
  override _toggleDisabled(disabled: boolean): void {
    if (this.isEditMode) super._toggleDisabled(disabled);
  }
}

async function changeMode(this: RollTableSheet): Promise<void> {
  if (this.isEditMode) await this.submit();
  this.mode = this.isEditMode ? 'view' : 'edit';
  await this.render();
}

async function createResult(this: RollTableSheet): Promise<void> {
  const table = this.document as Table;
  const last = Math.max(0, ...[...table.results].map(({ range }) => range[1]));
  await table.createEmbeddedDocuments('TableResult', [{ range: [last + 1, last + 1] }]);
}

async function deleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>('[data-result-id]')?.dataset['resultId'];
  if (id) await (this.document as Table).deleteEmbeddedDocuments('TableResult', [id]);
}

async function drawResult(this: RollTableSheet): Promise<void> {
  await (this.document as Table).draw();
}
