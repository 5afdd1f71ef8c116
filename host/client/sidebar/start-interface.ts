import '../../styles/interface.css';
import { DialogV2 } from '../applications/api/dialog.ts';
import { buildElement } from '../applications/build-element.ts';
import { defineFieldInputs } from '../applications/forms/field-inputs.ts';
import { globals } from '../applications/foundry-globals.ts';
import { Notifications } from '../applications/ui/notifications.ts';
import { registerSceneControls } from '../applications/ui/scene-controls.ts';
import { listenToContentLinks } from '../applications/ux/content-links.ts';
import { listenToInlineRolls } from '../applications/ux/inline-rolls.ts';
import { TooltipManager } from '../applications/ux/tooltip-manager.ts';
import { Canvas } from '../board/canvas.ts';
import { followTargets } from '../board/user-targets.ts';
import { messageModeSetting } from '../helpers/message-mode.ts';
import { registerChatTemplates } from './chat-templates.ts';
import { registerCombatTemplates } from './combat-templates.ts';
import { registerPlayers } from './players.ts';
import { registerSceneNavigation } from './scene-navigation.ts';
import { interfaceClass, interfaceNames } from './interface-classes.ts';
import type { Sidebar } from './sidebar.ts';
import { addInterfaceWords } from './interface-words.ts';
import { applyTheme, registerTheme } from '../applications/theme.ts';
import { listenToWindowKeys } from './window-keys.ts';

/** Build the interface: notifications, tooltips, the sidebar with its tabs, the players and the board. */
export async function startInterface(): Promise<void> {
  addInterfaceWords();
  registerCoreSettings();
  applyTheme();
  registerChatTemplates();
  registerCombatTemplates();
  registerSceneControls();
  registerSceneNavigation();
  registerPlayers();
  defineFieldInputs(
    (globals.foundry.data?.fields ?? {}) as Record<string, { prototype: object } | undefined>,
  );
  const root = buildInterfaceRoot();
  document.body.append(root);
  startNotifications();
  startTooltips();
  listenToContentLinks();
  listenToInlineRolls();
  const { queries } = globals.CONFIG;
  if (queries) queries['dialog'] ??= DialogV2._handleQuery.bind(DialogV2);
  globals.ui['windows'] = {};
  const canvas = new Canvas();
  Object.assign(globalThis, { canvas });
  Object.assign(globals.game, { canvas });
  await startSidebar();
  await startBoard(canvas, root);
}

function buildInterfaceRoot(): HTMLElement {
  return buildElement(
    'div',
    { id: 'interface' },
    buildElement('section', { id: 'ui-left' }),
    buildElement(
      'section',
      { id: 'ui-middle' },
      buildElement('div', { id: 'ui-top' }),
      buildElement('div', { id: 'ui-bottom' }),
    ),
    buildElement('section', { id: 'ui-right' }),
  );
}

function registerCoreSettings(): void {
  registerTheme();
  const { release, settings } = globals.game;
  const { key, initial } = messageModeSetting(release);
  if (settings.settings.has(`core.${key}`)) return;
  settings.register('core', key, { scope: 'client', config: false, type: String, default: initial });
}

function startNotifications(): void {
  const started = globals.ui['notifications'];
  const notifications = started instanceof Notifications ? started : new Notifications();
  // Beside the windows and not below them, for the interface is a layer of its own.
  notifications.attach(document.body);
  globals.ui['notifications'] = notifications;
}

function startTooltips(): void {
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  globals.game.tooltip = tooltip;
}

async function startSidebar(): Promise<void> {
  for (const name of interfaceNames()) globals.ui[name] = new (interfaceClass(name))();
  const { tabs } = globals.ui['sidebar'] as Sidebar;
  for (const name of ['sidebar', ...tabs, 'players', 'nav', 'controls', 'hotbar'])
    await (globals.ui[name] as InstanceType<typeof DialogV2>).render({ force: true });
}

async function startBoard(canvas: Canvas, root: HTMLElement): Promise<void> {
  followTargets(canvas);
  listenToWindowKeys(canvas);
  await canvas.initialize(root);
}
