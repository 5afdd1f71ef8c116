import { afterPassing, afterRound } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import {
  beginningOf,
  fightStateOf,
  fightUpdate,
  type FightUpdate,
  flagsOf,
  hasBegun,
  idOf,
  pointsAtFirst,
  seenNow,
} from '../documents/combat-state.ts';
import { fightersOf } from '../documents/fighter-id.ts';
import { whoActsFirst } from '../documents/initiative.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { notify } from '../platform/notify.ts';
import { enqueue } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { resolveTies, rollInitiativeOf } from './initiative.ts';
import { askToEndTurn, carryOut, endTurn, followTurn, noteEnded, turnChange } from './turns.ts';
import { roundBack, turnBack } from './undo.ts';

/** The options that a turn change is written with, as Foundry's own; other modules may add to them before it is. */
export interface AdvanceOptions {
  /** 1 for a turn that comes, -1 for one that is gone back to. */
  readonly direction: 1 | -1;
  /** The seconds by which the server moves the time of the world. */
  readonly worldTime: { readonly delta: number };
}

/** A fight of this system: its turns follow the ruleset. */
export class PasseCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Whether the turn of somebody who left is on its way to the next. */
  private isPassingOn = false;
  /** What to tell of it once it is over. */

  /** Highest initiative first, then what the ruleset says decides (MYT-INIT-04). */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return whoActsFirst(a, b);
  }

  /** With what is added to the die, and why (MYT-INIT-02); a formula of somebody's own is theirs to explain. */
  override async rollInitiative(
    ids: string | string[],
    options: Combat.InitiativeOptions = {},
  ): Promise<this> {
    if (options.formula) return super.rollInitiative(ids, options);
    await rollInitiativeOf(this, [ids].flat());
    return this;
  }

  /** A new place in the order does not move the turn, and equals are told apart (MYT-INIT-04). */
  protected override _onUpdateDescendantDocuments(...args: Combat.OnUpdateDescendantDocumentsArgs): void {
    super._onUpdateDescendantDocuments(...args);
    const isRanked = args[3].some(change => 'initiative' in change);
    if (!isRanked || !isActiveGM()) return;
    void enqueue(async () => {
      await resolveTies(this);
      const turn = this.turns.findIndex(({ id }) => id === flagsOf(this).turn);
      if (hasBegun(this) && turn >= 0 && turn !== this.turn) {
        await this.update({ turn }, { turnEvents: false } as Combat.Database.UpdateOperation);
      }
    });
  }

  /** Whoever leaves on their turn: the next one's begins as after any other. */
  protected override _onDeleteDescendantDocuments(...args: Combat.OnDeleteDescendantDocumentsArgs): void {
    const leaving = isActiveGM() ? leavingOnTurn(this, args[3]) : null;
    this.isPassingOn ||= leaving !== null;
    super._onDeleteDescendantDocuments(...args);
    if (!leaving) return;
    void enqueue(() => passOn(this, leaving)).finally(() => (this.isPassingOn = false));
  }

  /** A GM who moves the turn by hand means it so: no time passes, and nothing is left behind. */
  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const isMoved = changed.turn !== undefined || changed.round !== undefined;
    const given = changed.flags?.[SYSTEM_ID] ?? {};
    // What this system writes itself says whose turn it is.
    if (!isMoved || !user.isGM || given.turn !== undefined) return undefined;
    // Foundry puts the turn on whoever stands now where somebody left; the ruleset says who is next.
    if (this.isPassingOn) return false;
    const turn = this.turns[changed.turn ?? this.turn ?? -1]?.id ?? null;
    const { round = this.round } = changed;
    const anew = round === flagsOf(this).round ? {} : { round, cycle: 1, ap: pointsAtFirst(this) };
    const kept = { turn, ...anew, ...seenNow(this), ...given };
    foundry.utils.mergeObject(changed, { flags: { [SYSTEM_ID]: kept } });
    return undefined;
  }

  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    userId: string,
  ): void {
    super._onUpdate(changed, options, userId);
    const user = game.users.get(userId);
    const isMoved = 'turn' in changed || 'round' in changed;
    if (!isMoved || !user || user.isGM || !isActiveGM()) return;
    void enqueue(() => followTurn(this, user));
  }

  /** The fight begins with the first who can act. */
  override async startCombat(): Promise<this> {
    const change = turnChange(this, beginningOf(this));
    Hooks.callAll('combatStart', this, { round: change.after.round, turn: 0 });
    // Taken back, it goes to before the fight.
    await carryOut(this, { ...change, before: { ...change.before, round: 0 } });
    return this;
  }

  /** Whose turn comes next is for the ruleset to say: who has action points left, and when the round is over. */
  override async nextTurn(): Promise<this> {
    const now = fightStateOf(this);
    if (!now) return super.nextTurn();
    if (game.user.isGM) await enqueue(() => endTurn(this));
    else {
      const { fight } = afterPassing(activeRuleset(), fightersOf(this), now);
      if (fight?.round === now.round && fight.turn === now.turn) await askToEndTurn(this);
      else if (fight) await this.pass(fightUpdate(this, fight));
    }
    return this;
  }

  /** Whatever was left of this round is let go. */
  override async nextRound(): Promise<this> {
    if (!hasBegun(this)) return super.nextRound();
    await enqueue(() => endTurn(this, afterRound));
    return this;
  }

  /** The fight as it was before the last turn change, with what time did taken back. */
  override async previousTurn(): Promise<this> {
    notify(await turnBack(this));
    return this;
  }

  /** The fight as it was when the last round was over. */
  override async previousRound(): Promise<this> {
    notify(await roundBack(this));
    return this;
  }

  /** A player ends a turn, and may change nothing else; what the ruleset keeps beside it follows from that. */
  private async pass(update: FightUpdate): Promise<void> {
    const { round = this.round, turn = this.turn } = update;
    if (!game.users.activeGM) await noteEnded(this);
    const options = this.advanceOptions(update, 1);
    this.announce(update, options);
    await this.update({ round, turn } as Combat.UpdateData, options as Combat.Database.UpdateOperation);
  }

  /** What a turn change is written with. No time passes before the first round. */
  advanceOptions({ round = this.round, turn = this.turn }: FightUpdate, direction: 1 | -1): AdvanceOptions {
    const isBegun = this.round > 0 && round > 0;
    const delta = isBegun ? this.getTimeDelta(this.round, this.turn, round, turn) : 0;
    return { direction, worldTime: { delta } };
  }

  /** Tells other modules of a turn change that is about to be written, if this is one. */
  announce({ round = this.round, turn = this.turn }: FightUpdate, options: AdvanceOptions): void {
    // The types are those of version 12: `advanceTime` has become `worldTime.delta`.
    const given = options as AdvanceOptions & { advanceTime: number };
    if (round !== this.round) Hooks.callAll('combatRound', this, { round, turn }, given);
    else if (turn !== null && turn !== this.turn) Hooks.callAll('combatTurn', this, { round, turn }, given);
  }
}

/** Somebody who left a fight on their turn. */
export interface Leaving {
  /** The combatant. */
  readonly gone: string;
  /** Everybody in their order, the combatant who left by its own id. */
  readonly order: readonly FighterId[];
}

/** Who leaves a fight on their turn, if these combatants go; to be asked while the order still holds them. */
function leavingOnTurn(combat: PasseCombat, ids: readonly string[]): Leaving | null {
  const { turn: gone } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || !ids.includes(gone)) return null;
  const staying = combat.turns.filter(({ id }) => id === gone || !ids.includes(id ?? ''));
  const order = staying.flatMap(combatant => (combatant.id === gone ? gone : (idOf(combatant) ?? [])));
  return { gone, order: [...new Set(order)] };
}

/** Who has left a fight on their turn while no GM was there to let it go on; null when nobody has. */
export function leftOnTurn(combat: PasseCombat): Leaving | null {
  const { turn: gone, ap } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || combat.combatants.has(gone)) return null;
  // Points are kept in the order of turns: whoever stood in front of the one who left still stands there.
  const kept = Object.keys(ap);
  const inFront = new Set(kept.slice(0, Math.max(0, kept.indexOf(gone))));
  const staying = combat.turns;
  const at = staying.findLastIndex(({ id }) => inFront.has(id ?? '')) + 1;
  const ids = (those: typeof staying) => those.flatMap(combatant => idOf(combatant) ?? []);
  return { gone, order: [...new Set([...ids(staying.slice(0, at)), gone, ...ids(staying.slice(at))])] };
}

/** Ruling: the turn of one who left is over; it goes to the next in the order, and time passes as ever (MYT-OPEN-25). */
export async function passOn(combat: PasseCombat, { gone, order }: Leaving): Promise<void> {
  const now = fightStateOf(combat);
  if (!now || combat.turns.length === 0 || flagsOf(combat).turn !== gone) return;
  const change = turnChange(combat, { ...now, turn: gone, order });
  // It cannot go back to one who is gone, but to the turn before.
  const previous = order[order.indexOf(gone) - 1] ?? null;
  await carryOut(combat, { ...change, before: { ...now, turn: previous } });
}
