import type { FightingActor } from '../combat-system/manifest.ts';
import { differingPath, inverseHash } from '../../cards/applied-records.ts';
import { isAt } from '../../fight/replay.ts';
import { afterPassing, afterPassingTo, afterRound, type Fighters, type Later } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FighterState, FightState, Ruleset } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import { userName } from '../documents/audience.ts';
import {
  couldHavePassed,
  endedTurns,
  fightAsLeft,
  fightLeftBehind,
  type CombatRecord,
  combatRecords,
  fightStateOf,
  type FightUpdate,
  fightUpdate,
  idOf,
  nextTurnId,
  withRecords,
} from '../documents/combat-state.ts';
import { fightersOf } from '../documents/fighter-id.ts';
import { type Place, turnsWith } from '../documents/initiative.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { applicationOf, type StateChange } from './actor-updates.ts';
import {
  type AppliedTo,
  combatRecord,
  fightWrites,
  initiativeIn,
  type Initiatives,
  rolledPlaces,
} from './combat-updates.ts';
import type { PasseCombat } from './combat.ts';
import { type InitiativeRoll, orderWith, recalculateInitiative, toldOf } from './initiative.ts';
import { tellOfTime } from './time-message.ts';

/** A turn change of a combat: where it leads, and what time does to the actors in between. */
export interface TurnChange {
  readonly recordId: string;
  readonly before: FightState;
  readonly after: FightState;
  readonly facts: readonly Fact[];
  readonly changes: readonly StateChange[];
  /** Whose initiative is another from now on (MYT-FATIGUE-04). */
  readonly reckoned: readonly InitiativeRoll[];
  /** The initiative that everybody had. */
  readonly was: Initiatives;
  /** The hash of the inverse of those who have its record already. */
  readonly written: AppliedTo['actors'];
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
  const recordId = nextTurnId(combat.id ?? '', combatRecords(combat));
  const actors = actorsIn(combat);
  const bearers = [...actors].flatMap(([id, actor]) => (standingRecord(actor, recordId) ? [id] : []));
  const first = laterOf(combat, before, { ending, actors, recordId, changed, bearers });
  // Some may have been written already, if this client left after the actors and before the combat was written. What a
  // record says that its owner wrote must be what time does.
  const believed = bearers.filter(id => isAsAfter(actors.get(id), first.later.fighters[id]));
  const isTrue = believed.length === bearers.length;
  const {
    fighters,
    later,
    reckoned: rolls,
  } = isTrue ? first : laterOf(combat, before, { ending, actors, recordId, changed, bearers: believed });
  const cause = { facts: later.facts, attempt: null };
  const changes = [...actors].flatMap(([id, actor]): StateChange[] => {
    const [then, now] = [fighters[id]?.state, later.fighters[id]?.state];
    if (!then || !now || then === now || believed.includes(id)) return [];
    return [{ exchange: recordId, fight: combat.id, actor, before: then, after: now, cause }];
  });
  const facts = [...later.facts, ...toldOf(rolls)];
  const written = Object.fromEntries(
    believed.map(id => [id, inverseHash(standingRecord(actors.get(id), recordId)?.inverse ?? {})]),
  );
  const after = later.fight ?? before;
  return { recordId, before, after, facts, changes, reckoned: rolls, was: initiativeIn(combat), written };
}

interface Passing {
  readonly ending: Ending;
  readonly actors: ReadonlyMap<FighterId, FightingActor>;
  readonly recordId: string;
  readonly changed: Fighters;
  /** Those who have the record of it already. */
  readonly bearers: readonly FighterId[];
}

function laterOf(
  combat: PasseCombat,
  before: FightState,
  { ending, actors, recordId, changed, bearers }: Passing,
) {
  const fighters = { ...beforeMark(actors, recordId, bearers), ...changed };
  return { fighters, ...withNewOrder(combat, fighters, before, ending) };
}

/** Whether an actor is as time leaves it: the record of one that no player owns is not doubted. */
function isAsAfter(actor: FightingActor | undefined, after: Fighter | undefined): boolean {
  const now = actor?.toFighter();
  if (!actor?.hasPlayerOwner || !now || !after) return true;
  return differingPath(withoutZeros(now).state, withoutZeros(after).state) === null;
}

/** A new round goes by what initiative has come to: whoever has grown tired in the last one acts later. */
function withNewOrder(
  combat: PasseCombat,
  fighters: Fighters,
  before: FightState,
  ending: Ending,
): { later: Later; reckoned: readonly InitiativeRoll[] } {
  const later = ending(activeRuleset(), fighters, before);
  const isNewRound = later.fight !== null && later.fight.round > before.round;
  const rolls = isNewRound ? recalculateInitiative(combat, later.fighters) : [];
  const order = orderWith(combat, rolls);
  const isSame = order.every((id, i) => id === before.order[i]);
  if (rolls.length === 0 || isSame) return { later, reckoned: rolls };
  return { later: afterRound(activeRuleset(), fighters, { ...before, order }), reckoned: rolls };
}

/**
 * What to write to a combat for a turn change.
 * @param applied the actors that are changed by it
 * @param records those that it has got by then
 * @param places those that are written with it
 */
export function turnUpdate(
  combat: PasseCombat,
  { recordId, before, after, was, reckoned: rolls, written }: TurnChange,
  applied: AppliedTo,
  records: readonly CombatRecord[] = combatRecords(combat),
  places: readonly Place[] = rolls,
): FightUpdate {
  const all = { ...applied, actors: { ...written, ...applied.actors } };
  const own = combatRecord(combat, { exchange: recordId }, before, after, records, was, all);
  return withRecords(combat, fightUpdate(combat, after, turnsWith(combat, places)), [...records, own]);
}

/** Ends the turn of a combat. For a GM. */
export async function endTurn(combat: PasseCombat, ending?: Ending): Promise<void> {
  const now = fightStateOf(combat);
  if (now) await carryOut(combat, turnChange(combat, now, ending));
}

/** Writes a turn change: first what time did, then the combat, so that nothing is done twice; then tells of it. */
export async function carryOut(combat: PasseCombat, change: TurnChange): Promise<void> {
  const { writes, appliedTo } = applicationOf(change.changes);
  const update = turnUpdate(combat, change, appliedTo(change.recordId));
  const fight = fightWrites(combat, rolledPlaces(change.reckoned), update, change.recordId);
  await writeInOneRequest([...writes, ...fight]);
  await tellOfTime(combat, change);
}

/**
 * A player moved the turn, which is all that a player may write: what time does, and where it leads, is for
 * the active GM's client. What was no turn of theirs that ended is put back, and the GM hears of it.
 * @param by who moved the turn; null when nobody saw it, and several turns may have passed
 */
export async function followTurn(combat: PasseCombat, by: User.Implementation | null): Promise<void> {
  const left = fightLeftBehind(combat);
  if (!left) return;
  const ending = couldHavePassed(combat, left) ? endingAt(combat) : null;
  const isEnded = by ? isEndOf(combat, left, by) : ending !== null;
  if (isEnded)
    return carryOut(combat, turnChange(combat, left, by ? afterPassing : (ending ?? afterPassing)));
  const mover = by?.id ?? combat._stats.lastModifiedBy;
  await combat.update(fightUpdate(combat, left) as Combat.UpdateData);
  if (mover && !game.users.get(mover)?.isGM)
    notifyOnce(mover, localize('CHEAT.turn', { user: userName(mover) }));
}

/** Lets turns go until it is somebody's in some round, if those may whose turns they are. For the active GM's client. */
export async function passTo(
  combat: PasseCombat,
  to: Pick<FightState, 'round' | 'turn'>,
  mayPass: (fight: FightState) => boolean,
): Promise<void> {
  const left = fightAsLeft(combat);
  const passing = (ruleset: Ruleset, fighters: Fighters, fight: FightState) =>
    afterPassingTo(ruleset, fighters, fight, to, mayPass);
  if (!left || isAt(left, to) || !passing(activeRuleset(), fightersOf(combat), left)) return;
  const ending: Ending = (...given) => passing(...given) ?? afterPassing(...given);
  await carryOut(combat, turnChange(combat, left, ending));
}

/** Whether a user moved the turn on from one of theirs, and the round no further than that takes it. */
function isEndOf(combat: PasseCombat, left: FightState, by: User.Implementation): boolean {
  const ended = combat.turns.find(combatant => idOf(combatant) === left.turn);
  if (ended?.testUserPermission(by, 'OWNER') !== true) return false;
  const { fight } = afterPassing(activeRuleset(), fightersOf(combat), left);
  return fight?.round === combat.round || couldHavePassed(combat, left);
}

/** Letting turns go until the fight is where it is now. */
function endingAt(combat: PasseCombat): Ending {
  const now = { round: combat.round, turn: idOf(combat.combatant) };
  return (ruleset, fighters, fight) =>
    afterPassingTo(ruleset, fighters, fight, now) ?? afterPassing(ruleset, fighters, fight);
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

/** The fighters as they were before this turn change was applied to those who have its record. */
function beforeMark(
  actors: ReadonlyMap<FighterId, FightingActor>,
  recordId: string,
  bearers: readonly FighterId[],
): Fighters {
  const fighters: Record<FighterId, Fighters[string]> = {};
  for (const [id, actor] of actors) {
    const fighter = actor.toFighter();
    if (!fighter) continue;
    const inverse = bearers.includes(id) ? standingRecord(actor, recordId)?.inverse : null;
    fighters[id] = inverse
      ? activeRuleset().withState(fighter, stateBefore(fighter.state, inverse))
      : fighter;
  }
  return fighters;
}

/** A state before something, by the inverse of that. */
export function stateBefore(state: FighterState, inverse: object): FighterState {
  return foundry.utils.mergeObject({ ...state }, inverse, { inplace: false });
}

function standingRecord(actor: FightingActor | undefined, recordId: string) {
  return actor?.system.applied.find(({ exchange, inverse }) => exchange === recordId && inverse !== null);
}

/** A turn that a user wants to end: whose it is, and the turn change that would come next, so that it cannot end another. */
export interface AskedToEnd {
  readonly combatant: string;
  readonly recordId: string;
}

/**
 * Asks the active GM's client to end a turn of this user's. A player may write nothing of a fight but where
 * the turn is, which says nothing where the same fighter is next to act; nobody else may write a user's flag.
 */
export async function askToEndTurn(combat: PasseCombat): Promise<void> {
  const { combatant } = combat;
  if (!combatant?.isOwner) return;
  if (!game.users.activeGM) ui.notifications.info(localize('TRACKER.endWaitsForGM'));
  const turnEnded: AskedToEnd = { combatant: combatant.id ?? '', recordId: nextTurnIdOf(combat) };
  await game.user.setFlag(SYSTEM_ID, 'turnEnded', turnEnded);
}

/** Notes that this user ends a turn while no Game Master is there: whoever moves the turn, it takes this to be believed. */
export async function noteEnded(combat: PasseCombat): Promise<void> {
  const { combatant, round } = combat;
  if (!combatant?.isOwner) return;
  const recordId = nextTurnIdOf(combat);
  const before = endedTurns(game.user).filter(one => one.recordId === recordId);
  await game.user.setFlag(SYSTEM_ID, 'turnsEnded', [
    ...before,
    { combatant: combatant.id ?? '', round, recordId },
  ]);
}

/** The turns that a user has ended were followed. For the active GM's client. */
export async function forgetEnded(user: User.Implementation): Promise<void> {
  await user.setFlag(SYSTEM_ID, 'turnsEnded', []);
}

/** The record of the turn change that would come next. */
export function nextTurnIdOf(combat: Combat.Implementation): string {
  return nextTurnId(combat.id ?? '', combatRecords(combat));
}
