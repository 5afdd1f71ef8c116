import { isActiveGM } from '../active-gm.ts';
import { quietNote } from '../chat/quiet-note.ts';
import { gameMasters, userName } from '../chat/recipients.ts';
import { actorWith } from '../documents/actor-with.ts';
import { words } from '../words.ts';
import { skillRoll } from './roll-skill.ts';

/** Throws the blind rolls that players ask for, those that came while no GM was there as well. */
export function throwBlindRolls(): void {
  Hooks.on('createChatMessage', message => void throwBlind(message));
  for (const message of game.messages) void throwBlind(message);
}

/** Throws what a message asks for, once, on the client of the active GM, and shows it to the GMs alone. */
async function throwBlind(asked: ChatMessage.Implementation): Promise<void> {
  if (asked.type !== 'skill-roll' || !isActiveGM() || isThrown(asked)) return;
  const { isAsked, actor: uuid, skill, grade } = (asked as ChatMessage.OfType<'skill-roll'>).system;
  if (!isAsked) return;
  const actor = actorWith(uuid);
  const { author } = asked;
  // What it is rolled against the GM's client finds out for itself.
  const isTheirs = author !== null && actor?.testUserPermission(author, 'OWNER') === true;
  const made = isTheirs ? skillRoll(actor, skill, grade) : null;
  if (!made) return quietNote(author?.id ?? '', words('CHEAT.doesNotCount', { user: userName(author?.id) }));
  const roll = await new Roll(made.dice).evaluate();
  await ChatMessage.create({
    type: 'skill-roll',
    speaker: asked.toObject().speaker,
    whisper: gameMasters(),
    blind: true,
    rolls: [JSON.stringify(roll.toJSON())],
    system: { ...made.system, answers: asked.id },
  } as unknown as ChatMessage.CreateData);
}

function isThrown({ id }: ChatMessage.Implementation): boolean {
  return game.messages.some(
    message =>
      message.type === 'skill-roll' &&
      (message as ChatMessage.OfType<'skill-roll'>).system.answers === id &&
      message.author?.isGM === true,
  );
}
