import { expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** A hook on created, updated or deleted messages, under any name. */
const LISTENS = /['"](?:create|update|delete)ChatMessage['"]/;

/** The one that tells all others of exchanges, and the one that throws skill rolls made blind. */
const LISTENERS = ['src/foundry/actions/roll-skill.ts', 'src/foundry/exchange/play/message-events.ts'];

it('messages are listened to in one place, which tells the others', () => {
  const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
  expect(sources.filter(path => LISTENS.test(textOf(path))).sort()).toEqual(LISTENERS);
});

it('another listener would be found', () => {
  expect("Hooks.on('updateChatMessage', look);").toMatch(LISTENS);
});
