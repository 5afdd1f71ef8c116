import { isData, type Data } from '../../common/data-types.ts';
import type { ModelContext } from '../../common/abstract/data-model.ts';
import type { Document } from '../../common/abstract/document.ts';
import { BaseActor } from '../../common/documents/base-actor.ts';
import type { PrototypeToken } from '../../common/documents/prototype-token.ts';
import { type Collection } from '../../common/utils/collection.ts';
import { deepClone, getProperty, mergeObject } from '../../common/utils/objects.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { ClientDocumentMixin } from './client-document.ts';
import { applyEffects, applyPhase, beginPhases } from './apply-effects.ts';
import type { ActiveEffect } from './active-effect.ts';
import type { Combat } from './combat.ts';
import type { Item } from './item.ts';
import { toggleStatus, type ToggleOptions } from './status-effects.ts';
import type { TokenDocument } from './token-document.ts';

/** An actor of the world. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare prototypeToken: PrototypeToken;
  declare items: Collection<Item>;
  declare effects: Collection<ActiveEffect>;
  declare ownership: Record<string, number>;
  declare flags: Data;
  declare statuses: Set<string>;
  declare overrides: Data;

  static getDefaultArtwork = BaseActor.getDefaultArtwork;

  /** An actor of a pack has the pictures that a package gives it. */
  override _initializeSource(data: Data, options: ModelContext = {}): Data {
    const source = super._initializeSource(data, options);
    const pack = typeof options['pack'] === 'string' ? game().packs.get(options['pack']) : null;
    const { compendiumArt } = game();
    if (!pack || !compendiumArt.enabled || typeof source['_id'] !== 'string') return source;
    const art = compendiumArt.get(pack.getUuid(source['_id']));
    if (!art) return source;
    const token = typeof art.token === 'string' ? { texture: { src: art.token } } : art.token;
    if (art.actor) source['img'] = art.actor;
    if (token) mergeObject(source['prototypeToken'] as Data, token);
    Hooks.callAll('applyCompendiumArt', this.constructor, source, pack, art);
    return source;
  }

  override _configure(options: Data = {}): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, 'statuses', { value: new Set(), ...hidden });
    Object.defineProperty(this, 'overrides', { value: {}, ...hidden });
  }

  get thumbnail(): string {
    return this.img;
  }

  get isToken(): boolean {
    return this.parent?.documentName === 'Token';
  }

  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries((game().documentTypes['Item'] ?? []).map(type => [type, [] as Item[]]));
    for (const item of this.items.values()) (types[item.type] ??= []).push(item);
    return types;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter(effect => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter(effect => effect.active && effect.isTemporary);
  }

  get inCombat(): boolean {
    return game().combat?.getCombatantsByActor(this).length ? true : false;
  }

  /** For systems, in 14: hears of the effects whose durations were worked out again, at every client. */
  declare onUpdateEffectDurations: (
    effects: readonly ActiveEffect[],
    event: string,
    context: object,
  ) => Promise<void>;

  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects.values();
    if (!isNew() && CONFIG.ActiveEffect['legacyTransferral']) return;
    for (const item of this.items.values())
      for (const effect of item.effects.values()) if (effect.transfer) yield effect;
  }

  override prepareBaseData(): void {
    this.statuses.clear();
    this.overrides = {};
    beginPhases(this);
  }

  override prepareData(): void {
    super.prepareData();
    if (isNew()) this.applyActiveEffects('final');
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (isNew()) this.applyActiveEffects('initial');
    else this.applyActiveEffects();
  }

  /**
   * Lets the active effects change the prepared data, in the order of their priority.
   * @param phase from generation 14 on, the phase of the changes that are applied
   */
  applyActiveEffects(phase?: string): void {
    if (isNew()) applyPhase(this, phase);
    else applyEffects(this);
  }

  getRollData(): Data {
    return this.system;
  }

  /** The tokens of this actor on the scene that is shown. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game().scenes.viewed;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    const own = this.isToken ? tokens.filter(token => token === this.token) : tokens;
    return document ? own : own.map(token => token.object).filter(token => token !== null);
  }

  getDependentTokens({
    scenes,
    linked = false,
  }: { scenes?: Document | Document[]; linked?: boolean } = {}): TokenDocument[] {
    const places = scenes ? [scenes].flat() : game().scenes.contents;
    const tokens = places.flatMap(scene => tokensOn(this, scene));
    return this.isToken ? tokens : tokens.filter(token => !linked || token.actorLink);
  }

  /** The tokens of this actor by their scenes. */
  get _dependentTokens(): Map<Document, TokenDocument[]> {
    const scenes = game().scenes.contents;
    const tokens = scenes.map(scene => [scene, tokensOn(this, scene)] as const);
    return new Map(tokens.filter(([, found]) => found.length));
  }

  /** A token made after this actor's pattern; not stored. */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<Document> {
    const pattern = this.prototypeToken.toObject();
    for (const key of ['randomImg', 'appendNumber', 'prependAdjective']) delete pattern[key];
    const source = mergeObject({ ...pattern, name: pattern['name'] || this.name, actorId: this.id }, data);
    const cls = CONFIG.Token.documentClass as new (source: Data, context: Data) => Document;
    return new cls(deepClone(source), options);
  }

  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute);
    if (isBar && isData(current)) {
      const max = Number(current['max'] ?? Infinity);
      const wanted = isDelta ? Number(current['value'] ?? 0) + value : value;
      return this.update({ [`system.${attribute}.value`]: Math.min(Math.max(wanted, 0), max) });
    }
    return this.update({ [`system.${attribute}`]: isDelta ? Number(current ?? 0) + value : value });
  }

  toggleStatusEffect(statusId: string, options: ToggleOptions = {}): Promise<unknown> {
    return toggleStatus(this, statusId, options);
  }

  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: Data;
  } = {}): Promise<Combat | null> {
    const { combat } = game();
    if (!combat) return null;
    if (createCombatants && !combat.getCombatantsByActor(this).length) {
      await combat.createEmbeddedDocuments('Combatant', [
        { actorId: this.id, tokenId: this.token?.id ?? null, sceneId: this.token?.parent?.id ?? null },
      ]);
    }
    const ids = combat.getCombatantsByActor(this).filter(one => rerollInitiative || one.initiative === null);
    await combat.rollInitiative(
      ids.map(one => one.id ?? ''),
      initiativeOptions,
    );
    return combat;
  }

  override async _preCreate(data: Data, options: object, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const disposition = (data['prototypeToken'] as Data | undefined)?.['disposition'];
    if (disposition === undefined && this.hasPlayerOwner)
      this.updateSource({ prototypeToken: { disposition: 1 } });
    return undefined;
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.isToken) return;
    // Actors of unlinked tokens show this one through, where they do not differ from it.
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.refreshActor(options as Data);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<InstanceType<ReturnType<typeof ClientDocumentMixin>>['_onCreateDescendantDocuments']>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#showThrough(args[4]);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<InstanceType<ReturnType<typeof ClientDocumentMixin>>['_onUpdateDescendantDocuments']>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#showThrough(args[4]);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<InstanceType<ReturnType<typeof ClientDocumentMixin>>['_onDeleteDescendantDocuments']>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#showThrough(args[4]);
  }

  #showThrough(options: Data): void {
    if (this.isToken) return;
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.refreshActor(options);
  }
}

const isNew = (): boolean => game().release.generation >= 14;

/** The tokens of an actor on a scene. Not a private method: an actor is prepared while it is still being made. */
function tokensOn(actor: Actor, scene: Document): TokenDocument[] {
  const tokens = scene.getEmbeddedCollection('Token').contents as TokenDocument[];
  return tokens.filter(token => (actor.isToken ? token === actor.token : token.actorId === actor.id));
}
