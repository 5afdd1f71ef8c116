import type { PreparedTab, RenderContext, TabsConfiguration } from './application-options.ts';

/** Prepare the tabs of a group for a template, marking the active one. */
export function prepareTabs(
  group: string,
  configuration: TabsConfiguration | null,
  tabGroups: Record<string, string | null>,
): Record<string, PreparedTab> {
  const { tabs, initial = null, labelPrefix } = configuration ?? { tabs: [] };
  tabGroups[group] ??= initial;
  const prepared: Record<string, PreparedTab> = {};
  for (const tab of tabs) {
    const active = tabGroups[group] === tab.id;
    const cssClass = [tab.cssClass, active && 'active'].filter(Boolean).join(' ');
    const entry: PreparedTab = { ...tab, group, active, cssClass };
    if (labelPrefix) entry.label ??= `${labelPrefix}.${tab.id}`;
    prepared[tab.id] = entry;
  }
  return prepared;
}

/** Give the context of a part its tab, if the part is one of the prepared tabs. */
export function giveTab(context: RenderContext, partId: string): void {
  const tab = (context['tabs'] as Record<string, PreparedTab> | undefined)?.[partId];
  if (tab) context['tab'] = tab;
}

/** Show one tab of a group inside an element, and hide the others. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const inGroup = `[data-group="${CSS.escape(group)}"][data-tab]`;
  let found = false;
  for (const element of root.querySelectorAll<HTMLElement>(`.tabs ${inGroup}, .tab${inGroup}`)) {
    const active = element.dataset['tab'] === tab;
    element.classList.toggle('active', active);
    if (element.matches('.tabs *')) {
      if (element instanceof HTMLButtonElement && element.role !== 'tab')
        element.ariaPressed = String(active);
      continue;
    }
    found ||= active;
  }
  if (!found) throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
}
