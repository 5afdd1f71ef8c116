import { buildElement, escapeHTML } from '../build-element.ts';
import { cleanHTML } from '../clean-html.ts';
import { localize } from '../foundry-globals.ts';

/** The kinds of notifications. */
export type NotificationType = 'info' | 'warning' | 'error' | 'success';

/** The options of a notification. */
export interface NotifyOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, unknown>;
  console?: boolean;
  progress?: boolean;
  escape?: boolean;
  clean?: boolean;
}

/** A notification that was asked for. */
export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove: () => void;
  update: (update: NotificationUpdate) => void;
}

/** A step of a notification with a progress bar. */
export interface NotificationUpdate extends NotifyOptions {
  message?: string;
  pct?: number;
}

const LOG = { info: 'info', success: 'info', warning: 'warn', error: 'error' } as const;

/** The short messages at the top of the screen: `ui.notifications`. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #queue: Notification[] = [];
  readonly #active: Notification[] = [];
  readonly #list = buildElement('ol', { id: 'notifications', class: 'faded-ui', role: 'status' });
  #lastId = 0;

  /** Put the list into the page. */
  attach(parent: HTMLElement): void {
    parent.append(this.#list);
  }

  notify(
    message: string | Error,
    type: NotificationType = 'info',
    options: NotifyOptions = {},
  ): Notification {
    const notification: Notification = {
      id: ++this.#lastId,
      type,
      timestamp: Date.now(),
      message: wordsOf(message instanceof Error ? message.message : message, options),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(notification),
      update: update => this.update(notification, update),
    };
    if (message instanceof Error) notification.error = message;
    if (notification.console) console[LOG[type]](notification.error ?? notification.message);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'info', options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'warning', options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'error', options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'success', options);
  }

  update(which: Notification | number, update: NotificationUpdate): void {
    const notification = this.#find(which);
    if (!notification) return;
    if (update.message !== undefined) notification.message = wordsOf(update.message, update);
    if (update.pct !== undefined) notification.pct = Math.min(Math.max(update.pct, 0), 1);
    const text = notification.element?.querySelector('p');
    if (text) text.innerHTML = notification.message;
    notification.element?.style.setProperty('--pct', `${notification.pct * 100}%`);
    if (notification.progress && notification.pct === 1) setTimeout(() => this.remove(notification), 1000);
  }

  remove(which: Notification | number): void {
    const notification = this.#find(which);
    if (!notification) return;
    for (const list of [this.#queue, this.#active]) {
      const at = list.indexOf(notification);
      if (at >= 0) list.splice(at, 1);
    }
    notification.active = false;
    notification.element?.remove();
    this.#fetch();
  }

  has(which: Notification | number): boolean {
    return this.#find(which) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#queue.splice(0), ...this.#active]) this.remove(notification);
  }

  #find(which: Notification | number): Notification | undefined {
    const id = typeof which === 'number' ? which : which.id;
    return [...this.#active, ...this.#queue].find(notification => notification.id === id);
  }

  #fetch(): void {
    while (this.#queue.length && this.#active.length < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      if (notification) this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    notification.active = true;
    this.#active.push(notification);
    const { type, permanent, progress } = notification;
    const text = buildElement('p');
    text.innerHTML = notification.message;
    const close = buildElement('button', {
      type: 'button',
      class: 'close icon fa-solid fa-xmark',
      'aria-label': localize('Close'),
    });
    close.addEventListener('click', () => this.remove(notification));
    const classes = ['notification', type, permanent && 'permanent', progress && 'progress']
      .filter(Boolean)
      .join(' ');
    notification.element = buildElement('li', { class: classes, 'data-id': notification.id }, text, close);
    this.#list.prepend(notification.element);
    if (!permanent && !progress) setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
  }
}

function wordsOf(message: string, options: NotifyOptions): string {
  const { format, escape = true, clean = true } = options;
  if (format) {
    const values = Object.entries(format).map(([key, value]) => [
      key,
      escape ? escapeHTML(String(value)) : value,
    ]);
    return localize(message, Object.fromEntries(values) as object);
  }
  if (options.localize) return localize(message);
  return clean ? cleanHTML(message) : message;
}
