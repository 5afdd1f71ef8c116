import { addWindowParts, openWindowsOf } from '../platform/window-parts.ts';
import { CompendiumBrowser } from './browser-window.ts';
import type { BrowsedFor } from './open-browser.ts';
import { packEntries } from './pack-entries.ts';

const TEMPLATES = import.meta.glob('../../../templates/compendium-browser/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../styles/compendium-browser.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Opens the browser with what is in the packs now; one that is open shows what it is asked for. */
export async function showBrowser(wanted: BrowsedFor): Promise<void> {
  const [entries] = await Promise.all([packEntries(), addWindowParts(TEMPLATES, STYLES)]);
  const [open] = openWindowsOf(CompendiumBrowser);
  await (open ?? new CompendiumBrowser()).browse(entries, wanted);
}
