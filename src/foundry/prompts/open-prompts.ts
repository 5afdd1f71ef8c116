import { WaitingWindow } from './prompts-window.ts';

const WIDTH = 540;
const SIDEBAR = 340;
/** Below what is announced at the top of the screen. */
const TOP = 150;

let theWindow: WaitingWindow | null = null;
/** Whether it opened by itself, and so closes by itself. */
let openedItself = false;

/** Opens the window of all that waits for this user, because they wish to see it. */
export async function openWaiting(): Promise<void> {
  openedItself = false;
  await show();
}

/** Opens it because much waits; it closes when nothing does any more. */
export async function openWaitingByItself(): Promise<void> {
  openedItself = true;
  await show();
}

/** Closes that window. */
export async function closeWaiting(): Promise<void> {
  await theWindow?.close();
}

/** Whether that window is open. */
export function isWaitingOpen(): boolean {
  return theWindow?.rendered === true;
}

/** Shows in the open window what waits now, so many questions. */
export async function keepWaitingCurrent(count: number): Promise<void> {
  if (count === 0 && openedItself) await theWindow?.close();
  else await theWindow?.keepCurrent();
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
