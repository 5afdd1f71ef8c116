import { answerFault, type Given } from '../../rules/shared/play.ts';
import type { FightState, Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { beginOrAsk } from '../actions/declare.ts';
import type { TurnProposal } from '../actions/turn-proposals.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { creaturesOf, isAutomatic, isPlayedAutomatically } from '../combat/automatic.ts';
import { areMovesToCome } from '../combat/moves-to-come.ts';
import { fightStateOf, idOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { nameOfCombatant, tableNameOf } from '../documents/names.ts';
import { isQuietNow } from '../documents/quiet-moment.ts';
import { pendingHere, type PendingQuestion } from '../exchange-view/pending-questions.ts';
import { answerAll, throwAsked } from '../exchange/play/answer.ts';
import { openExchangeRefusal } from '../exchange/play/open-exchanges.ts';
import { memoryOf } from '../exchange/play/store.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import { diceManner } from '../settings/settings.ts';
import { suggestionFor } from './suggestions.ts';

/** The state of automatic play on the Game Master's client. */
class Playing {
  /** The questions whose answers are being sent. */
  readonly answering = new Set<string>();
  /** True while automatic turns begin by themselves, up to the next turn that is not automatic. */
  isAutomaticPlayOn = false;
  /** The last automatic turn begun: one that changed nothing is not begun again. */
  begun = '';
  isBeginning = false;
}

/** The turn of a creature that is played automatically. */
export interface AutomaticTurn {
  /** Its key, with everybody's place on the map: the proposals depend on both. */
  readonly key: string;
  readonly combat: Combat.Implementation;
  readonly actor: FightingActor;
  readonly fight: FightState;
  readonly name: string;
}

/** The turn that waits for this client to begin it; null where none does. */
export function automaticTurn(): AutomaticTurn | null {
  const { combat } = game;
  const fight = fightStateOf(combat);
  const combatant = combat?.combatant;
  const by = idOf(combatant);
  if (!isActiveGM() || !combat || !fight || !combatant || by === null || fight.turn !== by) return null;
  const { actor } = combatant;
  if (isQuietNow(combat) || !isAutomatic(combatant) || !isActor(actor) || !actor.isFighter()) return null;
  const attempt = { action: '', by, at: by, with: '' };
  const setup: Setup = { attempt, fighters: {}, fight };
  // Until what was done on it is written, nothing more can be begun.
  if (openExchangeRefusal(setup, combat.id) !== null || areMovesToCome(combat)) return null;
  const places = (canvas.scene?.tokens.contents ?? []).map(({ x, y }) => `${x},${y}`);
  return {
    key: [combat.id, fight.round, fight.cycle, by, fight.ap[by], ...places].join(' '),
    combat,
    actor,
    fight,
    name: nameOfCombatant(combatant),
  };
}

/** The turn that waits for this client, and what it could be used for. */
export interface ProposedTurn {
  readonly turn: AutomaticTurn | null;
  /** The proposals, the likeliest first; empty, with a notice, if they cannot be fetched. */
  readonly proposals: readonly TurnProposal[];
}

/** Thinks about the turn that waits for this client. What is needed for that is loaded with the first. */
export async function proposedTurn(): Promise<ProposedTurn> {
  if (!automaticTurn()) return { turn: null, proposals: [] };
  const thinking = await notifyIfMissing(() => import('../actions/turn-proposals.ts')).catch(() => null);
  // It may be over by now.
  const turn = automaticTurn();
  return { turn, proposals: (turn && thinking?.turnProposals(turn.actor, turn.fight)) ?? [] };
}

/** True while a combat has an automatic fighter who can still act. */
export function isAnybodyAutomatic(): boolean {
  const { combat } = game;
  if (!isActiveGM() || !combat?.started) return false;
  const { out } = activeRuleset().ids;
  return creaturesOf(combat).some(one => isAutomatic(one) && !out.some(id => one.actor?.statuses.has(id)));
}

/** The questions for this user that are not answered automatically. */
export function pendingByHand(): PendingQuestion[] {
  return pendingHere().filter(one => !isAnsweredAutomatically(one));
}

/** True where this client answers a question itself: with the suggested choice, and unless dice are typed. */
function isAnsweredAutomatically(one: PendingQuestion): boolean {
  const { exchange, question } = one;
  // What is about to be refused is not answered.
  if (memoryOf(exchange.id).reasonAtFirst) return false;
  if (!isActiveGM() || !isPlayedAutomatically(question.by)) return false;
  if (question.ask === 'roll') return diceManner() !== 'typed';
  return answerFault(question, { chosen: suggestionFor(one) }) === null;
}

/** Answers all questions of automatic fighters with the suggested choices. */
export async function answerAutomatically(): Promise<void> {
  const { answering } = session.get(Playing);
  const due = pendingHere().filter(one => !answering.has(one.key) && isAnsweredAutomatically(one));
  if (due.length === 0) return;
  for (const { key } of due) answering.add(key);
  try {
    const all = await Promise.all(due.map(answerFor));
    await answerAll(all.flatMap(one => one ?? []));
  } finally {
    for (const { key } of due) answering.delete(key);
  }
}

type Answered = Parameters<typeof answerAll>[0][number];

async function answerFor(one: PendingQuestion): Promise<Answered | null> {
  const { exchange, question } = one;
  if (question.ask === 'choose') {
    const given: Given = { name: question.name, by: question.by, chosen: suggestionFor(one) };
    return { exchange, given };
  }
  const given = await throwAsked(exchange, question);
  return given && { exchange, given };
}

/** True while automatic turns begin by themselves. */
export function goesOn(): boolean {
  return session.get(Playing).isAutomaticPlayOn;
}

/** Plays a turn as it is proposed, or as the Game Master has chosen. @returns whether it was begun */
export async function playTurn({ combat }: AutomaticTurn, { attempt }: TurnProposal): Promise<boolean> {
  if (!attempt) {
    await combat.nextTurn();
    return true;
  }
  const { exchange, refusal } = await beginOrAsk(attempt);
  notify(refusal, tableNameOf);
  return exchange !== null;
}

/** Begins automatic turns from this one on, up to the next turn that is not automatic. */
export async function playOn(): Promise<void> {
  const playing = session.get(Playing);
  playing.isAutomaticPlayOn = true;
  playing.begun = '';
  await beginNext();
}

/** Begins no more turns by itself. */
export function stopPlaying(): void {
  session.get(Playing).isAutomaticPlayOn = false;
}

/** Begins the turn that waits, if turns begin by themselves. */
export async function beginNext(): Promise<void> {
  const playing = session.get(Playing);
  if (!playing.isAutomaticPlayOn || playing.isBeginning) return;
  playing.isBeginning = true;
  try {
    if (!(await beginOne(playing))) return;
  } finally {
    playing.isBeginning = false;
  }
  // It may be over by now, and the next turn one of theirs.
  await beginNext();
}

/** @returns whether a turn was begun */
async function beginOne(playing: Playing): Promise<boolean> {
  if (!isActiveGM() || !isTurnAutomatic()) return stopped();
  const { turn, proposals } = await proposedTurn();
  if (!turn || !playing.isAutomaticPlayOn) return false;
  const [proposal] = proposals;
  // A fighter without a proposal may have to be moved, and a turn that changed nothing is not begun again.
  if (!proposal?.attempt || turn.key === playing.begun) return stopped();
  playing.begun = turn.key;
  return (await playTurn(turn, proposal)) || stopped();
}

function stopped(): false {
  stopPlaying();
  return false;
}

function isTurnAutomatic(): boolean {
  const combatant = game.combat?.started ? game.combat.combatant : null;
  return !!combatant && isAutomatic(combatant);
}
