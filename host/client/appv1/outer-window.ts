import $ from 'jquery';
import { buildElement, buildIcon } from '../applications/build-element.ts';
import { localize } from '../applications/foundry-globals.ts';
import { wearTheme } from '../applications/theme.ts';
import type { Application } from './application.ts';

/** The frame of a window of the first kind: a header with its title and buttons, and an empty content. */
export function outerWindow(application: Application): JQuery {
  const { options, id, appId } = application;
  const buttons = application._getHeaderButtons().map(({ label, class: name, icon, onclick }) => {
    const button = buildElement(
      'a',
      { class: `header-button control ${name}`, 'data-tooltip': label, 'aria-label': localize(label) },
      buildIcon(icon),
    );
    if (name !== 'close') button.append(localize(label));
    button.addEventListener('click', event => {
      event.preventDefault();
      void onclick?.(event);
    });
    return button;
  });
  const title = buildElement('h4', { class: 'window-title' }, application.title);
  const header = buildElement('header', { class: 'window-header flexrow draggable' }, title, ...buttons);
  const content = buildElement('section', { class: 'window-content' });
  const frame = buildElement('div', { id, class: 'app window-app', 'data-appid': appId }, header, content);
  frame.classList.add(...options.classes.flatMap(classes => classes.split(' ').filter(Boolean)));
  if (options.resizable) frame.append(buildElement('div', { class: 'window-resizable-handle' }));
  wearTheme(frame);
  frame.addEventListener('pointerdown', () => application.bringToTop(), { capture: true });
  header.addEventListener('dblclick', event => application._onToggleMinimize(event));
  follow(header, application, (from, byX, byY) =>
    application.setPosition({ left: from.left + byX, top: from.top + byY }),
  );
  const corner = frame.querySelector<HTMLElement>('.window-resizable-handle');
  if (corner)
    follow(corner, application, (from, byX, byY) =>
      application.setPosition({ width: from.width + byX, height: from.height + byY }),
    );
  return $(frame);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function follow(
  handle: HTMLElement,
  application: Application,
  move: (from: Box, byX: number, byY: number) => unknown,
): void {
  handle.addEventListener('pointerdown', down => {
    const frame = application.element[0];
    if (!frame || down.button !== 0 || (down.target as Element).closest('.header-button')) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = frame;
    handle.setPointerCapture(down.pointerId);
    const ended = new AbortController();
    const { signal } = ended;
    handle.addEventListener(
      'pointermove',
      event => move({ left, top, width, height }, event.clientX - down.clientX, event.clientY - down.clientY),
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'])
      handle.addEventListener(end, () => ended.abort(), { signal });
  });
}
