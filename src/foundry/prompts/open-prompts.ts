import { PromptsWindow } from './prompts-window.ts';

const WIDTH = 540;
const SIDEBAR = 340;
/** Below what is announced at the top of the screen. */
const TOP = 150;

let theWindow: PromptsWindow | null = null;
/** Whether it opened by itself, and so closes by itself. */
let openedItself = false;

/** Opens the window of all that waits for this user, because they wish to see it. */
export async function openPrompts(): Promise<void> {
  openedItself = false;
  await show();
}

/** Opens it because much waits; it closes when nothing does any more. */
export async function openPromptsUnasked(): Promise<void> {
  openedItself = true;
  await show();
}

/** Closes that window. */
export async function closePrompts(): Promise<void> {
  await theWindow?.close();
}

/** Whether that window is open. */
export function arePromptsOpen(): boolean {
  return theWindow?.rendered === true;
}

/** Shows in the open window what waits now, so many questions. */
export async function refreshPrompts(count: number): Promise<void> {
  if (count === 0 && openedItself) await theWindow?.close();
  else await theWindow?.keepCurrent();
}

async function show(): Promise<void> {
  theWindow ??= new PromptsWindow({});
  const room = window.innerWidth;
  const width = Math.min(WIDTH, room - 20);
  // Beside the chat, where the cards are that it speaks of.
  const left = Math.max(10, room - SIDEBAR - width);
  await theWindow.render({
    force: true,
    ...(theWindow.rendered ? {} : { position: { width, left, top: TOP } }),
  });
}
