import { pendingHere } from '../exchange-view/pending-questions.ts';
import { exchangeEvents } from '../exchange/exchange-events.ts';
import { coalesced } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from '../settings/settings.ts';
import { registerWindow } from '../ui/windows.ts';
import {
  arePromptsOpen,
  closePrompts,
  openPrompts,
  openPromptsUnasked,
  refreshPrompts,
} from './open-prompts.ts';
import { askOnSheets, askOnTokens, drawBands, drawQuestionWindows } from './prompt-panels.ts';

/** So many questions at once are worth a window of their own. */
const MANY = 2;

/** Declares the key that opens the window, and whether it opens by itself. */
export function registerPrompts(): void {
  registerWindow('prompts', { open: openPrompts, close: closePrompts });
  game.keybindings.register(SYSTEM_ID, 'waiting', {
    name: 'PASSE.WAITING.key',
    hint: 'PASSE.WAITING.keyHint',
    editable: [{ key: 'KeyJ' }],
    onDown: () => {
      void openPrompts();
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
export function watchPrompts(): void {
  askOnSheets();
  askOnTokens();
  // Whoever closes the window is not shown it again for the same.
  let wereMany = false;
  const look = coalesced(() => {
    const areMany = showPending(wereMany);
    wereMany = areMany;
  });
  exchangeEvents.on('changed', look);
  Hooks.on('userConnected', look);
  Hooks.on('updateActor', (_actor, change) => {
    if ('ownership' in change) look();
  });
  look();
}

/** @returns whether there is enough for the window to open by itself */
function showPending(wereMany: boolean): boolean {
  const count = pendingHere().length;
  drawBands();
  drawQuestionWindows();
  const areMany = count >= MANY;
  if (arePromptsOpen()) void refreshPrompts(count);
  else if (areMany && !wereMany && game.settings.get(SYSTEM_ID, 'waitingOpens')) void openPromptsUnasked();
  return areMany;
}
