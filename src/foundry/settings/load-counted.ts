import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from './settings.ts';

const SETTING = 'load';

class Counted {
  isOn: () => boolean = () => true;
}

/**
 * Declares whether what fighters carry is a load. Call once the rules are here.
 * @param words the group of the words of the setting
 */
export function registerLoad(words = SETTING): void {
  game.settings.register(SYSTEM_ID, SETTING, {
    ...offered(words),
    scope: 'world',
    type: Boolean,
    default: true,
    requiresReload: true,
  });
  session.get(Counted).isOn = () => game.settings.get(SYSTEM_ID, SETTING);
}

/** True where what fighters carry is a load in this world. */
export function isLoadCounted(): boolean {
  return session.get(Counted).isOn();
}
