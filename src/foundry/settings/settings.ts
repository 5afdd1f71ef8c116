import { SYSTEM_ID } from '../system.ts';

/** Declares the settings of this system. */
export function registerSettings(): void {
  game.settings.register(SYSTEM_ID, 'rollsByItself', {
    name: 'PASSE.SETTING.rollsByItself.name',
    hint: 'PASSE.SETTING.rollsByItself.hint',
    scope: 'client',
    config: true,
    type: Boolean,
    default: true,
  });
}

/** Whether this user lets dice without a choice be thrown by themselves. */
export function rollsByItself(): boolean {
  return game.settings.get(SYSTEM_ID, 'rollsByItself');
}
