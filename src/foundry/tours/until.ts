import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { exchangeWith } from '../exchange/play/store.ts';

/** Waits until something is done; gives what stops the waiting. */
export type Until = (done: () => void) => () => void;

/** Until this user targets a token. */
export const untilTargeted: Until = done => {
  const id = Hooks.on('targetToken', (user, _token, isTargeted) => {
    if (user.isSelf && isTargeted) done();
  });
  return () => Hooks.off('targetToken', id);
};

/** Until this user begins an exchange, or answers in one. */
export const untilActed =
  (what: 'begins' | 'answers'): Until =>
  done =>
    exchangeEvents.on('message', exchangeId => {
      const last = exchangeWith(exchangeId)?.messages.at(-1);
      if (last?.author !== game.userId) return;
      if ((last.id === exchangeId ? 'begins' : 'answers') === what) done();
    });

/** Until the turn passes on. */
export const untilTurnEnds: Until = done => {
  const id = Hooks.on('combatTurnChange', () => done());
  return () => Hooks.off('combatTurnChange', id);
};

/** Until a compendium is opened. */
export const untilOpened: Until = done => {
  const id = Hooks.on('renderCompendium', () => done());
  return () => Hooks.off('renderCompendium', id);
};
