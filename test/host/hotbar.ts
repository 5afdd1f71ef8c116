import type { Seat } from '../../host/testing/seat.ts';

/** Drops something on the hotbar of a page, at a slot; gives the command of the macro there, or null where it is nothing for us. */
export function dropOnHotbar(page: Seat, dropped: string, slot: number): Promise<string | null> {
  return page.evaluate(`(async () => {
    const macroThere = () => game.user.getHotbarMacros().find(one => Number(one.slot) === ${slot})?.macro;
    if (Hooks.call('hotbarDrop', ui.hotbar, ${dropped}, '${slot}') !== false) return null;
    await passePlayer.until('the slot', () => macroThere());
    return macroThere().command;
  })()`);
}
