import { choose, type Play } from '../../shared/play.ts';
import type { Won } from '../clash.ts';
import type { Pick, SpecialEffect } from './effect.ts';

/** Force Failure (Forcer l'Échec), MYT-SE-18: another effect taken with it is not resisted. */
export const forceFailure: SpecialEffect = {
  id: 'force-failure',
  rule: 'MYT-SE-18',
  sides: ['attacker', 'defender'],
  intent: 'hurt',
  weapon: null,
  roll: 'opponent-fumble',
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'modifier',
  resist: [],
  picture: 'puppet',
};

export function isForced(picks: readonly Pick[]): boolean {
  return picks.some(({ effect }) => effect.id === 'force-failure');
}

/** The effect that Force Failure applies to: asked only among several; null for none. */
export function* forcedEffect({ winner }: Won, picks: readonly Pick[]): Play<string | null> {
  if (!isForced(picks)) return null;
  const resisted = picks.filter(({ effect }) => effect.resist.length > 0).map(({ effect }) => effect.id);
  const [only, another] = resisted;
  if (only === undefined || another === undefined) return only ?? null;
  const options = resisted.map(id => ({ id }));
  const reasons = [{ rule: 'MYT-SE-18', id: 'effect.force-failure' }];
  const question = {
    name: 'effects.force-failure',
    by: winner.fighter.id,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  };
  const [chosen] = yield* choose(question);
  return chosen ?? null;
}
