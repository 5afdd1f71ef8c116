import { isStanding } from '../../cards/applied-records.ts';
import { isReason } from '../../cards/message.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { inTurn, isolatedLater } from '../platform/slices.ts';
import { template } from '../platform/system-id.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { mayRead, userName } from './audience.ts';
import { actorWith, everybodyWithRecords, isActor } from './fighter-id.ts';

/** A chat message of this system: those of exchanges, the rolls of skills, what was learned and what time did draw themselves as cards. */
export class PasseChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Foundry shows to everybody that somebody rolled in private; of an exchange, others see nothing. The ledger is for nobody's eyes. */
  override get visible(): boolean {
    if (this.type === 'ledger') return false;
    return this.type === 'link' ? mayRead(this) : super.visible;
  }

  /** Who speaks, in the reader's language where the name is one that came with the actor. */
  override get alias(): string {
    const { speakerActor } = this;
    return isActor(speakerActor) ? speakerActor.shownName(super.alias) : super.alias;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const fill = cardOf(this.type);
    const draw = () => super.renderHTML(options);
    return fill ? inTurn(() => drawWithCard(this, isolated(fill), draw)) : draw();
  }
}

/** A filling that says of itself when it fails, and harms nothing else. */
function isolated(fill: Fill): Fill {
  return (message, content) =>
    isolatedLater(
      message.id ?? '',
      () => fill(message, content),
      async () => drawKeeping(content, await brokenHtml()),
    );
}

/** The card of something that cannot be shown: that it cannot, and what to do about it. */
export function brokenHtml(): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(template('chat/note'), { text: localize('CARD.broken') });
}

class MessageCards {
  /** What fills the messages of each of our types. */
  readonly fills = new Map<string, Fill>();
  readonly additions: CardAddition[] = [];
  /** Where cards are shown to this user that offer to take back what a record stands for, by their messages. */
  readonly shown = new Map<
    string,
    { readonly fill: Fill; readonly places: readonly WeakRef<HTMLElement>[] }
  >();
  /** Filled contents of messages whose frames Foundry is drawing. */
  readonly prepared = new WeakMap<ChatMessage.Implementation, HTMLElement[]>();
}

const state = (): MessageCards => session.get(MessageCards);

/** Has a card drawn again whenever somebody's records change. */
export function drawnByRecords(message: ChatMessage.Implementation, element: HTMLElement, fill: Fill): void {
  const id = message.id ?? '';
  const { shown } = state();
  const places = (shown.get(id)?.places ?? []).filter(one => one.deref());
  if (places.some(one => one.deref() === element)) return;
  shown.set(id, { fill, places: [...places, new WeakRef(element)] });
}

/** Whether somebody has this record and its inverse is kept. */
export function canGoBack(recordId: string): boolean {
  return everybodyWithRecords().some(({ system }) =>
    system.applied.some(one => one.exchange === recordId && isStanding(one) && one.inverse !== null),
  );
}

/** Keeps what cards offer a GM in line with what was given, ended and undone since. */
export function watchRecords(): void {
  Hooks.on('updateActor', (_actor, change) => {
    if (!game.user.isGM || !('applied' in (change.system ?? {}))) return;
    for (const [id, { fill, places }] of state().shown) {
      const message = game.messages.get(id);
      for (const place of places) {
        const element = place.deref();
        if (message && element) void fill(message, element);
      }
    }
  });
}

/** Fills the content of a message; leaves it empty where Foundry's own content stays. */
export type Fill = (message: ChatMessage.Implementation, content: HTMLElement) => Promise<void>;

/** Has messages of some types show cards, by type. */
export function registerCards(fills: Readonly<Record<string, Fill>>): void {
  for (const [type, fill] of Object.entries(fills)) state().fills.set(type, fill);
}

/** What fills messages of a type; undefined where Foundry's own content stays. */
function cardOf(type: string): Fill | undefined {
  return state().fills.get(type);
}

/** What a combat system adds to the cards of rolls and of fights that are over. */
export interface CardAddition {
  /** What the template of the card is told besides. */
  shownOn(message: ChatMessage.Implementation): object;
  listen(message: ChatMessage.Implementation, content: HTMLElement): void;
}

/** Adds something to the cards of rolls and of fights that are over. */
export function addToCards(addition: CardAddition): void {
  state().additions.push(addition);
}

/** What is added to the card of a message. */
export function addedTo(message: ChatMessage.Implementation): object {
  return Object.assign({}, ...state().additions.map(addition => addition.shownOn(message)));
}

/** Hears what is done with what was added to a card that is drawn. */
export function listenToAdded(message: ChatMessage.Implementation, content: HTMLElement): void {
  for (const addition of state().additions) addition.listen(message, content);
}

/**
 * Draws a message with its card. The card is filled first and put into the message when Foundry calls
 * `renderChatMessageHTML`: modules that listen after us see all of it.
 * @param draw draws the message as Foundry does
 */
async function drawWithCard(
  message: ChatMessage.Implementation,
  fill: Fill,
  draw: () => Promise<HTMLElement>,
): Promise<HTMLElement> {
  // No element of a page is at hand yet; where it is put, it is adopted.
  const page = new DOMParser().parseFromString('<div class="message-content"></div>', 'text/html');
  const content = page.querySelector<HTMLElement>('.message-content');
  if (!content) return draw();
  await fill(message, content);
  if (!content.hasChildNodes()) return draw();
  const { prepared } = state();
  prepared.set(message, [...(prepared.get(message) ?? []), content]);
  const element = await draw();
  // Where nobody has called the hook, such as a module that draws messages by itself.
  putCard(message, element);
  return element;
}

/** Has cards be in their messages before modules see these. Call before the `init` of modules. */
export function putCardsFirst(): void {
  Hooks.on('renderChatMessageHTML', putCard);
}

function putCard(message: ChatMessage.Implementation, element: HTMLElement): void {
  const { prepared } = state();
  const [content, ...others] = prepared.get(message) ?? [];
  if (!content) return;
  prepared.set(message, others);
  element.querySelector('.message-content')?.replaceWith(content);
}

/**
 * Whether a message of ours, other than of an exchange, is by somebody who may say such a thing: a roll and what was learned by
 * an owner of the actor, initiative by an owner of all who rolled, the rest by a Game Master. Of an actor that is gone
 * nobody can tell.
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
    default:
      return false;
  }
}

/** What to say on the card of a message that its author had no right to send; empty where they had. */
export function unauthorizedWords(message: ChatMessage.Implementation): string {
  return isAuthorized(message) ? '' : localize('CARD.notTheirs', { user: userName(message.author?.id) });
}

/** The reasons among what a message gives as such: anything may stand there. */
export function reasonsIn(raw: unknown): readonly Reason[] {
  return Array.isArray(raw) ? raw.filter(isReason) : [];
}
