import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Answers, Played } from '../play.ts';
import { duel, weapons, type Duel } from './fighters.ts';
import { played } from './playing.ts';

/** The charger stops at the foe. */
export const STOP = { 'end.charge': 'stop' };

/** A charge that hits the chest, without effects. */
export const HIT = { attack: 40, effects: [], location: 11 };

/** A rider with a lance. */
export const rider = {
  weapons: [weapons.lance, weapons.sword],
  skills: { ride: 70 },
  mount: { siz: 25, damageModifier: '1d12' },
  state: { conditions: [{ condition: 'mounted' }] },
};

/** Anna charges Bert. */
export function charge(answers: Answers, at: Duel = {}): Played<readonly Fact[]> {
  return played(duel({ action: 'charge', ...at }), answers);
}
