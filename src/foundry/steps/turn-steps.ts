import { fightStateOf } from '../fight/fight-state.ts';
import type { Turn } from '../hooks.ts';

/** Where each fight stood at the last look, by the id of the combat. */
const seen = new Map<string, Turn>();

/** Looks at a fight for the first time: where it stands is no news. */
export function takeTurnAsSeen(combat: Combat.Implementation): void {
  const now = turnOf(combat);
  if (now && combat.id) seen.set(combat.id, now);
}

/** Tells modules when the round, the pass or the turn of a fight is another than at the last look. */
export function tellTurn(combat: Combat.Implementation): void {
  const { id } = combat;
  const now = turnOf(combat);
  if (!id || !now) return;
  const before = seen.get(id) ?? { round: 0, cycle: 0, fighter: null };
  if (now.round === before.round && now.cycle === before.cycle && now.fighter === before.fighter) return;
  seen.set(id, now);
  Hooks.callAll('passe-darmes.turn', id, now, before);
}

function turnOf(combat: Combat.Implementation): Turn | null {
  const state = fightStateOf(combat);
  return state && { round: state.round, cycle: state.cycle, fighter: state.turn };
}
