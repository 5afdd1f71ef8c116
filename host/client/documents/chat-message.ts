import type { Data } from '../../common/data-types.ts';
import { BaseChatMessage, type Speaker } from '../../common/documents/base-chat-message.ts';
import { DICE_ROLL_MODES } from '../../common/constants.ts';
import { Roll } from '../dice/roll.ts';
import { game } from '../game-holder.ts';
import { createInlineRoll, INLINE_ROLL } from '../applications/ux/inline-rolls.ts';
import { chosenRollMode, modeIn, rollModeNamed, warnOfRollModes } from '../helpers/message-mode.ts';
import { renderMessage, type RenderMessageOptions } from './chat-message-html.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { Actor } from './actor.ts';
import { speakerFor, type SpeakerOptions } from './speaker.ts';
import type { User } from './user.ts';

/** Something said or rolled. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare type: string;
  declare system: Data;
  declare style: number;
  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare sound: string | null;
  declare emote: boolean;
  declare flags: Data;

  /** Is this message on display in the log? */
  logged = false;

  get alias(): string {
    return this.speaker.alias || (this.speakerActor?.name ?? this.author?.name ?? '');
  }

  /** The other name under which Foundry 13 still knows its author. */
  get user(): User | null {
    return this.author;
  }

  get isAuthor(): boolean {
    return game().userId === this._source['author'];
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isContentVisible(): boolean {
    if (!this.isRoll || !this.whisper.length) return this.visible;
    return this.whisper.includes(game().userId) || (this.isAuthor && !this.blind);
  }

  override get visible(): boolean {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game().userId);
  }

  get speakerActor(): Actor | null {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    const rolls = this.rolls as unknown[];
    this.rolls = rolls.flatMap(entry => {
      try {
        return entry instanceof Roll ? [entry] : [Roll.fromData(entry as Data)];
      } catch (error) {
        console.error(`A roll of message ${this.id} cannot be read`, error);
        return [];
      }
    });
  }

  /** Says in the data of a message who may see it. */
  static applyRollMode(chatData: Data, rollMode: string): Data {
    if (isNew()) warnOfRollModes('ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode');
    return withAudience(chatData, rollMode);
  }

  applyRollMode(rollMode: string): void {
    if (isNew()) warnOfRollModes('ChatMessage#applyRollMode is deprecated in favor of ChatMessage#applyMode');
    this._showTo(rollMode);
  }

  /** Notes in the data of a message that is to be made who may see it. */
  _showTo(mode: string): void {
    const { whisper, blind } = withAudience({ whisper: this.whisper }, mode);
    this.updateSource({ whisper, blind });
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerFor(options);
  }

  static getSpeakerActor(speaker: Partial<Speaker> | null = null): Actor | null {
    if (!speaker) return null;
    const token =
      speaker.scene && speaker.token ? game().scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
    return token?.actor ?? (speaker.actor ? (game().actors.get(speaker.actor) ?? null) : null);
  }

  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const users = game().users;
    if (wanted === 'gm' || wanted === 'dm') return users.filter(user => user.isGM);
    if (wanted === 'players') return users.players;
    const byName = users.filter(user => user.name.toLowerCase() === wanted);
    if (byName.length) return byName;
    const actor = game().actors.find(candidate => candidate.name.toLowerCase() === wanted);
    if (!actor) return [];
    const byCharacter = users.filter(user => user.character === actor);
    return byCharacter.length
      ? byCharacter
      : users.filter(user => actor.testUserPermission(user as never, 'OWNER'));
  }

  getRollData(): Data {
    return this.speakerActor?.getRollData() ?? game().user.character?.getRollData() ?? {};
  }

  /** The message as it goes into the log. */
  async renderHTML(options: RenderMessageOptions = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  export(): string {
    const text = new DOMParser().parseFromString(this.content, 'text/html').body.textContent;
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${text ?? ''}`;
  }

  /** Rolls what is to be rolled at once, so that all see the same. */
  async #rollInline(): Promise<void> {
    const rolls = [...this.content.matchAll(INLINE_ROLL)].filter(({ groups }) => !groups?.['command']);
    let { content } = this;
    for (const roll of rolls) {
      const anchor = await createInlineRoll(roll, this.getRollData());
      if (anchor) content = content.replace(roll[0], () => anchor.outerHTML);
    }
    if (content !== this.content) this.updateSource({ content });
  }

  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    await this.#rollInline();
    const mode = modeIn(options, game().release);
    if (mode) this._showTo(mode);
    return undefined;
  }
}

const isNew = (): boolean => game().release.generation >= 14;

/** The data of a message with those who may see it, by a mode of either generation. */
export function withAudience(chatData: Data, asked: string): Data {
  const mode = asked === 'roll' ? chosenRollMode(game()) : rollModeNamed(asked);
  const gamemasters = game()
    .users.filter(user => user.isGM)
    .map(user => user.id);
  const given = chatData['whisper'] as unknown[] | undefined;
  chatData['blind'] = mode === DICE_ROLL_MODES.BLIND;
  if (mode === DICE_ROLL_MODES.PUBLIC) chatData['whisper'] = [];
  else if (mode === DICE_ROLL_MODES.SELF) chatData['whisper'] = [game().userId];
  else if (!given?.length) chatData['whisper'] = gamemasters;
  return chatData;
}
