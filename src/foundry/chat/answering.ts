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
import { rollMode } from '../versions.ts';
import { words } from '../words.ts';
import { actorOf, chainWith, mayAnswer } from './exchange-log.ts';
import { packSetup } from './packed-setup.ts';
import { openedHere, sealedAnswer } from './secrets.ts';
import { underwayRefusal } from './underway.ts';
import { answererOf } from './answerer.ts';

/** Answers given here and not sent yet, by exchange: a GM who plays both sides sends them together. */
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
  unsentRolls.delete(exchange);
  const dropped = unsent.delete(exchange);
  if (dropped) Hooks.callAll('passe-darmes.exchange', exchange);
  return dropped;
}

/** Begins an exchange and sends its first link; gives the reason instead when it cannot begin. */
export async function begin(undertaking: Undertaking): Promise<Reason | null> {
  const combat = combatOfFighter(undertaking.by);
  const setup = setupOf(undertaking, combat);
  if ('id' in setup) return setup;
  const ruleset = theRuleset();
  const opening: Opening = {
    ruleset: ruleset.id,
    version: ruleset.version,
    fight: combat?.id ?? null,
    setup,
  };
  const refusal = ruleset.refusal(setup) ?? underwayRefusal(setup, opening.fight);
  if (refusal) return refusal;
  sayThatItIsOpen();
  const thrown = await throwDice(setup, ruleset, [], []);
  await send({ opening, ...thrown }, undertaking.by);
  return null;
}

let isSaid = false;

/** Says once that nothing of an exchange is hidden: everybody's client works it out from the same answers. */
function sayThatItIsOpen(): void {
  if (isSaid || rollMode() === 'public') return;
  isSaid = true;
  ui.notifications.info(words('CARD.inTheOpen'));
}

/** The numbers of those who take part, as they are now. */
function setupOf(undertaking: Undertaking, combat: Combat.Implementation | null): Setup | Reason {
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
export async function answer(chain: Chain, given: Given): Promise<void> {
  const ruleset = rulesetOf(chain.opening.ruleset);
  if (!ruleset) return;
  const standing = standingHere(chain);
  const sent = standing.at === 'asking' ? await sealedAnswer(standing.question, given) : given;
  const { answers, facts, next, rolls } = await throwDice(chain.opening.setup, ruleset, chain.answers, [
    ...(unsent.get(chain.id) ?? []),
    sent,
  ]);
  // Whoever has the next choice as well would only send two messages instead of one. Players do
  // send at once: a roll that nobody has seen could be thrown again after a reload.
  if (next?.ask === 'choose' && game.user.isGM && answererOf(next.by)?.isSelf) {
    unsent.set(chain.id, answers);
    keepRolls(chain.id, rolls);
    Hooks.callAll('passe-darmes.exchange', chain.id);
    return;
  }
  const last = chain.links[chain.links.length - 1] ?? chain.links[0];
  const earlier = takeRolls(chain.id);
  unsent.delete(chain.id);
  await send(
    { exchange: chain.id, follows: last.id, answers, facts, rolls: [...earlier, ...rolls] },
    given.by,
  );
}

/** Throws the dice that an exchange waits for, if they are this user's and no choice comes first. */
export async function throwWaitingDice(exchange: string): Promise<void> {
  const chain = chainWith(exchange);
  if (chain?.standing.at !== 'asking' || unsent.has(exchange)) return;
  const { question } = chain.standing;
  if (isOpenedHere(question)) return answer(chain, openedHere(question));
  if (question.ask !== 'roll' || !isThrownHere(question)) return;
  const { dice, roll } = await throwOne(question);
  const now = chainWith(exchange);
  if (now !== chain) return;
  keepRolls(exchange, [roll]);
  await answer(chain, { name: question.name, by: question.by, dice });
}

/** Throws the dice of a question because its player asked for it. */
export async function throwAsked(chain: Chain, question: RollQuestion): Promise<void> {
  const { dice, roll } = await throwOne(question);
  keepRolls(chain.id, [roll]);
  await answer(chain, { name: question.name, by: question.by, dice });
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
    const { dice, roll } = await throwOne(question);
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

async function throwOne({ dice }: RollQuestion): Promise<{ dice: number[]; roll: Roll }> {
  const roll = await new Roll(dice).evaluate();
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
}

async function send(
  { rolls, opening, exchange, follows, answers, facts }: Sent,
  by: FighterId,
): Promise<void> {
  const actor = actorOf(by);
  const system = {
    opening: opening ? { ...opening, setup: packSetup(opening.setup) } : null,
    exchange: exchange ?? null,
    follows: follows ?? null,
    answers,
    facts,
  };
  await ChatMessage.create({
    type: 'link',
    speaker: ChatMessage.getSpeaker(actor ? { actor } : {}),
    rolls: rolls.map(roll => JSON.stringify(roll.toJSON())),
    system,
  } as unknown as ChatMessage.CreateData);
}
