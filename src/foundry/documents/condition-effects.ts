import type { Reason } from '../../rules/shared/target.ts';
import { sha256 } from '../../rules/shared/seal.ts';
import { activeRuleset, isSystemHere } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { effectDuration, iconAlwaysShown } from '../platform/compat.ts';
import { localize } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { session } from '../platform/session.ts';
import { asset, SYSTEM_ID } from '../platform/system-id.ts';
import { conditionText, isSeen } from './conditions.ts';
import { isOfEffect } from './effect-conditions.ts';

/*
 * The conditions of a fighter lie in its state, where the rules find them. Foundry and modules look for active
 * effects: each condition that may be seen is shown as one, which is stored nowhere.
 */

/** The overlay on a token whose fighter is out of the fight. */
const DEFEAT = `systems/${SYSTEM_ID}/media/defeat.svg`;

/** What is shown as an active effect. */
interface Behind {
  readonly actor: FightingActor;
  readonly condition: string;
}

/** Ends a condition of a fighter, all of it; returns the reason where it cannot be. */
type EndCondition = (actor: FightingActor, condition: string) => Promise<Reason | null>;

class ConditionEffects {
  /** The effects of each actor, with what they were made from. */
  readonly of = new WeakMap<
    FightingActor,
    { readonly made: string; readonly effects: readonly ActiveEffect.Implementation[] }
  >();
  readonly behind = new WeakMap<object, Behind>();
  end: EndCondition = () => Promise.resolve(null);
}

/** Sets what ends a condition whose effect a user deletes or disables. */
export function endConditionsBy(end: EndCondition): void {
  session.get(ConditionEffects).end = end;
}

/** The id of the effect that shows a condition: the same in every world. */
export function conditionEffectId(condition: string): string {
  return sha256(`${SYSTEM_ID}.condition.${condition}`).slice(0, 16);
}

/** The effects that show the conditions of a fighter: the same objects while nothing about them changes. */
export function conditionEffects(actor: FightingActor): readonly ActiveEffect.Implementation[] {
  if (!isSystemHere()) return [];
  const { of: known, behind } = session.get(ConditionEffects);
  const data = conditionData(actor);
  const made = JSON.stringify(data);
  const before = known.get(actor);
  if (before?.made === made) return before.effects;
  const effects = data.map(one => {
    const effect = new ActiveEffect.implementation(one as ActiveEffect.CreateData, { parent: actor });
    behind.set(effect, { actor, condition: one.statuses[0] });
    return effect;
  });
  known.set(actor, { made, effects });
  return effects;
}

/** The effect of a fighter with this id that shows a condition; null for any other. */
export function conditionEffectWith(actor: FightingActor, id: unknown): ActiveEffect.Implementation | null {
  return conditionEffects(actor).find(effect => effect.id === id) ?? null;
}

/** True for an effect that shows a condition of the rules. */
export function showsCondition(effect: object): boolean {
  return session.get(ConditionEffects).behind.has(effect);
}

/** How long the condition that an effect shows still lasts, as the rules count it; null without an end, and for any other effect. */
export function timeOfShown(effect: object): Lasts | null {
  const what = session.get(ConditionEffects).behind.get(effect);
  return what ? lastsOf(what.actor, what.condition) : null;
}

/**
 * Ends the conditions that these effects show.
 * @returns those that have ended; tells the user why others have not
 */
export async function endShown(
  effects: readonly ActiveEffect.Implementation[],
): Promise<ActiveEffect.Implementation[]> {
  const { behind, end } = session.get(ConditionEffects);
  const ended: ActiveEffect.Implementation[] = [];
  for (const effect of effects) {
    const what = behind.get(effect);
    if (!what) continue;
    const reason = await end(what.actor, what.condition);
    notify(reason);
    if (!reason) ended.push(effect);
  }
  return ended;
}

/** The data of an effect for each condition that may be seen and that no other effect brings, in the reader's language. */
function conditionData(actor: FightingActor) {
  const conditions = actor.system.state.conditions.filter(one => !isOfEffect(one) && isSeen(one.condition));
  const ids = [...new Set(conditions.map(({ condition }) => condition))];
  const out = activeRuleset().ids.out.find(id => ids.includes(id));
  return ids.map(condition => {
    const all = conditions.filter(one => one.condition === condition);
    const isOverlay = condition === out;
    const [by] = all.length === 1 ? all.flatMap(one => one.by ?? []) : [];
    return {
      _id: conditionEffectId(condition),
      name: localize(`CONDITION.${condition}`),
      img: isOverlay ? DEFEAT : asset(`conditions/${condition}.svg`),
      description: conditionText(condition),
      origin: by?.replaceAll('/', '.') ?? null,
      statuses: [condition] as const,
      flags: { core: { overlay: isOverlay }, [SYSTEM_ID]: { condition } },
      ...effectDuration(lastsOf(actor, condition)),
      ...iconAlwaysShown(),
    };
  });
}

type Lasts = { readonly amount: number; readonly unit: string };

/** Minutes are longer than any rounds that are counted. */
const UNITS = ['turns', 'rounds', 'minutes'];

/** How long a fighter is in a condition that may have several causes; null without an end. */
function lastsOf(actor: FightingActor, condition: string): Lasts | null {
  const all = actor.system.state.conditions.filter(one => one.condition === condition && !isOfEffect(one));
  return longest(all.map(({ lasts }) => lasts ?? null));
}

/** The longest of some durations; null where one of them has no end. */
function longest(durations: readonly (Lasts | null)[]): Lasts | null {
  const known = durations.flatMap(one => one ?? []);
  if (known.length < durations.length) return null;
  const [first = null] = known.sort(
    (a, b) => UNITS.indexOf(b.unit) - UNITS.indexOf(a.unit) || b.amount - a.amount,
  );
  return first;
}
