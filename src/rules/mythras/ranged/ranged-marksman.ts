import { choose, type Play } from '../../shared/play.ts';
import { adjacentTo } from '../body.ts';
import type { Attack } from '../clash.ts';
import type { Location, MythrasFighter } from '../fighter.ts';
import { traitsOf } from '../situational-modifiers.ts';

/** Where a hit from afar by a ranged marksman falls: where it was rolled, or beside it (MYT-TRAIT-08, MYT-LOC-05). */
export function* marksmanship(
  { fighter, weapon, form }: Pick<Attack, 'fighter' | 'weapon' | 'form'>,
  victim: MythrasFighter,
  rolled: Location,
  about = 'ranged-marksman',
): Play<Location> {
  if (!form?.shot || !traitsOf(fighter, weapon).includes('ranged-marksman')) return rolled;
  const places = [rolled, ...adjacentTo(victim.locations, rolled)];
  const options = places.map(({ id }) => ({ id }));
  const reasons = [{ rule: 'MYT-TRAIT-08', id: 'next-to', names: { where: rolled.id } }];
  const name = `location.${about}`;
  const [by, body] = [fighter.id, victim.id];
  const [chosen] = yield* choose({ name, by, options, atLeast: 1, atMost: 1, reasons, body });
  return places.find(({ id }) => id === chosen) ?? rolled;
}
