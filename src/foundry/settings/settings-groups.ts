import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** The headings under which our settings stand, and which of them; readings of rules are the rest. */
const GROUPS = {
  you: ['dice', 'askFirst', 'pings', 'waitingOpens'],
  table: ['showsChances', 'looksAtMap', 'clockRests', 'secondsToAnswer', 'honestDice', 'mostPoints'],
} as const;

/** Puts our settings in groups with a heading and a line of explanation, in Foundry's window of settings. */
export function groupSettings(): void {
  Hooks.on('renderSettingsConfig', (_app: unknown, element: unknown) => {
    if (element instanceof HTMLElement) arrange(element);
  });
}

function arrange(root: HTMLElement): void {
  const rows = [...root.querySelectorAll<HTMLElement>('.form-group')].flatMap(row => {
    const key = keyOf(row);
    return key === null ? [] : [{ row, group: groupOf(key) }];
  });
  const parent = rows[0]?.row.parentElement;
  // Drawn again: they stand in their groups already.
  if (!parent || root.querySelector('.passe-settings-group')) return;
  for (const group of [...Object.keys(GROUPS), 'readings']) {
    const own = rows.filter(one => one.group === group).map(({ row }) => row);
    if (own.length > 0) parent.append(groupElement(root.ownerDocument, group, own));
  }
}

/** The key of the setting that a row is for; null for one that is not ours. */
function keyOf(row: HTMLElement): string | null {
  const name = row.querySelector(`[name^="${SYSTEM_ID}."]`)?.getAttribute('name');
  return name?.slice(SYSTEM_ID.length + 1) ?? null;
}

function groupOf(key: string): string {
  const found = Object.entries(GROUPS).find(([, keys]) => (keys as readonly string[]).includes(key));
  return found?.[0] ?? 'readings';
}

function groupElement(page: Document, group: string, rows: readonly HTMLElement[]): HTMLElement {
  const element = page.createElement('fieldset');
  element.className = 'passe-settings-group';
  const heading = page.createElement('legend');
  heading.textContent = localize(`SETTING.groups.${group}.name`);
  const hint = page.createElement('p');
  hint.className = 'hint';
  hint.textContent = localize(`SETTING.groups.${group}.hint`);
  element.append(heading, hint, ...rows);
  return element;
}
