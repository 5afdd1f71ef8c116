import { loadGrades } from '../../../rules/mythras/carrying.ts';
import { FATIGUE, fatigueOf } from '../../../rules/mythras/fatigue.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { movementRate } from '../../../rules/mythras/movement.ts';
import { undisturbedRest } from '../../../rules/mythras/undisturbed-rest.ts';
import type { Brief, PartyRules } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { magicSpentIn } from './data/bars.ts';
import { locationRows } from './hit-locations.ts';
import { fighterOf, type MythrasActor } from './to-fighter.ts';
import { present } from '../../../rules/shared/compact.ts';

/** The party sheet and the rest of Mythras: wounds by location, luck, magic points, fatigue, movement. */
export const party: PartyRules = {
  rest: undisturbedRest,
  briefOf(one) {
    const actor = one as MythrasActor;
    const fighter = fighterOf(actor);
    const { state } = fighter;
    const { luckPoints, magicPoints } = actor.system.attributes;
    const spent = magicSpentIn(state.conditions);
    const luck = luckPoints.value;
    const magic = magicPoints.value;
    const metres = movementRate(fighter);
    const grades = loadGrades(fighter);
    return {
      points: present([
        luck > 0 && { label: localize('SHEET.luckName'), left: luck - (state.luckSpent ?? 0), full: luck },
        spent > 0 && { label: localize('NUMBER.magicPoints'), left: Math.max(0, magic - spent), full: magic },
      ]),
      wounds: woundsOf(fighter),
      worn: wornBy(fighter),
      speed: { amount: metres, words: localize('SHEET.metres', { metres }) },
      load: grades > 0 ? localize(`THINGS.loaded.${grades}`) : '',
    };
  },
};

/** The gravest wound first. */
const GRAVITY: readonly string[] = ['major', 'serious', 'minor'];

/** The wounds of a body by location, the gravest first. */
export function woundsOf(fighter: Pick<MythrasFighter, 'locations' | 'state'>): Brief['wounds'] {
  return locationRows(fighter)
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => GRAVITY.indexOf(a.wound) - GRAVITY.indexOf(b.wound) || b.lost - a.lost)
    .map(({ label, left, full, wound }) => ({ label: `${label} ${left}/${full}`, harm: wound }));
}

/** The level of fatigue, in words; none for a fighter who is fresh. */
export function wornBy(fighter: Pick<MythrasFighter, 'state'>): string[] {
  const level = fatigueOf(fighter);
  return level > 0 ? [localize(`FATIGUE.${FATIGUE[level]?.id ?? ''}`)] : [];
}
