import $ from 'jquery';
import { buildElement } from '../applications/build-element.ts';
import { localize } from '../applications/foundry-globals.ts';
import { Application } from './application.ts';
import type { RenderingOptions, WindowOptions } from './options.ts';

interface DialogButton {
  icon?: string;
  label?: string;
  disabled?: boolean;
  callback?: (html: JQuery | HTMLElement | undefined, event?: Event) => unknown;
}

/** The content of a dialog. */
interface DialogData {
  title?: string;
  content?: string;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: (html: JQuery | HTMLElement | undefined) => unknown;
  close?: (html: JQuery | HTMLElement | undefined) => unknown;
}

/** The additional options of the short dialogs. */
interface Asking extends DialogData {
  label?: string;
  yes?: DialogButton['callback'];
  no?: DialogButton['callback'];
  callback?: DialogButton['callback'];
  defaultYes?: boolean;
  rejectClose?: boolean;
  options?: Partial<WindowOptions>;
}

/** A question of the first kind, with buttons to answer it. */
export class Dialog extends Application {
  data: DialogData;

  constructor(data: DialogData, options: Partial<WindowOptions> = {}) {
    super(options);
    this.data = data;
  }

  static override get defaultOptions(): WindowOptions {
    return { ...super.defaultOptions, classes: ['dialog'], width: 400, jQuery: true };
  }

  override get title(): string {
    return localize(this.data.title || 'Dialog');
  }

  override getData(): object {
    return { content: this.data.content ?? '', buttons: this.data.buttons ?? {} };
  }

  override async _renderInner(): Promise<JQuery> {
    const buttons = Object.entries(this.data.buttons ?? {}).map(([id, { icon, label, disabled }]) => {
      const isDefault = id === this.data.default;
      const attributes = { type: 'button', 'data-button': id, disabled, autofocus: isDefault };
      const button = buildElement('button', { class: `dialog-button ${id}`, ...attributes });
      if (isDefault) button.classList.add('default');
      button.innerHTML = icon ?? '';
      button.append(' ', localize(label ?? ''));
      return button;
    });
    const content = buildElement('div', { class: 'dialog-content' });
    content.innerHTML = this.data.content ?? '';
    const row = buildElement('div', { class: 'dialog-buttons flexrow' }, ...buttons);
    return $([content, row]) as unknown as JQuery;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    html.filter('.dialog-buttons').on('click', '[data-button]', event => {
      const id = (event.currentTarget as HTMLElement).dataset['button'] ?? '';
      void this.submit(this.data.buttons?.[id] ?? {}, event.originalEvent);
    });
    this.data.render?.(this.#given(html));
  }

  async submit(button: DialogButton, event?: Event): Promise<void> {
    button.callback?.(this.#given(this.element.find('.window-content')), event);
    await this.close();
  }

  override async close(options: { force?: boolean; [key: string]: unknown } = {}): Promise<void> {
    this.data.close?.(this.#given(this.element.find('.window-content')));
    await super.close(options);
  }

  #given(html: JQuery): JQuery | HTMLElement | undefined {
    return this.options['jQuery'] === false ? html[0] : html;
  }

  /** Asks with any buttons; gives what the callback of the one that was pressed says. */
  static async wait(
    data: DialogData & { rejectClose?: boolean } = {},
    options: Partial<WindowOptions> = {},
    rendering: RenderingOptions = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { close: closed, rejectClose = true, buttons = {} } = data;
      const answering = Object.fromEntries(
        Object.entries(buttons).map(([id, button]) => {
          const callback = (html: JQuery | HTMLElement | undefined, event?: Event) =>
            resolve(button.callback ? button.callback(html, event) : id);
          return [id, { ...button, callback }];
        }),
      );
      const close = (html: JQuery | HTMLElement | undefined) => {
        const answer = closed?.(html);
        if (closed || !rejectClose) resolve(answer ?? null);
        else reject(new Error('The Dialog was closed without a choice being made.'));
      };
      new this({ ...data, buttons: answering, close }, options).render(true, rendering);
    });
  }

  /** Asks for yes or no. */
  static async confirm({
    yes,
    no,
    defaultYes = true,
    rejectClose = false,
    options = {},
    ...data
  }: Asking = {}) {
    const buttons = {
      yes: { icon: '<i class="fa-solid fa-check"></i>', label: 'Yes', callback: yes ?? (() => true) },
      no: { icon: '<i class="fa-solid fa-xmark"></i>', label: 'No', callback: no ?? (() => false) },
    };
    return this.wait({ ...data, buttons, rejectClose, default: defaultYes ? 'yes' : 'no' }, options);
  }

  /** Asks with one button. */
  static async prompt({ label = 'OK', callback, rejectClose = true, options = {}, ...data }: Asking = {}) {
    const ok = { icon: '<i class="fa-solid fa-check"></i>', label, ...(callback ? { callback } : {}) };
    return this.wait({ ...data, buttons: { ok }, rejectClose, default: 'ok' }, options);
  }
}
