import type { Condition } from '../../rules/shared/fact.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize, localizeCount, namedBy, reasonWords } from '../platform/localize.ts';
import { idOf, mayAct } from '../documents/combat-state.ts';
import { isSeen } from '../documents/conditions.ts';
import { isActor } from '../documents/fighter-id.ts';
import { itemNames } from '../documents/names.ts';
import { asset } from '../platform/system-id.ts';
import { nameOfCombatant } from '../documents/names.ts';
import { nameIn, type TrackerView } from './tracker-context.ts';

/** What a line of the tracker shows beyond Foundry's own. */
export interface TurnRow {
  readonly name: string;
  /** Action points, a dot for each, full ones first; none before the fight. */
  readonly pips: readonly { readonly isLeft: boolean }[];
  readonly pipsLabel: string;
  readonly conditions: readonly ConditionIcon[];
  /** Why they have no turn; empty when they have one. */
  readonly noTurn: string;
  readonly isWaitedFor: boolean;
  readonly hasInitiative: boolean;
  /** Whether this user may act for them now: on their turn, or at any moment while they delay (MYT-REACT-03). */
  readonly canAct: boolean;
}

interface ConditionIcon {
  readonly label: string;
  readonly img: string;
  /** How much of its time is left, or how much there is of it; empty where that does not count. */
  readonly left: string;
}

/** The line of one combatant. */
export function turnRow(view: TrackerView, combatant: Combatant.Implementation): TurnRow {
  const { fight, fighters, waitedFor } = view;
  const id = idOf(combatant) ?? '';
  const fighter = fighters[id];
  const left = fight?.ap[id] ?? 0;
  const full = fighter ? Math.max(activeRuleset().mostPoints(fighter), left) : 0;
  const isOut = fight && fight.turn !== id ? activeRuleset().noTurn(fight, id, fighters) : null;
  return {
    name: nameOfCombatant(combatant),
    pips: fight ? Array.from({ length: full }, (_, i) => ({ isLeft: i < left })) : [],
    pipsLabel: localize(`POINTS.${activeRuleset().id}.left`, { left, full }),
    conditions: iconsOf(view, combatant),
    noTurn: isOut ? reasonWords(isOut) : '',
    isWaitedFor: waitedFor.has(id),
    hasInitiative: typeof combatant.initiative === 'number',
    canAct: fight !== null && combatant.isOwner && fighter !== undefined && mayAct(fight, fighter),
  };
}

/** Conditions with the same name are one icon: engaged with three is engaged. */
function iconsOf({ combat }: TrackerView, { actor }: Combatant.Implementation): ConditionIcon[] {
  if (!isActor(actor) || !actor.isFighter()) return [];
  const nameOf = nameIn(combat);
  const own = itemNames(actor);
  const conditions = actor.toState()?.conditions ?? [];
  const shown = conditions.filter(({ condition }) => isSeen(condition));
  const kinds = new Set(shown.map(({ condition }) => condition));
  return [...kinds].map(condition => {
    const all = shown.filter(known => known.condition === condition);
    const longest = all.reduce((a, b) => ((b.lasts?.amount ?? 0) > (a.lasts?.amount ?? 0) ? b : a));
    const about = all.flatMap(known => aboutOf(known, id => own.get(id) ?? nameOf(id)));
    const time = longest.lasts ? localizeCount(`LASTS.${longest.lasts.unit}`, longest.lasts.amount) : '';
    const name = localize(`CONDITION.${condition}`);
    return {
      label: [name, about.join(', '), time].filter(Boolean).join(' · '),
      img: asset(`conditions/${condition}.svg`),
      left: leftOf(longest),
    };
  });
}

function aboutOf({ where, with: weapon, by }: Condition, nameOf: (id: string) => string | null): string[] {
  const named = [weapon && nameOf(weapon), by && nameOf(by)];
  return [where && namedBy('where', where, nameOf), ...named].flatMap(word => word || []);
}

function leftOf({ condition, lasts, amount }: Condition): string {
  if (lasts) return String(lasts.amount);
  return condition === 'fatigue' && amount ? String(amount) : '';
}
