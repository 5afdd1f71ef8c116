import type { Page } from 'playwright-core';

/** The bindings that the page calls; it knows nothing of the tests. */
interface Host {
  readonly game: {
    readonly combat: { readonly turns: readonly { readonly actor: Fighter }[]; delete(): Promise<void> };
    readonly system: {
      readonly api: {
        attack(uuid: string, weapon: string): Promise<string | null>;
        status(exchange: string): Standing | null;
        answer(exchange: string, given?: { chosen: string[] }): Promise<boolean>;
      };
    };
  };
  readonly passePlayer: {
    aim(name: string): void;
    until<T>(what: string, look: () => T): Promise<NonNullable<T>>;
  };
}

interface Fighter {
  readonly uuid: string;
  readonly name: string;
  readonly sheet: { readonly element: HTMLElement; render(force: boolean): Promise<unknown> };
}

interface Standing {
  readonly state: string;
  readonly asked: Asked | null;
}

interface Asked {
  readonly dice: string | null;
  readonly atLeast: number;
  readonly options: readonly { readonly id: string; readonly refused: object | null }[];
}

/** Opens a sheet, attacks with the first weapon on it, and answers all that is asked; gives how the exchange ended. */
export async function playOne(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { game, passePlayer } = globalThis as unknown as Host;
    const { api } = game.system;
    const [striker, , other] = game.combat.turns;
    if (!striker || !other) throw new Error('nobody fights');
    await game.combat.delete();
    passePlayer.aim(other.actor.name);
    const { sheet, uuid } = striker.actor;
    await sheet.render(true);
    const weapon = await passePlayer.until('a weapon', () =>
      sheet.element?.querySelector<HTMLElement>('.passe-attack:not(:disabled)'),
    );
    const exchange = await api.attack(uuid, weapon.dataset['weapon'] ?? '');
    if (exchange === null) throw new Error('nothing began');
    for (;;) {
      const { state, asked } = await passePlayer.until('something asked, or the end', () => {
        const standing = api.status(exchange);
        return standing?.asked || standing?.state !== 'waiting' ? standing : null;
      });
      if (!asked) return state;
      const possible = asked.options.filter(({ refused }) => refused === null).map(({ id }) => id);
      await (asked.dice === null
        ? api.answer(exchange, { chosen: possible.slice(0, asked.atLeast) })
        : api.answer(exchange));
    }
  });
}
