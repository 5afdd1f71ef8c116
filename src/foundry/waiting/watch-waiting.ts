import { offered } from '../settings/offered.ts';
import { SYSTEM_ID } from '../system.ts';
import { askOnSheets, drawBands } from './sheet-band.ts';
import { askOnTokens, drawQuestionWindows } from './token-question.ts';
import { waitingHere } from './waiting-questions.ts';
import { WaitingWindow } from './waiting-window.ts';

/** So many questions at once are worth a window of their own. */
const MANY = 2;

let theWindow: WaitingWindow | null = null;
/** Whether there were many a moment ago: whoever closes the window is not shown it again for the same. */
let wereMany = false;
/** Whether it opened by itself, and so closes by itself. */
let openedItself = false;

/** Declares the key that opens the window, and whether it opens by itself. */
export function registerWaiting(): void {
  game.keybindings.register(SYSTEM_ID, 'waiting', {
    name: 'PASSE.WAITING.key',
    hint: 'PASSE.WAITING.keyHint',
    editable: [{ key: 'KeyJ' }],
    onDown: () => {
      void openWaiting();
      return true;
    },
  });
  game.settings.register(SYSTEM_ID, 'waitingOpens', {
    ...offered('waitingOpens'),
    scope: 'client',
    type: Boolean,
    default: true,
  });
}

/** Keeps all that shows what waits current, and opens the window when much of it waits for this user. */
export function watchWaiting(): void {
  askOnSheets();
  askOnTokens();
  Hooks.on('passe-darmes.exchange', look);
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
    Hooks.on(hook, look);
  Hooks.on('userConnected', look);
  Hooks.on('updateActor', (_actor, change) => {
    if ('ownership' in change) look();
  });
  look();
}

/** Opens the window of all that waits for this user. */
export async function openWaiting(): Promise<void> {
  openedItself = false;
  await show();
}

/** Closes that window. */
export async function closeWaiting(): Promise<void> {
  await theWindow?.close();
}

async function show(): Promise<void> {
  theWindow ??= new WaitingWindow({});
  const room = window.innerWidth;
  const width = Math.min(WIDTH, room - 20);
  // Beside the chat, where the cards are that it speaks of.
  const left = Math.max(10, room - SIDEBAR - width);
  await theWindow.render({
    force: true,
    ...(theWindow.rendered ? {} : { position: { width, left, top: TOP } }),
  });
}

const WIDTH = 540;
const SIDEBAR = 340;
/** Below what is announced at the top of the screen. */
const TOP = 150;

function look(): void {
  const count = waitingHere().length;
  drawBands();
  drawQuestionWindows();
  const areMany = count >= MANY;
  const wasMany = wereMany;
  wereMany = areMany;
  if (theWindow?.rendered) {
    if (count === 0 && openedItself) void theWindow.close();
    else void theWindow.keepCurrent();
  } else if (areMany && !wasMany && game.settings.get(SYSTEM_ID, 'waitingOpens')) {
    openedItself = true;
    void show();
  }
}
