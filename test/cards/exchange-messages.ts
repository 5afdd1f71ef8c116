import { type Exchange, assembleExchange } from '../../src/cards/exchange.ts';
import { statusAfter } from '../../src/cards/exchange-status.ts';
import type { ExchangeMessage, RollMode } from '../../src/cards/message.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Answer, Given } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { duel } from '../rules/fighters.ts';

/** The setup of a plain duel: Anna attacks Bert with her broadsword. */
export const setup: Setup = duel();

/** The users who may answer for others in these tests: the GM for all, Ann for Anna, Ben for Bert; where it is blind, the GM alone. */
export function mayAnswer(user: string, fighter: string, mode?: RollMode): boolean {
  if (mode === 'blind') return user === 'gm';
  return user === 'gm' || (user === 'ann' && fighter === 'anna') || (user === 'ben' && fighter === 'bert');
}

/** The answers that these dice and choices give to the questions that come, `before` being answered already. */
export function given(
  before: readonly Given[],
  ...answers: readonly (readonly number[] | readonly string[])[]
): Given[] {
  const all = [...before];
  const added: Given[] = [];
  for (const raw of answers) {
    const status = statusAfter(setup, mythras, all);
    if (status.at !== 'asking') throw new Error('nothing is asked any more');
    const { name, by, ask } = status.question;
    const answer: Answer =
      ask === 'roll' ? { dice: raw as readonly number[] } : { chosen: raw as readonly string[] };
    const one: Given = { name, by, ...answer };
    all.push(one);
    added.push(one);
  }
  return added;
}

/** The first link, with the attack rolled. */
export function opening(changes: Partial<ExchangeMessage> = {}, attackRoll = 30): ExchangeMessage {
  return {
    id: 'root',
    author: 'ann',
    made: 1,
    exchange: null,
    follows: null,
    opening: { ruleset: mythras.id, version: mythras.version, fight: null, setup },
    answers: given([], [attackRoll]),
    facts: null,
    takesBack: null,
    refused: null,
    ...changes,
  };
}

/** A link that follows another. */
export function message(
  id: string,
  author: string,
  follows: string,
  answers: readonly Given[],
  changes: Partial<ExchangeMessage> = {},
): ExchangeMessage {
  return {
    id,
    author,
    made: 2,
    exchange: 'root',
    follows,
    opening: null,
    answers,
    facts: null,
    takesBack: null,
    refused: null,
    ...changes,
  };
}

/** The chain of these links, by the rules of Mythras. */
export function exchangeFrom(root: ExchangeMessage, ...messages: ExchangeMessage[]): Exchange {
  const made = assembleExchange(root, messages, mythras, mayAnswer);
  if (!made) throw new Error('no chain');
  return made;
}
