import { GM } from '../shared/gm.ts';
import { choose, type Option, type Play } from '../shared/play.ts';
import { OBJECTS, WOODEN_WALL_AP } from './objects.ts';

const MATERIALS = [{ id: 'wooden-wall', ap: WOODEN_WALL_AP }, ...OBJECTS];

/** Armour points of the cover that there is, which the GM knows; null where there is none (MYT-ACT-17, MYT-OBJ-02). */
export function* coverThere(rule: string, name = 'cover'): Play<number | null> {
  const options: Option[] = MATERIALS.map(({ id, ap }) => {
    return { id, reasons: [{ rule: 'MYT-OBJ-02', id: 'object.armour', names: { ap } }] };
  });
  options.push({ id: 'no-cover' });
  const reasons = [{ rule, id: 'gm.cover' }];
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return MATERIALS.find(({ id }) => id === chosen)?.ap ?? null;
}
