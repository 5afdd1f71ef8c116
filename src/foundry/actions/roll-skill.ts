import type { Reason } from '../../rules/shared/target.ts';
import { isOwnModifier, type OwnModifier } from '../../rules/shared/own-modifiers.ts';
import type { Stated } from './ask-own.ts';
import { driversFor } from './driver-field.ts';
import { activeAdapter, activeRuleset } from '../combat-system/active-system.ts';
import type { PasseActor } from '../documents/actor.ts';
import { gameMasters, userName } from '../documents/audience.ts';
import { actorWith } from '../documents/fighter-id.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { speakerFor } from '../documents/names.ts';
import { isSkillMessage, type SkillMessage } from '../documents/skill-message.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { rollMode } from '../platform/compat.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import { skillItem, skillTitle } from '../documents/names.ts';
import { notifyIfMissing } from '../platform/lazy.ts';

/** The system data of a skill roll's message. */
interface SkillRoll {
  readonly actor: string;
  readonly skill: string;
  readonly name: string;
  /** The mode; empty where there is only one. */
  readonly grade: string;
  /** The uuid of the actor whom it is used against; empty for none. */
  readonly against: string;
  /** The id of the message whose roll it is made against; empty for none. */
  readonly opposes: string;
  /** What its player added to it or took away, and why; 0 for nothing. */
  readonly own: number;
  readonly why: string;
  /** The passion that drives it, and its name; empty for none. */
  readonly driver: string;
  readonly driverName: string;
  readonly value: number;
  readonly isAdded: boolean;
  readonly reasons: readonly Reason[];
  readonly bands: readonly object[];
}

/** What is said of a roll before it is made. */
interface RollWishes {
  /** The difficulty (MYT-DIFF-01), the characteristic that is added, or the DC. */
  readonly mode?: string;
  /** What its player adds to it or takes away. */
  readonly own?: OwnModifier | null;
  /** The passion that drives it, by its key or the id of its item (MYT-CHAR-13). */
  readonly driver?: string;
  /** The id of the message whose roll it is made against. */
  readonly opposes?: string;
}

/**
 * Rolls a skill, a passion or a combat style into the chat, in the user's current roll mode. A player's blind roll
 * is thrown by the GM's client: what never comes to the player's cannot leak there. Where the user has targeted one
 * fighter, the skill is used against that one.
 * @param key what the rules know the skill by, or the id of the item that it is
 * @returns why it cannot be rolled, or null
 */
export async function rollSkill(
  actor: PasseActor,
  key: string,
  { mode = '', own = null, driver = '', opposes = '' }: RollWishes = {},
): Promise<Reason | null> {
  if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
  const made = skillRoll(actor, key, {
    mode,
    against: opponentIn(opposes) ?? onlyTarget(),
    own,
    driver,
    opposes,
  });
  if (!made) return { rule: '', id: 'no-skill' };
  const { dice, system } = made;
  const speaker = speakerFor(actor);
  if (rollMode() === 'blind' && !game.user.isGM) {
    if (!game.users.activeGM) return { rule: '', id: 'blind-needs-gm' };
    const asked = {
      type: 'skill-roll',
      speaker,
      whisper: gameMasters(),
      system: { ...system, isAsked: true },
    };
    await ChatMessage.create(asked as unknown as ChatMessage.CreateData);
    return null;
  }
  const roll = await new Roll(dice).evaluate();
  const itemId = skillItem(actor, key)?.id ?? null;
  const flags = itemId === null ? {} : { [SYSTEM_ID]: { itemId } };
  if (itemId !== null) Object.assign(roll.options, { itemId });
  await roll.toMessage({ type: 'skill-roll', speaker, flags, system } as unknown as Parameters<
    Roll['toMessage']
  >[0]);
  return null;
}

/** Asks what its player adds to a roll before it is made; undefined where they think better of it. */
export async function askOwnFor(actor: PasseActor, key: string): Promise<Stated | undefined> {
  const range = activeRuleset().circumstances.own;
  if (!range) return { own: null, driver: '' };
  const drivers = driversFor(actor, key);
  const { askOwn } = await notifyIfMissing(() => import('./ask-own.ts'));
  const title = localize('OWNMODIFIER.skill', { skill: skillTitle(actor, key, nameOf(actor, key)) });
  return askOwn({ title, note: '', range, drivers, button: localize('OWNMODIFIER.roll') });
}

/** How a skill is rolled. */
interface Rolled {
  readonly mode: string;
  readonly against: PasseActor | null;
  readonly own: OwnModifier | null;
  readonly driver: string;
  readonly opposes: string;
}

/** What the author of a skill roll added to it or took away; null for nothing, and for what nobody may state. */
export function ownOfRoll({
  own: amount,
  why,
}: {
  readonly own: number;
  readonly why: string;
}): OwnModifier | null {
  const range = activeRuleset().circumstances.own;
  const stated = { amount, why };
  return range && isOwnModifier(stated, range) ? stated : null;
}

/** The dice of a skill roll, with target number or modifier and reasons; null when there is no such skill. */
function skillRoll(
  actor: PasseActor,
  key: string,
  { mode, against, own, driver: wished, opposes }: Rolled,
): { readonly dice: string; readonly system: SkillRoll } | null {
  // Against one who cannot be read it is rolled as against nobody.
  const other = against?.isFighter() && against.toFighter() ? against : null;
  if (!actor.isFighter() || !actor.toFighter()) return null;
  const adapter = activeAdapter();
  // Where these rules know no passions, none drives it.
  const driver = adapter?.driversOf ? wished : '';
  const made = adapter?.skillRoll(actor, key, mode, other, own, driver);
  if (!made) return null;
  const { value, reasons, bands, isAdded = false } = made.target;
  const name = nameOf(actor, key);
  const { dice, mode: grade } = made;
  const said = {
    actor: actor.uuid,
    skill: key,
    name,
    grade,
    against: other?.uuid ?? '',
    opposes,
    own: own?.amount ?? 0,
    why: own?.why ?? '',
    driver,
    driverName: driver === '' ? '' : nameOf(actor, driver),
  };
  return { dice, system: { ...said, value, isAdded, reasons, bands } };
}

/** The actor of the only token that this user has targeted; null for none, or among several. */
function onlyTarget(): PasseActor | null {
  const [one, ...others] = game.user.targets;
  return others.length === 0 ? ((one?.actor as PasseActor | null | undefined) ?? null) : null;
}

/** The actor who made the roll in a message; null for none. */
function opponentIn(id: string): PasseActor | null {
  const message = id === '' ? undefined : game.messages.get(id);
  return isSkillMessage(message) ? actorWith(message.system.actor) : null;
}

/** The name of an actor's own skill, for users who cannot see the actor; empty for one of the rules. */
function nameOf(actor: PasseActor, key: string): string {
  return skillItem(actor, key)?.name ?? '';
}

/** Hears of the skills that this user has rolled. */
type HeardSkill = (message: SkillMessage) => void;

class SkillListener {
  heard: HeardSkill = () => undefined;
  /** Hear of every message that comes: what a roll offers ends with it. */
  readonly followers: ((message: ChatMessage.Implementation) => void)[] = [];
}

/** Adds a listener to every message that comes. */
export function whenAnythingFollows(hear: (message: ChatMessage.Implementation) => void): void {
  session.get(SkillListener).followers.push(hear);
}

/** Sets who is told of the skills that this user rolls. */
export function whenSkillRolled(heard: HeardSkill): void {
  session.get(SkillListener).heard = heard;
}

/** Makes the blind rolls that players ask for, including requests made while no GM was there. */
export function throwBlindRolls(): void {
  Hooks.on('createChatMessage', message => {
    void throwBlind(message);
    for (const hear of session.get(SkillListener).followers) hear(message);
    if (isSkillMessage(message) && message.author?.isSelf && message.rolls.length > 0)
      session.get(SkillListener).heard(message);
  });
  for (const message of game.messages) void throwBlind(message);
}

/** Throws what a message asks for, once, on the client of the active GM, and shows it to the GMs alone. */
async function throwBlind(asked: ChatMessage.Implementation): Promise<void> {
  if (!isSkillMessage(asked) || !isActiveGM() || isThrown(asked)) return;
  const { system } = asked;
  const { isAsked, actor: uuid, skill, grade: mode, against, driver, opposes } = system;
  if (!isAsked) return;
  const actor = actorWith(uuid);
  const { author } = asked;
  // The GM's client derives the target number itself.
  const isTheirs = author !== null && actor?.testUserPermission(author, 'OWNER') === true;
  const made = isTheirs
    ? skillRoll(actor, skill, { mode, against: actorWith(against), own: ownOfRoll(system), driver, opposes })
    : null;
  if (!made)
    return notifyOnce(author?.id ?? '', localize('CHEAT.doesNotCount', { user: userName(author?.id) }));
  const roll = await new Roll(made.dice).evaluate();
  await ChatMessage.create({
    type: 'skill-roll',
    speaker: asked.toObject().speaker,
    whisper: gameMasters(),
    blind: true,
    rolls: [JSON.stringify(roll.toJSON())],
    system: { ...made.system, answers: asked.id },
  } as unknown as ChatMessage.CreateData);
  await asked.update({ system: { isAnswered: true } } as ChatMessage.UpdateData);
}

/** True for a request that was answered, even where the answer is deleted by now. */
function isThrown({ id, system: { isAsked, isAnswered } }: SkillMessage): boolean {
  if (!isAsked || isAnswered) return isAnswered;
  return game.messages.some(
    message => isSkillMessage(message) && message.system.answers === id && message.author?.isGM === true,
  );
}
