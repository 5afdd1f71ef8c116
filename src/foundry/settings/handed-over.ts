import { SYSTEM_ID } from '../platform/system-id.ts';

/** Declares where a world keeps which items are in other hands, once the messages are gone that have it on record. */
export function registerHandedOver(): void {
  game.settings.register(SYSTEM_ID, 'handedOver', {
    scope: 'world',
    config: false,
    type: Array,
    default: [],
  });
}

/** The items in other hands that no message has on record any more: entries of `chat/applied-records.ts`. */
export function keptHandedOver(): readonly string[] {
  return game.settings.get(SYSTEM_ID, 'handedOver');
}

/** Keeps these in their place. For a GM. */
export async function keepHandedOver(entries: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'handedOver', [...new Set(entries)]);
}
