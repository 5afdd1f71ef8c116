import { activeAdapter } from '../combat-system/active-system.ts';
import { showsCondition, timeOfShown } from '../documents/condition-effects.ts';
import { conditionText, isCondition, offeredConditions } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { isOver } from '../documents/effect-time.ts';
import { documentAt, isActor } from '../documents/fighter-id.ts';
import { changesOf, type EffectChange, kindOfChange, timeLeft } from '../platform/compat.ts';
import { canLocalize, formatSigned, localize, localizeOr } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** An active effect, as the sheet of its actor or thing shows it. */
export interface EffectRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Where it comes from: a thing, a fighter, a module; empty where nothing is known of it. */
  readonly source: string;
  /** What it does; empty where it says nothing of it. */
  readonly does: string;
  /** The time left; empty for one without end. */
  readonly time: string;
  readonly isOn: boolean;
  /** The reason why it does nothing although it is on; empty where it works. */
  readonly idle: string;
  /** A condition of the rules: nothing about it can be changed, but it can be ended. */
  readonly isCondition: boolean;
  /** True where this user may end it. */
  readonly canEnd: boolean;
}

/** The part of a sheet about effects. */
interface EffectsContext {
  readonly rows: readonly EffectRow[];
}

/** All effects on an actor: conditions of the rules first, then by name. */
export function effectsContext(actor: Actor.Implementation): EffectsContext {
  return { rows: effectRows([...actor.allApplicableEffects()]) };
}

/** The rows of effects. Of those that lie on a thing itself, its own sheet names no source. */
export function effectRows(effects: readonly ActiveEffect.Implementation[], on: unknown = null): EffectRow[] {
  return effects
    .map(effect => rowOf(effect, on))
    .sort(
      (a, b) => Number(b.isCondition) - Number(a.isCondition) || a.name.localeCompare(b.name, game.i18n.lang),
    );
}

function rowOf(effect: ActiveEffect.Implementation, on: unknown): EffectRow {
  const isOfRules = showsCondition(effect);
  const [condition = ''] = effect.statuses;
  const isPast = isOver(effect);
  const left = isPast ? null : isOfRules ? timeOfShown(effect) : timeLeft(effect);
  return {
    uuid: effect.uuid,
    name: effect.name,
    img: effect.img ?? '',
    source: on === effect.parent ? '' : sourceOf(effect, isOfRules),
    does: isOfRules ? conditionText(condition) : doneBy(effect),
    time: left === null ? '' : 'label' in left ? left.label : durationWords(left),
    isOn: !effect.disabled,
    idle: !effect.disabled && effect.isSuppressed ? localize(isPast ? 'EFFECTS.over' : 'EFFECTS.idle') : '',
    isCondition: isOfRules,
    canEnd: !isOfRules || (isCondition(condition) && offeredConditions().includes(condition)),
  };
}

/** The thing that an effect lies on, who caused it, or the module that has its mark on it. */
function sourceOf(effect: ActiveEffect.Implementation, isOfRules: boolean): string {
  const { parent, origin, flags } = effect;
  const from = parent instanceof Item ? parent : sourceIn(origin, parent);
  const name = from === null ? '' : nameOf(from);
  if (isOfRules) return name && localize('EFFECTS.conditionBy', { name });
  if (name) return name;
  const scope = Object.keys(flags).find(one => one !== 'core' && one !== SYSTEM_ID);
  return (scope && game.modules.get(scope)?.title) ?? '';
}

/** The document that an origin names; null where it is the owner or is not here. */
function sourceIn(origin: string | null, parent: unknown): object | null {
  const found = origin ? documentAt(origin) : null;
  return typeof found === 'object' && found !== parent ? found : null;
}

/** The name of a source that everybody may read. */
function nameOf(source: object): string {
  if (isActor(source)) return source.tableName;
  const { label, name } = source as { readonly label?: string; readonly name?: string };
  return label ?? name ?? '';
}

/** What an effect changes, in words, and the conditions that it brings. */
function doneBy(effect: ActiveEffect.Implementation): string {
  const labels = new Map((activeAdapter()?.changeable() ?? []).map(({ key, label }) => [key, label]));
  const changes = changesOf(effect).map(change => changeWords(change, labels.get(change.key) ?? change.key));
  const conditions = [...effect.statuses].map(id => localizeOr(`CONDITION.${id}`, '')).filter(Boolean);
  return [...changes, ...conditions].join(' · ');
}

function changeWords(change: EffectChange, number: string): string {
  const kind = kindOfChange(change);
  const amount = textOf(change.value);
  if (kind !== 'add' && kind !== 'subtract') {
    const key = `EFFECTS.change.${kind}`;
    return canLocalize(key) ? localize(key, { number, amount }) : number;
  }
  const points = Number(amount) * (kind === 'add' ? 1 : -1);
  return `${number} ${Number.isFinite(points) && amount !== '' ? formatSigned(points) : amount}`;
}

/** Anything may lie in the value of a change of 14. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? (value ? JSON.stringify(value) : '') : String(value ?? '');
}
