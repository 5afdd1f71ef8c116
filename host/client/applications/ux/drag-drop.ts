/** The moments of a drag. */
export type DragAction = 'dragstart' | 'dragover' | 'drop' | 'dragenter' | 'dragleave' | 'dragend';

/** The options of a drag. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: {
    dragstart?: (selector: string | null) => boolean;
    drop?: (selector: string | null) => boolean;
  };
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Lets elements of an application be dragged and dropped upon. */
export class DragDrop {
  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration['permissions']>;
  callbacks: NonNullable<DragDropConfiguration['callbacks']>;

  constructor(configuration: DragDropConfiguration = {}) {
    this.dragSelector = configuration.dragSelector ?? null;
    this.dropSelector = configuration.dropSelector ?? null;
    this.permissions = configuration.permissions ?? {};
    this.callbacks = configuration.callbacks ?? {};
  }

  /** The class that applications should construct. */
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** An image of the given size that the pointer carries while dragging. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const preview = document.createElement('div');
    preview.className = 'drag-preview';
    Object.assign(preview.style, {
      width: `${width}px`,
      height: `${height}px`,
      backgroundImage: `url("${image.src}")`,
    });
    document.body.append(preview);
    setTimeout(() => preview.remove());
    return preview;
  }

  /** Bind the drag to the elements of an application. */
  bind(html: HTMLElement): this {
    if (this.can('dragstart', this.dragSelector)) {
      const draggables = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
      for (const draggable of draggables) {
        // In Firefox no drag begins on a button.
        if (draggable instanceof HTMLButtonElement) continue;
        draggable.draggable = true;
        draggable.ondragstart = event => this.#start(event);
        draggable.ondragend = event => this.callback(event, 'dragend');
      }
    }
    if (!this.can('drop', this.dropSelector)) return this;
    const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
    for (const target of targets) {
      target.ondragenter = event => this.callback(event, 'dragenter');
      target.ondragleave = event => this.callback(event, 'dragleave');
      target.ondragover = event => {
        event.preventDefault();
        this.callback(event, 'dragover');
      };
      target.ondrop = event => {
        event.preventDefault();
        this.callback(event, 'drop');
      };
    }
    return this;
  }

  /** Call the function that was given for a moment of the drag. */
  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** True if the user may take this part in the drag. */
  can(action: 'dragstart' | 'drop', selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  #start(event: DragEvent): void {
    this.callback(event, 'dragstart');
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
}
