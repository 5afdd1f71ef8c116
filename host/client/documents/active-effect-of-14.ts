import { notOffered, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { changesField } from '../../common/abstract/active-effect-type-data-model.ts';
import type { DataModel } from '../../common/abstract/data-model.ts';
import type { InitializeOptions } from '../../common/fields/data-field.ts';
import {
  ACTIVE_EFFECT_CHANGE_PHASES,
  ACTIVE_EFFECT_CHANGE_TYPES,
  ACTIVE_EFFECT_EXPIRY_EVENTS,
} from '../../common/constants-of-14.ts';
import { ACTIVE_EFFECT_MODES } from '../../common/constants.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';
import { getProperty, setProperty } from '../../common/utils/objects.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { ActiveEffect, changeFreely } from './active-effect.ts';
import type { Combat } from './combat.ts';
import { preparedDuration, type EffectDuration } from './effect-duration.ts';
import { effectRegistry, type ActiveEffectRegistry, type ExpiryContext } from './effect-registry.ts';
import { CLOCK, reachesExpiry } from './expiry-events.ts';

/** A change as generation 14 keeps it, in the system data of its effect. */
export interface TypedChange {
  readonly key: string;
  readonly value: unknown;
  readonly type: string;
  readonly phase: string;
  readonly priority: number | null;
}

/** How a change is applied. */
export interface ApplyOptions {
  readonly replacementData?: Data;
  /** False where the target is only asked what it would become. */
  readonly modifyTarget?: boolean;
}

/** What packages register for a type of change. */
interface ChangeType {
  readonly label: string;
  readonly defaultPriority: number;
  readonly handler?: ((target: Document, change: TypedChange, options: Data) => unknown) | null;
}

/** What generation 14 still does as 13 did, until 16. */
const OLD = { since: 14, until: 16 };

/** An active effect of generation 14: its changes lie in its system data, and its duration has a unit. */
export class ActiveEffectOf14 extends ActiveEffect {
  declare system: { readonly changes?: readonly TypedChange[]; readonly isSuppressed?: boolean } & Data;
  declare start: Data | null;

  static {
    // Hooks and sheets go by the name of the class.
    Object.defineProperty(this, 'name', { value: 'ActiveEffect' });
  }

  static get registry(): ActiveEffectRegistry {
    return effectRegistry;
  }

  static get CHANGE_TYPES(): Record<string, ChangeType> {
    const core = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
      type,
      { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
    ]);
    return { ...Object.fromEntries(core), ...(CONFIG.ActiveEffect['changeTypes'] as object) } as Record<
      string,
      ChangeType
    >;
  }

  static get CHANGE_PHASES(): Record<string, Data> {
    const core = ACTIVE_EFFECT_CHANGE_PHASES.map(phase => [
      phase,
      { label: `EFFECT.CHANGES.PHASES.${phase}`, hint: '' },
    ]);
    return { ...Object.fromEntries(core), ...(CONFIG.ActiveEffect['phases'] as object) } as Record<
      string,
      Data
    >;
  }

  static get EXPIRY_EVENTS(): Record<string, string> {
    const core = ACTIVE_EFFECT_EXPIRY_EVENTS.map(event => [event, `EFFECT.EXPIRY.${event}`]);
    return { ...Object.fromEntries(core), ...(CONFIG.ActiveEffect['expiryEvents'] as object) } as Record<
      string,
      string
    >;
  }

  get actor(): Document | null {
    const owner = this.item ? this.item.parent : this.parent;
    return owner?.documentName === 'Actor' ? owner : null;
  }

  get item(): Document | null {
    return this.parent?.documentName === 'Item' ? this.parent : null;
  }

  override get isSuppressed(): boolean {
    return this.system.isSuppressed ?? this.duration['expired'] === true;
  }

  override get isTemporary(): boolean {
    const { value, expiry } = this._source['duration'] as Data;
    return typeof value === 'number' || typeof expiry === 'string';
  }

  override _initialize(options: InitializeOptions = {}): void {
    super._initialize(options);
    for (const change of this.system.changes ?? []) offerMode(change);
    Object.defineProperty(this, 'changes', {
      get(this: ActiveEffectOf14) {
        logCompatibilityWarning(
          "You are accessing the changes of an ActiveEffect. Changes are now stored on the ActiveEffect's system data.",
          OLD,
        );
        return this.system.changes;
      },
      enumerable: false,
      configurable: true,
    });
  }

  override updateDuration(): never {
    return Object.assign(this.duration, this._durationAt({})) as never;
  }

  /**
   * How long the effect lasts at an event of its fight, which may be over by now; without one as things stand. Not
   * private: it is asked while the effect is still being made.
   */
  _durationAt({ combat, round, turn = null }: ExpiryContext): Data {
    const { combats, time, i18n } = game();
    const began = this.start?.['combat'];
    const fight = combat?.id === began ? combat : combats.get(String(began));
    const isThen = fight !== undefined && fight === combat && round !== undefined;
    const { id, turns } = fight ?? { id: null, turns: [] };
    const clock = { time, i18n, combat: isThen ? { id, turns, round, turn } : (fight ?? null) };
    return preparedDuration(this._source['duration'] as EffectDuration, this.start, clock);
  }

  /** True for what is kept, and not only made for a while. */
  get persisted(): boolean {
    return this.id !== null && this.collection?.get(this.id) === this;
  }

  /** True for what is waited for to expire. */
  get isExpiryTrackable(): boolean {
    const isKept = this.persisted && this.isEmbedded && !this.inCompendium;
    return isKept && this.active && this.start !== null && this.isTemporary;
  }

  /** Has the event come at which this effect expires? Whether its time is over is another question. */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    return reachesExpiry(this, event, context);
  }

  /** True where both the event and the end of the duration have come. */
  _isEndedBy(event: string, context: ExpiryContext): boolean {
    const { value } = this._source['duration'] as EffectDuration;
    const isEndless = value === null && event !== CLOCK;
    const isOver = isEndless || (this._durationAt(context)['remaining'] as number) <= 0;
    return isOver && this.isExpiryEvent(event, context);
  }

  /** Is a change applied in a phase? */
  shouldApplyChange(
    change: TypedChange,
    { phase }: { phase?: string; replacementData?: Data } = {},
  ): boolean {
    return phase === undefined || change.phase === phase;
  }

  /** The data that `@` paths in changes of this effect stand for. */
  getReplacementData(baseData: Data): Data {
    return baseData;
  }

  /** Applies a change to a document; answers what it set. */
  static applyChange(target: Document, change: TypedChange, options: ApplyOptions = {}): Data {
    const { modifyTarget = true, replacementData = {} } = options;
    const handler = (this as unknown as typeof ActiveEffectOf14).CHANGE_TYPES[change.type]?.handler;
    const field = target.getFieldForProperty(change.key);
    if (handler) return (handler(target, change, { field, replacementData, modifyTarget }) ?? {}) as Data;
    const current = getProperty(target, change.key);
    const changes: Data = {};
    const value = field
      ? field.applyChange(current, target, change, { replacementData })
      : changeFreely(current, { ...change, value: String(change.value) });
    if (value !== undefined) changes[change.key] = value;
    if (isCustom(change.type) && value !== undefined) {
      delete changes[change.key];
      Hooks.call('applyActiveEffect', target, change, current, change.value, changes);
    }
    if (modifyTarget) for (const [key, one] of Object.entries(changes)) setProperty(target, key, one);
    return changes;
  }

  /** The value of a field of a model once a change has been applied to it. */
  static applyChangeField(
    model: DataModel,
    change: TypedChange,
    { field, replacementData = {}, modifyTarget = true }: ApplyOptions & { field?: never } = {},
  ): unknown {
    const of = field ?? model.getFieldForProperty(change.key);
    if (!of) throw notOffered(`ActiveEffect.applyChangeField without a field for "${change.key}"`);
    const value = of.applyChange(getProperty(model, change.key), model, change, { replacementData });
    if (modifyTarget && value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  override apply(document: Document, change: never): Data {
    logCompatibilityWarning(
      'You are accessing ActiveEffect#apply, which has been moved to ActiveEffect.applyChange',
      OLD,
    );
    return (this.constructor as typeof ActiveEffectOf14).applyChange(document, change);
  }

  /** When an effect begins that begins now. */
  static getEffectStart(combat: Combat | null = game().combat): Data {
    const combatant = combat?.combatant;
    return {
      time: game().time.worldTime,
      combat: combat?.id ?? null,
      combatant: combatant?.id ?? null,
      initiative: combatant?.initiative ?? null,
      round: combat?.round ?? null,
      turn: combat?.turn ?? null,
    };
  }

  protected override _beginNow(): void {
    this.updateSource({ start: (this.constructor as typeof ActiveEffectOf14).getEffectStart() });
  }
}

/** Gives changes to the data models of effects that packages have registered without any. Call at setup. */
export function completeEffectModels(): void {
  for (const model of Object.values(CONFIG.ActiveEffect.dataModels) as (typeof DataModel)[]) {
    if (model.schema.has('changes')) continue;
    logCompatibilityWarning(`The data model ${model.name} of active effects must have changes.`, OLD);
    const { defineSchema } = model;
    model.defineSchema = () => ({ ...defineSchema.call(model), changes: changesField() });
    Reflect.deleteProperty(model, '_schema');
  }
}

/** The mode of a change as in 13, for deprecated calls. */
function offerMode(change: TypedChange): void {
  if (Object.hasOwn(change, 'mode')) return;
  Object.defineProperty(change, 'mode', {
    get(this: TypedChange) {
      logCompatibilityWarning(
        'ActiveEffectChange#mode is deprecated. Use ActiveEffectChange#type instead.',
        OLD,
      );
      return (ACTIVE_EFFECT_MODES as Readonly<Record<string, number>>)[this.type.toUpperCase()] ?? 0;
    },
    enumerable: false,
    configurable: true,
  });
}

/** True for a type that packages handle by the hook `applyActiveEffect`. */
function isCustom(type: string): boolean {
  return type === 'custom' || /^custom\.-?\d+$/.test(type);
}
