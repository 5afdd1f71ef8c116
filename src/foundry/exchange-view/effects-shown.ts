import { session } from '../platform/session.ts';

class Pictures {
  ofEffect: (effect: string) => string | null = () => null;
}

/** Sets the source of effects' pictures. */
export function showPicturesOfEffects(by: (effect: string) => string): void {
  session.get(Pictures).ofEffect = by;
}

/** The picture of a special effect; null where there is none. */
export function pictureOfEffect(effect: string): string | null {
  return session.get(Pictures).ofEffect(effect);
}
