import type { Condition, Fact } from '../shared/fact.ts';
import { withCondition } from './conditions.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';

/** The state of a fighter once these facts are true; the same object when none is about it. */
export function stateAfter(fighter: MythrasFighter, facts: readonly Fact[]): MythrasFighter['state'] {
  let state = fighter.state;
  for (const fact of facts) {
    if (fact.who !== fighter.id) continue;
    if (fact.fact === 'hurt') {
      state = { ...state, hurt: { ...state.hurt, [fact.where]: lostAt(state, fact.where) + fact.points } };
    } else if (fact.fact === 'gained') {
      const conditions = withCondition(state.conditions, conditionIn(fact));
      if (conditions !== state.conditions) state = { ...state, conditions };
    } else if (fact.fact === 'disarmed' && !state.dropped.includes(fact.weapon)) {
      state = { ...state, dropped: [...state.dropped, fact.weapon] };
    }
  }
  return state;
}

/** Hit points lost at a location. */
export function lostAt(state: Pick<MythrasFighter['state'], 'hurt'>, where: string): number {
  return Object.hasOwn(state.hurt, where) ? (state.hurt[where] ?? 0) : 0;
}

/** The weapons a fighter can use now: those not dropped, and its own body. */
export function weaponsInUse(fighter: MythrasFighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => weapon.natural || !fighter.state.dropped.includes(weapon.id));
}

/** What a fighter holds and can be made to drop. */
export function weaponsHeld(fighter: MythrasFighter): readonly Weapon[] {
  return weaponsInUse(fighter).filter(weapon => !weapon.natural);
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: MythrasFighter, facts: readonly Fact[]): MythrasFighter {
  return { ...fighter, state: stateAfter(fighter, facts) };
}

function conditionIn(fact: Condition): Condition {
  const { condition, where, lasts } = fact;
  return { condition, ...(where !== undefined && { where }), ...(lasts && { lasts }) };
}
