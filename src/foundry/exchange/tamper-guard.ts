import { differingPath } from '../../cards/applied-records.ts';
import { denyingClaims } from '../../cards/denied-answers.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { fightAround } from '../../fight/turns.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { overlap } from '../../rules/shared/grid/squares.ts';
import { placesAfter } from '../../rules/shared/places.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { StepLimit, TooManySteps } from '../../rules/shared/steps.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { addressed, noteSent, sentCopy, type SentCopy, userName } from '../documents/audience.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import { memoryOf } from './store.ts';
import { RULED } from '../../rules/shared/circumstances.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import { withoutZeros } from '../../rules/shared/setup.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { omittedParticipants, reachRefusal, visibleIn } from '../scene/reach.ts';
import { mapOf, placeOfChangedToken, placesOn, sceneOf } from '../scene/squares.ts';
import { whereaboutsOf } from '../scene/whereabouts.ts';
import { hasTrueRecord } from './applied-status.ts';
import { setupOf, situated } from './begin.ts';
import { givesBoundAnswers } from './bound-answers.ts';
import { otherDice } from './kept-dice.ts';
import { otherMessages } from './kept-messages.ts';
import { openExchangeRefusal } from './open-exchanges.ts';
import { otherOpening } from './signed-opening.ts';
import { unsignedReason } from './signed-dice.ts';

/**
 * Checks an exchange the moment it begins: its fighters must match the actors, its points and turn the
 * combat.
 * @returns why it cannot count, or null
 */
export function checkBeginning(exchange: Exchange): Reason | null {
  const isOther = isAccepted(exchange.id) ? null : otherOpening(exchange);
  const reason = whisperRefusal(exchange) ?? isOther ?? beginningRefusal(exchange);
  memoryOf(exchange.id).reasonAtFirst = reason;
  return reason;
}

/**
 * Why an exchange cannot begin as things stand, or null: its fighters, places, points and turn are compared with what
 * this client knows. What would take too long to check does not count.
 */
export function beginningRefusal(exchange: Exchange): Reason | null {
  try {
    return new StepLimit().within(() => reasonNow(exchange));
  } catch (error) {
    if (error instanceof TooManySteps) return { rule: '', id: 'link.unplayable' };
    throw error;
  }
}

function reasonNow(exchange: Exchange): Reason | null {
  const { setup } = exchange.opening;
  const mismatch = mismatchOf(exchange) ?? mapRefusal(exchange);
  if (mismatch) return mismatch;
  if (differingPath(setup.options ?? {}, worldRuleOptions() ?? {}))
    return { rule: '', id: 'readings-differ' };
  const combat = combatOfFighter(setup.attempt.by);
  if ((combat?.id ?? null) !== exchange.opening.fight) return { rule: '', id: 'fight-left-out' };
  const fight = fightStateOf(combat);
  if (fight) {
    const around = fightAround(activeRuleset(), fight, setup);
    const asItIs = { ...setup, fight: { ...fight, ap: { ...fight.ap, ...around.ap } } };
    const refusal =
      activeRuleset().refusal(asItIs) ?? openExchangeRefusal(asItIs, exchange.opening.fight, exchange.id);
    if (refusal) return refusal;
    // A defence costs points: a foe who seemed to have none would not be asked.
    if (differingPath(setup.fight, around)) return { rule: '', id: 'fight-differs' };
  }
  if (isAccepted(exchange.id)) return null;
  return reachRefusal(setup.attempt) ?? leftOutRefusal(exchange, combat) ?? claimRefusal(exchange);
}

/**
 * The difference between the places, ground and sides of an exchange and the scene; null for none, and where
 * a Game Master has accepted it.
 * @param those the fighters to check; all, and the ground, when left out
 */
export function mapRefusal(exchange: Exchange, those?: ReadonlySet<FighterId>): Reason | null {
  if (isAccepted(exchange.id)) return null;
  const { places = {}, ground, sides } = exchange.opening.setup;
  const now = mapOf(exchange.opening.setup);
  const ids = Object.keys({ ...places, ...now.places });
  const placeNow = (id: FighterId) => now.places?.[id] ?? (those && placeOfChangedToken(id)) ?? undefined;
  const moved = ids.find(id => those?.has(id) !== false && differingPath(places[id], placeNow(id)));
  if (moved !== undefined) return { rule: '', id: 'places-differ', names: { fighter: moved } };
  const isOther = differingPath({ ground, sides }, { ground: now.ground, sides: now.sides }) !== null;
  return isOther && !those ? { rule: '', id: 'ground-differs' } : null;
}

/**
 * A fighter who has come since the beginning onto squares where another ends up; null for none, and where a Game Master
 * has accepted it.
 */
export function takenSquares(exchange: Exchange, facts: readonly Fact[]): Reason | null {
  const { attempt, places: before = {} } = exchange.opening.setup;
  const after = placesAfter(before, facts);
  const scene = after === before || isAccepted(exchange.id) ? null : sceneOf(attempt.by);
  if (!scene) return null;
  const moved = Object.entries(after).filter(([id, place]) => place !== before[id]);
  const fighting = combatOfFighter(attempt.by)?.turns.flatMap(({ actor }) =>
    actor ? fighterIdOf(actor) : [],
  );
  const come = Object.entries(placesOn(scene, fighting ?? [])).find(
    ([id, now]) =>
      after[id] === before[id] &&
      differingPath(before[id], now) &&
      moved.some(([, place]) => overlap(place, now)),
  );
  return come ? { rule: '', id: 'places-differ', names: { fighter: come[0] } } : null;
}

/** Why a player may not leave out a fighter who would have a say in it, or null. */
function leftOutRefusal(
  { opening: { setup }, messages: [{ author }] }: Exchange,
  combat: Combat.Implementation | null,
): Reason | null {
  if (game.users.get(author)?.isGM) return null;
  const [fighter] = [
    ...omittedParticipants(setup.attempt, combat, setup.fighters),
    ...concernedAndLeftOut(setup, combat),
  ];
  return fighter === undefined ? null : { rule: '', id: 'left-out', names: { fighter } };
}

/** Those whom the map shows to be concerned, as who stands in an area is, and who are not among those named. */
function concernedAndLeftOut(
  { attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>,
  combat: Combat.Implementation | null,
): FighterId[] {
  const { interveners: concerns } = activeRuleset();
  if (!concerns || !combat) return [];
  const known = visibleIn(combat);
  const there = known.filter(id => !Object.hasOwn(fighters, id));
  const setup = there.length > 0 ? setupOf(attempt, combat) : null;
  if (!setup || 'id' in setup) return [];
  const concerned = concerns(situated(setup));
  return there.filter(id => concerned.includes(id));
}

/**
 * The difference between the fighters of an exchange and the actors; null for none.
 * @param those the fighters to check; all when left out
 */
export function mismatchOf(exchange: Exchange, those?: ReadonlySet<FighterId>): Reason | null {
  if (memoryOf(exchange.id).reasonAtFirst === null || isAccepted(exchange.id)) return null;
  for (const [id, snapshot] of Object.entries(exchange.opening.setup.fighters)) {
    if (those?.has(id) === false) continue;
    const actor = actorOf(id);
    const fighter = actor?.toFighter();
    if (!actor?.isFighter() || !fighter) return { rule: '', id: 'no-such-fighter' };
    // Without a GM, an owner has written the facts to their own fighter already.
    const isWritten = hasTrueRecord(actor, exchange);
    const path = isWritten
      ? differingPath({ ...snapshot, state: null }, { ...fighter, state: null })
      : differingPath(withoutZeros(snapshot), withoutZeros(fighter));
    if (path) return { rule: '', id: 'numbers-differ', names: { fighter: id, path } };
  }
  return null;
}

/**
 * Why a player's word is not enough for the circumstances of an exchange, or null: they are the GM's to rule,
 * or they deny another fighter an answer without support by the map or any fighter's state. A Game Master may
 * state them.
 */
export function claimRefusal({ opening, messages: [{ author }] }: Exchange): Reason | null {
  if (game.users.get(author)?.isGM) return null;
  const { circumstances = [], ...bare } = opening.setup;
  const ruling = circumstances.find(({ id }) => RULED.includes(id));
  if (ruling) return onlyClaimed('only-gm-rules', ruling);
  const ruleset = activeRuleset();
  const known = ruleset.circumstances.known(bare, whereaboutsOf(bare.attempt.by));
  const [claim] = denyingClaims(opening.setup, ruleset, known);
  return claim ? onlyClaimed('only-claimed', claim) : null;
}

function onlyClaimed(
  id: 'only-claimed' | 'only-gm-rules',
  { fighter, id: circumstance }: Circumstance,
): Reason {
  return { rule: '', id, names: { fighter, circumstance } };
}

/** Why the first message does not reach all users whom its roll mode names, or null. */
export function whisperRefusal({ id, opening }: Exchange): Reason | null {
  const recipients = game.messages.get(id)?.whisper ?? [];
  const isComplete = addressed(opening).whisper.every(user => recipients.includes(user));
  return isComplete ? null : { rule: '', id: 'link.whispered' };
}

/** Checks an exchange for other dice than those that were rolled; returns why it cannot count, or null. */
export function diceReason(exchange: Exchange): Reason | null {
  return isAccepted(exchange.id) ? null : otherDice(exchange);
}

/**
 * Checks an exchange for other messages than those a GM's client saw before; returns why it cannot count, or
 * null.
 */
export function messagesReason(exchange: Exchange): Reason | null {
  return isAccepted(exchange.id) ? null : otherMessages(exchange);
}

/**
 * Checks that all dice were rolled on the GM's client, where only such count; returns why it cannot count, or
 * null.
 */
export async function signedReason(exchange: Exchange): Promise<Reason | null> {
  if (isAccepted(exchange.id)) return null;
  return givesBoundAnswers(exchange) ? unsignedReason(exchange) : { rule: '', id: 'other-dice' };
}

/** Accepted by a GM in spite of a reason to refuse it. */
export function isAccepted(exchangeId: string): boolean {
  const { accepted } = (sentCopy(exchangeId)?.system ?? {}) as { accepted?: boolean };
  return accepted === true;
}

/** Notes on the first message that the exchange does not count, and why. For a GM. */
export async function refuse(exchangeId: string, reason: Reason): Promise<void> {
  const system = { refused: { ...reason }, accepted: false };
  await game.messages.get(exchangeId)?.update({ system } as ChatMessage.UpdateData);
}

const ACCEPTABLE: readonly string[] = [
  'numbers-differ',
  'places-differ',
  'ground-differs',
  'fight-differs',
  'fight-left-out',
  'points-spent',
  'rewritten',
  'other-dice',
  'unsigned-dice',
  'thing-too-far',
  'thing-elsewhere',
  'only-claimed',
  'only-gm-rules',
  'left-out',
];

/** Reasons for which a GM may accept a refused exchange all the same. */
export function isAcceptable({ id }: Reason): boolean {
  return ACCEPTABLE.includes(id);
}

/** Lets an exchange count although its fighters no longer match the actors. For a GM. */
export async function accept(exchangeId: string): Promise<void> {
  await game.messages
    .get(exchangeId)
    ?.update({ system: { refused: null, accepted: true } } as ChatMessage.UpdateData);
}

/*
 * Messages stay as they were sent. The server lets authors change and delete their messages; clients that saw
 * one come keep to its first content, and the GM's client restores it.
 */

/** Handles a changed message: a GM may change it, the change of any other user is reverted. */
export function keepAsSent(message: ChatMessage.Implementation, userId: string): void {
  if (game.users.get(userId)?.isGM) return noteSent(message);
  const copy = sentCopy(message.id);
  if (!copy || !isActiveGM() || isAsSent(message, copy)) return;
  notifyOnce(userId, localize('CHEAT.rewritten', { user: userName(userId) }));
  // Created anew under its id it is younger than the answers to it, which would no longer follow it.
  const { createdTime } = copy._stats;
  const isAnew = createdTime !== message._stats.createdTime;
  const { made: atFirst = null } = copy.system as { made?: number | null };
  const made = atFirst ?? (isAnew ? createdTime : null);
  void message.update({ type: copy.type, system: { ...copy.system, made } } as ChatMessage.UpdateData);
}

function isAsSent(message: ChatMessage.Implementation, copy: SentCopy): boolean {
  const { type, system } = message.toObject() as unknown as SentCopy;
  return type === copy.type && differingPath(system, copy.system) === null;
}

/**
 * Restores messages that counted and that a player has deleted: answers are taken back by a message that says
 * so.
 * @param before the exchange before the deletion
 */
export function keepDeleted(before: Exchange, userId: string): void {
  if (!isActiveGM()) return;
  const gone = before.messages.filter(({ id }) => !game.messages.has(id));
  const copies = gone.flatMap(({ id, made }) => {
    const copy = sentCopy(id);
    return copy ? [{ ...copy, system: { ...copy.system, made } }] : [];
  });
  if (copies.length === 0) return;
  notifyOnce(userId, localize('CHEAT.deleted', { user: userName(userId) }));
  void putBack(copies);
}

async function putBack(copies: readonly SentCopy[]): Promise<void> {
  try {
    await ChatMessage.create(copies as unknown as ChatMessage.CreateData[], { keepId: true });
  } catch (error) {
    // Their author was quicker and created another under the same id, which `keepAsSent` reverts.
    if (!copies.every(({ _id }) => game.messages.has(_id))) throw error;
  }
}
