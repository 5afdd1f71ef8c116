import { isData, type Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { DataModel } from '../../common/abstract/data-model.ts';
import { ACTIVE_EFFECT_MODES } from '../../common/constants.ts';
import { ACTIVE_EFFECT_SHOW_ICON } from '../../common/constants-of-14.ts';
import { BaseActiveEffect, type EffectChange } from '../../common/documents/base-active-effect.ts';
import type { DataField } from '../../common/fields/data-field.ts';
import { getProperty, getType, setProperty } from '../../common/utils/objects.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { fromUuidSync } from '../uuid.ts';
import type { StatusEffect } from '../config.ts';
import { statusEffects } from '../helpers/status-registry.ts';
import { ClientDocumentMixin } from './client-document.ts';

/** The duration of an effect: past and to come. */
interface Duration extends Data {
  type: string;
  duration: number | null;
  remaining: number | null;
  label: string;
  rounds?: number | null;
  turns?: number | null;
  seconds?: number | null;
  startRound?: number | null;
  startTurn?: number | null;
}

/** Something that is the matter with an actor for a while. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  declare name: string;
  declare img: string | null;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare origin: string | null;
  declare transfer: boolean;
  declare showIcon: number;
  declare statuses: Set<string>;
  declare duration: Duration;
  declare flags: Data;

  get isSuppressed(): boolean {
    return (this as { system?: { isSuppressed?: boolean } }).system?.isSuppressed ?? false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this._source['duration'] as Data;
    return Boolean(seconds ?? rounds ?? turns) || this.statuses.size > 0;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  /** The actor or item that the effect applies to. */
  get target(): Document | null {
    const owner = this.parent;
    if (owner?.documentName !== 'Item') return owner;
    return this.transfer ? owner.parent : owner;
  }

  get sourceName(): string {
    const none = game().i18n.localize('COMMON.None');
    if (!this.origin) return none;
    return (fromUuidSync(this.origin, { strict: false }) as { name?: string } | null)?.name ?? none;
  }

  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<ActiveEffect> {
    return new (this.implementation as typeof ActiveEffect)(this.statusSource(statusId), options);
  }

  /** The data of an effect that stands for a status alone. */
  static statusSource(statusId: string): Data {
    const status = statusNamed(statusId);
    const { id, hud: _hud, ...rest } = status;
    return {
      ...(isNew() && { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS }),
      ...rest,
      name: game().i18n.localize(status.name),
      statuses: [...new Set([id, ...((status['statuses'] as string[] | undefined) ?? [])])],
    };
  }

  override prepareDerivedData(): void {
    this.updateDuration();
  }

  /** Works out how long the effect lasts in all; what is left of it, and in words, is worked out whenever it is read. */
  updateDuration(): Duration {
    const { remaining: _remaining, label: _label, ...kept } = this._prepareDuration();
    Object.assign(this.duration, kept);
    for (const key of ['remaining', 'label'] as const)
      Object.defineProperty(this.duration, key, {
        get: () => this._prepareDuration()[key],
        enumerable: true,
        configurable: true,
      });
    return this.duration;
  }

  /** How long the effect lasts, and how long still. */
  _prepareDuration(): Pick<Duration, 'type' | 'duration' | 'remaining' | 'label'> {
    const source = this._source['duration'] as Duration;
    const turns = (source.rounds ?? 0) + (source.turns ?? 0) / 100;
    const { combat } = game();
    if (turns && combat) {
      const elapsed = combat.round - (source.startRound ?? combat.round);
      const remaining = Math.max((source.rounds ?? 0) - elapsed, 0);
      return { type: 'turns', duration: turns, remaining, label: `${remaining}` };
    }
    if (source.seconds) {
      const remaining = source.seconds - (game().time.worldTime - Number(source['startTime'] ?? 0));
      return { type: 'seconds', duration: source.seconds, remaining, label: `${remaining}` };
    }
    return { type: 'none', duration: null, remaining: null, label: game().i18n.localize('COMMON.None') };
  }

  /** Applies one change to the prepared data of a document; answers what it set. */
  apply(document: Document, change: EffectChange & { priority?: number | null }): Data {
    const field = fieldAt(document, change.key);
    const current = getProperty(document, change.key);
    const changes: Data = {};
    if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
      Hooks.call('applyActiveEffect', document, change, current, change.value, changes);
    } else if (field) {
      changes[change.key] = field.applyChange(current, document, change);
    } else changes[change.key] = changeFreely(current, change);
    for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
    return changes;
  }

  /** The value of a field of a model once a change has been applied to it. */
  static applyField(model: DataModel, change: EffectChange, field?: DataField | null): unknown {
    const of = field ?? model.schema.getField(change.key);
    const current = getProperty(model, change.key);
    const value = of ? of.applyChange(current, model, change) : changeFreely(current, change);
    setProperty(model, change.key, value);
    return value;
  }

  override async _preCreate(data: object, options: object, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName === 'Actor') this._beginNow();
    return undefined;
  }

  /** Notes in the data of an effect that is to be made that it begins now. */
  protected _beginNow(): void {
    const { combat, time } = game();
    const duration: Data = { startTime: time.worldTime };
    if (combat) Object.assign(duration, { startRound: combat.round, startTurn: combat.turn ?? 0 });
    this.updateSource({ duration });
  }
}

/** From generation 14 on an effect itself says whether its icon is shown. */
const isNew = (): boolean => game().release.generation >= 14;

function statusNamed(statusId: string): StatusEffect {
  const status = statusEffects().find(entry => entry.id === statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
  return status;
}

function fieldAt(document: Document, path: string): DataField | undefined {
  const { system } = document as { system?: unknown };
  if (path.startsWith('system.') && system instanceof DataModel) return system.schema.getField(path.slice(7));
  return path.startsWith('system.') ? undefined : document.schema.getField(path);
}

/** A change to a value whose kind only the value itself tells, by its mode in 13 or its type in 14. */
export function changeFreely(
  current: unknown,
  { value, mode, type = TYPES[mode ?? 0] ?? 'custom' }: { value: string; mode?: number; type?: string },
): unknown {
  const given = parse(value);
  const kind = getType(current);
  const delta = kind === 'number' ? Number(given) : kind === 'string' ? String(given) : given;
  const isNumber = typeof current === 'number';
  switch (type) {
    case 'multiply':
      return isNumber ? current * Number(delta) : current;
    case 'add':
      if (isNumber) return current + Number(delta);
      if (typeof current === 'string') return current + String(delta);
      return Array.isArray(current) ? [...(current as unknown[]), delta] : (current ?? delta);
    case 'subtract':
      if (isNumber) return current - Number(delta);
      if (typeof current === 'string') return current.replace(String(delta), '');
      return Array.isArray(current) ? current.filter(one => one !== delta) : (current ?? delta);
    case 'downgrade':
      return isNumber ? Math.min(current, Number(delta)) : current;
    case 'upgrade':
      return isNumber ? Math.max(current, Number(delta)) : current;
    default:
      return delta;
  }
}

/** The types of changes in 14 by the modes of 13. */
const TYPES = Object.keys(ACTIVE_EFFECT_MODES).map(name => name.toLowerCase());

function parse(value: string): unknown {
  try {
    const parsed: unknown = JSON.parse(value);
    return isData(parsed) || typeof parsed !== 'object' ? parsed : value;
  } catch {
    return value;
  }
}
