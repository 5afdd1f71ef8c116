import type { Fighters } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { idOf } from '../documents/combat-state.ts';
import { type Place, rolledBy, turnsWith } from '../documents/initiative.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** A combatant whose initiative is another now. */
export interface InitiativeRoll {
  readonly combatant: Combatant.Implementation;
  readonly initiative: number;
}

/** Whose initiative is another with what these fighters have become; those who rolled no die here keep theirs. */
export function recalculateInitiative(
  combat: Combat.Implementation,
  fighters: Fighters,
): readonly InitiativeRoll[] {
  return combat.turns.flatMap(combatant => {
    const fighter = fighters[idOf(combatant) ?? ''];
    const rolled = rolledBy(combatant);
    if (!fighter || !rolled || combatant.initiative === null) return [];
    const initiative = activeRuleset().initiative.now(fighter, rolled);
    return initiative === combatant.initiative ? [] : [{ combatant, initiative }];
  });
}

/** The order of a fight in which these have another initiative. */
export function orderWith(
  combat: Combat.Implementation,
  rolls: readonly InitiativeRoll[],
): readonly FighterId[] {
  return [...new Set(turnsWith(combat, rolls).flatMap(combatant => idOf(combatant) ?? []))];
}

/** What people should hear of it. */
export function toldOf(rolls: readonly InitiativeRoll[]): readonly Fact[] {
  return rolls.flatMap(({ combatant, initiative: total }): Fact[] => {
    const who = idOf(combatant);
    return who === null ? [] : [{ fact: 'initiative', who, total, before: combatant.initiative ?? total }];
  });
}

/** An initiative that somebody writes by hand is no longer that of the die. */
export function forgetDiceOfOtherInitiatives(): void {
  Hooks.on('preUpdateCombatant', (_combatant, change, options) => {
    const isByTheRules = (options as { keepsDie?: boolean }).keepsDie === true;
    const own = (change.flags as Record<string, object> | undefined)?.[SYSTEM_ID];
    if (!('initiative' in change) || isByTheRules || (own && 'rolled' in own)) return;
    foundry.utils.mergeObject(change, { flags: { [SYSTEM_ID]: { rolled: null } } });
  });
}

/**
 * The places that come of what a round was declared with: the initiative, and the order of equals (REF-INIT-02). None
 * where nobody declared anything.
 */
export function declaredOrder(combat: Combat.Implementation, facts: readonly Fact[]): readonly Place[] {
  const declared = facts.filter(fact => fact.fact === 'declared');
  return combat.turns.flatMap((combatant): Place[] => {
    const said = declared.find(({ who }) => who === idOf(combatant));
    return said ? [{ combatant, initiative: said.initiative, tie: declared.length - said.place }] : [];
  });
}
