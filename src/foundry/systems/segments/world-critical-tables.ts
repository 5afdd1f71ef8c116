import { CRITICAL_FAMILIES, type CriticalFamily } from '../../../rules/segments/fighter.ts';
import { tableOption } from '../../../rules/segments/own-critical-table.ts';
import { isActiveGM } from '../../platform/active-gm.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import { offered } from '../../settings/settings.ts';
import { tableText, type TextFault, type WorldTableLine } from './critical-table-text.ts';

/*
 * A world chooses for each family of criticals our table or one of its own. Players may not see that document: the active
 * GM's client reads it whenever it changes, and keeps what it says in a setting that everybody reads and only GMs write.
 */

const OURS = 'ours';
const choiceOf = (family: CriticalFamily) => `criticalTable.${family}` as const;
const textOf = (family: CriticalFamily) => `reading.${tableOption(family)}` as const;

/** Declares which table counts for each family, and what it says. Call once the rules are here. */
export function registerCriticalTables(): void {
  for (const family of CRITICAL_FAMILIES) {
    game.settings.register(SYSTEM_ID, choiceOf(family), {
      ...offered(choiceOf(family)),
      scope: 'world',
      type: String,
      choices: { [OURS]: `PASSE.SETTING.criticalTable.${OURS}` },
      default: OURS,
      onChange: () => void readTables(),
    });
    game.settings.register(SYSTEM_ID, textOf(family), {
      scope: 'world',
      config: false,
      type: String,
      default: '',
    });
  }
  if (game.ready) watchTables();
  else Hooks.once('ready', watchTables);
}

/** The critical tables of this world, by rule option; none where those of the rules count. */
export function criticalTables(): Readonly<Record<string, string>> {
  const own = CRITICAL_FAMILIES.map(family => {
    return [tableOption(family), String(game.settings.get(SYSTEM_ID, textOf(family)))] as const;
  });
  return Object.fromEntries(own.filter(([, text]) => text !== ''));
}

function watchTables(): void {
  const readAgain = foundry.utils.debounce(() => void readTables(), 100);
  const changed = () => {
    offerTables();
    readAgain();
  };
  Hooks.on('createRollTable', changed);
  Hooks.on('updateRollTable', changed);
  Hooks.on('deleteRollTable', changed);
  Hooks.on('createTableResult', readAgain);
  Hooks.on('updateTableResult', readAgain);
  Hooks.on('deleteTableResult', readAgain);
  changed();
}

/** Has the settings offer the tables that there are now. */
function offerTables(): void {
  const tables = [...game.tables].map(({ id, name }) => [id ?? '', name] as const);
  for (const family of CRITICAL_FAMILIES) {
    const setting = game.settings.settings.get(`${SYSTEM_ID}.${choiceOf(family)}`);
    if (!setting) continue;
    const choices = { [OURS]: `PASSE.SETTING.criticalTable.${OURS}`, ...Object.fromEntries(tables) };
    Object.assign(setting, { choices });
  }
}

/** Reads the chosen tables; an unreadable one is reported to the GM, and the default counts. */
async function readTables(): Promise<void> {
  if (!isActiveGM()) return;
  for (const family of CRITICAL_FAMILIES) {
    const chosen = game.settings.get(SYSTEM_ID, choiceOf(family));
    const table = chosen === OURS ? null : (game.tables.get(chosen) ?? null);
    const read = table
      ? tableText(linesOf(table))
      : chosen === OURS
        ? { written: '' }
        : { id: 'gone' as const };
    if ('id' in read) tell(read, family, table?.name ?? '');
    const written = 'written' in read ? read.written : '';
    if (game.settings.get(SYSTEM_ID, textOf(family)) !== written)
      await game.settings.set(SYSTEM_ID, textOf(family), written);
  }
}

function tell(
  { id, line = 0, result = 0, what = '' }: TextFault,
  family: CriticalFamily,
  table: string,
): void {
  const names = { table, line, result, what, family: localize(`SEGMENTS.critical.${family}`) };
  ui.notifications.warn(withoutMarkup(localize(`SEGMENTS.tableFault.${id}`, names)));
}

function linesOf({ results }: RollTable.Implementation): WorldTableLine[] {
  return [...results].map(({ name, description, range }) => {
    const [from = 0, to = 0] = range as unknown as readonly number[];
    return { range: [from, to], text: [name, plain(description)].filter(Boolean).join(' ') };
  });
}

function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
