import { shorter } from '../mythras/passing-time.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { fighterOf, pointsLeft } from '../shared/setup.ts';
import { amountOf, gains } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { asRunequest4 } from './setup.ts';
import { fighterAfter } from './state.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** A turn of a round, in one of its passes. */
export interface Slot {
  readonly cycle: number;
  readonly id: FighterId;
}

/** Combat Actions lost so far, by fighter. */
type Losses = Map<FighterId, number>;

/**
 * Goes through the turns of a round after the one at which the fight stands, and stops at the first that `isIt`. Combat
 * Actions that are to be lost go with the turns that they would have had (RQ4-SE-14, RQ4-WOUND-02).
 * @param losses where those that are lost on the way are added to
 * @returns null where the round ends before
 */
export function turnFrom(
  fight: FightState,
  fighters: Fighters,
  losses: Losses,
  isIt: (slot: Slot, left: FightState) => boolean,
): Slot | null {
  let left = fight;
  for (const slot of slotsAfter(fight, fighters)) {
    const { id, cycle } = slot;
    const fighter = fighterIn(fighters, id);
    const lost = losses.get(id) ?? 0;
    const hasSlot = fighter !== null && cycle <= fighter.combatActions && pointsLeft(left, id) > 0;
    if (hasSlot && amountOf(fighter.state, 'actions-lost') > lost) {
      losses.set(id, lost + 1);
      left = { ...left, ap: { ...left.ap, [id]: pointsLeft(left, id) - 1 } };
    } else if (isIt(slot, left)) return slot;
  }
  return null;
}

function* slotsAfter({ cycle, turn, order }: FightState, fighters: Fighters): Generator<Slot> {
  const passes = Math.max(0, ...order.map(id => fighterIn(fighters, id)?.combatActions ?? 0));
  for (const id of order.slice(turn === null ? 0 : order.indexOf(turn) + 1)) yield { cycle, id };
  for (let later = cycle + 1; later <= passes; later++) {
    for (const id of order) yield { cycle: later, id };
  }
}

/**
 * What is lost between two moments of a fight; actions of a round that is over by then are paid for no more.
 * @param facts what else time has done to the fighters in between
 */
export function lossFacts(
  before: FightState,
  after: FightState,
  fighters: Fighters,
  facts: readonly Fact[],
): readonly Fact[] {
  const isNewRound = after.round > before.round;
  const isSameTurn = after.turn === before.turn && after.cycle === before.cycle;
  if (!isNewRound && (isSameTurn || after.turn === null)) return [];
  const losses: Losses = new Map();
  const isThere = ({ cycle, id }: Slot) => cycle === after.cycle && id === after.turn;
  turnFrom(before, fighters, losses, slot => !isNewRound && isThere(slot));
  const earlier = isNewRound ? new Map(losses) : null;
  if (isNewRound && after.turn !== null) {
    turnFrom({ ...after, cycle: 1, turn: null }, fighters, losses, isThere);
  }
  return [...losses].flatMap(([id, lost]) => {
    const fighter = fighterIn(fighters, id);
    return fighter ? lossOf(fighterAfter(fighter, facts), lost, lost - (earlier?.get(id) ?? 0)) : [];
  });
}

function lossOf(fighter: Runequest4Fighter, lost: number, paid: number): readonly Fact[] {
  const { id: who } = fighter;
  const left = amountOf(fighter.state, 'actions-lost') - lost;
  const facts: Fact[] = Array.from({ length: lost }, () => ({ fact: 'did', who, what: 'loses-action' }));
  if (paid > 0) facts.push({ fact: 'spent', who, what: 'ap', amount: paid });
  if (left > 0) facts.push(gains(who, 'actions-lost', { amount: left }));
  else facts.push({ fact: 'ended', who, condition: 'actions-lost' });
  // MYT-OPEN-25: what lasts for so many turns lasts for these as well.
  for (let turn = 0; turn < lost; turn++) facts.push(...shorter(fighterAfter(fighter, facts), 'turns'));
  return facts;
}

function fighterIn(fighters: Fighters, id: FighterId): Runequest4Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asRunequest4(fighter);
}
