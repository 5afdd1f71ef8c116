import type { Data } from '../common/data-types.ts';
import { escapeHTML } from '../common/utils/strings.ts';
import type { InstalledModule } from './manifest.ts';

/** The page that a client starts from. */
export function gamePage(title: string, system: Data, modules: readonly InstalledModule[]): string {
  const styles = [
    ...stylesOf(system, 'systems'),
    ...modules.flatMap(({ manifest }) => stylesOf(manifest, 'modules')),
  ];
  const language = 'en';
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHTML(title)}</title>
<link rel="icon" href="/icons/svg/d20.svg">
<style>@layer reset, variables, elements, blocks, applications, layouts, system, modules, exceptions;</style>
<link rel="stylesheet" href="/host/client.css">
${styles
  .map(({ src, layer }) => `<style>@import url("${encodeURI(src)}") layer(${layer});</style>`)
  .join('\n')}
</head>
<body class="vtt game system-${escapeHTML(String(system['id']))}">
<aside id="tooltip" role="tooltip" popover="manual"></aside>
<script type="module" src="/host/client.js"></script>
</body>
</html>
`;
}

function stylesOf(manifest: Data, folder: 'systems' | 'modules'): { src: string; layer: string }[] {
  const styles = Array.isArray(manifest['styles']) ? (manifest['styles'] as unknown[]) : [];
  return styles.map(entry => {
    const style = (typeof entry === 'string' ? { src: entry } : entry) as { src: string; layer?: string };
    const layer = /^[a-z][a-z0-9.-]*$/i.test(style.layer ?? '')
      ? String(style.layer)
      : folder === 'systems'
        ? 'system'
        : 'modules';
    return { src: `/${folder}/${String(manifest['id'])}/${style.src.replace(/^\//, '')}`, layer };
  });
}

/** A page that says plainly why there is nothing else. */
export function plainPage(title: string, text: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHTML(title)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>${escapeHTML(title)}</h1>
<p>${escapeHTML(text)}</p>
</body>
</html>
`;
}
