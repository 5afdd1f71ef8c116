import { savedTurns } from '../ranged/ammunition.ts';
import { endOf } from '../../shared/conditions.ts';
import type { SpecialEffect } from './effect.ts';

/** Rapid Reload (Rechargement Rapide), MYT-SE-29: the next reload takes a turn less for each pick. */
export const rapidReload: SpecialEffect = {
  id: 'rapid-reload',
  rule: 'MYT-SE-29',
  sides: ['attacker'],
  intent: 'hinder',
  weapon: 'ranged',
  roll: null,
  stackable: true,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: [],
  picture: 'reload-gun-barrel',
  refusal({ winner }) {
    const { ranged, ammunition } = winner.weapon ?? {};
    const reloads = (ranged?.load ?? 0) > 0 || (ammunition?.holds ?? 0) > 0;
    return reloads ? null : { rule: 'MYT-SE-29', id: 'effect.nothing-to-reload' };
  },
  *resolve({ winner, times }) {
    const { fighter, weapon } = winner;
    if (!weapon) return [];
    const condition = { condition: 'rapid-reload', with: weapon.id };
    const before = savedTurns(fighter, weapon.id);
    const amount = before + times;
    const more = { fact: 'gained' as const, who: fighter.id, ...condition, amount };
    return before > 0 ? [endOf(fighter.id, condition), more] : [more];
  },
};
