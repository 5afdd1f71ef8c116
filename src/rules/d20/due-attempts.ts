import type { FighterId } from '../shared/play.ts';
import type { Attempt, Fighter, FightState } from '../shared/ruleset.ts';
import { flightOf } from './air/flight.ts';
import { conditionIn, DOWN, incapacity, isIn, isSenseless, speechlessness } from './conditions.ts';
import type { D20Fighter } from './fighter.ts';
import { carrierIdOf, directedBy, hangsInGrip } from './mounts.ts';
import { fighterIn } from './setup.ts';
import { preparedIn } from './state.ts';
import { beginAt } from './turns.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/**
 * The fall of a rider or passenger whose mount is down, or of a rider who is senseless in the saddle; null for neither
 * (D20-MOUNT-10, D20-MOUNT-11).
 */
function dueInSaddle(rider: D20Fighter, fighters: Fighters): string | null {
  const mount = fighterIn({ fighters }, carrierIdOf(rider) ?? '');
  // Ruling: the rules of the air say what becomes of those whose mount is aloft.
  if (!isIn(rider, 'mounted', 'aboard') || (mount && flightOf(mount))) return null;
  if (mount && isIn(mount, 'prone', ...DOWN)) return 'mount-falls';
  const mayStay = isIn(rider, 'mounted') && !isIn(rider, 'slumped');
  return mayStay && isSenseless(rider) ? 'slump-in-saddle' : null;
}

/** True for a passenger who came aboard in the fight, and waits for the turn of its carrier, which is now (D20-AIR-07). */
function isPassengerDue({ turn }: FightState, fighter: D20Fighter, fighters: Fighters): boolean {
  const carrier = conditionIn(fighter.state, 'aboard')?.by;
  if (carrier === undefined || hangsInGrip(fighter)) return false;
  if (!isIn(fighter, 'delaying') || incapacity(fighter)) return false;
  return turn !== null && turn === (directedBy(fighters, carrier) ?? carrier);
}

function isFalling({ state }: D20Fighter): boolean {
  return (state.flight?.falls ?? 0) > 0;
}

/**
 * All fighters in the order in which their last turns began: those without one first, and last who has the turn. A ridden mount
 * has its turn with its rider (D20-MOUNT-02).
 */
function inOrderOfTurns({ order, turn }: FightState, fighters: Fighters): readonly D20Fighter[] {
  const now = turn === null ? -1 : order.indexOf(turn);
  const places = [...order.slice(now + 1), ...order.slice(0, now + 1)];
  const ordered = places.flatMap(id => beginAt(id, fighters));
  const others = Object.keys(fighters).filter(id => !ordered.includes(id));
  return [...others, ...ordered].flatMap(id => fighterIn({ fighters }, id) ?? []);
}

/**
 * The attempt that time itself makes: a dying fighter's roll, a fire, a poison's second damage, a fall, a passenger's turn, a finished
 * casting (D20-DYING-03, D20-COND-07, D20-CREATURE-07, D20-AIR-07, D20-AIR-21, D20-SPELL-15). A casting comes last: it may wait for its area to be placed.
 */
export function dueAttempt(fight: FightState, fighters: Fighters): Attempt | null {
  const all = inOrderOfTurns(fight, fighters);
  const by = (action: string, { id }: D20Fighter): Attempt => ({ action, by: id, at: id, with: '' });
  // A fall out of the saddle comes before all that time brings.
  for (const rider of all) {
    const saddle = dueInSaddle(rider, fighters);
    if (saddle !== null) return by(saddle, rider);
  }
  // The last turn of who has the turn now ended before those of all others.
  const turns = fight.turn === null ? [] : beginAt(fight.turn, fighters);
  const now = all.find(fighter => turns.includes(fighter.id) && isFalling(fighter));
  if (now) return by('plummet', now);
  for (const fighter of all) {
    if (isIn(fighter, 'stabilizing') && isIn(fighter, 'dying')) return by('hold-on', fighter);
    if (isIn(fighter, 'burn-due') && !isIn(fighter, 'dead')) return by('burns-on', fighter);
    if (isIn(fighter, 'poison-due') && !isIn(fighter, 'dead')) return by('poison-acts', fighter);
    if (isFalling(fighter)) return by('plummet', fighter);
    if (isPassengerDue(fight, fighter, fighters)) return by('step-in', fighter);
  }
  const done = all.find(one => preparedIn(one, 'cast')?.turns === 0 && !speechlessness(one));
  return done ? { ...by('spell-done', done), with: preparedIn(done, 'cast')?.with ?? '' } : null;
}
