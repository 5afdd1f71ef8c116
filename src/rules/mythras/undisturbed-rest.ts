import { endings, REST_HOURS, type Rest, type UndisturbedRest } from '../shared/rest.ts';
import { SECONDS_PER_HOUR } from '../shared/units.ts';
import type { Reason } from '../shared/target.ts';
import { has, KNOWN } from './conditions.ts';
import { DAYS, naturalHealing, type Period } from './healing.ts';
import {
  bringsOf,
  healingOf,
  HOURS_IN_A_DAY,
  hoursOfRest,
  isTreated,
  maims,
  type Resting,
} from './mending.ts';
import { secondsPass } from './passing-time.ts';
import { asMythras } from './setup.ts';
import { fighterAfter, lostAt } from './state.ts';

/** A rest that nothing disturbs (MYT-HEAL-01 to 04, MYT-FATIGUE-05, MYT-BLEED-05, MYT-CHAR-10). */
export const undisturbedRest: UndisturbedRest = (one, length, company): Rest => {
  const fighter = asMythras(one);
  const refused = keptFromRest(fighter);
  if (refused) return { refused };
  const hours = REST_HOURS[length];
  const passed = secondsPass(fighter, hours * SECONDS_PER_HOUR);
  const after = fighterAfter(fighter, passed);
  const healing = Math.max(0, ...company.map(other => healingOf(asMythras(other))));
  const days = Math.floor(hours / HOURS_IN_A_DAY);
  const facts = [...passed, ...hoursOfRest(after, hours), ...maims(after, days, healing)];
  return {
    refused: null,
    facts,
    brings: [
      ...bringsOf(fighter, facts),
      ...endings(facts, KNOWN.hidden, 'MYT-HEAL-01'),
      ...tooShort(fighter, hours),
    ],
  };
};

/** Nobody rests who is dying or bleeding (MYT-BLEED-02); null for those who can. */
export function keptFromRest({ state }: Pick<Resting, 'state'>): Reason | null {
  const condition = (['dead', 'dying', 'bleeding'] as const).find(id => has(state, id));
  return condition === undefined ? null : { rule: 'MYT-HEAL-01', id: `condition.${condition}` };
}

/** What a rest of so many hours is too short for, each once: wounds heal by the day, the week or the month (MYT-HEAL-01). */
export function tooShort(fighter: Resting, hours: number): readonly Reason[] {
  const unhealed = fighter.locations.flatMap((place): (Period | 'untreated')[] => {
    const lost = lostAt(fighter.state, place.id);
    if (lost <= 0 || fighter.healingRate <= 0) return [];
    const healing = naturalHealing(place, lost, fighter.healingRate, isTreated(fighter, place.id));
    if (!healing) return ['untreated'];
    return DAYS[healing.period] * HOURS_IN_A_DAY > hours ? [healing.period] : [];
  });
  return [...new Set(unhealed)].map(period => ({ rule: 'MYT-HEAL-01', id: `resting.by.${period}` }));
}
