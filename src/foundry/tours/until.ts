import { exchangeEvents } from '../exchange/play/exchange-events.ts';
import { exchangeWith } from '../exchange/play/store.ts';

/** Waits until something is done; gives what stops the waiting. */
export type Until = (done: () => void) => () => void;

/** Until one of these hooks is called with what is meant. */
const untilCalled =
  (names: readonly string[], isMeant: (...args: readonly unknown[]) => boolean = () => true): Until =>
  done => {
    const look = (...args: readonly unknown[]) => {
      if (isMeant(...args)) done();
    };
    const ids = names.map(name => [name, Hooks.on(name as 'ready', look as () => void)] as const);
    return () => {
      for (const [name, id] of ids) Hooks.off(name as 'ready', id);
    };
  };

/** Until a sheet is opened: one that is only drawn again was open before. */
export const untilSheetOpened = (isMeant: (sheet: unknown) => boolean): Until =>
  untilCalled(
    ['renderActorSheetV2'],
    (sheet, _element, _context, options) =>
      isMeant(sheet) && (options as { readonly isFirstRender?: boolean } | undefined)?.isFirstRender === true,
  );

/** Until a tooltip within an element was read: what it is about is no longer pointed at, or has lost the focus. */
export const untilTooltipRead =
  (within: () => HTMLElement | null | undefined): Until =>
  done => {
    const page = within()?.ownerDocument;
    const look = () => {
      const { element } = game.tooltip;
      if (element && within()?.contains(element)) done();
    };
    // Before Foundry takes the tooltip away.
    const names = ['pointerout', 'focusout'] as const;
    for (const name of names) page?.addEventListener(name, look, { capture: true });
    return () => {
      for (const name of names) page?.removeEventListener(name, look, { capture: true });
    };
  };

/** Until this user targets a token. */
export const untilTargeted = untilCalled(
  ['targetToken'],
  (user, _token, isTargeted) => user === game.user && isTargeted === true,
);

/** Until this user puts a token on a scene. */
export const untilPlaced = untilCalled(['createToken'], (_token, _options, userId) => userId === game.userId);

/** Until this user begins an exchange, or answers in one. */
export const untilActed =
  (what: 'begins' | 'answers'): Until =>
  done =>
    exchangeEvents.on('message', exchangeId => {
      const last = exchangeWith(exchangeId)?.messages.at(-1);
      if (last?.author !== game.userId) return;
      if ((last.id === exchangeId ? 'begins' : 'answers') === what) done();
    });

/** Until an exchange is undone. */
export const untilUndone: Until = done => exchangeEvents.on('undone', done);

/** Until a fight begins, or its turn passes on. */
export const untilTurn = untilCalled(['combatStart', 'combatTurnChange']);

/** Until a compendium is opened. */
export const untilOpened = untilCalled(['renderCompendium']);

/** Until the settings are opened. */
export const untilConfigured = untilCalled(['renderSettingsConfig']);
