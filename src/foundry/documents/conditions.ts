import type { FightingActor } from '../combat-system/manifest.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { setStatusEffects } from '../platform/compat.ts';
import { asset } from '../platform/system-id.ts';
import type { PasseActor } from './actor.ts';
import { isActor } from './fighter-id.ts';

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

/**
 * Shows in the palette of a token in which conditions it is. Foundry looks for effects there, and ours are none; and
 * what a click does, it tells by what is shown. Which of the two a version goes by does not matter: a wish that is
 * fulfilled already changes nothing.
 */
export function showConditionsInPalette(): void {
  Hooks.on('renderTokenHUD', (hud, element) => {
    const { actor } = hud.object;
    if (isActor(actor)) show(element, actor);
  });
  Hooks.on('updateActor', actor => {
    const hud = canvas?.hud?.token;
    if (hud?.rendered && hud.object?.actor === actor && isActor(actor)) show(hud.element, actor);
  });
}

function show(element: HTMLElement, actor: PasseActor): void {
  if (!actor.isFighter()) return;
  for (const icon of element.querySelectorAll<HTMLElement>('[data-status-id]')) {
    const { statusId = '' } = icon.dataset;
    if (isCondition(statusId)) icon.classList.toggle('active', actor.statuses.has(statusId));
  }
}
