import type { ApplicationOptions } from '../applications/api/application-options.ts';
import type { ApplicationV2 } from '../applications/api/application.ts';
import { globals } from '../applications/foundry-globals.ts';
import { SceneControls } from '../applications/ui/scene-controls.ts';
import { ChatLog } from './chat-log.ts';
import { CombatTracker } from './combat-tracker.ts';
import { CompendiumDirectory } from './compendium-directory.ts';
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
  SceneDirectory,
} from './directories.ts';
import { Hotbar } from './hotbar.ts';
import { Players } from './players.ts';
import { SceneNavigation } from './scene-navigation.ts';
import { Settings } from './settings-tab.ts';
import { Sidebar } from './sidebar.ts';

type InterfaceClass = new (options?: ApplicationOptions) => ApplicationV2;

/** The classes of the interface by their names in `ui`; a system may put its own into `CONFIG.ui` while it starts. */
export const interfaceClasses = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  players: Players,
  nav: SceneNavigation,
  controls: SceneControls,
  hotbar: Hotbar,
} satisfies Record<string, InterfaceClass>;

/** The mark of classes that stand for something the host lacks. */
const REFUSAL = Symbol.for('foundry-stand-in.refusal');

/** The names of all parts of the interface: those of the core, and those that a system or a module has beside them. */
export function interfaceNames(): string[] {
  const configured = Object.entries(globals.CONFIG['ui'] ?? {}).flatMap(([name, cls]) =>
    // Notifications are there before the rest.
    typeof cls === 'function' && name !== 'notifications' && !(REFUSAL in cls) ? [name] : [],
  );
  return [...new Set([...Object.keys(interfaceClasses), ...configured])];
}

/** The class that shows a part of the interface. */
export function interfaceClass(name: string): InterfaceClass {
  const core = interfaceClasses as Readonly<Record<string, InterfaceClass>>;
  return (globals.CONFIG['ui']?.[name] ?? core[name]) as InterfaceClass;
}
