import type { Data } from '../../common/data-types.ts';
import { CARD_DRAW_MODES } from '../../common/constants.ts';
import { BaseCard, BaseCards } from '../../common/documents/base-cards.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { ClientDocumentMixin } from './client-document.ts';

interface MoveOptions {
  /** From which end of the stack they are taken, by `CONST.CARD_DRAW_MODES`. */
  how?: number;
  /** Changes to each card that is moved. */
  updateData?: Data;
  action?: string;
  /** True if the chat announces it; the host never does. */
  chatNotification?: boolean;
}

/** A playing card. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare name: string;
  declare face: number | null;
  declare faces: BaseCard['faces'];
  declare drawn: boolean;
  declare sort: number;
  declare origin: string | null;

  get currentFace(): BaseCard['back'] | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace(): boolean {
    return this.faces[this.face ?? -1] !== undefined;
  }

  /** True if it lies in the stack that it belongs to. */
  get isHome(): boolean {
    return this.origin === null || this.origin === (this.parent?.id ?? null);
  }

  get source(): Cards | null {
    return (game().cards.get(this.origin ?? '') as Cards | undefined) ?? null;
  }

  async flip(face?: number | null): Promise<this> {
    const next = face === undefined ? (this.face === null ? 0 : null) : face;
    await this.update({ face: next });
    return this;
  }

  async pass(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    const [passed] = await (this.parent as unknown as Cards).pass(to, [this.id ?? ''], options);
    return passed;
  }

  async recall(): Promise<Card | undefined> {
    const { source } = this;
    if (!source || source === (this.parent as unknown)) return this;
    return this.pass(source, { action: 'recall', updateData: { drawn: false } });
  }
}

/** A deck, a hand or a pile of cards. */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare name: string;
  declare type: string;
  declare cards: Collection<Card>;

  get thumbnail(): string | null {
    return this.img ?? null;
  }

  /** The cards of a deck that are still there; all cards of a hand or a pile. */
  get availableCards(): Card[] {
    return this.cards.filter(card => this.type !== 'deck' || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter(card => card.drawn);
  }

  get canClone(): boolean {
    return this.type === 'deck' || this.cards.size > 0;
  }

  get typeLabel(): string {
    return game().typeLabel('Cards', this.type) ?? this.type;
  }

  /** Takes cards from another stack into this one. */
  async draw(from: Cards, number = 1, { how = 0, ...options }: MoveOptions = {}): Promise<Card[]> {
    const drawn = from._drawCards(number, how);
    return from.pass(
      this,
      drawn.map(card => card.id ?? ''),
      { action: 'draw', ...options },
    );
  }

  /** Gives each of several stacks so many cards. */
  async deal(to: readonly Cards[], number = 1, { how = 0, ...options }: MoveOptions = {}): Promise<this> {
    const dealt = this._drawCards(number * to.length, how);
    for (const [index, stack] of to.entries()) {
      const own = dealt.filter((_, place) => place % to.length === index);
      await this.pass(
        stack,
        own.map(card => card.id ?? ''),
        { action: 'deal', ...options },
      );
    }
    return this;
  }

  /**
   * Moves cards into another stack. A card of a deck stays listed there as drawn.
   * @throws when a card is not in this stack, or has been drawn from it
   */
  async pass(
    to: Cards,
    ids: readonly string[],
    { updateData = {}, action = 'pass' }: MoveOptions = {},
  ): Promise<Card[]> {
    const moved = ids.map(id => this.cards.get(id, { strict: true }) as Card);
    const gone = moved.find(card => this.type === 'deck' && card.drawn);
    if (gone) throw new Error(`${gone.name} has been drawn from ${this.name} already`);
    const home = moved.filter(card => to.type === 'deck' && to.cards.has(card.id ?? ''));
    const added = moved.filter(card => !home.includes(card)).map(card => this.#passedOn(card, updateData));
    const returned = home.map(card => ({ _id: card.id, drawn: false, ...updateData }));
    const context = {
      action,
      toCreate: added,
      toUpdate: returned,
      fromDelete: [] as string[],
      fromUpdate: [] as Data[],
    };
    if (Hooks.call('passCards', this, to, context) === false) return [];
    const keeps = this.type === 'deck';
    const made = (await to.createEmbeddedDocuments('Card', added, { keepId: true })) as unknown as Card[];
    await to.updateEmbeddedDocuments('Card', returned);
    if (keeps)
      await this.updateEmbeddedDocuments(
        'Card',
        ids.map(_id => ({ _id, drawn: true })),
      );
    else await this.deleteEmbeddedDocuments('Card', [...ids]);
    return [...made, ...home.map(card => to.cards.get(card.id ?? '') as Card)];
  }

  #passedOn(card: Card, updateData: Data): Data {
    const origin = this.type === 'deck' ? this.id : card.origin;
    return { ...card.toObject(), origin, drawn: false, ...updateData };
  }

  /** Brings every card back to where it belongs. */
  async recall(options: MoveOptions = {}): Promise<this> {
    if (this.type === 'deck') {
      for (const stack of game().cards) {
        const own = (stack as unknown as Cards).cards?.filter(card => card.origin === this.id) ?? [];
        if (stack !== (this as unknown) && own.length)
          await stack.deleteEmbeddedDocuments(
            'Card',
            own.map(card => card.id ?? ''),
          );
      }
      const drawn = this.drawnCards.map(card => ({ _id: card.id, drawn: false }));
      await this.updateEmbeddedDocuments('Card', drawn);
      return this;
    }
    for (const card of this.cards.contents) {
      const { source } = card;
      if (source) await this.pass(source, [card.id ?? ''], { ...options, action: 'recall' });
      else await card.delete();
    }
    return this;
  }

  /** Puts the cards into another order by chance. */
  async shuffle(_options: MoveOptions = {}): Promise<this> {
    const order = this.cards.contents.map(card => ({ card, at: CONFIG.Dice.randomUniform() }));
    order.sort((a, b) => a.at - b.at);
    await this.updateEmbeddedDocuments(
      'Card',
      order.map(({ card }, sort) => ({ _id: card.id, sort })),
    );
    return this;
  }

  /** So many of the cards that can be drawn, by `CONST.CARD_DRAW_MODES`. */
  _drawCards(number: number, how: number): Card[] {
    const cards = this.availableCards.sort((a, b) => this.sortStandard(a, b));
    if (cards.length < number)
      throw new Error(`${this.name} has only ${cards.length} cards that can be drawn, not ${number}`);
    if (how === CARD_DRAW_MODES.LAST) return cards.slice(cards.length - number).reverse();
    if (how !== CARD_DRAW_MODES.RANDOM) return cards.slice(0, number);
    return Array.from({ length: number }, () => {
      const [drawn] = cards.splice(Math.floor(CONFIG.Dice.randomUniform() * cards.length), 1);
      return drawn as Card;
    });
  }

  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  sortStandard(a: Card, b: Card): number {
    return a.sort - b.sort || a.name.localeCompare(b.name);
  }
}
