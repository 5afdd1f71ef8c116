import { adapterForItem } from '../combat-system/active-system.ts';
import { changesOf, foundryEndsEffects } from '../platform/compat.ts';
import { conditionEffectWith, endShown, showsCondition } from './condition-effects.ts';
import { isOver } from './effect-time.ts';
import { isActor } from './fighter-id.ts';
import { notify } from '../platform/notify.ts';
import { isChangeable, type NumberBounds, type Prepared, withinBounds } from './changeable.ts';

/** An active effect of this system. */
export class PasseActiveEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** Effects apply until their time is over, and those on an item only while it is worn, at hand or carried. */
  override get isSuppressed(): boolean {
    return super.isSuppressed || isOver(this) || (this.parent instanceof Item && !isInUse(this.parent));
  }

  /** Notes the fight in which an effect begins: Foundry 13 notes its round and turn alone, and counts any fight by them. */
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (foundryEndsEffects()) return undefined;
    const { combat, startRound } = this._source.duration;
    const isBegun = typeof startRound === 'number' && (combat ?? '') === '';
    if (isBegun && game.combat) this.updateSource({ duration: { combat: game.combat.id } });
    return undefined;
  }

  /** A condition of the rules is shown with its icon, like everything temporary. */
  override get isTemporary(): boolean {
    return showsCondition(this) || super.isTemporary;
  }

  /** Deletes effects; those that show a condition of the rules are stored nowhere: the condition ends. */
  static override async deleteDocuments(...given: never[]): Promise<never> {
    const [ids = [], operation] = given as unknown as Request<string>;
    const shown = shownAmong(ids, operation);
    const stored = ids.filter(id => !shown.some(effect => effect.id === id));
    const write = super.deleteDocuments as unknown as Write<string>;
    const deleted = stored.length > 0 || shown.length === 0 ? await write.call(this, stored, operation) : [];
    return [...deleted, ...(await endShown(shown))] as never;
  }

  /** Updates effects; a condition of the rules that is disabled ends, and nothing else about it can be changed here. */
  static override async updateDocuments(...given: never[]): Promise<never> {
    const [updates = [], operation] = given as unknown as Request<Update>;
    const ids = updates.flatMap(({ _id: id }) => id ?? []);
    const shown = shownAmong(ids, operation);
    const updateOf = (effect: ActiveEffect.Implementation) => updates.find(({ _id: id }) => id === effect.id);
    const stored = updates.filter(({ _id: id }) => !shown.some(effect => effect.id === id));
    const write = super.updateDocuments as unknown as Write<Update>;
    const updated = stored.length > 0 || shown.length === 0 ? await write.call(this, stored, operation) : [];
    const off = shown.filter(effect => updateOf(effect)?.disabled === true);
    if (off.length < shown.length) notify({ rule: '', id: 'condition-of-rules' });
    return [...updated, ...(await endShown(off))] as never;
  }

  /** Drops changes to anything but numbers of the data. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const system = systemOf(this.target);
    const changes = changesOf(this);
    const kept = changes.filter(({ key }) => isChangeable(system, key, isNumberField));
    if (kept.length < changes.length) changes.splice(0, changes.length, ...kept);
  }
}

/** The effects of a request to write, and its options. */
type Request<One> = readonly [those?: readonly One[], operation?: Operation];

type Write<One> = (those: readonly One[], operation?: Operation) => Promise<ActiveEffect.Implementation[]>;

interface Operation {
  readonly parent?: unknown;
}

interface Update {
  readonly _id?: string | null;
  readonly disabled?: unknown;
}

/** Those of some effects of an actor that show conditions of the rules. */
function shownAmong(ids: readonly string[], operation: Operation = {}): ActiveEffect.Implementation[] {
  const { parent } = operation;
  if (!isActor(parent) || !parent.isFighter()) return [];
  return ids.flatMap(id => conditionEffectWith(parent, id) ?? []);
}

/** Brings the numbers that effects have changed back within the bounds of their fields. */
export function boundChangedNumbers(actor: Actor.Implementation): void {
  const system = systemOf(actor);
  if (!system) return;
  for (const effect of actor.allApplicableEffects()) {
    for (const { key } of changesOf(effect)) {
      const field = key.startsWith('system.') ? system.schema.getField(key.slice('system.'.length)) : null;
      if (!isNumberField(field)) continue;
      const { getProperty, setProperty } = foundry.utils;
      const changed: unknown = getProperty(actor, key);
      const bounded = withinBounds(changed, getProperty(actor._source, key), field as NumberBounds);
      if (bounded !== changed) setProperty(actor, key, bounded);
    }
  }
}

function systemOf(document: unknown): Prepared | null {
  const { system } = (document ?? {}) as { readonly system?: unknown };
  return system instanceof foundry.abstract.TypeDataModel ? (system as unknown as Prepared) : null;
}

function isNumberField(field: unknown): boolean {
  return field instanceof foundry.data.fields.NumberField;
}

function isInUse(item: Item.Implementation): boolean {
  return adapterForItem(item.type)?.isInUse(item) ?? true;
}
