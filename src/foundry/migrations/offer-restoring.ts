import { isActiveGM } from '../platform/active-gm.ts';
import { lazyMenu, openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { withBundle } from '../platform/translations.ts';

/** Puts the window among the settings of the world, keeps which backup is being put back, and says when a restoring has broken off. */
export function offerRestoring(): void {
  game.settings.register(SYSTEM_ID, 'restoring', {
    scope: 'world',
    config: false,
    type: String,
    default: '',
  });
  game.settings.registerMenu(SYSTEM_ID, 'restore', {
    name: 'PASSE.RESTORE.title',
    label: 'PASSE.RESTORE.open',
    hint: 'PASSE.RESTORE.hint',
    icon: 'fa-solid fa-box-archive',
    type: lazyMenu(openRestoring) as never,
    restricted: true,
  });
  Hooks.once('ready', () => {
    const saved = game.settings.get(SYSTEM_ID, 'restoring');
    if (saved && isActiveGM())
      ui.notifications.warn(localize('RESTORE.brokeOff', { when: momentOf(saved) }), { permanent: true });
  });
}

async function openRestoring(): Promise<void> {
  await openLazy(
    'restore',
    () => withBundle('upkeep', import('./restore-window.ts')),
    ({ showRestoring }) => showRestoring(),
  );
}

/** The moment at which a backup was saved, in words. */
export function momentOf(saved: string): string {
  const form = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: 'long', timeStyle: 'short' });
  return form.format(new Date(saved));
}
