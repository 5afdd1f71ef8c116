import { isReason } from '../../cards/message.ts';
import { readFacts } from '../../cards/read-facts.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { inTurn, isolated as isolatedNow, isolatedLater } from '../platform/slices.ts';
import { template } from '../platform/system-id.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { mayRead, userName } from './audience.ts';
import { isByHand } from './by-hand-records.ts';
import { actorWith, isActor, uuidOf } from './fighter-id.ts';

/** A chat message of this system: exchanges, skill rolls, growth and the effects of time are shown as cards. */
export class PasseChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /**
   * Foundry shows all users that a user rolled in private; of an exchange, others see nothing. Ledger
   * messages are never shown.
   */
  override get visible(): boolean {
    if (this.type === 'ledger') return false;
    return this.type === 'link' ? mayRead(this) : super.visible;
  }

  /**
   * The name at the head: of an exchange the acting fighter's, no matter who answered last; otherwise the speaker's, in the reader's
   * language where it is one that came with the actor.
   */
  override get alias(): string {
    const acting = state().acting.get(this.type)?.(this) ?? null;
    if (acting !== null) return acting;
    const { speakerActor } = this;
    return isActor(speakerActor) ? speakerActor.shownName(super.alias) : super.alias;
  }

  /** Shows modules that read the text of a message the words of its card: what is stored has none. */
  protected override _initialize(options?: never): void {
    super._initialize(options);
    Object.defineProperty(this, 'content', {
      get: () => this._source.content || readableText(this),
      // Foundry sets what is stored.
      set: () => undefined,
      configurable: true,
      enumerable: true,
    });
  }

  /** What Foundry exports of it, followed by the words of its card as this user sees it. */
  override export(): string {
    const lines = this.visible && this.isContentVisible ? (state().words.get(this.type)?.(this) ?? []) : [];
    const frame = withoutText(this, () => super.export());
    return [frame.trimEnd(), ...lines].join('\n');
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const fill = cardOf(this.type);
    const draw = () => super.renderHTML(options);
    return fill ? inTurn(() => drawWithCard(this, isolated(fill), draw)) : draw();
  }
}

/** The words of a message's card as paragraphs, for those who may read them; empty while Foundry draws or exports it. */
function readableText(message: ChatMessage.Implementation): string {
  const { words, textless } = state();
  const told = message.id === null || textless.has(message) ? undefined : words.get(message.type);
  if (!told) return '';
  const lines = isolatedNow(
    message.id ?? '',
    () => (message.visible && message.isContentVisible ? told(message) : []),
    [],
  );
  return lines.map(line => `<p>${plain(line)}</p>`).join('');
}

/** Text in which nothing is markup, nor anything that Foundry enriches or rolls. */
function plain(text: string): string {
  return foundry.utils.escapeHTML(text).replaceAll('[', '&#91;');
}

/** Does something while a message has no text but the stored one. */
function withoutText<T>(message: ChatMessage.Implementation, work: () => T): T {
  const { textless } = state();
  textless.add(message);
  try {
    return work();
  } finally {
    textless.delete(message);
  }
}

/** A fill whose failure shows a note on its card and harms nothing else. */
export function isolated(fill: Fill): Fill {
  return (message, content) =>
    isolatedLater(
      message.id ?? '',
      () => fill(message, content),
      async () => drawKeeping(content, await brokenHtml()),
    );
}

/** The card of a message that cannot be shown: a note that says so, and what to do. */
export function brokenHtml(): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(template('chat/note'), { text: localize('CARD.broken') });
}

class MessageCards {
  /** The fills of our message types. */
  readonly fills = new Map<string, Fill>();
  /** What the cards of our message types say, as lines of text. */
  readonly words = new Map<string, CardWords>();
  /** The name of the acting fighter, by type of message; null where the speaker is named. */
  readonly acting = new Map<string, (message: ChatMessage.Implementation) => string | null>();
  readonly additions: CardAddition[] = [];
  /** The messages that Foundry is drawing or exporting without the words of their cards. */
  readonly textless = new WeakSet<ChatMessage.Implementation>();
  /** A document without a view, in which contents are filled; adopt them where they are inserted. */
  readonly nowhere = new DOMParser().parseFromString('', 'text/html');
  /** Filled contents of messages whose frames Foundry is rendering. */
  readonly prepared = new WeakMap<ChatMessage.Implementation, HTMLElement[]>();
}

const state = (): MessageCards => session.get(MessageCards);

/** Fills the content of a message; leaves it empty where Foundry's own content stays. */
export type Fill = (message: ChatMessage.Implementation, content: HTMLElement) => Promise<void>;

/** The text of a message's card in lines, in the reader's language; none if the reader may not know it. */
type CardWords = (message: ChatMessage.Implementation) => readonly string[];

/** Registers what the cards of message types say, for logs that are exported. */
export function registerCardWords(words: Readonly<Record<string, CardWords>>): void {
  for (const [type, told] of Object.entries(words)) state().words.set(type, told);
}

/** Registers the cards of message types. */
export function registerCards(fills: Readonly<Record<string, Fill>>): void {
  for (const [type, fill] of Object.entries(fills)) state().fills.set(type, fill);
}

/** Registers who acts in messages of a type: they are named at its head. */
export function registerActing(
  type: string,
  nameOf: (message: ChatMessage.Implementation) => string | null,
): void {
  state().acting.set(type, nameOf);
}

/** The fill for a type of message; undefined where Foundry's own content stays. */
function cardOf(type: string): Fill | undefined {
  return state().fills.get(type);
}

/** A combat system's addition to the cards of rolls and of finished fights. */
export interface CardAddition {
  /** The additional context of the card's template. */
  shownOn(message: ChatMessage.Implementation): object;
  listen(message: ChatMessage.Implementation, content: HTMLElement): void;
}

/** Adds to the cards of rolls and of finished fights. */
export function addToCards(addition: CardAddition): void {
  state().additions.push(addition);
}

/** The additional template context of a message's card. */
export function addedTo(message: ChatMessage.Implementation): object {
  return Object.assign({}, ...state().additions.map(addition => addition.shownOn(message)));
}

/** Attaches the listeners of additions to a rendered card. */
export function listenToAdded(message: ChatMessage.Implementation, content: HTMLElement): void {
  for (const addition of state().additions) addition.listen(message, content);
}

/**
 * Renders a message with its card. The card is filled first and put into the message when Foundry calls
 * `renderChatMessageHTML`: modules that listen after us see all of it.
 * @param draw renders the message as Foundry does
 */
async function drawWithCard(
  message: ChatMessage.Implementation,
  fill: Fill,
  draw: () => Promise<HTMLElement>,
): Promise<HTMLElement> {
  const { prepared, nowhere } = state();
  const content = nowhere.createElement('div');
  content.className = 'message-content';
  await fill(message, content);
  if (!content.hasChildNodes()) {
    state().textless.add(message);
    return draw().finally(() => state().textless.delete(message));
  }
  prepared.set(message, [...(prepared.get(message) ?? []), content]);
  // Foundry's own content is replaced: modules that are told of the drawing see the words again.
  state().textless.add(message);
  const element = await draw();
  state().textless.delete(message);
  // In case the hook was not called, such as by a module that renders messages itself.
  putCard(message, element);
  return element;
}

/** Puts cards into their messages before modules see them. Call before the `init` of modules. */
export function putCardsFirst(): void {
  Hooks.on('renderChatMessageHTML', putCard);
}

function putCard(message: ChatMessage.Implementation, element: HTMLElement): void {
  const { prepared, textless } = state();
  textless.delete(message);
  const [content, ...others] = prepared.get(message) ?? [];
  if (!content) return;
  prepared.set(message, others);
  element.querySelector('.message-content')?.replaceWith(content);
}

/**
 * Checks the author of a message outside exchanges: a roll and growth need an owner of the actor, initiative
 * an owner of all who rolled, a change made by hand an owner of all who changed, the rest a Game Master. Where the actor was deleted, any author passes.
 */
export function isAuthorized(message: ChatMessage.Implementation): boolean {
  const { author } = message;
  if (author?.isGM) return true;
  const isTheirs = (uuid: string): boolean => {
    const actor = actorWith(uuid);
    return actor === null || (author !== null && actor.testUserPermission(author, 'OWNER'));
  };
  switch (message.type) {
    case 'skill-roll':
      return isTheirs((message as ChatMessage.OfType<'skill-roll'>).system.actor);
    case 'growth':
      return isTheirs((message as ChatMessage.OfType<'growth'>).system.actor);
    case 'initiative': {
      const { ties, rows } = (message as ChatMessage.OfType<'initiative'>).system;
      return !ties && rows.every(({ actor }) => isTheirs(actor));
    }
    case 'time': {
      const { recordId, facts } = (message as ChatMessage.OfType<'time'>).system;
      return (
        isByHand(recordId) && (readFacts(facts)?.every(({ who }) => isTheirs(uuidOf(who ?? ''))) ?? false)
      );
    }
    default:
      return false;
  }
}

/** The notice on the card of a message that its author had no right to send; empty where they had. */
export function unauthorizedWords(message: ChatMessage.Implementation): string {
  return isAuthorized(message) ? '' : localize('CARD.notTheirs', { user: userName(message.author?.id) });
}

/** The valid reasons in unchecked message data. */
export function reasonsIn(raw: unknown): readonly Reason[] {
  return Array.isArray(raw) ? raw.filter(isReason) : [];
}
