import { ROLL_COMMANDS } from '../applications/ux/inline-rolls.ts';
import { globals, localize } from '../applications/foundry-globals.ts';
import { escapeHTML } from '../applications/build-element.ts';
import { modeOption } from '../helpers/message-mode.ts';

/** A line of the chat box, taken apart. */
export type ChatCommand =
  | { kind: 'roll'; mode: string; formula: string; flavor?: string }
  | { kind: 'whisper'; names: string[]; text: string }
  | { kind: 'ic' | 'ooc' | 'emote' | 'none'; text: string };

const WORDS: Record<string, 'ic' | 'ooc' | 'emote'> = {
  ic: 'ic',
  ooc: 'ooc',
  em: 'emote',
  emote: 'emote',
  me: 'emote',
};
const WHISPERS = new Set(['w', 'whisper']);
const GROUPS: Record<string, string> = { gm: 'gm', players: 'players' };

/** Take a line of the chat box apart; an unknown command is an error. */
export function parseChatCommand(line: string): ChatCommand {
  const addressed = /^@(\S+)\s+(.+)$/s.exec(line);
  if (addressed) return { kind: 'whisper', names: [addressed[1] ?? ''], text: addressed[2] ?? '' };
  const match = /^\/([a-z]+)(?:\s+(.*))?$/is.exec(line);
  if (!match) return { kind: 'none', text: line };
  const word = (match[1] ?? '').toLowerCase();
  const text = (match[2] ?? '').trim();
  const mode = ROLL_COMMANDS[word];
  if (mode) {
    const [formula = '', flavor] = text.split('#').map(part => part.trim());
    return flavor ? { kind: 'roll', mode, formula, flavor } : { kind: 'roll', mode, formula };
  }
  if (WHISPERS.has(word)) return parseWhisper(text);
  if (GROUPS[word]) return { kind: 'whisper', names: [GROUPS[word]], text };
  const kind = WORDS[word];
  if (kind) return { kind, text };
  throw new Error(localize('CHAT.InvalidCommand', { command: escapeHTML(line) }));
}

function parseWhisper(text: string): ChatCommand {
  const listed = /^\[([^\]]+)\]\s*(.*)$/s.exec(text);
  if (listed)
    return {
      kind: 'whisper',
      names: (listed[1] ?? '').split(',').map(name => name.trim()),
      text: listed[2] ?? '',
    };
  const [name = '', ...words] = text.split(/\s+/);
  return { kind: 'whisper', names: [name], text: words.join(' ') };
}

/** Do what a line of the chat box asks: make a roll or a message. */
export async function obeyChatCommand(
  command: ChatCommand,
  chatData: Record<string, unknown>,
): Promise<unknown> {
  if (command.kind === 'roll') {
    const { formula, flavor, mode } = command;
    const actor = globals.game.user.character as { getRollData?: () => object } | null;
    const roll = new globals.Roll(formula, actor?.getRollData?.() ?? {});
    return roll.toMessage(
      { ...chatData, ...(flavor && { flavor }) },
      mode === 'roll' ? {} : modeOption(mode, globals.game.release),
    );
  }
  const styles = globals.CONST['CHAT_MESSAGE_STYLES'] ?? {};
  const content = escapeHTML(command.text).replaceAll('\n', '<br>');
  if (command.kind === 'whisper') {
    const recipients = command.names.flatMap(name => globals.ChatMessage.getWhisperRecipients(name));
    if (!recipients.length)
      throw new Error(localize('CHAT.NoWhisperTarget', { name: command.names.join(', ') }));
    return globals.ChatMessage.create({ ...chatData, content, whisper: recipients.map(user => user.id) });
  }
  const speaker = chatData['speaker'] as { actor?: string | null; alias?: string } | undefined;
  switch (command.kind) {
    case 'emote':
      return globals.ChatMessage.create({
        ...chatData,
        style: styles['EMOTE'],
        content: `${speaker?.alias ?? ''} ${content}`,
      });
    case 'ooc':
      return globals.ChatMessage.create({ ...withoutSpeaker(chatData), style: styles['OOC'], content });
    default: {
      const inCharacter = command.kind === 'ic' || Boolean(speaker?.actor);
      return globals.ChatMessage.create({ ...chatData, style: styles[inCharacter ? 'IC' : 'OOC'], content });
    }
  }
}

/** What is asked for when a line of the chat box begins as it says; `this` is the log. */
export interface ChatCommandPattern {
  readonly rgx: RegExp;
  /** Creates the message and returns `false`, or changes the data and lets the log create it. */
  readonly fn: (
    this: unknown,
    command: string,
    match: RegExpMatchArray,
    chatData: Record<string, unknown>,
    createOptions: Record<string, unknown>,
  ) => unknown;
}

/** The commands of the core, as 14 keeps them. */
export const CHAT_COMMANDS: Readonly<Record<string, ChatCommandPattern>> = Object.fromEntries(
  [...Object.keys(ROLL_COMMANDS), ...Object.keys(WORDS), ...WHISPERS, ...Object.keys(GROUPS)].map(word => [
    word,
    { rgx: new RegExp(`^/${word}(?:\\s|$)[^]*`, 'i'), fn: obeyCore },
  ]),
);

async function obeyCore(
  _command: string,
  match: RegExpMatchArray,
  chatData: Record<string, unknown>,
): Promise<false> {
  await obeyChatCommand(parseChatCommand(match[0]), chatData);
  return false;
}

/**
 * Does what the first of these commands asks that a line begins with.
 * @returns whether there is one
 */
export async function obeyOneOf(
  commands: Readonly<Record<string, ChatCommandPattern>>,
  log: unknown,
  line: string,
  chatData: Record<string, unknown>,
): Promise<boolean> {
  for (const [command, { rgx, fn }] of Object.entries(commands)) {
    const match = rgx.exec(line);
    if (!match) continue;
    const options: Record<string, unknown> = {};
    const data = { ...chatData };
    if ((await Reflect.apply(fn, log, [command, match, data, options])) !== false)
      await globals.ChatMessage.create(data, options);
    return true;
  }
  return false;
}

function withoutSpeaker(chatData: Record<string, unknown>): Record<string, unknown> {
  const { speaker: _speaker, ...rest } = chatData;
  return rest;
}
