import type { Data } from '../../common/data-types.ts';
import { BaseItem } from '../../common/documents/base-item.ts';
import type { Collection } from '../../common/utils/collection.ts';
import type { ActiveEffect } from './active-effect.ts';
import type { Actor } from './actor.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** An item, in the world or embedded in an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare effects: Collection<ActiveEffect>;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static getDefaultArtwork = BaseItem.getDefaultArtwork;

  get actor(): Actor | null {
    return this.parent?.documentName === 'Actor' ? (this.parent as Actor) : null;
  }

  get isOwned(): boolean {
    return this.isEmbedded && this.actor !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter(effect => effect.transfer);
  }

  getRollData(): Data {
    return this.system;
  }
}
