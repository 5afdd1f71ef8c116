import { MIGRATIONS as TODAY } from '../../src/foundry/migrations/list.ts';
import type { Migration, Source } from '../../src/foundry/migrations/list.ts';

interface Kept {
  readonly applied?: object;
  readonly form?: number;
}

const keptIn = (source: Source): Kept => (source['flags'] as Record<string, Kept>)['passe-darmes'] ?? {};
const kept = (parts: object): Source => ({ flags: { 'passe-darmes': parts } });

/** Changes that a later version could want: a number on every fighter and item, and records by their exchange. */
const later: Migration = {
  version: '9.0.0',
  changes: {
    Actor: source => {
      if (keptIn(source).form === 2) return null;
      // The server refuses a fighter without a name.
      const isRefused =
        localStorage.getItem('upgrade') === 'refusing' && String(source['name']).startsWith('Ysolt');
      return { ...kept({ form: 2 }), ...(isRefused && { name: '' }) };
    },
    Item: source => (keptIn(source).form === 2 ? null : kept({ form: 2 })),
    Combat: source => {
      const { applied = [], form } = keptIn(source);
      const all = Object.values(applied) as { readonly exchange: string }[];
      const byExchange = Object.fromEntries(all.map(record => [record.exchange, record]));
      return form === 2 ? null : kept({ form: 2, byExchange });
    },
  },
};

/** In place of today's: one more, when the browser is told so. */
export const MIGRATIONS: readonly Migration[] = localStorage.getItem('upgrade') ? [...TODAY, later] : TODAY;
