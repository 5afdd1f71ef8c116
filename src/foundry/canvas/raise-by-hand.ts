import { partsOf } from '../../cards/applied-records.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { isByTheRules } from '../combat/token-moves.ts';
import { withoutEffects } from '../documents/effect-conditions.ts';
import { isActor } from '../documents/fighter-id.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Placed } from '../scene/distance.ts';
import { altitudeOf, type Going, squaresUp } from '../scene/paths.ts';
import { tokenInFight } from '../scene/whereabouts.ts';

/** The options of an update by which a token is put at another elevation by hand. */
interface Raising {
  readonly [SYSTEM_ID]?: {
    /** Squares by which it rises; negative for a descent. */
    readonly rise?: number;
  };
}

/** A flier whose token is put at another elevation by hand flies at that altitude, or stands on the ground (D20-AIR-47). */
export function raiseByHand(): void {
  Hooks.on('preUpdateToken', (token: Placed, change: object, options: object) => {
    const { elevation = token.elevation } = change as Going;
    const rise = squaresUp(token, elevation - token.elevation);
    const known = options as Raising;
    // Foundry reports the next section of a path with the options of the one before.
    const isSaid = (known[SYSTEM_ID]?.rise ?? 0) !== 0;
    if ((rise === 0 && !isSaid) || isByTheRules(options) || altitudeOf(token) === null) return;
    Object.assign(options, { [SYSTEM_ID]: { ...known[SYSTEM_ID], rise } });
  });
  Hooks.on('updateToken', (token: Placed, _change: object, options: object, userId: string) => {
    const { rise = 0 } = (options as Raising)[SYSTEM_ID] ?? {};
    if (rise !== 0 && userId === game.user.id) void raise(token, rise);
  });
}

async function raise(token: Placed, rise: number): Promise<void> {
  const { actor } = token;
  const altitude = altitudeOf(token);
  const { air } = activeRuleset().squares ?? {};
  if (!air || altitude === null || !isActor(actor) || !actor.isFighter() || tokenInFight(actor) !== token)
    return;
  const fighter = actor.toFighter();
  if (!fighter) return;
  const facts = air.raised(fighter, Math.max(0, altitude + rise));
  const after = withoutEffects(activeRuleset().stateAfter(fighter, facts));
  const state = partsOf(after, withoutEffects(fighter.state));
  await actor.update({ system: { state } } as unknown as Actor.UpdateData);
}
