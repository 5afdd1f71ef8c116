import { afterPassing, afterPassingTo, afterRound, type Fighters, type Later } from '../../fight/after.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { FighterState, FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import type { FightingActor } from '../documents/actor.ts';
import type { PasseCombat } from '../documents/combat.ts';
import { writeTogether } from '../chat/writing.ts';
import { theRuleset } from '../settings/ruleset.ts';
import {
  fightLeftBehind,
  fightMarks,
  fightStateOf,
  fightUpdate,
  idOf,
  withMarks,
  type FightMark,
  type FightUpdate,
} from './fight-state.ts';
import { fightMark, initiativeIn, type Initiatives } from './fight-mark.ts';
import { fightWrites, rolledPlaces } from './fight-writes.ts';
import { turnsWith, type Place } from './initiative.ts';
import { orderWith, reckon, toldOf, type Reckoned } from './reckoning.ts';
import { writesOf, type StateChange } from './state-changes.ts';
import { tellOfTime } from './time-message.ts';
import { nextTurnMark } from './turn-marks.ts';

/** A turn change of a combat: where it leads, and what time does to the actors in between. */
export interface TurnChange {
  readonly mark: string;
  readonly before: FightState;
  readonly after: FightState;
  readonly facts: readonly Fact[];
  readonly changes: readonly StateChange[];
  /** Whose initiative is another from now on (MYT-FATIGUE-04). */
  readonly reckoned: readonly Reckoned[];
  /** The initiative that everybody had. */
  readonly was: Initiatives;
}

/** How a turn ends: with the next one, with the round, or some turns later. */
export type Ending = (ruleset: Ruleset, fighters: Fighters, fight: FightState) => Later;

/** The next turn change of a combat; `fighters` are those whom an exchange has just changed. */
export function turnChange(
  combat: PasseCombat,
  before: FightState,
  ending: Ending = afterPassing,
  changed: Fighters = {},
): TurnChange {
  const mark = nextTurnMark(combat.id ?? '', fightMarks(combat));
  const actors = actorsIn(combat);
  const fighters = { ...beforeMark(actors, mark), ...changed };
  const { later, reckoned } = withNewOrder(combat, fighters, before, ending);
  const cause = { facts: later.facts, undertaking: null };
  const changes = [...actors].flatMap(([id, actor]): StateChange[] => {
    const [then, now] = [fighters[id]?.state, later.fighters[id]?.state];
    // Written already, if this client left after the actors and before the combat was written.
    if (!then || !now || then === now || hasMark(actor, mark)) return [];
    return [{ exchange: mark, fight: combat.id, actor, before: then, after: now, cause }];
  });
  const facts = [...later.facts, ...toldOf(reckoned)];
  return { mark, before, after: later.fight ?? before, facts, changes, reckoned, was: initiativeIn(combat) };
}

/** A new round goes by what initiative has come to: whoever has grown tired in the last one acts later. */
function withNewOrder(
  combat: PasseCombat,
  fighters: Fighters,
  before: FightState,
  ending: Ending,
): { later: Later; reckoned: readonly Reckoned[] } {
  const later = ending(theRuleset(), fighters, before);
  const isNewRound = later.fight !== null && later.fight.round > before.round;
  const reckoned = isNewRound ? reckon(combat, later.fighters) : [];
  const order = orderWith(combat, reckoned);
  const isSame = order.every((id, i) => id === before.order[i]);
  if (reckoned.length === 0 || isSame) return { later, reckoned };
  return { later: afterRound(theRuleset(), fighters, { ...before, order }), reckoned };
}

/**
 * What to write to a combat for a turn change.
 * @param marks those that it has got by then
 * @param places those that are written with it
 */
export function turnUpdate(
  combat: PasseCombat,
  { mark, before, after, was, reckoned }: TurnChange,
  marks: readonly FightMark[] = fightMarks(combat),
  places: readonly Place[] = reckoned,
): FightUpdate {
  const own = fightMark(combat, { exchange: mark }, before, after, marks, was);
  return withMarks(combat, fightUpdate(combat, after, turnsWith(combat, places)), [...marks, own]);
}

/** Ends the turn of a combat. For a GM. */
export async function endTurn(combat: PasseCombat, ending?: Ending): Promise<void> {
  const now = fightStateOf(combat);
  if (now) await carryOut(combat, turnChange(combat, now, ending));
}

/** Writes a turn change: first what time did, then the combat, so that nothing is done twice; then tells of it. */
export async function carryOut(combat: PasseCombat, change: TurnChange): Promise<void> {
  const fight = fightWrites(combat, rolledPlaces(change.reckoned), turnUpdate(combat, change), change.mark);
  await writeTogether([...writesOf(change.changes), ...fight]);
  await tellOfTime(combat, change);
}

/**
 * A player ended a turn, which is all that a player may write: what time does, and where it leads, is for
 * the active GM's client. A turn that was not the player's is put back.
 * @param by who moved the turn; null when nobody saw it, and several turns may have passed
 */
export async function followTurn(combat: PasseCombat, by: User.Implementation | null): Promise<void> {
  const left = fightLeftBehind(combat);
  if (!left) return;
  const ended = combat.turns.find(combatant => idOf(combatant) === left.turn);
  if (by && ended?.testUserPermission(by, 'OWNER') !== true) {
    await combat.update(fightUpdate(combat, left) as Combat.UpdateData);
    return;
  }
  const now = { round: combat.round, turn: idOf(combat.combatant) };
  const toHere: Ending = (ruleset, fighters, fight) => afterPassingTo(ruleset, fighters, fight, now);
  await carryOut(combat, turnChange(combat, left, by ? afterPassing : toHere));
}

/** The actors of those in a combat who can fight, by fighter. */
export function actorsIn(combat: Combat.Implementation): Map<FighterId, FightingActor> {
  const actors = new Map<FighterId, FightingActor>();
  for (const combatant of combat.turns) {
    const id = idOf(combatant);
    if (id !== null && combatant.actor?.isFighter()) actors.set(id, combatant.actor);
  }
  return actors;
}

/** The fighters as they were before this turn change was applied to some of them. */
function beforeMark(actors: ReadonlyMap<FighterId, FightingActor>, mark: string): Fighters {
  const fighters: Record<FighterId, Fighters[string]> = {};
  for (const [id, actor] of actors) {
    const fighter = actor.toFighter();
    if (!fighter) continue;
    const undo = hasMark(actor, mark)?.undo;
    fighters[id] = undo ? theRuleset().withState(fighter, stateBefore(fighter.state, undo)) : fighter;
  }
  return fighters;
}

function stateBefore(state: FighterState, undo: object): FighterState {
  return foundry.utils.mergeObject({ ...state }, undo, { inplace: false });
}

function hasMark(actor: FightingActor, mark: string) {
  return actor.system.marks.find(({ exchange, undo }) => exchange === mark && undo !== null);
}
