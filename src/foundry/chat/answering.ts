import { standingOf, type Chain, type Standing } from '../../cards/chain.ts';
import type { Opening } from '../../cards/link.ts';
import { fightOf } from '../../fight/order.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import type { ChoiceQuestion, FighterId, Given, Question, RollQuestion } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { Ruleset, Setup, Undertaking } from '../../rules/shared/ruleset.ts';
import { bystandersOf } from '../fight/bystanders.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { diceManner } from '../settings/settings.ts';
import { worldReadings } from '../settings/readings.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { situated, withCircumstances } from '../situation/situated.ts';
import { rollMode } from '../versions.ts';
import { words } from '../words.ts';
import { actorOf, chainWith, mayAnswer } from './exchange-log.ts';
import { packSetup } from './packed-setup.ts';
import { openedHere, sealedAnswer } from './secrets.ts';
import { underwayRefusal } from './underway.ts';
import { answererOf } from './answerer.ts';

/** Answers given here and not in the log yet, by exchange: a GM who plays both sides sends them together. */
const unsent = new Map<string, readonly Given[]>();

/** What an exchange stands at for this user: with their answers that are not sent yet. */
export function standingHere(chain: Chain): Standing {
  const given = unsent.get(chain.id);
  const ruleset = rulesetOf(chain.opening.ruleset);
  return given && ruleset
    ? standingOf(chain.opening.setup, ruleset, [...chain.answers, ...given])
    : chain.standing;
}

/** Whether this user has answers that are not sent yet. */
export function hasUnsent(exchange: string): boolean {
  return unsent.has(exchange);
}

/** Drops the answers not sent yet: somebody else has gone on, or they are taken back. */
export function dropUnsent(exchange: string): boolean {
  const dropped = forgetUnsent(exchange);
  if (dropped) Hooks.callAll('passe-darmes.exchange', exchange);
  return dropped;
}

/** Drops the answers not sent yet where the exchange is drawn anew in any case. */
export function forgetUnsent(exchange: string): boolean {
  unsentRolls.delete(exchange);
  return unsent.delete(exchange);
}

/**
 * Begins an exchange and sends its first link; gives the reason instead when it cannot begin.
 * @param said the circumstances that its author found; what is known of them when left out
 */
export async function begin(undertaking: Undertaking, said?: Situation): Promise<Reason | null> {
  return (await beginExchange(undertaking, said)).refusal;
}

/** What somebody says of the circumstances. */
type Situation = NonNullable<Setup['situations']>;

/** What came of the wish to begin an exchange: neither id nor reason when a module kept it from beginning. */
export interface Begun {
  readonly exchange: string | null;
  readonly refusal: Reason | null;
}

/** Begins an exchange and sends its first link; gives its id, or the reason why it cannot begin. */
export async function beginExchange(undertaking: Undertaking, said?: Situation): Promise<Begun> {
  const combat = combatOfFighter(undertaking.by);
  const bare = setupOf(undertaking, combat);
  if ('id' in bare) return { exchange: null, refusal: bare };
  const setup = said ? withCircumstances(bare, said) : situated(bare);
  const ruleset = theRuleset();
  const opening: Opening = {
    ruleset: ruleset.id,
    version: ruleset.version,
    fight: combat?.id ?? null,
    setup,
  };
  const refusal = ruleset.refusal(setup) ?? underwayRefusal(setup, opening.fight);
  if (refusal) return { exchange: null, refusal };
  const isWanted = Hooks.call('passe-darmes.preExchange', undertaking, setup);
  if (!isWanted) return { exchange: null, refusal: null };
  sayThatItIsOpen();
  const thrown = await throwDice(setup, ruleset, [], []);
  const [exchange = null] = await sendAll([{ opening, ...thrown, by: undertaking.by }]);
  return { exchange, refusal: null };
}

let isSaid = false;

/** Says once that nothing of an exchange is hidden: everybody's client works it out from the same answers. */
function sayThatItIsOpen(): void {
  if (isSaid || rollMode() === 'public') return;
  isSaid = true;
  ui.notifications.info(words('CARD.inTheOpen'));
}

/** The numbers of those who take part, as they are now, and none of the circumstances; or why that cannot be. */
export function setupOf(undertaking: Undertaking, combat: Combat.Implementation | null): Setup | Reason {
  const fighters: Record<FighterId, NonNullable<Setup['fighters'][string]>> = {};
  const { by, at } = undertaking;
  const named = at === '' || at === by ? [by] : [by, at];
  for (const id of [...named, ...bystandersOf(undertaking, combat)]) {
    const fighter = actorOf(id)?.toFighter();
    const isNamed = named.includes(id);
    if (!fighter && isNamed) return { rule: '', id: 'no-such-fighter' };
    const problem = fighter && theRuleset().problems(fighter)[0];
    // Somebody who only stands by is left out rather than in the way.
    if (!fighter || (problem && !isNamed)) continue;
    if (problem)
      return {
        rule: '',
        id: 'unreadable-fighter',
        names: { fighter: id, path: problem.path, problem: problem.id },
      };
    fighters[id] = fighter;
  }
  const fight = fightStateOf(combat);
  const options = worldReadings();
  return {
    undertaking,
    fighters,
    fight: fight && fightOf(fight, Object.keys(fighters)),
    ...(options && { options }),
  };
}

/** Answers the question that an exchange waits with, and all dice after it that are this user's to throw. */
export async function answer(chain: Chain, given: Given, how: Sending = {}): Promise<void> {
  await deliver(await linksFor(chain, given, how));
}

/** How an answer is sent. */
interface Sending {
  /** Not kept until the same user has answered the next question too. */
  readonly isSentAtOnce?: boolean;
}

/** Answers several exchanges, with one request for all the links that it makes. */
export async function answerAll(
  all: readonly { readonly chain: Chain; readonly given: Given }[],
): Promise<void> {
  const links: Answering[] = [];
  for (const { chain, given } of all) links.push(...(await linksFor(chain, given)));
  await deliver(links);
}

/** A link that answers. */
type Answering = Sent & { readonly exchange: string };

/** Sends answers. What is on its way counts here already: nothing is asked a second time meanwhile. */
async function deliver(links: readonly Answering[]): Promise<void> {
  const held = links.map(({ exchange }) => unsent.get(exchange));
  for (const { exchange, answers } of links) unsent.set(exchange, answers);
  try {
    await sendAll(links);
  } finally {
    for (const [i, { exchange, answers }] of links.entries()) {
      // Still there, it did not arrive.
      if (unsent.get(exchange) === answers) restore(exchange, held[i]);
    }
  }
}

function restore(exchange: string, held: readonly Given[] | undefined): void {
  if (held) unsent.set(exchange, held);
  else unsent.delete(exchange);
  Hooks.callAll('passe-darmes.exchange', exchange);
}

/** The link that an answer makes; none where it waits to be sent together with the next. */
async function linksFor(
  chain: Chain,
  given: Given,
  { isSentAtOnce = false }: Sending = {},
): Promise<Answering[]> {
  const ruleset = rulesetOf(chain.opening.ruleset);
  if (!ruleset) return [];
  const standing = standingHere(chain);
  const sent = standing.at === 'asking' ? await sealedAnswer(standing.question, given) : given;
  const { answers, facts, next, rolls } = await throwDice(chain.opening.setup, ruleset, chain.answers, [
    ...(unsent.get(chain.id) ?? []),
    sent,
  ]);
  // Whoever has the next choice as well would only send two messages instead of one. Players do
  // send at once: a roll that nobody has seen could be thrown again after a reload.
  if (next?.ask === 'choose' && !isSentAtOnce && game.user.isGM && answererOf(next.by)?.isSelf) {
    unsent.set(chain.id, answers);
    keepRolls(chain.id, rolls);
    Hooks.callAll('passe-darmes.exchange', chain.id);
    return [];
  }
  const last = chain.links[chain.links.length - 1] ?? chain.links[0];
  const earlier = takeRolls(chain.id);
  return [
    { exchange: chain.id, follows: last.id, answers, facts, rolls: [...earlier, ...rolls], by: given.by },
  ];
}

/** Throws the dice that an exchange waits for, if they are this user's and no choice comes first. */
export async function throwWaitingDice(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  if (chain?.standing.at !== 'asking' || unsent.has(exchange)) return;
  const { question } = chain.standing;
  if (isOpenedHere(question)) return answer(chain, openedHere(question));
  if (question.ask !== 'roll' || !isThrownHere(question)) return;
  const { dice, roll } = await throwOne(question.dice);
  const now = chainWith(exchange);
  if (now !== chain) return;
  keepRolls(exchange, [roll]);
  await answer(chain, { name: question.name, by: question.by, dice });
}

/** Throws the dice of a question because its player asked for it: the answer, which is still to be sent. */
export async function throwAsked(chain: Chain, { name, by, dice: formula }: RollQuestion): Promise<Given> {
  const { dice, roll } = await throwOne(formula);
  keepRolls(chain.id, [roll]);
  return { name, by, dice };
}

interface Thrown {
  readonly answers: readonly Given[];
  readonly facts: Extract<Standing, { at: 'finished' }>['facts'] | null;
  /** What is asked now. */
  readonly next: Question | null;
  readonly rolls: readonly Roll[];
}

async function throwDice(
  setup: Setup,
  ruleset: Ruleset,
  before: readonly Given[],
  given: readonly Given[],
): Promise<Thrown> {
  const answers = [...given];
  const rolls: Roll[] = [];
  for (;;) {
    const standing = standingOf(setup, ruleset, [...before, ...answers]);
    if (standing.at === 'finished') return { answers, facts: standing.facts, next: null, rolls };
    if (standing.at === 'refused') return { answers, facts: null, next: null, rolls };
    const { question } = standing;
    if (isOpenedHere(question)) {
      answers.push(openedHere(question));
      continue;
    }
    if (question.ask !== 'roll' || !isThrownHere(question))
      return { answers, facts: null, next: question, rolls };
    const { dice, roll } = await throwOne(question.dice);
    rolls.push(roll);
    answers.push({ name: question.name, by: question.by, dice });
  }
}

/** What seals hold is no choice any more: whoever sealed them opens what counts now. */
function isOpenedHere(question: Question): question is ChoiceQuestion {
  return (
    question.ask === 'choose' && question.seals !== undefined && answererOf(question.by)?.isSelf === true
  );
}

function isThrownHere(question: Question): boolean {
  return (
    diceManner() === 'itself' &&
    mayAnswer(game.user.id, question.by) &&
    answererOf(question.by)?.isSelf === true
  );
}

async function throwOne(formula: string): Promise<{ dice: number[]; roll: Roll }> {
  const roll = await new Roll(formula).evaluate();
  return { dice: roll.dice.flatMap(die => die.results.map(({ result }) => result)), roll };
}

/** Rolls whose answers wait to be sent. */
const unsentRolls = new Map<string, readonly Roll[]>();

function keepRolls(exchange: string, rolls: readonly Roll[]): void {
  unsentRolls.set(exchange, [...(unsentRolls.get(exchange) ?? []), ...rolls]);
}

function takeRolls(exchange: string): readonly Roll[] {
  const rolls = unsentRolls.get(exchange) ?? [];
  unsentRolls.delete(exchange);
  return rolls;
}

interface Sent {
  readonly opening?: Opening;
  readonly exchange?: string;
  readonly follows?: string;
  readonly answers: readonly Given[];
  readonly facts: Thrown['facts'];
  readonly rolls: readonly Roll[];
  /** The fighter who speaks. */
  readonly by: FighterId;
}

/**
 * Sends links of exchanges, with one request.
 * @returns the ids of their messages
 */
export async function sendAll(links: readonly Sent[]): Promise<string[]> {
  if (links.length === 0) return [];
  const made = await ChatMessage.createDocuments(links.map(messageOf) as unknown as ChatMessage.CreateData[]);
  return made.flatMap(({ id }) => id ?? []);
}

function messageOf({ rolls, opening, exchange, follows, answers, facts, by }: Sent): object {
  const actor = actorOf(by);
  const system = {
    opening: opening ? { ...opening, setup: packSetup(opening.setup) } : null,
    exchange: exchange ?? null,
    follows: follows ?? null,
    answers,
    facts,
  };
  return {
    type: 'link',
    speaker: ChatMessage.getSpeaker(actor ? { actor } : {}),
    rolls: rolls.map(roll => JSON.stringify(roll.toJSON())),
    system,
  };
}
