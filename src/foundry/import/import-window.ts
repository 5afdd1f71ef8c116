import { LONGEST_TEXT } from '../../rules/mythras/encounter/limits.ts';
import { openText } from '../../rules/mythras/encounter/open-text.ts';
import { HandlebarsWindow } from '../handlebars-sheets.ts';
import { template } from '../system.ts';
import { words } from '../words.ts';
import { carryOut, type Fate } from './batch.ts';
import { CLICKS } from './import-clicks.ts';
import { importContext, type ImportContext, type ImportState } from './import-context.ts';
import { listenToImport } from './import-listeners.ts';
import { gatherNames, type KnownNames } from './known-names.ts';
import { refusalWords, tooLongWords } from './notice-words.ts';
import { linesFor, readAll } from './reading.ts';
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
export class ImportWindow extends HandlebarsWindow<ImportContext> {
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

  /** Says something where screen readers hear it, and everybody sees it. */
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
      return this.say(words('IMPORT.unreadableFile', { name: file.name }));
    }
    // What is too long to be read is too long to be shown as well.
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
    this.#known ??= await gatherNames();
    const read = await readAll(sources, this.#known, { goesOn: done => this.#goesOn(reading, done, all) });
    if (!read || reading !== this.#reading) return;
    await this.show({ stage: 'preview', notices, lines: linesFor(read) });
    this.#toTop();
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
      this.say(words('IMPORT.failed', { problem: error instanceof Error ? error.message : String(error) }));
    } finally {
      this.#isBusy = false;
    }
  }

  /** Draws everything anew. */
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
    button.textContent = words('IMPORT.working');
  }

  async #goesOn(reading: number, read: number, all: number): Promise<boolean> {
    const bar = this.element?.querySelector('progress');
    if (bar) bar.value = read;
    const label = this.element?.querySelector('.passe-import-progress p');
    if (label) label.textContent = words('IMPORT.reading', { read, all });
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
