import { globals } from './foundry-globals.ts';

/** The colour schemes that can be chosen; the empty one follows the computer. */
export const THEMES = ['', 'light', 'dark'] as const;

/** The colour scheme that this browser chose. */
export function chosenTheme(): string {
  const config = globals.game.settings.get('core', 'uiConfig') as
    | { colorScheme?: { applications?: string } }
    | undefined;
  return config?.colorScheme?.applications ?? '';
}

/** Choose a colour scheme for this browser. */
export async function chooseTheme(theme: string): Promise<void> {
  await globals.game.settings.set('core', 'uiConfig', {
    colorScheme: { applications: theme, interface: theme },
  });
  applyTheme(theme);
}

/** Let the page wear a colour scheme: the one of the address, the chosen one, or that of the computer. */
export function applyTheme(theme = themeOfAddress() ?? chosenTheme()): void {
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  for (const themed of [document.body, ...document.querySelectorAll('[data-page-theme]')]) {
    themed.classList.add('themed');
    themed.classList.toggle('theme-dark', dark);
    themed.classList.toggle('theme-light', !dark);
  }
}

/** Let a window wear the colour scheme of the page, unless its class chose one. */
export function wearTheme(frame: HTMLElement): void {
  if (frame.matches('.theme-dark, .theme-light')) return;
  frame.dataset['pageTheme'] = '';
  frame.classList.add('themed', document.body.matches('.theme-dark') ? 'theme-dark' : 'theme-light');
}

/** Register the setting in which the colour scheme is kept, unless the document layer did. */
export function registerTheme(): void {
  const { settings } = globals.game;
  if (settings.settings.has('core.uiConfig')) return;
  settings.register('core', 'uiConfig', {
    name: 'Interface',
    scope: 'client',
    config: false,
    type: Object,
    default: { colorScheme: { applications: '', interface: '' } },
    onChange: () => applyTheme(),
  });
}

function themeOfAddress(): string | null {
  const theme = new URLSearchParams(location.search).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}
