import { frontWindow } from '../applications/api/application-instances.ts';

interface SelectedTokens {
  readonly tokens: { releaseAll(): number };
}

/** Let Escape close the window that stands in front or, when there is none, let the selected tokens go. */
export function listenToWindowKeys(canvas: SelectedTokens): void {
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.matches('input, textarea, select') || target.isContentEditable) {
      target.blur();
      return;
    }
    const window = frontWindow();
    if (window) void window.close({ closeKey: true });
    else canvas.tokens.releaseAll();
  });
}
