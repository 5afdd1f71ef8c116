import { choose, GM, type Play } from '../../shared/play.ts';
import { optionsOf } from '../options.ts';
import { resistEffect, willed } from '../resistance.ts';
import type { Fact } from '../../shared/fact.ts';
import type { SpecialEffect, Taken } from './effect.ts';
import { type ConditionId, has, incapacity } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { lostAt } from '../state.ts';
import { weaponsInUse } from '../weapons-in-use.ts';

/** Compel Surrender (Exiger la Reddition), MYT-SE-10: a foe at a disadvantage gives up, or resists. */
export const compelSurrender: SpecialEffect = {
  id: 'compel-surrender',
  rule: 'MYT-SE-10',
  sides: ['attacker', 'defender'],
  intent: 'control',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'instead-of-damage',
  resist: ['willpower'],
  picture: 'flying-flag',
  refusal({ loser }) {
    const { characteristics, state } = loser.fighter;
    const hears = !has(state, 'unconscious') && !has(state, 'dead');
    // MYT-TRAIT-58: a frenzied fighter does not surrender.
    if (has(state, 'frenzy')) return { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' };
    if (characteristics.int === 0 || !hears) return { rule: 'MYT-SE-10', id: 'effect.cannot-understand' };
    return isAtDisadvantage(loser.fighter) ? null : { rule: 'MYT-SE-10', id: 'effect.not-at-disadvantage' };
  },
  *insteadOfBlow(taken) {
    return taken.side === 'attacker' ? yield* demand(taken) : null;
  },
  *resolve(taken) {
    // Ruling: a defender's demand comes once the attacker's blow is over.
    return taken.side === 'defender' ? yield* demand(taken) : [];
  },
};

function* demand(taken: Taken): Play<readonly Fact[]> {
  const { fighter } = taken.loser;
  if (optionsOf(taken.setup).surrenderOnlyByGm && !(yield* isPlayedByGm())) return [];
  const { held, facts } = yield* resistEffect(
    'compel-surrender',
    'MYT-SE-10',
    taken,
    yield* willed('compel-surrender', taken),
  );
  return held ? facts : [...facts, { fact: 'gained', who: fighter.id, condition: 'surrendered' }];
}

/** MYT-OPEN-02: a world may exempt the players' own fighters; only the GM can tell which those are. */
function* isPlayedByGm(): Play<boolean> {
  const reasons = [{ rule: 'MYT-SE-10', id: 'surrender-only-by-gm' }];
  const options = [{ id: 'may-surrender' }, { id: 'never-surrenders' }];
  const question = { name: 'allowed.compel-surrender', by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [answer] = yield* choose(question);
  return answer === 'may-surrender';
}

const BAD: readonly ConditionId[] = [
  'prone',
  'gripped',
  'entangled',
  'pinned-under',
  'useless',
  'defending-only',
];

/**
 * Helpless or clearly at a disadvantage (MYT-SE-10): disarmed, seriously wounded, prone, held. Ruling: prone is
 * bad enough, since nobody rises unhindered before an opponent.
 */
export function isAtDisadvantage(fighter: MythrasFighter): boolean {
  const { state, weapons, locations } = fighter;
  if (incapacity(state)) return true;
  if (state.conditions.some(({ condition }) => BAD.some(bad => bad === condition))) return true;
  if (locations.some(({ id, hp }) => lostAt(state, id) >= hp)) return true;
  const armed = weaponsInUse(fighter).some(weapon => !weapon.natural);
  return !armed && weapons.some(weapon => !weapon.natural);
}
