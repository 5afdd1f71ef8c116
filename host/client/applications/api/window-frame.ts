import { buildElement, buildIcon } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import { wearTheme } from '../theme.ts';
import type { ApplicationV2 } from './application.ts';
import type {
  ApplicationConfiguration,
  ApplicationPosition,
  HeaderControl,
  RenderOptions,
} from './application-options.ts';

/** The parts of a window's frame. */
export interface WindowParts {
  header?: HTMLElement | undefined;
  title?: HTMLHeadingElement | undefined;
  icon?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
}

/** Build the outermost element of an application, with a header and a content when it has a window frame. */
export function buildFrame(id: string, options: ApplicationConfiguration): [HTMLElement, WindowParts] {
  const frame = document.createElement(options.tag);
  frame.id = id;
  frame.classList.add('application', ...options.classes.filter(Boolean));
  if (frame instanceof HTMLFormElement) frame.autocomplete = 'off';
  if (!options.window.frame) return [frame, { content: frame }];
  wearTheme(frame);
  const parts: WindowParts = {
    icon: buildElement('i', { class: 'window-icon fa-fw', 'aria-hidden': 'true', hidden: true }),
    title: buildElement('h1', { class: 'window-title' }),
    controls: headerButton(
      'fa-solid fa-ellipsis-vertical',
      'APPLICATION.TOOLS.ControlsMenu',
      'toggleControls',
    ),
    close: headerButton('fa-solid fa-xmark', 'APPLICATION.TOOLS.Close', 'close'),
    controlsDropdown: buildElement('menu', { class: 'controls-dropdown' }),
  };
  parts.header = buildElement(
    'header',
    { class: 'window-header' },
    parts.icon,
    parts.title,
    parts.controls,
    parts.close,
  );
  parts.content = document.createElement(options.window.contentTag);
  parts.content.classList.add('window-content', ...options.window.contentClasses);
  frame.append(parts.header, parts.controlsDropdown ?? '', parts.content);
  if (options.window.resizable) {
    parts.resize = buildElement('div', { class: 'window-resize-handle' });
    frame.append(parts.resize);
  }
  frame.setAttribute('aria-labelledby', `${id}-title`);
  if (parts.title) parts.title.id = `${id}-title`;
  return [frame, parts];
}

/** Bring the header of a window up to date: its title, its icon, and the entries of its menu. */
export function updateFrame(
  parts: WindowParts,
  wanted: NonNullable<RenderOptions['window']>,
  entries: () => HTMLElement[],
): void {
  const { title, icon, controls, controlsDropdown } = parts;
  if (wanted.title !== undefined && title) title.textContent = wanted.title;
  if (wanted.icon !== undefined && icon) {
    icon.className = `window-icon fa-fw ${wanted.icon || ''}`;
    icon.hidden = !wanted.icon;
  }
  if (!wanted.controls || !controls || !controlsDropdown) return;
  controlsDropdown.replaceChildren(...entries());
  controls.hidden = !controlsDropdown.childElementCount;
}

/** Build one button of a window's header. */
export function headerButton(icon: string, label: string, action: string): HTMLButtonElement {
  return buildElement('button', {
    type: 'button',
    class: `header-control icon ${icon}`,
    'data-action': action,
    'data-tooltip': label,
    'aria-label': localize(label),
  });
}

/** Build one entry of the header's menu. */
export function controlEntry(control: HeaderControl): HTMLLIElement {
  const entry = buildElement(
    'li',
    { class: 'header-control', 'data-action': control.action },
    buildElement(
      'button',
      { type: 'button', class: 'control' },
      buildIcon(`control-icon fa-fw ${control.icon}`),
      buildElement('span', { class: 'control-label' }, localize(control.label)),
    ),
  );
  const { onClick } = control;
  if (onClick) entry.addEventListener('click', event => void onClick(event));
  return entry;
}

/** Let a window be raised, dragged by its header, resized by its corner and collapsed by a double click. */
export function attachWindow(application: ApplicationV2): void {
  const { element, window: parts } = application;
  element.addEventListener('pointerdown', () => application.bringToFront());
  const origin = () => {
    const { offsetWidth: width, offsetHeight: height } = element;
    return application.options.window.positioned ? { ...application.position, width, height } : null;
  };
  if (parts.header) {
    followPointer(parts.header, origin, (from, byX, byY) => {
      application.setPosition({ left: from.left + byX, top: from.top + byY });
    });
    parts.header.addEventListener('dblclick', event => {
      if ((event.target as Element).closest('button')) return;
      void (application.minimized ? application.maximize() : application.minimize());
    });
  }
  if (!parts.resize) return;
  followPointer(parts.resize, origin, (from, byX, byY) => {
    application.setPosition({ width: Number(from.width) + byX, height: Number(from.height) + byY });
  });
}

function followPointer(
  handle: HTMLElement,
  start: () => ApplicationPosition | null,
  move: (origin: ApplicationPosition, byX: number, byY: number) => void,
): void {
  handle.addEventListener('pointerdown', down => {
    if (down.button !== 0 || (down.target as Element).closest('button, .header-control')) return;
    const origin = start();
    if (!origin) return;
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent) =>
      move(origin, event.clientX - down.clientX, event.clientY - down.clientY);
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  });
}
