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
  done => {
    const id = Hooks.on('createChatMessage', message => {
      if (!message.isAuthor || message.type !== 'link') return;
      const kind = (message.system as { opening?: unknown }).opening ? 'begins' : 'answers';
      if (kind === what) done();
    });
    return () => Hooks.off('createChatMessage', id);
  };

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
