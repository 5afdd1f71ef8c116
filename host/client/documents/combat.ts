import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { BaseCombat } from '../../common/documents/base-combat.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { CONFIG } from '../config.ts';
import { DialogV2 } from '../applications/api/dialog.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { Actor } from './actor.ts';
import { ClientDocumentMixin } from './client-document.ts';
import {
  manageTurnEvents,
  type CombatHistory,
  keepTurn,
  leaveCombat,
  type RoundContext,
  type TurnContext,
} from './combat-events.ts';
import { rollInitiativeFor, type InitiativeOptions } from './combat-initiative.ts';
import type { Combatant } from './combatant.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token-document.ts';

const ClientCombat = ClientDocumentMixin(BaseCombat);
type DescendantArgs<
  M extends '_onCreateDescendantDocuments' | '_onUpdateDescendantDocuments' | '_onDeleteDescendantDocuments',
> = Parameters<InstanceType<typeof ClientCombat>[M]>;

/** A fight with its rounds and turns. */
export class Combat extends ClientCombat {
  declare type: string;
  declare system: Data;
  declare scene: Scene | null;
  declare combatants: Collection<Combatant>;
  declare groups: Collection<Document>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory | undefined;

  static CONFIG_SETTING = 'combatTrackerConfig' as const;

  override _configure(options: Data = {}): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, 'turns', { value: [], ...hidden });
    Object.defineProperty(this, 'current', {
      value: { round: 0, turn: null, combatantId: null, tokenId: null },
      ...hidden,
    });
    Object.defineProperty(this, 'previous', { value: undefined, ...hidden });
  }

  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null) return this.turns[0];
    return this.turns[(this.turn + 1) % Math.max(this.turns.length, 1)];
  }

  get settings(): { skipDefeated: boolean; resource: string } {
    return game().settings.get('core', Combat.CONFIG_SETTING) as { skipDefeated: boolean; resource: string };
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.scene ? this.scene.isView && this.active : this.active;
  }

  get isView(): boolean {
    return game().combats.viewed === this;
  }

  async activate(options: Data = {}): Promise<Document[]> {
    const others = game().combats.filter(
      combat => combat !== this && combat.active && combat.scene === this.scene,
    );
    const updates = [
      { _id: this.id, active: true },
      ...others.map(combat => ({ _id: combat.id, active: false })),
    ];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  override prepareDerivedData(): void {
    if (this.combatants.size && !this.turns.length) this.setupTurns();
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === 'string' ? token : token.id;
    return this.combatants.filter(combatant => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const isToken = typeof actor !== 'string' && actor.isToken;
    if (isToken) return this.getCombatantsByToken(actor.token?.id ?? '');
    const id = typeof actor === 'string' ? actor : actor.id;
    return this.combatants.filter(combatant => combatant.actorId === id);
  }

  getCombatantByActor(actor: string | Actor): Combatant | null {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = CONFIG.time;
    const turns = (toRound - fromRound) * this.turns.length + (toTurn ?? 0) - (fromTurn ?? 0);
    return (toRound - fromRound) * roundTime + turns * turnTime;
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll('combatStart', this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = this.turn ?? -1;
    const isSkipping = this.settings.skipDefeated;
    const next = this.turns.findIndex(
      (combatant, index) => index > turn && !(isSkipping && combatant.isDefeated),
    );
    if (next < 0) return this.nextRound();
    return this.#advance('combatTurn', { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#advance('combatTurn', { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    let turn: number | null = this.turn === null ? null : 0;
    if (this.settings.skipDefeated && turn !== null) {
      turn = this.turns.findIndex(combatant => !combatant.isDefeated);
      if (turn < 0) {
        game().warn('COMBAT.NoneRemaining');
        turn = 0;
      }
    }
    return this.#advance('combatRound', { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn =
      this.round === 0 || this.turn === null || round === 0 ? null : Math.max(this.turns.length - 1, 0);
    return this.#advance('combatRound', { round, turn }, -1);
  }

  async #advance(
    hook: 'combatTurn' | 'combatRound',
    updateData: { round: number; turn: number | null },
    direction: 1 | -1,
  ): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  async endCombat(): Promise<this> {
    const isSure = await DialogV2.confirm({
      window: { title: game().i18n.localize('COMBAT.EndTitle') },
      content: `<p>${game().i18n.localize('COMBAT.EndConfirmation')}</p>`,
    });
    if (isSure) await this.delete();
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this.scene ? null : (game().scenes.current?.id ?? null) });
    return this;
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const currentId = this.combatant?.id;
    const updates = this.combatants.map(({ id }) => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments('Combatant', updates, { turnEvents: false });
    if (updateTurn && currentId)
      await this.update({ turn: this.turns.findIndex(({ id }) => id === currentId) });
    return this;
  }

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiativeFor(this, [ids].flat(), options);
    return this;
  }

  rollAll(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants
      .filter(one => one.isOwner && one.initiative === null)
      .map(one => one.id ?? '');
    return this.rollInitiative(ids, options);
  }

  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants
      .filter(one => one.isOwner && one.isNPC && one.initiative === null)
      .map(one => one.id ?? '');
    return this.rollInitiative(ids, options);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Puts the combatants in the order in which they act. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) {
      const turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
      if (turn !== this.turn) this.turn = turn;
    }
    this.turns = turns;
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  // Nobody hears the host.
  _playCombatSound(_announcement: string): void {}
  debounceSetup(): void {
    this.setupTurns();
  }

  updateCombatantActors(): void {
    for (const combatant of this.combatants.values())
      combatant.actor?.render(false, { renderContext: 'updateCombat' });
  }

  _sortCombatants(a: Combatant, b: Combatant): number {
    const [left, right] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    if (left !== right) return right - left;
    return (a.id ?? '') > (b.id ?? '') ? 1 : -1;
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    return {
      round: this.round,
      turn: this.turn ?? null,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  // ------------------------------------------------------------ events, to be overridden by systems

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: RoundContext): Promise<void> {}
  async _onEndRound(_context: RoundContext): Promise<void> {}

  async _manageTurnEvents(): Promise<void> {
    await manageTurnEvents(this);
  }

  override _onCreate(data: object, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) game().combats.view(this);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed['active'] === true) game().combats.view(this);
    if (!('round' in changed) && !('turn' in changed)) return;
    this.previous = this.current;
    this.current = this._getCurrentState();
    if (options['turnEvents'] === false) return;
    Hooks.callAll('combatTurnChange', this, this.previous, this.current);
    void (game().isActiveGM ? this._manageTurnEvents() : manageTurnEvents(this, true));
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    leaveCombat(this);
  }

  override _onCreateDescendantDocuments(...args: DescendantArgs<'_onCreateDescendantDocuments'>): void {
    super._onCreateDescendantDocuments(...args);
    const [parent, , documents, , options] = args;
    if (parent !== this) return;
    keepTurn(this, options);
    if (game().isActiveGM) for (const document of documents) void this._onEnter(document as Combatant);
  }

  override _onUpdateDescendantDocuments(...args: DescendantArgs<'_onUpdateDescendantDocuments'>): void {
    super._onUpdateDescendantDocuments(...args);
    if (args[0] === this) this.setupTurns();
  }

  override _onDeleteDescendantDocuments(...args: DescendantArgs<'_onDeleteDescendantDocuments'>): void {
    super._onDeleteDescendantDocuments(...args);
    const [parent, , documents, , options] = args;
    if (parent !== this) return;
    keepTurn(this, options);
    if (game().isActiveGM) for (const document of documents) void this._onExit(document as Combatant);
  }
}
