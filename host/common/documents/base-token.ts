import type { Data } from '../data-types.ts';
import { documentMetadata, type DocumentAction } from '../abstract/document-metadata.ts';
import { Document } from '../abstract/document.ts';
import { DEFAULT_TOKEN, TOKEN_SHAPES } from '../constants.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { EmbeddedDocumentField } from '../fields/embedded-fields.ts';
import { ForeignDocumentField } from '../fields/document-fields.ts';
import { ObjectField } from '../fields/object-fields.ts';
import { BooleanField, NumberField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField } from '../fields/string-kinds.ts';
import { runtime, worldOf } from '../runtime.ts';
import { BaseActor } from './base-actor.ts';
import { BaseActorDelta } from './base-actor-delta.ts';
import { levelOfToken } from './base-level.ts';
import { sharedTokenSchema } from './token-schema.ts';
import type { BaseUser } from './base-user.ts';

/** A figure on a scene. */
export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare sort: number;

  static DEFAULT_ICON = DEFAULT_TOKEN;

  static override metadata = documentMetadata({
    name: 'Token',
    collection: 'tokens',
    label: 'DOCUMENT.Token',
    labelPlural: 'DOCUMENT.Tokens',
    embedded: { ActorDelta: 'delta' },
    isEmbedded: true,
    permissions: { update: mayUpdate },
  });

  static override defineSchema(): DataSchema {
    const whole = { required: true, integer: true, nullable: false, initial: 0 };
    return {
      _id: new DocumentIdField(),
      ...sharedTokenSchema(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: true, required: true }),
      shape: new NumberField({ initial: TOKEN_SHAPES.RECTANGLE_1, choices: Object.values(TOKEN_SHAPES) }),
      x: new NumberField(whole),
      y: new NumberField(whole),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new NumberField(whole),
      ...levelOfToken(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new ObjectField()),
    };
  }

  override _initializeSource(data: Data, options: Data = {}): Data {
    data['delta'] ??= {};
    const source = super._initializeSource(data, options);
    // The delta is stored under its token's id.
    (source['delta'] as Data)['_id'] = source['_id'] ?? null;
    return source;
  }

  /** The actor in the world that this token shows. */
  get baseActor(): Document | null {
    return this.actorId ? worldOf(this).find('Actor', this.actorId) : null;
  }

  override canUserModify(user: BaseUser, action: DocumentAction, _data: Data = {}): boolean {
    if (user.isGM) return true;
    if (action === 'update') return mayUpdate(user, this);
    return (
      this.getUserLevel(user) >= 3 &&
      user.hasPermission(action === 'create' ? 'TOKEN_CREATE' : 'TOKEN_DELETE')
    );
  }

  override getUserLevel(user: BaseUser | null = runtime.user()): number {
    if (user?.isGM) return 3;
    return this.baseActor?.getUserLevel(user) ?? 0;
  }
}

function mayUpdate(user: BaseUser, document: Document): boolean {
  return user.isGM || document.testUserPermission(user, 'OWNER');
}
