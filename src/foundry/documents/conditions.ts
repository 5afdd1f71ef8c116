import type { FightingActor } from '../combat-system/manifest.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { setStatusEffects } from '../platform/compat.ts';
import { asset } from '../platform/system-id.ts';

/** Offers the conditions of the rules on tokens, in place of Foundry's; what its own vision needs stays. */
export function offerStatuses(): void {
  const own = toggledConditions().map(id => ({
    id,
    name: `PASSE.CONDITION.${id}`,
    img: asset(`conditions/${id}.svg`),
  }));
  CONFIG.specialStatusEffects.BLIND = 'blinded';
  const needed = Object.values(CONFIG.specialStatusEffects) as string[];
  setStatusEffects(own, needed);
}

/** The conditions that somebody can be put into with a click, by id. */
export function toggledConditions(): readonly string[] {
  const { conditions, counted } = activeRuleset().ids;
  return conditions.filter(id => !counted.includes(id));
}

/** Whether tokens and the tracker show a condition: one that the rules know, and that is not its owner's alone. */
export function isSeen(condition: string): boolean {
  const { conditions, unseen } = activeRuleset().ids;
  return conditions.includes(condition) && !unseen.includes(condition);
}

/** Whether a status is a condition of the rules, which a fight keeps in the state. */
export function isCondition(status: string): boolean {
  return toggledConditions().includes(status);
}

/**
 * Puts somebody into a condition, or out of it wherever it came from.
 * @param active what is wanted; the other of what is when left out
 * @returns whether the actor is in it now; undefined when nothing had to be written
 */
export async function toggleCondition(
  actor: FightingActor,
  condition: string,
  active?: boolean,
): Promise<boolean | undefined> {
  const conditions = actor.toState()?.conditions ?? [];
  const others = conditions.filter(known => known.condition !== condition);
  const isIn = others.length < conditions.length;
  const wanted = active ?? !isIn;
  if (wanted === isIn) return undefined;
  const next = wanted ? [...conditions, { condition }] : others;
  await actor.update({ system: { state: { conditions: next } } } as unknown as Actor.UpdateData);
  return wanted;
}
