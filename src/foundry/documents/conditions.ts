import { isMutual } from '../../cards/card.ts';
import { differingPath, partsOf } from '../../cards/applied-records.ts';
import type { ConditionRow } from '../../rules/shared/condition-rows.ts';
import { endOf } from '../../rules/shared/conditions.ts';
import type { Condition, Fact } from '../../rules/shared/fact.ts';
import type { FighterState } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { setStatusEffects } from '../platform/compat.ts';
import { canLocalize, localize, localizeOr } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { enqueue } from '../platform/slices.ts';
import { asset } from '../platform/system-id.ts';
import { type ConditionEdit, withEdit } from './crossed-conditions.ts';
import { endOfEffects, isOfEffect, withoutEffects } from './effect-conditions.ts';

/**
 * Offers the conditions of the rules on tokens in place of Foundry's statuses, except those that its vision
 * needs.
 */
export function offerStatuses(): void {
  const own = toggledConditions().map(id => ({
    id,
    name: `PASSE.CONDITION.${id}`,
    img: asset(`conditions/${id}.svg`),
  }));
  // Foundry's own is not offered where these rules have none.
  CONFIG.specialStatusEffects.BLIND = conditionWith('isBlinding') ?? '';
  const needed = Object.values(CONFIG.specialStatusEffects) as string[];
  setStatusEffects(own, needed);
}

/** The ids of the conditions that can be toggled with a click. */
function toggledConditions(): readonly string[] {
  const { conditions, counted } = activeRuleset().ids;
  return conditions.filter(id => !counted.includes(id));
}

/**
 * The ids of the conditions that this user's palette offers: players are not offered those that limit turns, which a fight
 * would put back.
 */
export function offeredConditions(): readonly string[] {
  const { conditions } = activeRuleset().turnLimits;
  return toggledConditions().filter(id => game.user.isGM || !conditions.includes(id));
}

/** The ids of the conditions that active effects can bring: players write effects, and not what limits a turn. */
export function conditionsForEffects(): readonly string[] {
  const { conditions } = activeRuleset().turnLimits;
  return toggledConditions().filter(id => !conditions.includes(id));
}

/** The text of a condition by the rules of this world; empty without one. */
export function conditionText(condition: string): string {
  const own = `CONDITIONTEXT.${activeRuleset().id}.${condition}`;
  return canLocalize(own) ? localize(own) : localizeOr(`CONDITIONTEXT.${condition}`, '');
}

/** Shown on tokens and in the tracker: known to the rules, and not its owner's alone to see. */
export function isSeen(condition: string): boolean {
  const { conditions, hidden: unseen } = activeRuleset().ids;
  return conditions.includes(condition) && !unseen.includes(condition);
}

/** A status that is a condition of the rules, kept in the fighter's state. */
export function isCondition(status: string): boolean {
  return toggledConditions().includes(status);
}

/**
 * Toggles a condition of a fighter, of any cause. Where it lasts with an active effect that does more, the user is
 * told so.
 * @param active the state wanted; the opposite of the present one when left out
 * @returns true if the fighter has it now; undefined when nothing had to be written
 */
export async function toggleCondition(
  actor: FightingActor,
  condition: string,
  active?: boolean,
): Promise<boolean | undefined> {
  const was = isIn(actor, condition);
  const wanted = active ?? !was;
  // An effect may bring it, which is not stored with the others.
  if (wanted && was) return undefined;
  const { isDeleted, reason } = wanted ? NONE_OF_EFFECTS : await endOfEffects(actor, condition);
  notify(reason);
  let isWritten = false;
  await changeConditions(actor, conditions => {
    const others = conditions.filter(known => known.condition !== condition);
    isWritten = wanted !== others.length < conditions.length;
    if (!isWritten) return conditions;
    return wanted ? [...conditions, { condition }] : others;
  });
  return isWritten || isDeleted ? wanted : undefined;
}

const NONE_OF_EFFECTS = { isDeleted: false, reason: null };

/** Makes an edit again that this client has overwritten without knowing of it. */
export async function editAgain(actor: FightingActor, edit: ConditionEdit): Promise<void> {
  await changeConditions(actor, conditions => {
    const after = withEdit(conditions, edit);
    return differingPath({ conditions }, { conditions: after }) === null ? conditions : after;
  });
}

/** The conditions of an actor as they are stored. */
export function conditionsOf(actor: FightingActor): readonly Condition[] {
  const { conditions } = actor.system.toObject().state;
  return conditions.filter(one => !isOfEffect(one)) as unknown as readonly Condition[];
}

function isIn(actor: FightingActor, condition: string): boolean {
  return actor.toState()?.conditions.some(known => known.condition === condition) ?? false;
}

/**
 * Writes the conditions of a fighter that a user edits: in turn with what time and exchanges write, which is all of them
 * too, so that neither is lost.
 * @param next the wanted conditions, computed from those at that time
 */
async function changeConditions(
  actor: FightingActor,
  next: (conditions: readonly Condition[]) => readonly Condition[],
): Promise<void> {
  await enqueue(async () => {
    const before = conditionsOf(actor);
    const conditions = next(before);
    if (conditions === before) return;
    const state = { ...goingWith(actor, before, conditions), conditions };
    await actor.update({ system: { state } } as unknown as Actor.UpdateData);
  });
}

/** What else changes as conditions end, such as the points that a spell gave, which go with it. */
function goingWith(
  actor: FightingActor,
  before: readonly Condition[],
  after: readonly Condition[],
): Partial<FighterState> {
  const fighter = actor.toFighter();
  const ended = before.filter(one => !after.some(other => isSameCondition(one, other)));
  if (!fighter || ended.length === 0) return {};
  const facts = ended.map(one => endOf(fighter.id, one));
  const left = withoutEffects(activeRuleset().stateAfter(fighter, facts));
  return partsOf(left, withoutEffects(fighter.state));
}

/** True for the same condition with the same cause, however long either lasts. */
function isSameCondition(one: Condition, other: Condition): boolean {
  return CAUSES.every(key => one[key] === other[key]);
}

const CAUSES = ['condition', 'where', 'with', 'by'] as const;

/** The kinds of conditions, in the order of the palette. */
export const CONDITION_KINDS = ['harm', 'hinders', 'guards', 'magic', 'remembered'] as const;

/** The kind under which the palette lists a condition; an unknown one hinders. */
export function kindOf(condition: string): (typeof CONDITION_KINDS)[number] {
  const row = rowOf(condition);
  return row?.isRemembered ? 'remembered' : (row?.kind ?? 'hinders');
}

/** The colour and shape of its icon; empty for one that only hinders. */
export function signOf(condition: string): '' | 'harm' | 'safe' | 'magic' {
  const { kind = 'hinders' } = rowOf(condition) ?? {};
  if (kind === 'hinders') return '';
  return kind === 'guards' ? 'safe' : kind;
}

/** A condition that a fighter takes on, or is helped by. */
export function isTakenOn(condition: string): boolean {
  const kind = rowOf(condition)?.kind;
  return kind === 'guards' || kind === 'magic';
}

/** A condition whose end has a line of its own. */
export function isToldAtEnd(condition: string): boolean {
  return rowOf(condition)?.isToldAtEnd === true;
}

/** A condition of which the tracker shows the amount. */
export function showsAmount(condition: string): boolean {
  return rowOf(condition)?.showsAmount === true;
}

/** The condition of a fighter on a mount; null in a combat system without mounts. */
export function mountedCondition(): string | null {
  return conditionWith('isOnMount');
}

/** A fact of a condition that two fighters have from each other, by the rules of this world. */
export function isOfTwo(fact: Fact): boolean {
  return isMutual(fact, activeRuleset().ids.conditionRows);
}

/** The condition of which this is true; null for none. */
function conditionWith(key: 'isBlinding' | 'isOnMount'): string | null {
  const { conditions, conditionRows } = activeRuleset().ids;
  return conditions.find(id => conditionRows[id]?.[key]) ?? null;
}

function rowOf(condition: string): ConditionRow | undefined {
  const { conditionRows } = activeRuleset().ids;
  return Object.hasOwn(conditionRows, condition) ? conditionRows[condition] : undefined;
}
