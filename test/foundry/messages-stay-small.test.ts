import { describe, expect, test } from 'vitest';
import { assembleExchange } from '../../src/cards/exchange.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import type { ThrownDice } from '../../src/cards/message-parts.ts';
import { type ExchangeMessage, readExchangeMessage } from '../../src/cards/message.ts';
import { type MessageContent, messagesOf, unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import type { Exchange } from '../../tools/random-fights/fight.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { type Given, passing, type Question } from '../../src/rules/shared/play.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { times } from '../thorough.ts';

/** A message of an exchange stays below this, in bytes. */
const MOST = 8000;
const ROOT = 'linkroot00000000';
const COMBAT = 'combatYard000000';

/** The frame of every link: a speaker with a long name, and a whisper to some. */
const FRAME = {
  type: 'link',
  speaker: {
    ...{ scene: 'sceneYard0000000', token: 'tokenmaelystarve', actor: 'fighterMaelys000' },
    alias: 'Dareios de Leukê d’Outre-Forêt, surnommé « le Très Redouté »',
  },
  whisper: ['gamemaster000000', 'playerAlix000000', 'playerBasile0000'],
  blind: false,
};

/** The fields that Foundry adds to a message. */
const ADDED = {
  ...{ _id: ROOT, style: 0, author: 'playerAlix000000', timestamp: 1_795_333_880_403 },
  ...{ flavor: '', content: '', sound: null, emote: false, flags: {} },
  _stats: {
    ...{ coreVersion: '13.351', systemId: 'passe-darmes', systemVersion: '0.1.0' },
    ...{ lastModifiedBy: 'playerAlix000000', compendiumSource: null, duplicateSource: null },
    ...{ exportSource: null, createdTime: 1_795_333_880_406, modifiedTime: 1_795_333_880_406 },
  },
};
const ADDED_TO_SYSTEM = { refused: null, accepted: false, over: false, made: null };

/** The exchanges of some random fights, to their end. */
function exchangesOf(ruleset: Ruleset): Exchange[] {
  const all: Exchange[] = [];
  const { failure } = playRandomFights(ruleset, {
    ...{ count: times(1, 4), seed: 77, all: true },
    check(exchange) {
      // Nobody sends what is refused.
      if (ruleset.refusal(exchange.setup) === null) all.push(exchange);
      return null;
    },
  });
  expect(failure).toBeNull();
  return all;
}

/** The same exchange among tokens with numbers of their own, whose ids are the longest there are. */
function amongTokens(ruleset: Ruleset, exchange: Exchange): Pick<Exchange, 'setup' | 'given' | 'facts'> {
  const ids = Object.keys(exchange.setup.fighters).sort();
  const renamed = ids.reduce(
    (text, id, i) => {
      const token = `Scene/sceneYard0000000/Token/token${i}0000000000/Actor/actor${i}0000000000`;
      return text.replace(new RegExp(`(?:(?<=\\.at-)|(?<![\\w-]))${id}(?![\\w-])`, 'g'), token);
    },
    JSON.stringify([exchange.setup, exchange.given]),
  );
  const [setup, given] = JSON.parse(renamed) as [Exchange['setup'], Given[]];
  // The name of an accepted offer is made of the ids.
  const status = statusAfter(setup, ruleset, given);
  return { setup, given, facts: status.at === 'finished' ? status.facts : null };
}

/** A roll as Foundry writes it down. */
function rollOf(given: Given, question: Question | undefined): ThrownDice[] {
  if (!('dice' in given) || question?.ask !== 'roll') return [];
  const faces = Number(/d(?<faces>\d+)/.exec(question.dice)?.groups?.['faces'] ?? 6);
  const results = given.dice.map(result => ({ result, active: true }));
  const die = {
    class: 'Die',
    options: {},
    evaluated: true,
    number: results.length,
    faces,
    modifiers: [],
    results,
  };
  const text = JSON.stringify({
    ...{
      class: 'Roll',
      options: {},
      dice: [],
      formula: question.dice,
      terms: [die],
      total: 100,
      evaluated: true,
    },
  });
  return [{ text, dice: given.dice }];
}

/** The answers in links: those of the first before anybody chooses, then one for each stretch that `goesOn`. */
function inLinks(given: readonly Given[], goesOn: (one: Given, next: Given) => boolean): Given[][] {
  const first = given.findIndex(answer => 'chosen' in answer);
  const links = [given.slice(0, first < 0 ? given.length : first)];
  for (const answer of first < 0 ? [] : given.slice(first)) {
    const last = links.at(-1);
    const previous = last?.at(-1);
    if (last && links.length > 1 && previous && goesOn(previous, answer)) last.push(answer);
    else links.push([answer]);
  }
  return links;
}

function passesSo(question: Question, chosen: readonly string[]): boolean {
  const passes = passing(question);
  return passes !== null && 'chosen' in passes && passes.chosen.join() === chosen.join();
}

/** The messages of an exchange, as the server has them. */
async function messagesIn(
  ruleset: Ruleset,
  exchange: Exchange,
  goesOn: (one: Given, next: Given) => boolean,
) {
  const { setup, given: all, facts } = amongTokens(ruleset, exchange);
  // A declined offer sends nothing.
  const isSent = (_one: unknown, i: number) => {
    const question = exchange.questions[i];
    const answer = all[i];
    return !question || !answer || !('chosen' in answer) || !passesSo(question, answer.chosen);
  };
  const given = all.filter(isSent);
  const questions = exchange.questions.filter(isSent);
  const { additions = [] } = ruleset;
  const fight = setup.fight && COMBAT;
  const opening = { ruleset: ruleset.id, version: ruleset.version, additions: [...additions], fight, setup };
  const made: { _id: string; rolls: readonly string[]; system: object }[] = [];
  const newId = () => `link${String(made.length * 50 + (count += 1)).padStart(12, '0')}`;
  const factsAfter = (answers: readonly Given[]) => {
    const status = statusAfter(setup, ruleset, answers);
    return status.at === 'finished' ? status.facts : null;
  };
  let count = 0;
  let told = 0;
  for (const [i, answers] of inLinks(given, goesOn).entries()) {
    const thrown = answers.flatMap((answer, n) => rollOf(answer, questions[told + n]));
    told += answers.length;
    const content: MessageContent = {
      opening: i === 0 ? opening : null,
      exchange: i === 0 ? null : (made[0]?._id ?? null),
      follows: made.at(-1)?._id ?? null,
      answers,
      // A declined offer may end the exchange before luck continues it.
      facts: told === given.length ? facts : factsAfter(given.slice(0, told)),
      takesBack: null,
      id: null,
    };
    for (const message of await messagesOf(content, thrown, FRAME, newId))
      made.push({ _id: newId(), ...message });
  }
  return { facts, made };
}

type Message = Awaited<ReturnType<typeof messagesIn>>['made'][number];

function bytesOf(message: Message): number {
  const whole = { ...ADDED, ...message, system: { ...message.system, ...ADDED_TO_SYSTEM } };
  return new TextEncoder().encode(JSON.stringify(whole)).length;
}

function linkOf({ _id, system }: Message, place: number): ExchangeMessage {
  const { opening, facts } = system as {
    opening: { setup: string } | null;
    facts: [{ packed: string }] | null;
  };
  const raw = {
    ...system,
    opening: opening && { ...opening, setup: unpack(opening.setup) },
    facts: facts && unpack(facts[0].packed),
  };
  const message = readExchangeMessage(_id, 'gm', place, raw);
  if (!message) throw new Error('a link cannot be read');
  return message;
}

const alone = () => true;
const eachTheirOwn = (one: Given, next: Given) => one.by === next.by;

describe.each(RULESETS.map(ruleset => [ruleset.id, ruleset] as const))(
  'random exchanges of %s',
  (_id, ruleset) => {
    test.each([
      ['one person plays all of it', alone],
      ['each plays their own', eachTheirOwn],
    ])(
      'are messages below eight thousand bytes that lead to the same end, where %s',
      async (_who, goesOn) => {
        let largest = 0;
        let parted = 0;
        for (const exchange of exchangesOf(ruleset)) {
          const { facts, made } = await messagesIn(ruleset, exchange, goesOn);
          largest = Math.max(largest, ...made.map(bytesOf));
          if (made.length > inLinks(exchange.given, goesOn).length) parted += 1;
          const [root, ...others] = made.map(linkOf);
          const chain = root && assembleExchange(root, others, ruleset, () => true);
          expect(chain?.ignored).toEqual([]);
          expect(chain?.status).toMatchObject({ at: 'finished', facts });
        }
        console.log(`${ruleset.id}: messages of up to ${largest} bytes, ${parted} in parts`);
        expect(largest).toBeLessThan(MOST);
      },
    );
  },
);
