import type { Data } from '../data-types.ts';
import { DataModel } from '../abstract/data-model.ts';
import { BooleanField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import type { Document } from '../abstract/document.ts';
import { expandObject } from '../utils/objects.ts';
import { sharedTokenSchema } from './token-schema.ts';

/** The pattern from which an actor's tokens are made. */
export class PrototypeToken extends DataModel {
  declare readonly parent: Document | null;
  declare name: string;
  declare actorLink: boolean;
  declare texture: { src: string | null } & Data;

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenSchema(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): Document | null {
    return this.parent;
  }

  /** Changes the pattern, which lies in its actor. */
  update(changes: Data = {}, options: Data = {}): Promise<Document | undefined> {
    return (
      this.parent?.update({ prototypeToken: expandObject(changes) }, options) ?? Promise.resolve(undefined)
    );
  }
}
