import { differingPath } from '../../cards/applied-records.ts';
import { readDice } from '../../rules/shared/dice.ts';
import { sumOf } from '../../rules/shared/target.ts';
import { isolatedLater } from '../platform/slices.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { userName } from '../documents/audience.ts';
import { rolledBy, tieOf } from '../documents/initiative.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { type SeenPlace, seenPlaces } from '../settings/seen.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import { BY_THE_RULES } from './combat-updates.ts';

/*
 * The server lets players write the initiative of their own combatants, and our flags there: the die rolled,
 * and the tie-break. The active GM's client reverts values that they could not have rolled.
 */

/** The dice of a combatant without a fighter. */
const BARE_DICE = '1d10';

/** Upper bound for penalties gained or lost since a roll that no GM saw. */
const MOST_PENALTY = 100;

/** Checks the initiative that players write, also while no GM was there. */
export function watchInitiative(): void {
  checkAll();
  whenWriterChanges(checkAll);
  Hooks.on('createCombatant', (combatant, _options, userId) => look(combatant, userId));
  Hooks.on('updateCombatant', (combatant, change, _options, userId) => {
    const own = (change.flags as Record<string, object> | undefined)?.[SYSTEM_ID];
    if ('initiative' in change || own) look(combatant, userId);
  });
  Hooks.on('deleteCombatant', ({ uuid }) => {
    if (game.user.isGM) seenPlaces.keep(seenPlaces.all().filter(one => one.combatant !== uuid));
  });
}

function checkAll(): void {
  if (!isActiveGM()) return;
  for (const combat of game.combats) {
    for (const combatant of combat.combatants) look(combatant, combatant._stats.lastModifiedBy, true);
  }
}

/** @param isLate set where this client was not there when it was written */
function look(combatant: Combatant.Implementation, userId: string | null, isLate = false): void {
  if (!game.user.isGM) return;
  const now = placeOf(combatant);
  const before = seenPlaces.all().find(one => one.combatant === now.combatant);
  if (before && differingPath(before, now) === null) return;
  const isByGM = userId === null || game.users.get(userId)?.isGM === true;
  if (isByGM || couldBeRolled(combatant, now, before?.tie ?? 0, isLate)) return keep(now);
  if (!isActiveGM()) return;
  notifyOnce(userId, localize('CHEAT.initiative', { user: userName(userId) }));
  void putBack(combatant, before);
}

function placeOf(combatant: Combatant.Implementation): SeenPlace {
  const { uuid, initiative, flags } = combatant;
  // Unchecked: anything may stand there.
  const rolled = (flags[SYSTEM_ID]?.rolled ?? null) as SeenPlace['rolled'];
  return { combatant: uuid, initiative, rolled, tie: tieOf(combatant) };
}

function keep(place: SeenPlace): void {
  const others = seenPlaces.all().filter(one => one.combatant !== place.combatant);
  seenPlaces.keep([...others, place]);
}

/** True for a place that the dice of the rules could give; a tie-break is never the owner's to set. */
function couldBeRolled(
  combatant: Combatant.Implementation,
  { initiative, rolled, tie }: SeenPlace,
  tieBefore: number,
  isLate: boolean,
): boolean {
  if (tie !== 0 && tie !== tieBefore) return false;
  if (initiative === null) return rolled === null || rolledBy(combatant) !== null;
  const fighter = combatant.actor?.toFighter();
  const rules = activeRuleset().initiative;
  const options = worldRuleOptions();
  const reasons = fighter ? rules.reasons(fighter, options) : [];
  const [least, most] = facesOf(fighter ? rules.dice(fighter, options) : BARE_DICE);
  const die = rolledBy(combatant);
  if (rolled !== null && !(die && Number.isInteger(die.die) && die.die >= least && die.die <= most))
    return false;
  if (!Number.isInteger(initiative)) return false;
  if (die && fighter && !isLate) return initiative === rules.now(fighter, die, options);
  const [lowest, highest] = die ? [die.die, die.die] : [least, most];
  const gains = sumOf(reasons.filter(({ amount = 0 }) => amount > 0));
  return isLate
    ? initiative >= lowest - MOST_PENALTY && initiative <= highest + gains
    : initiative >= lowest + sumOf(reasons) && initiative <= highest + sumOf(reasons);
}

/** The lowest and highest result of a formula's dice, without modifiers. */
function facesOf(formula: string): readonly [least: number, most: number] {
  const terms = readDice(formula)?.terms ?? [];
  const least = terms.reduce((sum, { count }) => sum + count, 0);
  return [least, terms.reduce((sum, { count, faces }) => sum + count * faces, 0)];
}

/** Restores the place that counted before; without one, initiative is still to be rolled. */
async function putBack(combatant: Combatant.Implementation, before: SeenPlace | undefined): Promise<void> {
  const { initiative, rolled, tie } = before ?? { initiative: null, rolled: null, tie: 0 };
  const change = { initiative, flags: { [SYSTEM_ID]: { rolled, tie } } };
  await isolatedLater(
    combatant.uuid,
    async () => void (await combatant.update(change as Combatant.UpdateData, BY_THE_RULES as object)),
    // The combatant was deleted meanwhile, with all that was written there.
    () => Promise.resolve(),
  );
}
