import { CONDITIONS } from '../../rules/mythras/conditions.ts';
import type { FightingActor } from '../documents/actor.ts';
import { asset } from '../system.ts';
import { setStatusEffects } from '../versions.ts';
import { COUNTED } from './magic-points.ts';
import { stateOf } from './state-of.ts';

/** Offers the conditions of the rules on tokens, in place of Foundry's; what its own vision needs stays. */
export function offerStatuses(): void {
  const own = CONDITIONS.filter(id => !COUNTED.includes(id)).map(id => ({
    id,
    name: `PASSE.CONDITION.${id}`,
    img: asset(`conditions/${id}.svg`),
  }));
  CONFIG.specialStatusEffects.BLIND = 'blinded';
  const needed = Object.values(CONFIG.specialStatusEffects) as string[];
  setStatusEffects(own, needed);
}

/** Whether a status is a condition of the rules, which a fight keeps in the state. */
export function isCondition(status: string): boolean {
  return (CONDITIONS as readonly string[]).includes(status) && !COUNTED.includes(status);
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
  const { conditions } = stateOf(actor);
  const others = conditions.filter(known => known.condition !== condition);
  const isIn = others.length < conditions.length;
  const wanted = active ?? !isIn;
  if (wanted === isIn) return undefined;
  const next = wanted ? [...conditions, { condition }] : others;
  await actor.update({ system: { state: { conditions: next } } } as unknown as Actor.UpdateData);
  return wanted;
}
