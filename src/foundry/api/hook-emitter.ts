import type { Marks } from '../../cards/applied-records.ts';
import { type Exchange, factsOf } from '../../cards/exchange.ts';
import type { ExchangeStatus } from '../../cards/exchange-status.ts';
import type { Opening } from '../../cards/message.ts';
import { messageRecords } from '../documents/applied-records.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { fightMarks, fightStateOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { statusHere } from '../exchange/answer.ts';
import { appliedStateOf, isAllWritten, isUntouched, whichStand } from '../exchange/applied-status.ts';
import { openExchanges } from '../exchange/open-exchanges.ts';
import { exchangeWith, exchangeOf } from '../exchange/store.ts';
import { isolated } from '../platform/isolated.ts';
import { inSlices } from '../platform/slices.ts';
import type { Asked, Turn } from './hooks.ts';

/** Whether this client has taken what was there before it came as told. */
let listens = false;

/** Tells modules each step of fights as it comes; registered after `listenToExchanges`, which notes the messages. */
export function listenForHooks(): void {
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const) {
    Hooks.on(hook, (message: ChatMessage.Implementation) => {
      if (listens && message.type === 'record') tellRecords();
      const exchangeId = exchangeOf(message);
      if (listens && exchangeId !== null) inSlices(() => emitSteps(exchangeId));
    });
  }
  Hooks.on('passe-darmes.exchange', exchange => {
    if (listens) emitSteps(exchange);
  });
  Hooks.on('updateActor', actor => {
    if (listens && isActor(actor) && actor.isFighter()) emitApplied(actor.uuid, actor.system.marks);
  });
  Hooks.on('updateCombat', (combat: Combat.Implementation) => {
    if (!listens) return;
    emitApplied(combat.uuid, fightMarks(combat));
    tellTurn(combat);
  });
}

/** What is there when this client comes is no news; from now on everything is. */
export function emitHooks(): void {
  for (const exchangeId of openExchanges()) takeAsTold(exchangeId);
  for (const combat of game.combats) {
    takeMarksAsSeen(combat.uuid, fightMarks(combat));
    takeTurnAsSeen(combat);
    for (const { actor } of combat.turns) if (actor) lookAtActor(actor);
  }
  for (const actor of game.actors) lookAtActor(actor);
  takeRecordsAsSeen();
  listens = true;
}

function lookAtActor(actor: Actor.Implementation): void {
  if (isActor(actor) && actor.isFighter()) takeMarksAsSeen(actor.uuid, actor.system.marks);
}

/** How far this client has told of an exchange. */
interface Told {
  readonly links: readonly string[];
  /** How often answers were taken back. */
  readonly timesTakenBack: number;
  readonly at: ExchangeStatus['at'];
  /** Whether it left nothing to apply. */
  readonly isOver: boolean;
  /** Which question was asked last, of whom, and after how many answers. */
  readonly question: string | null;
}

const told = new Map<string, Told>();
const waiting = new Set<string>();

/** Takes an exchange as told up to where it stands: what was before this client came is no news. */
export function takeAsTold(exchangeId: string): void {
  const exchange = exchangeWith(exchangeId);
  const now = exchange && isolated(exchangeId, () => toldOf(exchange), null);
  if (now) told.set(exchangeId, now);
}

/** Tells modules of the steps that an exchange has made, once all that came together is there. */
export function emitSteps(exchangeId: string): void {
  if (waiting.has(exchangeId)) return;
  waiting.add(exchangeId);
  queueMicrotask(() => {
    waiting.delete(exchangeId);
    isolated(exchangeId, () => tellNow(exchangeId), undefined);
  });
}

/** What is asked, and of whom. */
export function askedOf({ question }: Extract<ExchangeStatus, { at: 'asking' }>, opening: Opening): Asked {
  const { name, by, ask } = question;
  return { question: name, by, user: answererOf(by, opening)?.id ?? null, ask };
}

function tellNow(exchangeId: string): void {
  const before = told.get(exchangeId);
  const exchange = exchangeWith(exchangeId);
  if (!exchange) {
    told.delete(exchangeId);
    if (before && isOpen(exchangeId, before)) Hooks.callAll('passe-darmes.takenBack', exchangeId, true);
    return;
  }
  const now = toldOf(exchange);
  told.set(exchangeId, now);
  // What nobody can replay is no news that anybody may rest on.
  if (exchange.isUnverified) return;
  if (!before) Hooks.callAll('passe-darmes.begun', exchangeId, exchange.opening.setup.attempt);
  else if (isOpen(exchangeId, before) && hasLost(before, now))
    Hooks.callAll('passe-darmes.takenBack', exchangeId, now.at === 'refused');
  if (now.at !== 'refused') tellAnswers(exchange, before);
  emitStatus(exchange, now, before);
}

function hasLost(before: Told, now: Told): boolean {
  if (now.timesTakenBack > before.timesTakenBack) return true;
  return now.at !== 'refused' && before.links.some(id => !now.links.includes(id));
}

function tellAnswers({ id: exchangeId, messages }: Exchange, before: Told | undefined): void {
  for (const { id, answers, author } of messages) {
    if (answers.length === 0 || before?.links.includes(id)) continue;
    Hooks.callAll('passe-darmes.answered', exchangeId, answers, author);
  }
}

function emitStatus(exchange: Exchange, now: Told, before: Told | undefined): void {
  const status = statusHere(exchange);
  if (status.at !== 'refused' && isUnseen(exchange)) return;
  if (status.at === 'asking') {
    if (now.question !== before?.question)
      Hooks.callAll('passe-darmes.asked', exchange.id, askedOf(status, exchange.opening));
  } else if (now.at === before?.at) return;
  else if (status.at === 'finished') Hooks.callAll('passe-darmes.finished', exchange.id, status.facts);
  else if (status.reason.id !== 'taken-back')
    Hooks.callAll('passe-darmes.refused', exchange.id, status.reason);
}

function toldOf(exchange: Exchange): Told {
  const status = statusHere(exchange);
  return {
    links: exchange.messages.map(({ id }) => id),
    timesTakenBack: exchange.takenBack.length,
    at: status.at,
    isOver: status.at === 'finished' && appliedStateOf(exchange.id) === 'over',
    question:
      status.at === 'asking' ? `${status.question.by}.${status.question.name}.${status.steps.length}` : null,
  };
}

/** Whether answers that go now are taken back, and not only cleared away. */
function isOpen(exchangeId: string, { at, isOver }: Told): boolean {
  return at === 'asking' || (at === 'finished' && !isOver && isUntouched(exchangeId));
}

/** The exchanges that a document bore marks of at the last look, and whether they stood, by its uuid. */
const seen = new Map<string, ReadonlyMap<string, boolean>>();
/** What modules were told last of an exchange. */
const toldOfAppliedSteps = new Map<string, 'applied' | 'undone'>();

/** Looks at the marks of a document for the first time: what was before this client came is no news. */
export function takeMarksAsSeen(uuid: string, marks: Marks): void {
  seen.set(uuid, whichStand(marks));
}

/** Tells modules which exchanges were applied or undone by this change of a document's marks. */
export function emitApplied(uuid: string, marks: Marks): void {
  const before = seen.get(uuid) ?? new Map<string, boolean>();
  const now = whichStand(marks);
  seen.set(uuid, now);
  for (const [exchangeId, stands] of now) {
    if (!before.has(exchangeId)) tellApplied(exchangeId);
    else if (before.get(exchangeId) === true && !stands) tellUndone(exchangeId);
  }
}

/** What stands among the records that no combat holds. */
const RECORDS = 'records';

/** Looks at the records of messages for the first time. */
export function takeRecordsAsSeen(): void {
  takeMarksAsSeen(RECORDS, recordMarks());
}

/** Tells modules which exchanges were applied or undone by a record that came or changed. */
export function tellRecords(): void {
  emitApplied(RECORDS, recordMarks());
}

function recordMarks(): Marks {
  return [...messageRecords()].map(([exchangeId, { stands }]) => ({
    exchange: exchangeId,
    undo: stands ? {} : null,
  }));
}

/** Once everything that belongs to the exchange is written: each document comes by itself. */
function tellApplied(exchangeId: string): void {
  if (toldOfAppliedSteps.has(exchangeId) || !isWhollyApplied(exchangeId)) return;
  toldOfAppliedSteps.set(exchangeId, 'applied');
  Hooks.callAll('passe-darmes.applied', exchangeId);
}

function tellUndone(exchangeId: string): void {
  // What this user may not see, they do not hear of either.
  const exchange = exchangeWith(exchangeId);
  if (!exchange || isUnseen(exchange)) return;
  if (toldOfAppliedSteps.get(exchangeId) === 'undone' || appliedStateOf(exchangeId) !== 'undone') return;
  toldOfAppliedSteps.set(exchangeId, 'undone');
  Hooks.callAll('passe-darmes.undone', exchangeId);
}

/** Whether the actors that an exchange changes and the fight that it belongs to all bear its mark. */
function isWhollyApplied(exchangeId: string): boolean {
  const exchange = exchangeWith(exchangeId);
  const facts = exchange && factsOf(exchange);
  if (!exchange || !facts || exchange.isUnverified) return false;
  return isAllWritten(exchangeId, exchange.opening.fight, facts);
}

/** Where each fight stood at the last look, by the id of the combat. */
const seenOfTurnSteps = new Map<string, Turn>();

/** Looks at a fight for the first time: where it stands is no news. */
export function takeTurnAsSeen(combat: Combat.Implementation): void {
  const now = turnOf(combat);
  if (now && combat.id) seenOfTurnSteps.set(combat.id, now);
}

/** Tells modules when the round, the pass or the turn of a fight is another than at the last look. */
export function tellTurn(combat: Combat.Implementation): void {
  const { id } = combat;
  const now = turnOf(combat);
  if (!id || !now) return;
  const before = seenOfTurnSteps.get(id) ?? { round: 0, cycle: 0, fighter: null };
  if (now.round === before.round && now.cycle === before.cycle && now.fighter === before.fighter) return;
  seenOfTurnSteps.set(id, now);
  Hooks.callAll('passe-darmes.turn', id, now, before);
}

function turnOf(combat: Combat.Implementation): Turn | null {
  const state = fightStateOf(combat);
  return state && { round: state.round, cycle: state.cycle, fighter: state.turn };
}
