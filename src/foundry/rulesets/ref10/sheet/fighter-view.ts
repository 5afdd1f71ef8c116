import type { Ref10Fighter } from '../../../../rules/ref10/fighter.ts';
import type { Reason } from '../../../../rules/shared/reason.ts';
import type { FightState, Setup } from '../../../../rules/shared/ruleset.ts';
import { combatOfFighter, fightStateOf } from '../../../fight/fight-state.ts';
import { worldReadings } from '../../../settings/readings.ts';
import type { Looking } from '../../../sheets/fighter-sheet.ts';
import { reasonLine, type NameOf } from '../../../words.ts';
import { fighterOf } from '../fighter-of.ts';
import type { Ref10Actor } from '../ref10-actor.ts';

/** What all parts of the sheet are made from: the actor, as the rules see it, and how it is looked at. */
export interface FighterView extends Looking {
  readonly actor: Ref10Actor;
  /** What is written down, without what active effects add. */
  readonly written: ReturnType<Ref10Actor['system']['toObject']>;
  readonly fighter: Ref10Fighter;
  /** The fight that it takes part in; null in peace. */
  readonly fight: FightState | null;
  /** Names the items of the actor. */
  readonly nameOf: NameOf;
}

/** The view of an actor as it is now. */
export function viewOf(actor: Ref10Actor, looking: Looking): FighterView {
  const fighter = fighterOf(actor);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  const written = actor.system.toObject();
  return { actor, written, fighter, fight, ...looking, nameOf: id => actor.items.get(id)?.label ?? null };
}

/** The fighter alone, as the rules want to know it before anything is undertaken. */
export function setupOf({ fighter, fight }: Pick<FighterView, 'fighter' | 'fight'>): Setup {
  const options = worldReadings();
  const { id } = fighter;
  return {
    undertaking: { action: '', by: id, at: id, with: '' },
    fighters: { [id]: fighter },
    fight,
    ...(options && { options }),
  };
}

/** What reasons come to. */
export function sumOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** Why a number is what it is, a line for each reason. */
export function why(reasons: readonly Reason[], nameOf?: NameOf): string {
  return reasons.map(reason => reasonLine(reason, nameOf)).join('\n');
}

/** The items of one type, in the order in which their owner put them. */
export function itemsOf<T extends Item.SubType>(actor: Ref10Actor, type: T): Item.OfType<T>[] {
  const items = [...actor.items].filter((item): item is Item.OfType<T> & Item.Implementation =>
    item.isType(type),
  );
  return items.sort((a, b) => a.sort - b.sort);
}
