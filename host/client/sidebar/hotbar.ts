import { ApplicationV2 } from '../applications/api/application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from '../applications/api/application-options.ts';
import { buildElement } from '../applications/build-element.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import type { RenderableApplication } from '../applications/renderable-application.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import type { Macro } from '../documents/macro.ts';
import type { User } from '../documents/user.ts';

const SLOTS = 10;

interface Table {
  readonly user: User & { readonly hotbar: Readonly<Record<string, string>> };
  readonly macros: { get(id: string): Macro | undefined };
}

const table = (): Table => globals.game as unknown as Table;

/** The bar of macros of this user: ten slots, dropped upon, clicked, or called by the keys 1 to 0. */
export class Hotbar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'hotbar',
    tag: 'aside',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
  };

  /** Opens the sheet of a document, or closes it where it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<unknown> {
    const found = await globals.fromUuid(uuid);
    const sheet = found?.sheet as (RenderableApplication & { readonly rendered: boolean }) | null | undefined;
    return sheet?.rendered ? sheet.close() : sheet?.render({ force: true });
  }

  get slots(): { slot: number; macro: Macro | null }[] {
    const { user, macros } = table();
    return Array.from({ length: SLOTS }, (_, i) => {
      return { slot: i + 1, macro: macros.get(user.hotbar[i + 1] ?? '') ?? null };
    });
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const list = buildElement('ol', { class: 'hotbar-slots plain', 'aria-label': localize('HOTBAR.Label') });
    for (const { slot, macro } of this.slots) list.append(this.#slot(slot, macro));
    return list;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('interface')?.append(element);
  }

  override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const refresh = () => void this.render();
    for (const hook of ['createMacro', 'updateMacro', 'deleteMacro', 'updateUser'])
      globals.Hooks.on(hook, refresh);
    document.addEventListener('keydown', event => this.#onKey(event));
  }

  #slot(slot: number, macro: Macro | null): HTMLElement {
    const key = String(slot % SLOTS);
    const name = macro?.name ?? localize('HOTBAR.Empty');
    const button = buildElement('button', {
      type: 'button',
      class: `slot${macro ? ' full' : ''}`,
      'data-slot': String(slot),
      'data-tooltip-text': name,
      'aria-label': `${key}: ${name}`,
    });
    if (macro) button.append(buildElement('img', { src: macro.img, alt: '' }));
    button.append(buildElement('span', { class: 'key', 'aria-hidden': 'true' }, key));
    button.addEventListener('click', () => void macro?.execute());
    button.addEventListener('contextmenu', event => {
      event.preventDefault();
      if (macro) void table().user.assignHotbarMacro(null, slot);
    });
    button.addEventListener('dragover', event => event.preventDefault());
    button.addEventListener('drop', event => this.#onDrop(event, slot));
    return buildElement('li', {}, button);
  }

  #onDrop(event: DragEvent, slot: number): void {
    event.preventDefault();
    const data = TextEditor.getDragEventData(event);
    // What no hook takes in would become a macro that opens a sheet.
    if (globals.Hooks.call('hotbarDrop', this, data, String(slot)) === false) return;
    const { notifications } = globals.ui as { notifications?: { warn(message: string): void } };
    notifications?.warn(localize('HOTBAR.NotTaken'));
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.matches('input, textarea, select') || target.isContentEditable) return;
    const slot = event.key === '0' ? SLOTS : Number(event.key);
    void this.slots.find(one => one.slot === slot)?.macro?.execute();
  }
}
