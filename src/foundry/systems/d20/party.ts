import { ABILITIES } from '../../../rules/d20/fighter.ts';
import { fullPointsOf } from '../../../rules/d20/abilities.ts';
import { hitPointsOf, nonlethalOf } from '../../../rules/d20/state.ts';
import { undisturbedRest } from '../../../rules/d20/undisturbed-rest.ts';
import { present } from '../../../rules/shared/compact.ts';
import { amountOf } from '../../../rules/shared/things-in-state.ts';
import type { PartyRules } from '../../combat-system/manifest.ts';
import { formatNumber, localize } from '../../platform/localize.ts';
import { lengthWords } from './lengths.ts';
import { type D20Actor, fighterOf } from './to-fighter.ts';

/** The party sheet and the rest of d20: hit points, nonlethal damage, speed. */
export const party: PartyRules = {
  rest: undisturbedRest,
  briefOf(actor) {
    const fighter = fighterOf(actor as D20Actor);
    const nonlethal = nonlethalOf(fighter);
    const [left, full] = [hitPointsOf(fighter), fullPointsOf(fighter)];
    const weakened = ABILITIES.flatMap(id => {
      const lost = amountOf(fighter.state.weakened ?? {}, id);
      return lost > 0 ? [`${localize(`CLASSIC.ability.${id}.name`)} ${formatNumber(-lost)}`] : [];
    });
    return {
      points: [
        {
          label: localize('SHEET.hitPointsShort'),
          left,
          full,
          ...(left < full && { harm: harmOf(left, full) }),
        },
      ],
      wounds: [],
      worn: present([nonlethal > 0 && localize('CLASSIC.nonlethalIs', { points: nonlethal }), ...weakened]),
      speed: { amount: fighter.speed, words: lengthWords(fighter.speed) },
      load: '',
    };
  },
};

/** How much red the points lost get: half of all is serious, none left is major. */
function harmOf(left: number, full: number): string {
  if (left <= 0) return 'major';
  return left * 2 <= full ? 'serious' : 'minor';
}
