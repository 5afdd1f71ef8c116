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
import { withEffectsOf } from '../documents/effect-conditions.ts';
import { endedTurns } from '../documents/ended-turns.ts';
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
import { type InitiativeRoll, orderWith, recalculateInitiative, initiativeFacts } from './initiative.ts';
import { reportTime } from './time-message.ts';
import { endingOf, isAskedIn, type TurnEnding } from './turn-ending.ts';

/** A turn change of a combat: the next state, and the effects of time on the actors in between. */
export interface TurnChange {
  readonly recordId: string;
  readonly before: FightState;
  readonly after: FightState;
  readonly facts: readonly Fact[];
  readonly changes: readonly StateChange[];
  /** Combatants whose initiative changes (MYT-FATIGUE-04). */
  readonly reckoned: readonly InitiativeRoll[];
  /** Everybody's initiative before it. */
  readonly was: Initiatives;
  /** The hashes of inverses already on the actors. */
  readonly written: AppliedTo['actors'];
}

/** The next turn change of a combat; `changed` are fighters just changed by an exchange. */
export function turnChange(
  combat: PasseCombat,
  before: FightState,
  ending: TurnEnding,
  changed: Fighters = {},
): TurnChange {
  const recordId = nextTurnId(combat.id ?? '', combatRecords(combat));
  const actors = actorsIn(combat);
  const bearers = [...actors].flatMap(([id, actor]) => (standingRecord(actor, recordId) ? [id] : []));
  const first = laterOf(combat, before, { ending, actors, recordId, changed, bearers });
  // Actors may have been written already, if this client left before the combat was written. A record written
  // by its owner must agree with the effects of time.
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
  const facts = [...later.facts, ...initiativeFacts(rolls)];
  const written = Object.fromEntries(
    believed.map(id => [id, inverseHash(standingRecord(actors.get(id), recordId)?.inverse ?? {})]),
  );
  const after = later.fight ?? before;
  return { recordId, before, after, facts, changes, reckoned: rolls, was: initiativeIn(combat), written };
}

interface Passing {
  readonly ending: TurnEnding;
  readonly actors: ReadonlyMap<FighterId, FightingActor>;
  readonly recordId: string;
  readonly changed: Fighters;
  /** The fighters who have its record already. */
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

/** True where an actor is as time leaves it; without a player owner its record is not doubted. */
function isAsAfter(actor: FightingActor | undefined, after: Fighter | undefined): boolean {
  const now = actor?.toFighter();
  if (!actor?.hasPlayerOwner || !now || !after) return true;
  return differingPath(withoutZeros(now).state, withoutZeros(after).state) === null;
}

/** Recalculates initiative for a new round: a fighter who has grown tired in the last one acts later. */
function withNewOrder(
  combat: PasseCombat,
  fighters: Fighters,
  before: FightState,
  ending: TurnEnding,
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
 * The update of a combat for a turn change.
 * @param applied the actors that it changes
 * @param records the records that the combat has by then
 * @param places the places written with it
 */
export function turnUpdate(
  combat: PasseCombat,
  { recordId, before, after, was, reckoned: rolls, written }: TurnChange,
  applied: AppliedTo,
  records: readonly CombatRecord[] = combatRecords(combat),
  places: readonly Place[] = rolls,
): FightUpdate {
  const own = combatRecord({
    combat,
    of: { exchange: recordId },
    from: before,
    to: after,
    records,
    was,
    applied: { ...applied, actors: { ...written, ...applied.actors } },
  });
  return withRecords(combat, fightUpdate(combat, after, turnsWith(combat, places)), [...records, own]);
}

/** Ends the turn of a combat. For a GM. */
export async function endTurn(combat: PasseCombat, ending?: TurnEnding): Promise<void> {
  const now = fightStateOf(combat);
  if (now) await carryOut(combat, turnChange(combat, now, ending ?? endingOf(combat, now)));
}

/** Writes a turn change: actors first, then the combat, so that nothing is applied twice; then reports it. */
export async function carryOut(combat: PasseCombat, change: TurnChange): Promise<void> {
  const { writes, appliedTo } = applicationOf(change.changes);
  const update = turnUpdate(combat, change, appliedTo(change.recordId));
  const fight = fightWrites(combat, rolledPlaces(change.reckoned), update, change.recordId);
  await writeInOneRequest([...writes, ...fight]);
  await reportTime(combat, change);
}

/**
 * Follows a turn moved by a player, who may write nothing else: the effects of time, and the next turn, are
 * up to the active GM's client. A move that ended no turn of theirs is reverted, and the GM notified.
 * @param by the user who moved the turn; null when no GM saw it, and several turns may have passed
 */
export async function followTurn(combat: PasseCombat, by: User.Implementation | null): Promise<void> {
  const left = fightLeftBehind(combat);
  if (!left) return;
  const ending = couldHavePassed(combat, left) ? endingAt(combat) : null;
  const isEnded = by ? isEndOf(combat, left, by) : ending !== null;
  // Their client knows of the question as a rule, and does not move the turn.
  const isTooEarly = by !== null && isEnded && isAskedIn(combat, left);
  if (isTooEarly) return void (await combat.update(fightUpdate(combat, left) as Combat.UpdateData));
  if (isEnded)
    return carryOut(combat, turnChange(combat, left, (by ? null : ending) ?? endingOf(combat, left)));
  const mover = by?.id ?? combat._stats.lastModifiedBy;
  await combat.update(fightUpdate(combat, left) as Combat.UpdateData);
  if (mover && !game.users.get(mover)?.isGM)
    notifyOnce(mover, localize('CHEAT.turn', { user: userName(mover) }));
}

/** Passes turns up to a given turn of a round, if their users have passed them. For the active GM's client. */
export async function passTo(
  combat: PasseCombat,
  to: Pick<FightState, 'round' | 'turn'>,
  mayPass: (fight: FightState) => boolean,
): Promise<void> {
  const left = fightAsLeft(combat);
  const passing = (ruleset: Ruleset, fighters: Fighters, fight: FightState) =>
    afterPassingTo(ruleset, fighters, fight, to, mayPass);
  if (!left || isAt(left, to) || !passing(activeRuleset(), fightersOf(combat), left)) return;
  const ending: TurnEnding = (...given) => passing(...given) ?? afterPassing(...given);
  await carryOut(combat, turnChange(combat, left, ending));
}

/** True where a user ended a turn of theirs, with the round no further than that takes it. */
function isEndOf(combat: PasseCombat, left: FightState, by: User.Implementation): boolean {
  const ended = combat.turns.find(combatant => idOf(combatant) === left.turn);
  if (ended?.testUserPermission(by, 'OWNER') !== true) return false;
  const { fight } = afterPassing(activeRuleset(), fightersOf(combat), left);
  return fight?.round === combat.round || couldHavePassed(combat, left);
}

/** The ending that passes turns up to the combat's present place. */
function endingAt(combat: PasseCombat): TurnEnding {
  const now = { round: combat.round, turn: idOf(combat.combatant) };
  return (ruleset, fighters, fight) =>
    afterPassingTo(ruleset, fighters, fight, now) ?? afterPassing(ruleset, fighters, fight);
}

/** The actors of a combat who can fight, by fighter. */
export function actorsIn(combat: Combat.Implementation): Map<FighterId, FightingActor> {
  const actors = new Map<FighterId, FightingActor>();
  for (const combatant of combat.turns) {
    const id = idOf(combatant);
    if (id !== null && combatant.actor?.isFighter()) actors.set(id, combatant.actor);
  }
  return actors;
}

/** The fighters before this turn change was applied to those with its record. */
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

/** The state before a change, by its inverse, with what active effects bring now. */
export function stateBefore(state: FighterState, inverse: object): FighterState {
  const stored = foundry.utils.mergeObject({ ...state }, inverse, { inplace: false });
  return withEffectsOf(stored, state);
}

function standingRecord(actor: FightingActor | undefined, recordId: string) {
  return actor?.system.applied.find(({ exchange, inverse }) => exchange === recordId && inverse !== null);
}

/** A request to end a turn: its combatant, and the id of the next turn change, so that it cannot end another. */
export interface EndTurnRequest {
  readonly combatant: string;
  readonly recordId: string;
}

/**
 * Asks the active GM's client to end a turn of this user's. Of a combat a player may only write the turn,
 * which does not change where the same fighter is next to act; a user's flag nobody else may write.
 */
export async function askToEndTurn(combat: PasseCombat): Promise<void> {
  const { combatant } = combat;
  if (!combatant?.isOwner) return;
  if (!game.users.activeGM) ui.notifications.info(localize('TRACKER.endWaitsForGM'));
  const turnEnded: EndTurnRequest = { combatant: combatant.id ?? '', recordId: nextTurnIdOf(combat) };
  await game.user.setFlag(SYSTEM_ID, 'turnEnded', turnEnded);
}

/** Notes that this user ends a turn while no Game Master is connected: without the note, a moved turn does not count. */
export async function noteEndedTurn(combat: PasseCombat): Promise<void> {
  const { combatant, round } = combat;
  if (!combatant?.isOwner) return;
  const recordId = nextTurnIdOf(combat);
  const before = endedTurns(game.user).filter(one => one.recordId === recordId);
  await game.user.setFlag(SYSTEM_ID, 'turnsEnded', [
    ...before,
    { combatant: combatant.id ?? '', round, recordId },
  ]);
}

/** Clears a user's ended turns once they were followed. For the active GM's client. */
export async function forgetEndedTurns(user: User.Implementation): Promise<void> {
  await user.setFlag(SYSTEM_ID, 'turnsEnded', []);
}

/** The id of the next turn change. */
export function nextTurnIdOf(combat: Combat.Implementation): string {
  return nextTurnId(combat.id ?? '', combatRecords(combat));
}
