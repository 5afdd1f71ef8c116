import { session } from '../platform/session.ts';

/** What cards show of the special effects of a combat system. */
interface ShownEffects {
  pictureOf(effect: string): string | null;
  /** True for an effect that does nothing where its blow leaves no wound. */
  needsWound(effect: string): boolean;
}

class Effects {
  shown: ShownEffects = { pictureOf: () => null, needsWound: () => false };
}

/** Sets the source of what is shown of effects. */
export function showEffects(by: ShownEffects): void {
  session.get(Effects).shown = by;
}

/** The picture of a special effect; null where there is none. */
export function pictureOfEffect(effect: string): string | null {
  return session.get(Effects).shown.pictureOf(effect);
}

/** True for an effect that does nothing where its blow leaves no wound. */
export function needsWound(effect: string): boolean {
  return session.get(Effects).shown.needsWound(effect);
}
