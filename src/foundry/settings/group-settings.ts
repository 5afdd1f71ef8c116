import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** The headings under which settings stand, and the order below them; `group.name` stands in a group of that name. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  you: ['dice', 'askFirst', 'pings', 'waitingOpens'],
  table: [
    'showsChances',
    'showsOdds',
    'lengths',
    'load',
    'looksAtMap',
    'clockRests',
    'groupsKinds',
    'coins',
    'secondsToAnswer',
    'honestDice',
    'mostPoints',
  ],
  criticalTable: [],
  reading: [],
};

interface Row {
  readonly key: string;
  readonly element: HTMLElement;
}

/** Puts our settings in groups with a heading and a line of explanation, in Foundry's window of settings. */
export function groupSettings(): void {
  Hooks.on('renderSettingsConfig', (_app: unknown, element: unknown) => {
    if (element instanceof HTMLElement) arrange(element);
  });
}

function arrange(root: HTMLElement): void {
  const rows = [...root.querySelectorAll<HTMLElement>('.form-group')].flatMap(element => {
    const key = keyOf(element);
    return key === null ? [] : [{ key, element }];
  });
  const parent = rows[0]?.element.parentElement;
  // Drawn again: they stand in their groups already.
  if (!parent || root.querySelector('.passe-settings-group')) return;
  for (const [group, order] of Object.entries(GROUPS)) {
    const own = rows.filter(({ key }) => order.includes(key) || key.startsWith(`${group}.`));
    own.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
    if (own.length > 0) parent.append(groupElement(root.ownerDocument, group, own));
  }
}

/** The key of the setting that a row is for; null for one that is not ours. */
function keyOf(row: HTMLElement): string | null {
  const name = row.querySelector(`[name^="${SYSTEM_ID}."]`)?.getAttribute('name');
  return name?.slice(SYSTEM_ID.length + 1) ?? null;
}

function groupElement(page: Document, group: string, rows: readonly Row[]): HTMLElement {
  const element = page.createElement('fieldset');
  element.className = 'passe-settings-group';
  const heading = page.createElement('legend');
  heading.textContent = localize(`SETTING.groups.${group}.name`);
  const hint = page.createElement('p');
  hint.className = 'hint';
  hint.textContent = localize(`SETTING.groups.${group}.hint`);
  element.append(heading, hint, ...rows.map(row => row.element));
  return element;
}
