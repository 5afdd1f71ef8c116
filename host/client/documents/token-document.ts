import { isData, type Data } from '../../common/data-types.ts';
import { applyDelta, BaseActorDelta } from '../../common/documents/base-actor-delta.ts';
import { BaseToken } from '../../common/documents/base-token.ts';
import type { Document } from '../../common/abstract/document.ts';
import { getProperty } from '../../common/utils/objects.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { isInside, regionsAround } from '../regions/region-watch.ts';
import type { Actor } from './actor.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { MovementWaypoint } from './movement-path.ts';
import { letMove, moveAlong, tellMovement } from './movement-steps.ts';
import { stopMoving } from './planned-movement.ts';
import { type RecordedWaypoint, revertRecorded } from './recorded-movement.ts';
import { type Movement, type MovementData, movementOf, withMovements } from './token-movement.ts';
import type { User } from './user.ts';
import type { RegionDocument } from './region.ts';
import { attributeChoices, trackedAttributes, type TrackedAttributes } from './tracked-attributes.ts';

/** The value behind a bar of a token. */
export interface BarAttribute {
  type: 'bar' | 'value';
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** In what an unlinked token's actor differs from the actor in the world. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  get syntheticActor(): Actor | null {
    return (this.parent as TokenDocument | null)?.actor ?? null;
  }

  /** Changes the token's own actor, which is the same. */
  override async update(changes: Data = {}, options: Data = {}): Promise<this> {
    await this.syntheticActor?.update(changes, options);
    return this;
  }
}

// Not a field of the token: systems may ask for the actor while the token is still being built.
const ownActors = new WeakMap<TokenDocument, Actor>();

/** A figure on a scene. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: { src: string | null };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare readonly baseActor: Actor | null;
  declare _movementHistory: RecordedWaypoint[];

  /** The actor that this token shows: the world's own, or one of its own. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    const known = ownActors.get(this);
    if (known) return known;
    const actor = buildActor(this, base);
    ownActors.set(this, actor);
    return actor;
  }

  /** The stored difference between the world's actor and this token's own. */
  get deltaSource(): Data {
    return this._source['delta'] as Data;
  }

  /** Has this token's own actor show what is new in the world's. */
  refreshActor(options: Data = {}): void {
    const base = this.baseActor;
    const actor = ownActors.get(this);
    if (!base || !actor) return;
    const fresh = applyDelta(base._source, this.deltaSource);
    for (const [key, value] of Object.entries(fresh)) {
      const current = actor._source[key];
      // Collections keep hold of their array.
      if (Array.isArray(current) && Array.isArray(value) && key in actor.collections)
        current.splice(0, current.length, ...(value as unknown[]));
      else actor._source[key] = value;
    }
    actor.reset();
    if (options['render'] !== false) actor.render();
  }

  /** The figure on the board, when this token's scene is shown. */
  get object(): unknown {
    const { canvas } = globalThis as {
      canvas?: { scene?: Document | null; tokens?: { get(id: string): unknown } };
    };
    if (!canvas?.scene || canvas.scene !== this.parent) return null;
    return canvas.tokens?.get(this.id ?? '') ?? null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get isSecret(): boolean {
    return this.disposition === -2;
  }

  get combatant(): Combatant | null {
    return game().combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override get isOwner(): boolean {
    const { user } = game();
    return user.isGM || (this.actor?.isOwner ?? false);
  }

  /** The regions in which this token is. */
  get regions(): Set<RegionDocument> {
    return regionsAround(this);
  }

  testInsideRegion(region: RegionDocument): boolean {
    return isInside(this, region);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The value behind one of this token's bars, as the actor has it. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const bar = barName === 'bar1' ? this.bar1 : this.bar2;
    const attribute = alternative ?? bar.attribute;
    const system = this.actor?.system;
    if (!attribute || !system) return null;
    const data = getProperty(system, attribute);
    const isEditable = getProperty((this.actor as Actor)._source['system'] as Data, attribute) !== undefined;
    if (typeof data === 'number') return { type: 'value', attribute, value: data, editable: isEditable };
    if (!isData(data) || typeof data['value'] !== 'number' || typeof data['max'] !== 'number') return null;
    return { type: 'bar', attribute, value: data['value'], max: data['max'], editable: isEditable };
  }

  static getTrackedAttributes(data?: unknown): TrackedAttributes {
    return trackedAttributes(data);
  }

  static getTrackedAttributeChoices(
    attributes: TrackedAttributes = this.getTrackedAttributes(),
  ): ReturnType<typeof attributeChoices> {
    return attributeChoices(attributes);
  }

  async toggleCombatant({ active }: { active?: boolean } = {}): Promise<boolean> {
    const isWanted = active ?? !this.inCombat;
    const cls = this.constructor as typeof TokenDocument;
    if (isWanted) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return isWanted;
  }

  static async createCombatants(tokens: TokenDocument[]): Promise<Document[]> {
    let combat: Combat | null = game().combat;
    if (!combat) {
      const cls = CONFIG.Combat.documentClass as typeof Document;
      combat =
        ((await cls.create({ active: true, scene: tokens[0]?.parent?.id ?? null })) as Combat | undefined) ??
        null;
    }
    const waiting = tokens.filter(token => !token.inCombat);
    const data = waiting.map(token => ({
      tokenId: token.id,
      sceneId: token.parent?.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return combat ? combat.createEmbeddedDocuments('Combatant', data) : [];
  }

  static async deleteCombatants(tokens: TokenDocument[]): Promise<Document[]> {
    const { combat } = game();
    const ids = tokens.flatMap(token => combat?.getCombatantsByToken(token).map(one => one.id ?? '') ?? []);
    return combat ? combat.deleteEmbeddedDocuments('Combatant', ids) : [];
  }

  /** Moves along waypoints; those that are not next to each other are joined by straight lines. */
  async move(
    waypoints: Partial<MovementWaypoint> | readonly Partial<MovementWaypoint>[],
    options: Data = {},
  ): Promise<boolean> {
    return moveAlong(this, [waypoints].flat(), options);
  }

  /** The last movement, or the one under way. */
  get movement(): MovementData {
    return movementOf(this);
  }

  /** The points that it came to on its turn in a fight, the start of it first. */
  get movementHistory(): RecordedWaypoint[] {
    return this._movementHistory;
  }

  _shouldRecordMovementHistory(): boolean {
    return this.combatant?.combat?.started === true;
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { _clearMovementHistory: true });
  }

  revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revertRecorded(this, movementId);
  }

  stopMovement(): boolean {
    return stopMoving(this);
  }

  async _preUpdateMovement(_movement: Movement, _operation: Data): Promise<boolean | void> {}
  _onUpdateMovement(_movement: Movement, _operation: Data, _user: User): void {}
  _onMovementStopped(): void {}
  _onMovementRecorded(): void {}

  static override _completeUpdates(updates: unknown[], options: Data, parent: Document | null): unknown[] {
    return withMovements(updates, options, parent);
  }

  override async _preUpdate(changed: Data, options: Data, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if (!(await letMove(this, changed, options))) return false;
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('_movementHistory' in changed) {
      this._onMovementRecorded();
      Hooks.callAll('recordToken', this);
    }
    if ('x' in changed || 'y' in changed || 'elevation' in changed) tellMovement(this, options, userId);
    if ('actorId' in changed || 'actorLink' in changed) ownActors.delete(this);
    else if ('delta' in changed) this.refreshActor();
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    if (!game().isActiveGM) return;
    for (const combat of game().combats.values()) {
      const ids = combat.combatants.filter(one => one.tokenId === this.id).map(one => one.id ?? '');
      if (ids.length) void combat.deleteEmbeddedDocuments('Combatant', ids);
    }
  }
}

/** A token's own actor. Not a private method: a token is prepared while it is still being made. */
function buildActor(token: TokenDocument, base: Actor): Actor {
  const cls = CONFIG.Actor.documentClass as new (source: Data, context: Data) => Actor;
  return new cls(applyDelta(base._source, token.deltaSource), { parent: token, strict: false });
}
