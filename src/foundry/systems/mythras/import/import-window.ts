import { LONGEST_TEXT } from '../../../../rules/mythras/meg-import/notices.ts';
import { HandlebarsWindow } from '../../../platform/handlebars-application.ts';
import { addWindowParts, openWindowsOf } from '../../../platform/window-parts.ts';
import {
  type ImportContext,
  importContext,
  type ImportState,
  linesFor,
  readAll,
  refusalWords,
  tooLongWords,
} from './import-context.ts';
import { openText } from '../../../../rules/mythras/meg-import/open-text.ts';
import { localize } from '../../../platform/localize.ts';
import { template } from '../../../platform/system-id.ts';
import { carryOut, type Fate } from './create-actors.ts';
import { gatherNames, type KnownNames } from './known-names.ts';

type Click = (this: ImportWindow, event: PointerEvent, target: HTMLElement) => Promise<void>;

const look: Click = async function () {
  await this.read(this.standing.text);
};

/** All or none; what is there already is taken as it was chosen before. */
const takeAll: Click = async function (_event, { dataset }) {
  const isTaken = dataset['take'] === 'all';
  const fates = this.standing.lines.map(({ fate, twin }, i): [number, Fate] => {
    if (!isTaken) return [i, 'leave'];
    return [i, fate === 'leave' && twin ? 'update' : fate === 'leave' ? 'create' : fate];
  });
  await this.decide(new Map(fates), true);
};

const openSheet: Click = async function (_event, { dataset }) {
  await game.actors.get(dataset['actor'] ?? '')?.sheet?.render(true);
};

/** Click handlers of the window, by `data-action`. */
export const CLICKS = {
  look,
  takeAll,
  openSheet,
  async back(this: ImportWindow): Promise<void> {
    await this.goBack();
  },
  async anew(this: ImportWindow): Promise<void> {
    await this.beginAnew();
  },
  async go(this: ImportWindow): Promise<void> {
    await this.carryOut();
  },
  async leave(this: ImportWindow): Promise<void> {
    await this.close();
  },
} satisfies Record<string, (this: ImportWindow, event: PointerEvent, target: HTMLElement) => Promise<void>>;

import ApplicationV2 = foundry.applications.api.ApplicationV2;

type Base = InstanceType<typeof HandlebarsWindow>;
type Options = Parameters<Base['_attachPartListeners']>[2];

/** A character is up to three bytes of a file. */
const LARGEST_FILE = 3 * LONGEST_TEXT;

const BEGINNING: ImportState = {
  stage: 'write',
  text: '',
  lines: [],
  notices: [],
  folder: '',
  progress: { read: 0, all: 0 },
  done: null,
};

/** The window in which creatures of the Mythras Encounter Generator are brought in: paste, look, agree. */
class ImportWindow extends HandlebarsWindow<ImportContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-import',
    classes: ['passe', 'passe-import'],
    position: { width: 680, height: 720 },
    window: { resizable: true, icon: 'fa-solid fa-file-import', title: 'PASSE.IMPORT.title' },
    actions: CLICKS,
  };

  static override PARTS = {
    body: { template: template('import/write'), scrollable: [''] },
    notice: { template: template('import/notice') },
    foot: { template: template('import/foot') },
  };

  standing: ImportState = BEGINNING;
  #known: KnownNames | null = null;
  /** Counts the readings, so that one that was called off ends. */
  #reading = 0;
  #isBusy = false;

  /** Remembers what was typed, without drawing anything. */
  keep(changed: Partial<ImportState>): void {
    this.standing = { ...this.standing, ...changed };
  }

  /** Shows a message, and announces it to screen readers. */
  say(text: string): void {
    const notice = this.parts['notice'];
    if (notice) notice.textContent = text;
  }

  /** Reads a file, unless it is too large to be what is meant. */
  async takeFile(file: File): Promise<void> {
    if (file.size > LARGEST_FILE) return this.say(tooLongWords(file.size, LONGEST_TEXT));
    let text: string;
    try {
      text = await file.text();
    } catch {
      return this.say(localize('IMPORT.unreadableFile', { name: file.name }));
    }
    // A text too long to be read is too long for the field too.
    if (text.length <= LONGEST_TEXT) this.keep({ text });
    await this.read(text);
  }

  /** Reads a text and shows what would be made of it; or says why it is not read. */
  async read(text: string): Promise<void> {
    const { sources, refused, notices } = openText(text);
    if (refused) {
      if (this.standing.stage !== 'write') await this.show({ stage: 'write' });
      return this.say(refusalWords(refused));
    }
    const reading = (this.#reading += 1);
    const all = sources.length;
    await this.show({ stage: 'reading', progress: { read: 0, all } });
    const read = await this.#readSources(sources, reading);
    if (!read || reading !== this.#reading) return;
    await this.show({ stage: 'preview', notices, lines: linesFor(read) });
    this.#toTop();
  }

  /** Reads creatures, by the names of the packs; null if it was cancelled or failed, which the user is told. */
  async #readSources(sources: Parameters<typeof readAll>[0], reading: number): ReturnType<typeof readAll> {
    try {
      this.#known ??= await gatherNames();
      const goesOn = (done: number) => this.#goesOn(reading, done, sources.length);
      return await readAll(sources, this.#known, { goesOn });
    } catch (error) {
      console.error(error);
      if (reading !== this.#reading) return null;
      await this.show({ stage: 'write' });
      this.#sayFailed(error);
      return null;
    }
  }

  #sayFailed(error: unknown): void {
    this.say(localize('IMPORT.failed', { problem: error instanceof Error ? error.message : String(error) }));
  }

  /** Goes back to the text; nothing was made. */
  async goBack(): Promise<void> {
    this.#reading += 1;
    await this.show({ stage: 'write', lines: [], notices: [], done: null });
    this.#toTop();
  }

  /** Begins with an empty page. */
  async beginAnew(): Promise<void> {
    this.standing = { ...BEGINNING, folder: this.standing.folder };
    await this.goBack();
  }

  /** Says what is to become of some creatures. */
  async decide(decided: ReadonlyMap<number, Fate>, isAll = false): Promise<void> {
    const lines = this.standing.lines.map((line, i) => ({ ...line, fate: decided.get(i) ?? line.fate }));
    this.keep({ lines });
    await this.render({ parts: isAll ? ['body', 'foot'] : ['foot'] });
  }

  /** Does what was agreed, once. */
  async carryOut(): Promise<void> {
    const { lines, folder } = this.standing;
    if (this.#isBusy || !this.#known || lines.every(({ fate }) => fate === 'leave')) return;
    this.#isBusy = true;
    this.#showWork();
    try {
      const done = await carryOut(lines, folder || null, this.#known);
      await this.show({ stage: 'done', done, text: '' });
      this.#toTop();
    } catch (error) {
      await this.render({ parts: ['foot'] });
      this.#sayFailed(error);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Redraws everything. */
  async show(changed: Partial<ImportState>): Promise<void> {
    this.keep(changed);
    await this.render({ parts: ['body', 'foot'] });
    this.say('');
  }

  /** Hundreds of creatures take seconds: the button says so, and cannot be pressed twice. */
  #showWork(): void {
    const button = this.element.querySelector<HTMLButtonElement>('[data-action="go"]');
    if (!button) return;
    button.disabled = true;
    button.textContent = localize('IMPORT.working');
  }

  async #goesOn(reading: number, read: number, all: number): Promise<boolean> {
    const bar = this.element?.querySelector('progress');
    if (bar) bar.value = read;
    const label = this.element?.querySelector('.passe-import-progress p');
    if (label) label.textContent = localize('IMPORT.reading', { read, all });
    await new Promise(resolve => setTimeout(resolve));
    return reading === this.#reading && this.rendered;
  }

  #toTop(): void {
    const body = this.parts['body'];
    if (body) body.scrollTop = 0;
    body?.querySelector<HTMLElement>('h2')?.focus();
  }

  protected override _configureRenderParts(options: Options): ReturnType<Base['_configureRenderParts']> {
    const parts = super._configureRenderParts(options);
    const { body } = parts;
    return body
      ? { ...parts, body: { ...body, template: template(`import/${this.standing.stage}`) } }
      : parts;
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<ImportContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, importContext(this.id, this.standing));
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: Options): void {
    super._attachPartListeners(partId, element, options);
    listenToImport(this, element);
  }

  protected override _onClose(options: ApplicationV2.RenderOptions): void {
    super._onClose(options as never);
    this.#reading += 1;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Listens to what is typed, chosen and dropped in a part of the window. */
function listenToImport(window: ImportWindow, element: HTMLElement): void {
  element.addEventListener('input', ({ target }) => {
    const { dataset, value } = target as Field;
    if (dataset['field'] === 'text') window.keep({ text: value });
  });
  element.addEventListener('change', ({ target }) => void change(window, target as Field));
  element.addEventListener('dragover', event => {
    if (isFile(event)) event.preventDefault();
  });
  element.addEventListener('drop', event => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void window.takeFile(file);
  });
}

function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

async function change(window: ImportWindow, field: Field): Promise<void> {
  const { field: name = '', index = '' } = field.dataset;
  if (name === 'file') {
    const [file] = (field as HTMLInputElement).files ?? [];
    // The same file may be chosen again after it was mended.
    field.value = '';
    if (file) await window.takeFile(file);
  } else if (name === 'folder') window.keep({ folder: field.value });
  else if (name === 'take' || name === 'fate') await decide(window, Number(index), name, field);
}

async function decide(window: ImportWindow, index: number, name: string, field: Field): Promise<void> {
  const row = field.closest('article');
  const tick = row?.querySelector<HTMLInputElement>('[data-field="take"]');
  const choice = row?.querySelector<HTMLSelectElement>('[data-field="fate"]');
  // A user who says what to do with it wants it done.
  if (name === 'fate' && tick) tick.checked = true;
  const wanted: Fate = choice?.value === 'update' ? 'update' : 'create';
  await window.decide(new Map([[index, tick?.checked ? wanted : 'leave']]));
}

const TEMPLATES = import.meta.glob('../../../../../templates/import/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../../../styles/import*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the window in which creatures are imported: the one that is open, or a new one. */
export async function showImport(): Promise<void> {
  await addWindowParts(TEMPLATES, STYLES);
  const [open] = openWindowsOf(ImportWindow);
  if (open?.standing.stage === 'done') await open.beginAnew();
  await (open ?? new ImportWindow()).render({ force: true } as object);
}
