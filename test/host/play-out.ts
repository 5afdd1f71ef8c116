import type { Seat } from '../../host/testing/seat.ts';

/** The question that an exchange waits for on a page. */
interface Asked {
  readonly dice: string | null;
  readonly atLeast: number;
  readonly options: readonly { readonly id: string; readonly refused: object | null }[];
}

/**
 * Makes all choices that an exchange asks for, each the first that is possible; dice fall by themselves, at their players'.
 * @param page that of a Game Master
 * @returns how the exchange ended
 */
export function playOut(page: Seat, exchange: string): Promise<string> {
  return page.evaluate(async (id: string) => {
    const { game, passePlayer } = globalThis as unknown as {
      game: {
        system: {
          api: {
            status(exchange: string): { readonly state: string; readonly asked: Asked | null } | null;
            answer(exchange: string, given: { chosen: string[] }): Promise<boolean>;
          };
        };
      };
      passePlayer: { until<T>(what: string, look: () => T): Promise<NonNullable<T>> };
    };
    const { api } = game.system;
    for (;;) {
      const { state, asked } = await passePlayer.until('a choice, or the end', () => {
        const standing = api.status(id);
        const isOver = !['asking', 'waiting'].includes(standing?.state ?? 'waiting');
        return standing?.asked?.dice === null || isOver ? standing : null;
      });
      if (!asked) return state;
      const possible = asked.options
        .filter(({ refused }) => refused === null)
        .map(({ id: option }) => option);
      await api.answer(id, { chosen: possible.slice(0, asked.atLeast) });
    }
  }, exchange);
}
