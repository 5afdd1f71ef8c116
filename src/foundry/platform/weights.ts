import { POUNDS_PER_KILOGRAM } from '../../rules/shared/units.ts';
import { lengthUnit } from './lengths.ts';
import { formatNumber, localize } from './localize.ts';

/** A weight in kilograms as this world writes it: `4.5 kg`, or `9 lb.` where lengths are in feet. */
export function weightWords(kilograms: number): string {
  const isInPounds = lengthUnit() === 'feet';
  const weight = isInPounds ? kilograms * POUNDS_PER_KILOGRAM : kilograms;
  return localize(isInPounds ? 'WEIGHT.pounds' : 'WEIGHT.kilograms', {
    weight: formatNumber(Math.round(weight * 100) / 100),
  });
}
