/** Draws what is about to be looked at, where not all of it is drawn anyway. */
export interface Drawing {
  card(exchange: string): Promise<void>;
  message(id: string): Promise<void>;
  chat(): Promise<void>;
}

/**
 * What a user at the table sees: through Foundry's public API, and on the page. Sent to every page
 * as it is, so it closes over nothing.
 * @param drawing where only what is looked at is drawn
 */
export function eyesAtTheTable(drawing: Drawing | null = null) {
  type Data = Record<string, unknown>;
  /** Timeout of looking in milliseconds, generous for busy machines. */
  const PATIENCE = 60_000;

  /** Looks again and again until there is something to see. */
  async function until<T>(
    what: string,
    look: () => T | Promise<T>,
    instead: () => unknown = () => null,
  ): Promise<NonNullable<T>> {
    const begun = Date.now();
    for (;;) {
      const seen = await look();
      if (seen) return seen;
      if (Date.now() - begun > PATIENCE)
        throw new Error(`never came: ${what}; there is ${JSON.stringify(await instead())}`);
      await new Promise(done => setTimeout(done, 10));
    }
  }

  function actorNamed(name: string) {
    const actor = [...game.actors].find(one => one.name.startsWith(name));
    if (!actor) throw new Error(`nobody called ${name}`);
    return actor;
  }

  function messageOf(id: string) {
    const message = game.messages.get(id);
    if (!message) throw new Error(`no message ${id}`);
    return message;
  }

  function systemOf(id: string): Data {
    return (messageOf(id).toObject() as unknown as { system: Data }).system;
  }

  function theCombat() {
    const [combat] = game.combats.contents;
    if (!combat) throw new Error('no combat');
    return combat;
  }

  /** The id by which the links of an exchange name a fighter. */
  const fighter = (name: string): string => actorNamed(name).uuid.replaceAll('.', '/');

  /** The warnings at the top of the screen, which are closed: only five notifications are shown at a time. */
  function heard(): string[] {
    const shown = [...document.querySelectorAll<HTMLElement>('#notifications .notification.warning')];
    return shown.map(one => {
      const text = one.textContent?.trim() ?? '';
      one.querySelector<HTMLElement>('.close')?.click();
      return text;
    });
  }

  /** All notifications at the top of the screen, or those of a kind, which stay there. */
  const told = (kind: 'info' | 'warning' | 'error' | null = null): string[] =>
    [...document.querySelectorAll(`#notifications .notification${kind ? `.${kind}` : ''}`)].map(textOf);

  const newest = <E extends HTMLElement>(selector: string): E | null =>
    [...document.querySelectorAll<E>(selector)].at(-1) ?? null;

  const cardElement = (exchange: string): HTMLElement | null =>
    newest(`.passe-latest .passe-card[data-exchange="${exchange}"]`);

  const textOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

  /** The card of an exchange here, drawn as it is now. */
  async function drawnCard(exchange: string): Promise<HTMLElement | null> {
    await drawing?.card(exchange);
    return cardElement(exchange);
  }

  /** The same once it stands in the log, which may come after the exchange. */
  const cardInLog = (exchange: string): Promise<HTMLElement> =>
    until('the card in the log', () => drawnCard(exchange));

  /** The text of an exchange's card here. */
  async function card(exchange: string) {
    const element = await drawnCard(exchange);
    if (!element) return null;
    const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
    const question = element.querySelector<HTMLElement>('[data-question]');
    return {
      state: element.dataset['state'] ?? '',
      question: question?.dataset['question'] ?? '',
      isYours: question?.classList.contains('is-yours') ?? false,
      story: all('.passe-line').map(textOf),
      refused: textOf(element.querySelector('.passe-refused')),
      ignored: all('.passe-ignored li').map(textOf),
      buttons: all('footer [data-act]').map(button => button.dataset['act'] ?? ''),
    };
  }

  type Card = NonNullable<Awaited<ReturnType<typeof card>>>;
  const cardUntil = (exchange: string, what: string, isSo: (seen: Card) => boolean) =>
    until(
      what,
      async () => {
        const seen = await card(exchange);
        return seen && isSo(seen) ? seen : null;
      },
      async () => (await card(exchange)) ?? textOf(newest(`[data-message-id="${exchange}"]`)),
    );

  /** Waits until a question of an exchange is asked here; and, where that is said, until it is theirs to answer or not. */
  const asked = (exchange: string, question: string, whose?: 'yours' | 'not yours') =>
    cardUntil(
      exchange,
      [question, 'asked', whose].join(' '),
      seen => seen.question === question && (!whose || seen.isYours === (whose === 'yours')),
    );

  /** Waits until an exchange stands so here. */
  const stands = (exchange: string, state: string) =>
    cardUntil(exchange, state, seen => seen.state === state);

  /** The text of a message, once it is shown here. */
  const shown = (message: string): Promise<string> =>
    until('the message', async () => {
      await drawing?.message(message);
      return textOf(newest(`[data-message-id="${message}"] .message-content`));
    });

  /** All messages of the chat, as they are drawn. */
  async function wholeChat(): Promise<string[]> {
    await drawing?.chat();
    return [...document.querySelectorAll('#chat .message')].map(one => one.outerHTML);
  }

  /** The texts of elements in the chat. */
  async function inChat(selector: string): Promise<string[]> {
    await drawing?.chat();
    return [...document.querySelectorAll(`#chat ${selector}`)].map(textOf);
  }

  /** The id of the latest link of an exchange that counts. */
  const lastLink = (exchange: string): Promise<string> =>
    until('the latest link', async () => {
      const element = await drawnCard(exchange);
      return element?.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'];
    });

  /** All actors: those of the world, and those of tokens with numbers of their own. */
  function everybody() {
    const onMap = (canvas.tokens?.placeables ?? []).flatMap(({ actor }) => actor ?? []);
    return [...new Set([...game.actors, ...onMap])];
  }

  /** All that an exchange may change, as text: actors without records, and the fight without them. */
  function numbers(): string {
    const actors = everybody().map(actor => {
      const { _stats, ...data } = actor.toObject() as unknown as { _stats: unknown; system: Data };
      const { applied, ...system } = data.system;
      const state = system['state'] as Record<'hurt' | 'wear' | 'used', Record<string, number>> & {
        spent?: Record<string, number>;
      };
      // To have lost nothing at a location, or of a thing, is the same whether it is named or not.
      const counted = (counts: Record<string, number>) =>
        Object.entries(counts)
          .filter(([, lost]) => lost !== 0)
          .sort();
      const { hurt, wear, used, spent } = state;
      const lost = {
        ...{ hurt: counted(hurt), wear: counted(wear), used: counted(used) },
        ...(spent && { spent: counted(spent) }),
      };
      return { ...data, system: { ...system, state: { ...state, ...lost } } };
    });
    const { round, turn, flags } = theCombat().toObject() as unknown as Data & {
      flags: Record<string, Data>;
    };
    const { applied, undone, ...kept } = flags['passe-darmes'] ?? {};
    return JSON.stringify({ actors, round, turn, kept });
  }

  /** The fight in short: whose turn it is, and the action points left. */
  function fight() {
    const combat = theCombat();
    const kept = (combat.toObject() as unknown as { flags: Record<string, { ap: Record<string, number> }> })
      .flags['passe-darmes'];
    const left = combat.turns.map(({ id, name }): [string, number] => [
      name?.split(' ')[0] ?? '',
      kept?.ap[id ?? ''] ?? -1,
    ]);
    return {
      round: combat.round,
      turn: combat.combatant?.name?.split(' ')[0] ?? '',
      ap: Object.fromEntries(left),
    };
  }

  type AppliedRecords = readonly { exchange: string; inverse: object | null; at: number }[];

  /** The records of the fight, oldest first. */
  function combatRecords(): AppliedRecords {
    const { flags } = theCombat().toObject() as unknown as {
      flags: Record<string, { applied: AppliedRecords }>;
    };
    return Object.values(flags['passe-darmes']?.applied ?? {}).sort((a, b) => a.at - b.at);
  }

  /** The places where an exchange has left its record that it was applied, and not undone. */
  function appliedTo(exchange: string): string[] {
    const bearsIt = (records: AppliedRecords) =>
      records.some(record => record.exchange === exchange && record.inverse !== null);
    const actors = everybody().filter(actor =>
      bearsIt((actor.toObject() as unknown as { system: { applied: AppliedRecords } }).system.applied),
    );
    const paid = bearsIt(combatRecords()) ? ['the fight'] : [];
    return [...actors.map(({ name }) => name.split(' ')[0] ?? ''), ...paid].sort();
  }

  /** Waits until an exchange is applied and paid for. */
  const settled = (exchange: string) =>
    until('applied and paid for', () => appliedTo(exchange).includes('the fight'));

  /** Waits until an exchange has left no record: it is undone everywhere. */
  const asWas = (exchange: string) =>
    until(
      'undone everywhere',
      () => appliedTo(exchange).length === 0,
      () => appliedTo(exchange),
    );

  /** Hit points lost by a fighter, in all. */
  function lost(name: string): number {
    const { system } = actorNamed(name).toObject() as unknown as {
      system: { state: { hurt: Record<string, number> } };
    };
    return Object.values(system.state.hurt).reduce((sum, points) => sum + points, 0);
  }

  return {
    ...{ until, actorNamed, everybody, messageOf, systemOf, theCombat, fighter, heard, told },
    ...{ cardElement, drawnCard, cardInLog, card, asked, stands, shown, wholeChat, inChat, lastLink },
    ...{ numbers, fight, combatRecords, appliedTo, settled, asWas, lost },
  };
}

/** The eyes of a user at the table. */
export type Eyes = ReturnType<typeof eyesAtTheTable>;
