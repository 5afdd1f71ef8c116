import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { whenWriterChanges } from '../platform/active-gm.ts';
import { openLazy } from '../platform/lazy.ts';
import { session } from '../platform/session.ts';
import { coalesced } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import {
  answerAutomatically,
  beginNext,
  goesOn,
  isAnybodyAutomatic,
  pendingByHand,
} from './automatic-play.ts';
import { askOnSheets, askOnTokens, drawBands, drawQuestionWindows } from './prompt-panels.ts';
import type { PromptsWindow } from './prompts-window.ts';

/** The number of open questions from which their window opens by itself. */
const MANY = 2;

/** Keeps all displays of open questions current, and opens their window once several wait for this user. */
export function watchPrompts(): void {
  askOnSheets();
  askOnTokens();
  // A user who closes the window is not shown it again for the same questions.
  let wereMany = false;
  const look = coalesced(() => {
    const areMany = showPending(wereMany);
    wereMany = areMany;
    void answerAutomatically();
    void playFurther();
  });
  exchangeEvents.on('changed', look);
  for (const hook of [
    'updateCombat',
    'deleteCombat',
    'updateCombatant',
    'updateToken',
    'canvasReady',
  ] as const)
    Hooks.on(hook, look);
  whenWriterChanges(look);
  Hooks.on('updateActor', (_actor, change) => {
    if ('ownership' in change) look();
  });
  look();
}

/** Begins the turn that waits, where turns go on by themselves; the window says so when they no longer do. */
async function playFurther(): Promise<void> {
  const went = goesOn();
  await beginNext();
  if (went && !goesOn() && arePromptsOpen()) await refreshPrompts(true);
}

/** @returns whether there is enough for the window to open by itself */
function showPending(wereMany: boolean): boolean {
  drawBands();
  drawQuestionWindows();
  const areMany = isMuchWaiting();
  if (arePromptsOpen()) void refreshPrompts(areMany || pendingByHand().length > 0);
  else if (areMany && !wereMany && game.settings.get(SYSTEM_ID, 'waitingOpens')) void openPromptsUnasked();
  return areMany;
}

/** True where there is enough for the window to open by itself. */
function isMuchWaiting(): boolean {
  return pendingByHand().length >= MANY || isAnybodyAutomatic();
}

const WIDTH = 540;
const SIDEBAR = 340;
/** Below what is announced at the top of the screen. */
const TOP = 150;

class Prompts {
  window: PromptsWindow | null = null;
  /** True where it opened by itself, and so closes by itself. */
  openedItself = false;
}

const prompts = (): Prompts => session.get(Prompts);

/** Opens the window of all that waits for this user, because they wish to see it. */
export async function openPrompts(): Promise<void> {
  prompts().openedItself = false;
  await show();
}

/** Opens it because much waits; it closes when nothing does any more. */
async function openPromptsUnasked(): Promise<void> {
  prompts().openedItself = true;
  await show();
}

/** Closes that window. */
export async function closePrompts(): Promise<void> {
  await prompts().window?.close();
}

function arePromptsOpen(): boolean {
  return prompts().window?.rendered === true;
}

/** Shows in the open window what waits now; one that opened by itself closes where it is not needed any more. */
async function refreshPrompts(isNeeded: boolean): Promise<void> {
  const { window, openedItself } = prompts();
  if (!isNeeded && openedItself) await window?.close();
  else await window?.keepCurrent();
}

function show(): Promise<void> {
  return openLazy(
    'prompts',
    () => import('./prompts-window.ts'),
    async ({ preparePrompts, PromptsWindow: Kind }) => {
      await preparePrompts();
      const all = prompts();
      // It may have been answered meanwhile.
      if (all.openedItself && !isMuchWaiting()) return;
      all.window ??= new Kind({});
      await openBesideChat(all.window);
    },
  );
}

async function openBesideChat(opened: PromptsWindow): Promise<void> {
  const room = window.innerWidth;
  const width = Math.min(WIDTH, room - 20);
  // Beside the chat, where the cards are that it speaks of.
  const left = Math.max(10, room - SIDEBAR - width);
  await opened.render({
    force: true,
    ...(opened.rendered ? {} : { position: { width, left, top: TOP } }),
  });
}
