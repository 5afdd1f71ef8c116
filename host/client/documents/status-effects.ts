import { setsEqual } from '../helpers/sets.ts';
import { statusEffects } from '../helpers/status-registry.ts';
import { ActiveEffect } from './active-effect.ts';
import type { Actor } from './actor.ts';

/** The options with which a status is switched. */
export interface ToggleOptions {
  active?: boolean;
  overlay?: boolean;
}

/** Gives an actor a status or takes it away: the effect when there is a new one, false when one went, true when it is there already. */
export async function toggleStatus(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: ToggleOptions,
): Promise<ActiveEffect | boolean | undefined> {
  const status = statusEffects().find(entry => entry.id === statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const fixedId = typeof status['_id'] === 'string' ? status['_id'] : null;
  const alone = new Set([statusId, ...((status['statuses'] as string[] | undefined) ?? [])]);
  const existing = fixedId
    ? actor.effects.filter(effect => effect.id === fixedId)
    : actor.effects.filter(effect => setsEqual(effect.statuses, alone));
  if (existing.length) {
    if (active === true) return true;
    await actor.deleteEmbeddedDocuments(
      'ActiveEffect',
      existing.map(effect => effect.id ?? ''),
    );
    return false;
  }
  if (active === false) return undefined;
  const source = (ActiveEffect.implementation as typeof ActiveEffect).statusSource(statusId);
  if (overlay) source['flags'] = { core: { overlay: true } };
  const [created] = await actor.createEmbeddedDocuments('ActiveEffect', [source], {
    keepId: fixedId !== null,
  });
  return created as ActiveEffect | undefined;
}
