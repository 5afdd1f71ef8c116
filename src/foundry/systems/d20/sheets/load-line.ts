import { LOADS } from '../../../../rules/d20/fighter.ts';
import { kilogramsCarried } from '../../../documents/load.ts';
import { localize } from '../../../platform/localize.ts';
import { weightWords } from '../../../platform/weights.ts';
import { type LoadLine, plainLoad } from '../../../sheets/item-rows.ts';
import { isLoadCounted } from '../../../settings/load-counted.ts';
import { capacityIn } from '../load.ts';
import type { D20View } from './d20-view.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** What a fighter carries, what load that is, and what it does (D20-MOVE-04). */
export function loadLine({ actor, fighter, written }: D20View): LoadLine | null {
  const plain = plainLoad(actor);
  const { load = 'light' } = fighter;
  const isByWeight = !LOADS.some(set => set === written.load);
  if (isByWeight && !isLoadCounted()) return plain;
  if (!plain && load === 'light') return null;
  const { light, medium, heavy } = capacityIn(actor, fighter);
  return {
    value: localize('CLASSIC.loadIs', {
      weight: weightWords(kilogramsCarried(actor)),
      load: localize(`CLASSIC.load.${load}`),
    }),
    effects: present([
      localize('CLASSIC.loadMost', {
        light: weightWords(light),
        medium: weightWords(medium),
        heavy: weightWords(heavy),
      }),
      load !== 'light' && localize(`CLASSIC.loadDoes.${load}`),
    ]),
    why: localize('SHEET.burdenWhy'),
  };
}
