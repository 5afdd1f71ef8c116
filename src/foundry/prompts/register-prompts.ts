import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from '../settings/settings.ts';
import { registerWindow } from '../ui/windows.ts';

/** The functions that open and close the window of all that waits for this user. */
interface PromptsModule {
  openPrompts(): Promise<void>;
  closePrompts(): Promise<void>;
}

/** Declares the key that opens the window of what waits, and whether it opens by itself. */
export function registerPrompts(load: () => Promise<PromptsModule>): void {
  const open = async (): Promise<void> => (await load()).openPrompts();
  registerWindow('prompts', { open, close: async () => (await load()).closePrompts() });
  game.keybindings.register(SYSTEM_ID, 'waiting', {
    name: 'PASSE.WAITING.key',
    hint: 'PASSE.WAITING.keyHint',
    editable: [{ key: 'KeyJ' }],
    onDown: () => {
      void open();
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
