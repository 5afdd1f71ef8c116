import { abilityModifier } from '../../../rules/d20/abilities.ts';
import { grappleCheck } from '../../../rules/d20/actions/grapple-checks.ts';
import { plainArmourClasses } from '../../../rules/d20/armour-class.ts';
import { ABILITIES, SAVES } from '../../../rules/d20/fighter.ts';
import { saveReasons } from '../../../rules/d20/saves.ts';
import { naturalReach } from '../../../rules/d20/sizes.ts';
import { isSqueezed } from '../../../rules/d20/squeezing.ts';
import { nonlethalOf } from '../../../rules/d20/state.ts';
import { sumOf } from '../../../rules/shared/target.ts';
import { kilogramsCarried } from '../../documents/load.ts';
import { capacityIn } from './load.ts';
import { d20View } from './sheets/d20-view.ts';
import type { D20Actor } from './to-fighter.ts';

/** The numbers that follow from those of the actor, for formulas (D20-AC-01, D20-SAVE-01). */
export function rollData(actor: D20Actor): Readonly<Record<string, unknown>> {
  const { fighter, course } = d20View(actor);
  const { speed, climb = 0, swim = 0, fly = 0, burrow = 0 } = fighter;
  return {
    modifiers: Object.fromEntries(ABILITIES.map(id => [id, abilityModifier(fighter, id)])),
    armourClass: plainArmourClasses(fighter, isSqueezed(course, fighter)),
    saveTotals: Object.fromEntries(SAVES.map(id => [id, sumOf(saveReasons(fighter, id))])),
    grapple: sumOf(grappleCheck(course, fighter.id).reasons),
    reach: naturalReach(fighter),
    squares: { walk: speed, climb, swim, fly, burrow },
    nonlethal: nonlethalOf(fighter),
    carried: kilogramsCarried(actor),
    capacity: capacityIn(actor, fighter),
    temporary: fighter.state.temporary ?? 0,
  };
}
