import { d20 } from '../../../rules/d20/d20.ts';
import { type LengthUnit, lengthWords as wordsFor, writeLengthsIn } from '../../platform/lengths.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';
import { offered } from '../../settings/settings.ts';

const SETTING = 'lengths';

/** How a world writes lengths: as the reader's language usually does, or in one unit for everybody. */
const CHOICES = ['language', 'feet', 'metres'] as const;

/** Declares in which unit lengths are written. Call once the rules are here. */
export function registerLengths(): void {
  game.settings.register(SYSTEM_ID, SETTING, {
    ...offered(SETTING),
    scope: 'world',
    type: String,
    choices: Object.fromEntries(CHOICES.map(choice => [choice, `PASSE.SETTING.${SETTING}.${choice}`])),
    default: 'language',
    requiresReload: true,
  });
  writeLengthsIn(unit);
}

/** The unit of this world for this reader: feet in English, metres elsewhere, unless the world has chosen. */
function unit(): LengthUnit {
  const chosen = game.settings.get(SYSTEM_ID, SETTING);
  if (chosen === 'feet' || chosen === 'metres') return chosen;
  return game.i18n.lang === 'en' ? 'feet' : 'metres';
}

/** A length in squares, as this world writes it: `30 ft.`, `9 m`. */
export function lengthWords(squares: number): string {
  return wordsFor(squares * (d20.squares?.metres ?? 1));
}
