import { session } from '../../platform/session.ts';

class Participation {
  /** False while this client only listens. */
  hasBegun = false;
}

/** True once this client takes part in the exchanges: it answers, checks and writes. */
export const takesPart = (): boolean => session.get(Participation).hasBegun;

/** From now on this client takes part. */
export function beginToTakePart(): void {
  session.get(Participation).hasBegun = true;
}
