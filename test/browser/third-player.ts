import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { fighterId } from '../../tools/practice-table.ts';

/** The third player's account, and the fighter that is hers. */
export const CHLOE = { id: 'playerChloe00000', name: 'Chloé', character: fighterId('ysolt-of-the-ford') };

type Row = Record<string, unknown>;

/** Lays a place for a third player: Ysolt is hers. */
export async function addThirdPlayer(world: string): Promise<void> {
  const { id, name, character } = CHLOE;
  await change(world, 'users', () => ({ _id: id, name, role: 1, color: '#7d3c98', character }), id);
  const ownership = { default: 2, [id]: 3 };
  await change(world, 'actors', actor => ({ ...actor, ownership }), character);
}

async function change(world: string, collection: string, how: (row: Row) => Row, id: string): Promise<void> {
  const path = join(world, 'data', collection);
  const database = new ClassicLevel<string, Row>(path, { valueEncoding: 'json' });
  await database.open();
  const key = `!${collection}!${id}`;
  await database.put(key, how((await database.get(key)) ?? {}));
  await database.close();
}
