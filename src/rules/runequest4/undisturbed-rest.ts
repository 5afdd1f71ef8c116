import { healingRate } from '../mythras/attributes.ts';
import { bringsOf, HOURS_IN_A_DAY, mends, type Resting } from '../mythras/mending.ts';
import { recoveredIn, tires } from '../mythras/fatigue.ts';
import { secondsPass } from '../mythras/passing-time.ts';
import { keptFromRest, tooShort } from '../mythras/undisturbed-rest.ts';
import type { Fact } from '../shared/fact.ts';
import { endings, REST_HOURS, type UndisturbedRest } from '../shared/rest.ts';
import { SECONDS_PER_HOUR } from '../shared/units.ts';
import { KNOWN } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { asRunequest4 } from './setup.ts';

/**
 * A rest that nothing disturbs. Ruling: the text of the opposed rolls says nothing of healing; wounds and fatigue go as in
 * the open d100 rules, with the healing rate of the fighter's CON (MYT-CHAR-06, MYT-HEAL-01, MYT-FATIGUE-05).
 */
export const undisturbedRest: UndisturbedRest = (one, length) => {
  const fighter = asRunequest4(one);
  const refused = keptFromRest(fighter);
  if (refused) return { refused };
  const resting = restingOf(fighter);
  const hours = REST_HOURS[length];
  const facts = secondsOfRest(fighter, hours * SECONDS_PER_HOUR);
  return {
    refused: null,
    facts,
    brings: [
      ...bringsOf(resting, facts),
      ...endings(facts, KNOWN.hidden, 'RQ4-WOUND-02'),
      ...tooShort(resting, hours),
    ],
  };
};

function restingOf({ id, locations, state, characteristics }: Runequest4Fighter): Resting {
  return { id, locations, state, healingRate: healingRate(characteristics.con) };
}

/** The facts of so many seconds in which a fighter rests; while bleeding or dying, of those that pass alone. */
export function secondsOfRest(fighter: Runequest4Fighter, seconds: number): readonly Fact[] {
  const resting = restingOf(fighter);
  const passed = secondsPass(resting, seconds);
  if (keptFromRest(fighter)) return passed;
  const hours = seconds / SECONDS_PER_HOUR;
  return [
    ...passed,
    ...mends(resting, resting.healingRate, Math.floor(hours / HOURS_IN_A_DAY)),
    ...tires(resting, -recoveredIn(resting, hours)),
  ];
}
