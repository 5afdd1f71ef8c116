import type { Marks } from '../../cards/applied-records.ts';
import { type Chain, factsOf, type Standing } from '../../cards/exchange.ts';
import type { Opening } from '../../cards/message.ts';
import { messageRecords } from '../documents/applied-records.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { fightMarks, fightStateOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { standingHere } from '../exchange/answer.ts';
import { appliedStateOf, isAllWritten, isUntouched, whichStand } from '../exchange/applied-status.ts';
import { openExchanges } from '../exchange/open-exchanges.ts';
import { chainWith, exchangeOf } from '../exchange/store.ts';
import { isolated } from '../platform/isolated.ts';
import { inSlices } from '../platform/slices.ts';
import type { Asked, Turn } from './hooks.ts';

/** Whether this client has taken what was there before it came as told. */
let listens = false;

/** Tells modules each step of fights as it comes; registered after `listenToChains`, which notes the messages. */
export function listenForHooks(): void {
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const) {
    Hooks.on(hook, (message: ChatMessage.Implementation) => {
      if (listens && message.type === 'record') tellRecords();
      const exchange = exchangeOf(message);
      if (listens && exchange !== null) inSlices(() => tellSteps(exchange));
    });
  }
  Hooks.on('passe-darmes.exchange', exchange => {
    if (listens) tellSteps(exchange);
  });
  Hooks.on('updateActor', actor => {
    if (listens && isActor(actor) && actor.isFighter()) tellMarks(actor.uuid, actor.system.marks);
  });
  Hooks.on('updateCombat', (combat: Combat.Implementation) => {
    if (!listens) return;
    tellMarks(combat.uuid, fightMarks(combat));
    tellTurn(combat);
  });
}

/** What is there when this client comes is no news; from now on everything is. */
export function emitHooks(): void {
  for (const exchange of openExchanges()) takeAsTold(exchange);
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
  readonly at: Standing['at'];
  /** Whether it left nothing to apply. */
  readonly isOver: boolean;
  /** Which question was asked last, of whom, and after how many answers. */
  readonly question: string | null;
}

const told = new Map<string, Told>();
const waiting = new Set<string>();

/** Takes an exchange as told up to where it stands: what was before this client came is no news. */
export function takeAsTold(exchange: string): void {
  const chain = chainWith(exchange);
  const now = chain && isolated(exchange, () => toldOf(chain), null);
  if (now) told.set(exchange, now);
}

/** Tells modules of the steps that an exchange has made, once all that came together is there. */
export function tellSteps(exchange: string): void {
  if (waiting.has(exchange)) return;
  waiting.add(exchange);
  queueMicrotask(() => {
    waiting.delete(exchange);
    isolated(exchange, () => tellNow(exchange), undefined);
  });
}

/** What is asked, and of whom. */
export function askedOf({ question }: Extract<Standing, { at: 'asking' }>, opening: Opening): Asked {
  const { name, by, ask } = question;
  return { question: name, by, user: answererOf(by, opening)?.id ?? null, ask };
}

function tellNow(exchange: string): void {
  const before = told.get(exchange);
  const chain = chainWith(exchange);
  if (!chain) {
    told.delete(exchange);
    if (before && isOpen(exchange, before)) Hooks.callAll('passe-darmes.takenBack', exchange, true);
    return;
  }
  const now = toldOf(chain);
  told.set(exchange, now);
  // What nobody can replay is no news that anybody may rest on.
  if (chain.isUnverified) return;
  if (!before) Hooks.callAll('passe-darmes.begun', exchange, chain.opening.setup.undertaking);
  else if (isOpen(exchange, before) && hasLost(before, now))
    Hooks.callAll('passe-darmes.takenBack', exchange, now.at === 'refused');
  if (now.at !== 'refused') tellAnswers(chain, before);
  tellStanding(chain, now, before);
}

function hasLost(before: Told, now: Told): boolean {
  if (now.timesTakenBack > before.timesTakenBack) return true;
  return now.at !== 'refused' && before.links.some(id => !now.links.includes(id));
}

function tellAnswers({ id: exchange, links }: Chain, before: Told | undefined): void {
  for (const { id, answers, author } of links) {
    if (answers.length === 0 || before?.links.includes(id)) continue;
    Hooks.callAll('passe-darmes.answered', exchange, answers, author);
  }
}

function tellStanding(chain: Chain, now: Told, before: Told | undefined): void {
  const standing = standingHere(chain);
  if (standing.at !== 'refused' && isUnseen(chain)) return;
  if (standing.at === 'asking') {
    if (now.question !== before?.question)
      Hooks.callAll('passe-darmes.asked', chain.id, askedOf(standing, chain.opening));
  } else if (now.at === before?.at) return;
  else if (standing.at === 'finished') Hooks.callAll('passe-darmes.finished', chain.id, standing.facts);
  else if (standing.reason.id !== 'taken-back')
    Hooks.callAll('passe-darmes.refused', chain.id, standing.reason);
}

function toldOf(chain: Chain): Told {
  const standing = standingHere(chain);
  return {
    links: chain.links.map(({ id }) => id),
    timesTakenBack: chain.takenBack.length,
    at: standing.at,
    isOver: standing.at === 'finished' && appliedStateOf(chain.id) === 'over',
    question:
      standing.at === 'asking'
        ? `${standing.question.by}.${standing.question.name}.${standing.steps.length}`
        : null,
  };
}

/** Whether answers that go now are taken back, and not only cleared away. */
function isOpen(exchange: string, { at, isOver }: Told): boolean {
  return at === 'asking' || (at === 'finished' && !isOver && isUntouched(exchange));
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
export function tellMarks(uuid: string, marks: Marks): void {
  const before = seen.get(uuid) ?? new Map<string, boolean>();
  const now = whichStand(marks);
  seen.set(uuid, now);
  for (const [exchange, stands] of now) {
    if (!before.has(exchange)) tellApplied(exchange);
    else if (before.get(exchange) === true && !stands) tellUndone(exchange);
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
  tellMarks(RECORDS, recordMarks());
}

function recordMarks(): Marks {
  return [...messageRecords()].map(([exchange, { stands }]) => ({ exchange, undo: stands ? {} : null }));
}

/** Once everything that belongs to the exchange is written: each document comes by itself. */
function tellApplied(exchange: string): void {
  if (toldOfAppliedSteps.has(exchange) || !isWhollyApplied(exchange)) return;
  toldOfAppliedSteps.set(exchange, 'applied');
  Hooks.callAll('passe-darmes.applied', exchange);
}

function tellUndone(exchange: string): void {
  // What this user may not see, they do not hear of either.
  const chain = chainWith(exchange);
  if (!chain || isUnseen(chain)) return;
  if (toldOfAppliedSteps.get(exchange) === 'undone' || appliedStateOf(exchange) !== 'undone') return;
  toldOfAppliedSteps.set(exchange, 'undone');
  Hooks.callAll('passe-darmes.undone', exchange);
}

/** Whether the actors that an exchange changes and the fight that it belongs to all bear its mark. */
function isWhollyApplied(exchange: string): boolean {
  const chain = chainWith(exchange);
  const facts = chain && factsOf(chain);
  if (!chain || !facts || chain.isUnverified) return false;
  return isAllWritten(exchange, chain.opening.fight, facts);
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
