import { canShow } from '../../rules/shared/dice.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';

/** The faces of typed dice: numbers with anything between them. */
export function facesIn(typed: string): number[] {
  return (typed.match(/\d+/gu) ?? []).map(Number);
}

/** The faces typed for a formula; null, with a notification, where such dice cannot show them. */
export function readTyped(dice: string, typed: string): number[] | null {
  // Two dice of ten that show 0 and 0 are a hundred.
  const faces = facesIn(typed).map(face => (dice === '1d100' && face === 0 ? 100 : face));
  if (canShow(dice, faces)) return faces;
  ui.notifications.warn(withoutMarkup(localize('CARD.cannotShow', { dice })));
  return null;
}
