import { session } from './session.ts';

/** A unit in which lengths are written. */
export type LengthUnit = 'feet' | 'metres';

/** Its share of the 1.5 m that are 5 feet. */
const PER_SQUARE: Readonly<Record<LengthUnit, number>> = { feet: 5, metres: 1.5 };

class Written {
  unit: () => LengthUnit = () => 'metres';
}

/** Sets the unit in which this world writes lengths for this reader; metres, unless a combat system says otherwise. */
export function writeLengthsIn(unit: () => LengthUnit): void {
  session.get(Written).unit = unit;
}

/** The unit in which this world writes lengths for this reader. */
export function lengthUnit(): LengthUnit {
  return session.get(Written).unit();
}

/** A length in metres as this world writes it: `9 m`, or `30 ft.` where 1.5 m are 5 feet. */
export function lengthWords(metres: number): string {
  const unit = lengthUnit();
  const length = (metres / PER_SQUARE.metres) * PER_SQUARE[unit];
  const digits = { maximumFractionDigits: unit === 'feet' ? 0 : 1 };
  const { lang } = game.i18n;
  const count = new Intl.PluralRules(lang).select(Math.round(length));
  const key =
    unit === 'feet' ? `PASSE.LENGTH.feet.${count === 'one' ? count : 'other'}` : 'PASSE.LENGTH.metres';
  return game.i18n.format(key, { length: length.toLocaleString(lang, digits) });
}
