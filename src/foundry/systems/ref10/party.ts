import { capacityOf, movementOf } from '../../../rules/ref10/burdens.ts';
import { lifeLost } from '../../../rules/ref10/state.ts';
import { undisturbedRest } from '../../../rules/ref10/undisturbed-rest.ts';
import { WOUND_ROWS, woundOf } from '../../../rules/ref10/wounds.ts';
import type { PartyRules } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { woundWords } from './hit-locations.ts';
import { fighterOf, type Ref10Actor } from './to-fighter.ts';

/** The party sheet and the rest of reflexes and 1d10: life points, movement, load. */
export const party: PartyRules = {
  rest: undisturbedRest,
  briefOf(actor) {
    const fighter = fighterOf(actor as Ref10Actor);
    const lost = lifeLost(fighter);
    const { carry } = capacityOf(fighter.characteristics.str);
    const { load = 0 } = fighter;
    const metres = movementOf(fighter);
    return {
      points: [{ label: localize('REFLEXES.lifeShort'), left: fighter.life - lost, full: fighter.life }],
      wounds: lost > 0 ? [{ label: woundWords(fighter), harm: WOUND_ROWS[woundOf(fighter)].harm }] : [],
      worn: [],
      speed: { amount: metres, words: localize('SHEET.metres', { metres }) },
      load: load > 0 ? localize('REFLEXES.kilograms', { load, carry }) : '',
    };
  },
};
