import type { Condition } from '../../rules/shared/fact.ts';
import type { Fighter, Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { mayKnowChances } from '../documents/audience.ts';
import { isSeen, showsAmount } from '../documents/conditions.ts';
import { durationWords } from '../documents/durations.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { itemNames } from '../documents/names.ts';
import { readiedMarks } from '../documents/readied-words.ts';
import { formatNumber, localize, namedBy, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';

/** The points that a fighter has left, in a row of the tracker. */
export interface LifeLeft {
  readonly short: string;
  readonly label: string;
}

/** A condition in a row of the tracker. */
export interface ConditionIcon {
  readonly label: string;
  readonly img: string;
  /** The time left, or the whole of it; empty where it does not count. */
  readonly left: string;
}

/** The points left, in combat systems that tell wounds by them; null where this user may not know them. */
export function lifeOf(fighter: Fighter): LifeLeft | null {
  const saying = activeRuleset().presentation.leftSaying?.(fighter);
  if (!saying || !mayKnowChances(fighter.id)) return null;
  const names = Object.fromEntries(
    Object.entries(saying.names ?? {}).map(([name, points]) => [name, formatNumber(points)]),
  );
  return {
    short: localize(`OUTCOME.${saying.id}-short`, names),
    label: localize(`OUTCOME.${saying.id}`, names),
  };
}

/**
 * Conditions with the same name are one icon: engaged with three is engaged. Before them stands what is readied, for those
 * who may know.
 */
export function conditionIcons(
  setup: Pick<Setup, 'fight' | 'fighters'>,
  { actor }: Combatant.Implementation,
  nameOf: NameOf,
): ConditionIcon[] {
  if (!isActor(actor) || !actor.isFighter()) return [];
  const held = actor.toState()?.conditions ?? [];
  const fighter = setup.fighters[fighterIdOf(actor)];
  const standing = fighter ? (activeRuleset().presentation.standing?.(setup, fighter) ?? []) : [];
  const conditions: Condition[] = [...held, ...standing.map(condition => ({ condition }))];
  const shown = conditions.filter(({ condition }) => isSeen(condition));
  // Most conditions name no fighter and no item: compute the names on demand.
  let own: ReadonlyMap<string, string> | null = null;
  const named = (id: string) => (own ??= itemNames(actor, fighter ?? null)).get(id) ?? nameOf(id);
  const readied = fighter && mayKnowChances(fighter.id) ? readiedMarks(fighter, named) : [];
  const kinds = new Set(shown.map(({ condition }) => condition));
  const icons = [...kinds].map(condition => {
    const all = shown.filter(known => known.condition === condition);
    const longest = all.reduce((a, b) => ((b.lasts?.amount ?? 0) > (a.lasts?.amount ?? 0) ? b : a));
    const about = all.flatMap(known => aboutOf(known, named));
    const time = longest.lasts ? durationWords(longest.lasts) : '';
    const name = localize(`CONDITION.${condition}`);
    return {
      label: [name, about.join(', '), time].filter(Boolean).join(' · '),
      img: asset(`conditions/${condition}.svg`),
      left: leftOf(longest),
    };
  });
  return [...readied.map(mark => ({ ...mark, left: '' })), ...icons];
}

function aboutOf({ where, with: weapon, by }: Condition, nameOf: NameOf): string[] {
  const named = [weapon && nameOf(weapon), by && nameOf(by)];
  return [where && namedBy('where', where, nameOf), ...named].flatMap(word => word || []);
}

function leftOf({ condition, lasts, amount }: Condition): string {
  if (lasts) return String(lasts.amount);
  return showsAmount(condition) && amount ? formatNumber(amount) : '';
}
