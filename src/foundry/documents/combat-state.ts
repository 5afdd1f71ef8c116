import {
  entriesToWrite,
  inOrder,
  keptRecord,
  type KeptRecords,
  type AppliedRecord,
  type AppliedRecords,
} from '../../cards/applied-records.ts';
import { BY_HAND } from '../../fight/table-turns.ts';
import { afterPassingTo } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { withoutEntry } from '../platform/compat.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { appliedIn, flagsOf } from './fight-flags.ts';
import { endedTurns } from './ended-turns.ts';
import { fighterIdOf, fightersOf } from './fighter-id.ts';
import { type TokenTraits, traitsToWrite } from './joined-as.ts';

/** A combat's record of an exchange or a turn change that was applied to it. */
export interface CombatRecord extends AppliedRecord {
  /** The update that undoes it, as far as it changed something; null once it is undone. */
  readonly inverse: Partial<FightUpdate> | null;
  /** The initiative and tie-break of all combatants, by combatant id, where they differ from the record before. */
  readonly initiative?: Readonly<Record<string, { readonly total: number | null; readonly tie: number }>>;
  /** The hash of each actor's inverse, by fighter: no player can write it. */
  readonly actors?: Readonly<Record<FighterId, string>>;
  /** The items that changed hands: `handedEntry` of `documents/ledger.ts`. */
  readonly handed?: readonly string[];
  /** The tokens that it moved. */
  readonly moved?: readonly TokenMove[];
  /**
   * On the latest record: the server's time of creation, in milliseconds, of the newest message that the Game
   * Master's client had when it last wrote the fight. Exchanges begun by then were checked.
   */
  readonly seen?: number;
}

/** The place of a token on its scene, with its elevation where a move changes that. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** The move of a token, by its uuid. */
export interface TokenMove {
  readonly token: string;
  readonly from: TokenPlace;
  readonly to: TokenPlace;
}

/** An update of a combat. No key has a dot: the inverse is kept in a flag and must stay as it is. */
export interface FightUpdate {
  readonly round?: number;
  readonly turn?: number | null;
  readonly flags: { readonly [SYSTEM_ID]: Partial<FightFlags> };
}

/**
 * The flags of a combat. Flags, and not a combat type of our own, because a combat made by Foundry's own
 * tracker has the base type.
 */
export interface FightFlags {
  /** The round of `cycle` and `ap`: in any other, all combatants have full points. */
  readonly round: number;
  readonly cycle: number;
  /** The combatant whose turn it was when this was written: players may move the turn, but cannot write here. */
  readonly turn: string | null;
  /** Action points left, by combatant id. */
  readonly ap: Readonly<Record<string, number>>;
  /** Records by id. */
  readonly applied: KeptRecords<CombatRecord>;
  /** The sides and sizes of tokens with which combatants joined the fight, by combatant id. */
  readonly joined?: Readonly<Record<string, TokenTraits>>;
  /** The ids undone last without a record, in case the actors are still to follow. */
  readonly undone?: readonly string[];
}

/** True once a fight has begun, even where a player has set its round back to 0. */
export function hasBegun(combat: Combat.Implementation): boolean {
  const { round, turn } = flagsOf(combat);
  return combat.started || (round > 0 && turn !== null);
}

/**
 * The state of a combat for the rules; null while it has not begun. Where a player has moved it in a way that
 * no passed turns explain, the state in which a Game Master's client left it.
 */
export function fightStateOf(combat: Combat.Implementation | null | undefined): FightState | null {
  if (!combat || !hasBegun(combat)) return null;
  const left = fightLeftBehind(combat);
  if (left && !couldHavePassed(combat, left)) return left;
  const kept = flagsOf(combat);
  const cycle = kept.round === combat.round ? kept.cycle : 1;
  return { round: combat.round, cycle, turn: idOf(combat.combatant), ...participants(combat, combat.round) };
}

/** The state of a combat before the first turn. */
export function beginningOf(combat: Combat.Implementation): FightState {
  return { round: 1, cycle: 1, turn: null, ...participants(combat, null) };
}

/**
 * The state in which a Game Master's client last wrote a combat, if a player has moved the turn since; null
 * when nobody has.
 */
export function fightLeftBehind(combat: Combat.Implementation): FightState | null {
  const kept = flagsOf(combat);
  const turn = kept.turn ? combat.combatants.get(kept.turn) : null;
  if (!turn || (turn === combat.combatant && kept.round === combat.round)) return null;
  return { round: kept.round, cycle: kept.cycle, turn: idOf(turn), ...participants(combat, kept.round) };
}

/**
 * The state in which a Game Master's client left a combat, wherever players have moved it since; null while
 * it has not begun.
 */
export function fightAsLeft(combat: Combat.Implementation): FightState | null {
  return fightLeftBehind(combat) ?? fightStateOf(combat);
}

/** True where passed turns, each passed by a user who may, explain the combat's present place. */
export function couldHavePassed(combat: Combat.Implementation, left: FightState): boolean {
  const now = { round: combat.round, turn: idOf(combat.combatant) };
  return afterPassingTo(activeRuleset(), fightersOf(combat), left, now, passedTurns(combat)) !== null;
}

/**
 * Returns a test for turns that were passed by users who may: noted by their owners since a Game Master's
 * client last changed the turn, or by the player who moved the combat last, as the server notes.
 */
export function passedTurns(combat: Combat.Implementation): (fight: FightState) => boolean {
  const recordId = nextTurnId(combat.id ?? '', combatRecords(combat));
  const noted = new Map(
    game.users.map(user => [user.id, endedTurns(user).filter(one => one.recordId === recordId)]),
  );
  const mover = fightLeftBehind(combat) ? game.users.get(combat._stats.lastModifiedBy ?? '') : null;
  return ({ round, turn }) =>
    combat.turns.some(combatant => {
      if (idOf(combatant) !== turn) return false;
      return game.users.some(user => {
        const isNoted = noted
          .get(user.id)
          ?.some(one => one.combatant === combatant.id && one.round === round);
        const isMover = user === mover && !user.isGM;
        return (isMover || isNoted === true) && combatant.testUserPermission(user, 'OWNER');
      });
    });
}

/** The fighters in order, with the action points left this round, or full ones; and those whom the table skips. */
function participants(
  combat: Combat.Implementation,
  round: number | null,
): Pick<FightState, 'order' | 'ap' | 'skipped'> {
  const kept = flagsOf(combat);
  const { skipDefeated } = combat.settings;
  const order: FighterId[] = [];
  const ap: Record<FighterId, number> = {};
  const skipped: FighterId[] = [];
  for (const combatant of combat.turns) {
    const id = idOf(combatant);
    if (id === null || id in ap) continue;
    const left = kept.round === round ? kept.ap[combatant.id ?? ''] : undefined;
    order.push(id);
    ap[id] = left ?? fullPoints(combatant);
    if (skipDefeated && combatant.isDefeated) skipped.push(id);
  }
  return { order, ap, ...(skipped.length > 0 && { skipped }) };
}

/** The action points at the beginning of a round, by combatant id. */
export function pointsAtFirst(combat: Combat.Implementation): FightFlags['ap'] {
  return Object.fromEntries(
    combat.turns.flatMap(one => (one.id && idOf(one) !== null ? [[one.id, fullPoints(one)]] : [])),
  );
}

/** The points at the beginning of a round: one for the turn of a combatant without an actor. */
function fullPoints({ actor }: Combatant.Implementation): number {
  if (!actor) return 1;
  const fighter = actor.toFighter();
  return fighter ? activeRuleset().actionPoints(fighter) : 0;
}

/** The combat, begun, in which a fighter takes part: the viewed one, if there are several. */
export function combatOfFighter(fighter: FighterId): Combat.Implementation | null {
  const begun = [game.combat, ...game.combats].filter(combat => combat && hasBegun(combat));
  return begun.find(combat => combat?.turns.some(combatant => idOf(combatant) === fighter)) ?? null;
}

/** The records of the exchanges and turn changes applied to a combat, oldest first. */
export function combatRecords(combat: Combat.Implementation): readonly CombatRecord[] {
  return inOrder(appliedIn(combat));
}

/** A combat's record of an exchange or turn change; null for none. */
export function combatRecordOf(combat: Combat.Implementation, exchangeId: string): CombatRecord | null {
  return keptRecord(appliedIn(combat), exchangeId);
}

/**
 * The update that brings a combat to `next`.
 * @param turns the combatants in their order by then
 */
export function fightUpdate(
  combat: Combat.Implementation,
  next: FightState,
  turns: readonly Combatant.Implementation[] = combat.turns,
): FightUpdate {
  const ap: Record<string, number> = {};
  for (const combatant of turns) {
    const left = next.ap[idOf(combatant) ?? ''];
    if (combatant.id && left !== undefined) ap[combatant.id] = left;
  }
  const at = turns.findIndex(combatant => idOf(combatant) === next.turn);
  const turn = turns[at]?.id ?? null;
  return {
    round: next.round,
    turn: at < 0 ? null : at,
    flags: { [SYSTEM_ID]: { round: next.round, cycle: next.cycle, turn, ap } },
  };
}

/** The same update with these records: of those that the combat has, only changes are written. */
export function withRecords(
  combat: Combat.Implementation,
  update: FightUpdate,
  records: readonly CombatRecord[],
): FightUpdate {
  const { entries, gone } = entriesToWrite(appliedIn(combat), records);
  const latest = withSeen(entries, records.at(-1));
  const changed = Object.assign({}, entries, latest, ...gone.map(withoutEntry)) as FightFlags['applied'];
  const joined = traitsToWrite(combat);
  const own = { ...update.flags[SYSTEM_ID], applied: changed, ...(joined && { joined }) };
  return { ...update, flags: { [SYSTEM_ID]: own } };
}

/** The flags that note which messages this client has; none before the first record. */
export function seenNow(combat: Combat.Implementation): object {
  const applied = appliedIn(combat);
  return Array.isArray(applied) ? {} : { applied: withSeen({}, inOrder(applied).at(-1)) };
}

function withSeen(entries: Readonly<Record<string, object>>, latest: CombatRecord | undefined): object {
  if (!latest) return {};
  const made = game.messages.contents.map(({ _stats }) => _stats.createdTime ?? 0);
  const seen = made.reduce((newest, one) => Math.max(newest, one), 0);
  return { [latest.exchange]: { ...entries[latest.exchange], seen } };
}

/**
 * The server's time of creation of the newest message known when a Game Master's client last wrote a combat;
 * 0 for none.
 */
export function seenOf(combat: Combat.Implementation): number {
  return combatRecords(combat).reduce((newest, { seen = 0 }) => Math.max(newest, seen), 0);
}

/**
 * The id of a combatant in the order: that of its fighter, or one of its own for a combatant that never had an actor,
 * such as a hazard. Null where the actor is gone.
 */
export function idOf(combatant: Combatant.Implementation | null | undefined): FighterId | null {
  if (!combatant) return null;
  if (combatant.actor) return fighterIdOf(combatant.actor);
  return combatant.actorId ? null : `${BY_HAND}${combatant.id}`;
}

/**
 * True on the fighter's own turn, for one who delayed and may interrupt, and where actions have a time of their own for
 * all who are able: they may change their mind (SEG-REACT-13).
 */
export function mayAct({ turn }: FightState, fighter: Fighter): boolean {
  const ruleset = activeRuleset();
  if (turn === fighter.id) return true;
  if (ruleset.underWay) return ruleset.incapacity(fighter) === null;
  const rows = ruleset.ids.conditionRows;
  return fighter.state.conditions.some(({ condition }) => rows[condition]?.actsOutOfTurn);
}

/**
 * A turn change leaves records as an exchange does: on the combat, and in the same update as its effects on
 * each actor. Its id is no message but `fight:<combat>:<number>`, counted from 1 in each combat. One that is
 * taken back leaves nothing: the next has its number again.
 */
const PREFIX = 'fight:';

/** True for the id of a turn change. */
export function isTurn(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The id of a combat's next turn change. */
export function nextTurnId(combat: string, records: AppliedRecords): string {
  const last = records.findLast(({ exchange: exchangeId }) => isTurn(exchangeId));
  return `${PREFIX}${combat}:${last ? numberOf(last) + 1 : 1}`;
}

function numberOf({ exchange: exchangeId }: AppliedRecord): number {
  return Number(exchangeId.slice(exchangeId.lastIndexOf(':') + 1));
}
