import { undisturbedRest } from '../../../rules/runequest4/undisturbed-rest.ts';
import type { PartyRules } from '../../combat-system/manifest.ts';
import { woundsOf, wornBy } from '../mythras/party.ts';
import { fighterOf, type Runequest4Actor } from './to-fighter.ts';

/** The party sheet and the rest of the opposed rolls: wounds by location, and fatigue. */
export const party: PartyRules = {
  rest: undisturbedRest,
  briefOf(actor) {
    const fighter = fighterOf(actor as Runequest4Actor);
    return { points: [], wounds: woundsOf(fighter), worn: wornBy(fighter), speed: null, load: '' };
  },
};
