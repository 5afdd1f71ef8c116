import { fatigueThreshold } from '../../../rules/segments/fatigue.ts';
import { BODY, ENDURANCE } from '../../../rules/segments/fighter.ts';
import { SQUARE } from '../../../rules/segments/following.ts';
import { bodyOf, enduranceOf } from '../../../rules/segments/state.ts';
import { WOUND_ROWS } from '../../../rules/segments/wounds.ts';
import { undisturbedRest } from '../../../rules/segments/undisturbed-rest.ts';
import type { PartyRules } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { fighterOf, type SegmentsActor } from './to-fighter.ts';

/** The party sheet and the rest of segments: endurance, body, fatigue, speed, encumbrance. */
export const party: PartyRules = {
  rest: undisturbedRest,
  briefOf(actor) {
    const fighter = fighterOf(actor as SegmentsActor);
    const { fatigue = 0 } = fighter.state;
    const { speed = 6, encumbrance = 0 } = fighter;
    const [endurance, body] = [enduranceOf(fighter), bodyOf(fighter)];
    return {
      points: [
        {
          label: localize(`SEGMENTS.points.${ENDURANCE}`),
          left: endurance,
          full: fighter.endurance,
          ...(endurance < fighter.endurance && { harm: WOUND_ROWS.worn.harm }),
        },
        {
          label: localize(`SEGMENTS.points.${BODY}`),
          left: body,
          full: fighter.body,
          ...(body < fighter.body && { harm: WOUND_ROWS[body > 0 ? 'body' : 'out-of-action'].harm }),
        },
      ],
      wounds: [],
      worn:
        fatigue > 0 ? [`${localize('SEGMENTS.number.fatigue')} ${fatigue}/${fatigueThreshold(fighter)}`] : [],
      speed: { amount: speed, words: localize('SHEET.metres', { metres: speed * SQUARE }) },
      load: encumbrance > 0 ? localize('SEGMENTS.encumbered', { points: encumbrance }) : '',
    };
  },
};
