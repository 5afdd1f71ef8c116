import { notOffered } from '../../../common/data-types.ts';
import { buildElement, buildIcon } from '../build-element.ts';
import { cleanHTML } from '../clean-html.ts';
import { globals, localize, type FoundryUser } from '../foundry-globals.ts';
import { FormDataExtended } from '../ux/form-data-extended.ts';
import { ApplicationV2 } from './application.ts';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from './application-options.ts';

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: 'submit' | 'button' | 'reset';
  default?: boolean;
  disabled?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** The options of a dialog. */
export interface DialogOptions extends ApplicationOptions {
  modal?: boolean | null;
  buttons?: DialogButton[];
  content?: string | HTMLDivElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

/** The options of a dialog that is waited for. */
export interface WaitOptions extends DialogOptions {
  rejectClose?: boolean | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  render?: ((event: Event, dialog: DialogV2) => void) | null;
}

interface ConfirmOptions extends WaitOptions {
  yes?: Partial<DialogButton> | null;
  no?: Partial<DialogButton> | null;
}

interface PromptOptions extends WaitOptions {
  ok?: Partial<DialogButton> | null;
}

/** A small window with some content and buttons, one of which answers it. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector('form') ?? null;
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const configuration = super._initializeApplicationOptions(options);
    const buttons = (options.buttons ?? []).map(button => [button.action, button] as const);
    if (!buttons.length) throw new Error('You must define at least one entry in options.buttons');
    configuration['buttons'] = Object.fromEntries(buttons);
    configuration.actions = { ...configuration.actions };
    for (const [action, { type = 'submit' }] of buttons) {
      if (type !== 'submit') configuration.actions[action] = onClickButton;
    }
    return configuration;
  }

  get #buttons(): Record<string, DialogButton> {
    return this.options['buttons'] as Record<string, DialogButton>;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = buildElement('form', { class: 'dialog-form standard-form', autocomplete: 'off' });
    const content = buildElement('div', { class: 'dialog-content standard-form' });
    const given = this.options['content'] as string | HTMLDivElement | undefined;
    if (given instanceof HTMLElement) content.append(given);
    else content.innerHTML = cleanHTML(given ?? '');
    const footer = buildElement('footer', { class: 'form-footer' });
    footer.innerHTML = this._renderButtons();
    form.append(content, footer);
    form.addEventListener('submit', event => {
      event.preventDefault();
      const pressed =
        event.submitter instanceof HTMLButtonElement ? event.submitter : this.#defaultButton(form);
      if (pressed) void this._onSubmit(pressed, event);
    });
    return form;
  }

  _renderButtons(): string {
    const buttons = Object.values(this.#buttons).map(button => {
      const { action, icon, type = 'submit', disabled } = button;
      const attributes = { type, 'data-action': action, class: button.class, disabled };
      const built = buildElement('button', attributes, icon && buildIcon(icon));
      built.append(buildElement('span', {}, localize(button.label)));
      for (const [property, value] of Object.entries(button.style ?? {}))
        built.style.setProperty(property, value);
      built.toggleAttribute('autofocus', Boolean(button.default));
      return built.outerHTML;
    });
    return buttons.join('');
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options['modal']) dialog.showModal();
    else dialog.show();
    dialog.addEventListener('keydown', event => this._onKeyDown(event));
    dialog.addEventListener('cancel', event => event.preventDefault());
    const first = this.form?.querySelector<HTMLElement>('.dialog-content [autofocus]');
    (first ?? this.#defaultButton(this.form) ?? this.form?.querySelector<HTMLElement>('button'))?.focus();
    this.setPosition();
  }

  override async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    // The first focus is given above, where an autofocus inside the content goes before the default button.
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset['action'] ?? ''];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    const submit = this.options['submit'] as DialogOptions['submit'];
    await submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      void this.close({ closeKey: true });
    }
    // A browser would press the first button, which need not be the default one.
    if (
      event.key !== 'Enter' ||
      !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
    ) {
      return;
    }
    const button = this.#defaultButton(this.form);
    if (event.defaultPrevented || !button) return;
    event.preventDefault();
    this.form?.requestSubmit(button.type === 'submit' ? button : null);
  }

  #defaultButton(form: HTMLFormElement | null): HTMLButtonElement | null {
    const chosen = Object.values(this.#buttons).find(button => button.default);
    return chosen
      ? (form?.querySelector(`footer [data-action="${CSS.escape(chosen.action)}"]`) ?? null)
      : null;
  }

  /** Ask a question that is answered with yes (true) or no (false). */
  static async confirm(options: ConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const affirm: DialogButton = {
      action: 'yes',
      label: 'Yes',
      icon: 'fa-solid fa-check',
      callback: () => true,
    };
    const deny: DialogButton = {
      action: 'no',
      label: 'No',
      icon: 'fa-solid fa-xmark',
      default: true,
      callback: () => false,
    };
    return this.wait({ ...rest, buttons: [{ ...affirm, ...yes }, { ...deny, ...no }, ...buttons] });
  }

  /** Show something with one button. */
  static async prompt(options: PromptOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const accept: DialogButton = { action: 'ok', label: 'Confirm', icon: 'fa-solid fa-check', default: true };
    return this.wait({ ...rest, buttons: [{ ...accept, ...ok }, ...buttons] });
  }

  /** Ask for the fields of a form, and resolve to their values. */
  static async input(options: PromptOptions = {}): Promise<unknown> {
    const callback: DialogButton['callback'] = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Show a dialog, and wait until it is answered or dismissed (null). */
  static async wait(options: WaitOptions): Promise<unknown> {
    const { rejectClose = false, close, render, submit, ...rest } = options;
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...rest,
        submit: async (result: unknown, answered: DialogV2) => {
          await submit?.(result, answered);
          resolve(result);
        },
      });
      dialog.addEventListener('close', event => {
        const closed = close?.(event, dialog);
        if (rejectClose) reject(new Error('Dialog was dismissed without pressing a button.'));
        else resolve(closed ?? null);
      });
      if (render) dialog.addEventListener('render', event => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user through a dialog on their screen. */
  static async query(
    user: FoundryUser | string,
    type: DialogQueryType,
    config: WaitOptions,
  ): Promise<unknown> {
    const asked = typeof user === 'string' ? globals.game.users.get(user) : user;
    if (!asked) throw new Error(`There is no user "${String(user)}"`);
    if (asked.isSelf) return this._handleQuery({ type, config });
    const { query } = asked as { query?: (name: string, data: object) => Promise<unknown> };
    if (!query) throw notOffered('User#query');
    return query.call(asked, 'dialog', { type, config });
  }

  static async _handleQuery({
    type,
    config,
  }: {
    type: DialogQueryType;
    config: WaitOptions;
  }): Promise<unknown> {
    return this[type](config);
  }
}

type DialogQueryType = 'prompt' | 'confirm' | 'wait' | 'input';

function onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): Promise<unknown> {
  return this._onSubmit(target as HTMLButtonElement, event);
}
