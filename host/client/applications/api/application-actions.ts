import type { ApplicationV2 } from './application.ts';

/** Let clicks with any button run the actions of an application. */
export function listenToActions(application: ApplicationV2): void {
  for (const type of ['click', 'auxclick', 'contextmenu'] as const) {
    application.element.addEventListener(type, event => runAction(application, event as PointerEvent));
  }
}

function runAction(application: ApplicationV2, event: PointerEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('[data-action]');
  const action = target?.dataset['action'];
  if (!target || !action || !application.element?.contains(target)) return;
  if (target.matches(':disabled') || target.closest('.header-control :disabled')) return;
  // A right click arrives as auxclick and as contextmenu; only the second one can be prevented.
  if (event.type === 'auxclick' && event.button === 2) return;
  const handled = chooseHandler(application, action, event, target);
  if (!handled) return;
  if (event.type === 'contextmenu') event.preventDefault();
  if (target.closest('.controls-dropdown')) void application.toggleControls(false);
  Promise.resolve(handled()).catch((error: unknown) => reportFailure(error));
}

function chooseHandler(
  application: ApplicationV2,
  action: string,
  event: PointerEvent,
  target: HTMLElement,
): (() => unknown) | null {
  const button = event.type === 'contextmenu' ? 2 : event.button;
  const declared = application.options.actions[action];
  const handler = typeof declared === 'object' ? declared.handler : declared;
  const buttons = typeof declared === 'object' ? declared.buttons : [0];
  if (handler)
    return buttons.includes(button)
      ? attempt(() => Reflect.apply(handler, application, [event, target]))
      : null;
  if (button !== 0) return null;
  switch (action) {
    case 'close':
      return () => application.close();
    case 'toggleControls':
      return () => application.toggleControls();
    case 'tab':
      return attempt(() => application._onClickTab(event));
    default:
      return attempt(() => application._onClickAction(event, target));
  }
}

function attempt(work: () => unknown): () => unknown {
  return async () => work();
}

function reportFailure(error: unknown): void {
  // Foundry leaves a failing click handler to the console, and so the page's own error event sees it.
  reportError(error);
}
