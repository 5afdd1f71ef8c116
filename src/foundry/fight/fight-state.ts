import type { Mark } from '../../cards/marks.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { FightState } from '../../rules/shared/ruleset.ts';
import { fighterIdOf } from './fighter-of.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';

/** What a combat keeps of an exchange that was applied to it. */
export interface FightMark extends Mark {
  /** What to write to undo it, as far as it changed something; null once it is undone. */
  readonly undo: Partial<FightUpdate> | null;
  /** The combatant whose turn it was: its place in the order may be another one by the time it is undone. */
  readonly whose?: string | null;
  /** The initiative that everybody had, by combatant id, where it was not as at the mark before. */
  readonly initiative?: Readonly<Record<string, number | null>>;
}

/** What to write to a combat. No key has a dot: the way back is kept in a flag and must stay as it is. */
export interface FightUpdate {
  readonly round?: number;
  readonly turn?: number | null;
  readonly flags: { readonly [SYSTEM_ID]: Partial<FightFlags> };
}

/**
 * What we keep on a combat. Flags, and not a combat type of our own, because a combat made by
 * Foundry's own tracker has the base type.
 */
export interface FightFlags {
  /** The round that `cycle` and `ap` are about: in any other, everybody is at full points. */
  readonly round: number;
  readonly cycle: number;
  /** Action points left, by combatant id. */
  readonly ap: Readonly<Record<string, number>>;
  readonly marks: readonly FightMark[];
}

/** Where a combat stands for the rules; null while it has not begun. */
export function fightStateOf(combat: Combat.Implementation | null | undefined): FightState | null {
  if (!combat?.started) return null;
  const kept = flagsOf(combat);
  const order: FighterId[] = [];
  const ap: Record<FighterId, number> = {};
  for (const combatant of combat.turns) {
    const { actor } = combatant;
    if (!actor) continue;
    const id = fighterIdOf(actor);
    if (id in ap) continue;
    const left = kept.round === combat.round ? kept.ap[combatant.id ?? ''] : undefined;
    const fighter = actor.toFighter();
    order.push(id);
    ap[id] = left ?? (fighter ? theRuleset().actionPoints(fighter) : 0);
  }
  const cycle = kept.round === combat.round ? kept.cycle : 1;
  return { round: combat.round, cycle, turn: idOf(combat.combatant), order, ap };
}

/** The fight, begun, in which a fighter takes part: the one looked at, if there are several. */
export function combatOfFighter(fighter: FighterId): Combat.Implementation | null {
  const begun = [game.combat, ...game.combats].filter(combat => combat?.started === true);
  return begun.find(combat => combat?.turns.some(combatant => idOf(combatant) === fighter)) ?? null;
}

/** The marks of the exchanges that a combat has taken in, oldest first. */
export function fightMarks(combat: Combat.Implementation): readonly FightMark[] {
  return flagsOf(combat).marks;
}

/** What to write to a combat so that it stands at `next`. */
export function fightUpdate(combat: Combat.Implementation, next: FightState): FightUpdate {
  const ap: Record<string, number> = {};
  for (const combatant of combat.turns) {
    const left = next.ap[idOf(combatant) ?? ''];
    if (combatant.id && left !== undefined) ap[combatant.id] = left;
  }
  const turn = combat.turns.findIndex(combatant => idOf(combatant) === next.turn);
  return {
    round: next.round,
    turn: turn < 0 ? null : turn,
    flags: { [SYSTEM_ID]: { round: next.round, cycle: next.cycle, ap } },
  };
}

/** What to write to a combat so that it stands as it does now: the way back from an update. */
export function fightUndo(combat: Combat.Implementation): FightUpdate | null {
  const now = fightStateOf(combat);
  return now && fightUpdate(combat, now);
}

/** The same update, which also sets the marks. */
export function withMarks(update: FightUpdate | null, marks: readonly FightMark[]): FightUpdate {
  return { ...update, flags: { [SYSTEM_ID]: { ...update?.flags[SYSTEM_ID], marks } } };
}

function flagsOf(combat: Combat.Implementation): FightFlags {
  const kept: Partial<FightFlags> = combat.flags[SYSTEM_ID] ?? {};
  return { round: kept.round ?? 0, cycle: kept.cycle ?? 1, ap: kept.ap ?? {}, marks: kept.marks ?? [] };
}

function idOf(combatant: Combatant.Implementation | null | undefined): FighterId | null {
  return combatant?.actor ? fighterIdOf(combatant.actor) : null;
}
