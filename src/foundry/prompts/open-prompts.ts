import { PromptsWindow } from './prompts-window.ts';
import { session } from '../platform/session.ts';

const WIDTH = 540;
const SIDEBAR = 340;
/** Below what is announced at the top of the screen. */
const TOP = 150;

class Prompts {
  window: PromptsWindow | null = null;
  /** Whether it opened by itself, and so closes by itself. */
  openedItself = false;
}

const prompts = (): Prompts => session.get(Prompts);

/** Opens the window of all that waits for this user, because they wish to see it. */
export async function openPrompts(): Promise<void> {
  prompts().openedItself = false;
  await show();
}

/** Opens it because much waits; it closes when nothing does any more. */
export async function openPromptsUnasked(): Promise<void> {
  prompts().openedItself = true;
  await show();
}

/** Closes that window. */
export async function closePrompts(): Promise<void> {
  await prompts().window?.close();
}

/** Whether that window is open. */
export function arePromptsOpen(): boolean {
  return prompts().window?.rendered === true;
}

/** Shows in the open window what waits now, so many questions. */
export async function refreshPrompts(count: number): Promise<void> {
  const { window, openedItself } = prompts();
  if (count === 0 && openedItself) await window?.close();
  else await window?.keepCurrent();
}

async function show(): Promise<void> {
  const all = prompts();
  all.window ??= new PromptsWindow({});
  const room = window.innerWidth;
  const width = Math.min(WIDTH, room - 20);
  // Beside the chat, where the cards are that it speaks of.
  const left = Math.max(10, room - SIDEBAR - width);
  await all.window.render({
    force: true,
    ...(all.window.rendered ? {} : { position: { width, left, top: TOP } }),
  });
}
