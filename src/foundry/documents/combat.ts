import { theRuleset } from '../settings/ruleset.ts';
import { fightStateOf, fightUpdate, type FightUpdate } from '../fight/fight-state.ts';
import { fightersOf } from '../fight/fighter-of.ts';
import { byInitiative } from '../../rules/mythras/time.ts';
import { rankOf } from '../fight/initiative.ts';

/** A fight of this system: its turns follow the ruleset. */
export class PasseCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The turn at the last look, to see on every client when the order begins anew. */
  declare private turnSeen: number | null | undefined;

  /** Highest initiative first, ties by DEX (MYT-INIT-04). */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return byInitiative(rankOf(a), rankOf(b)) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.turnSeen ??= this.turn;
  }

  protected override _onUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.OnUpdateOperation,
    userId: string,
  ): void {
    super._onUpdate(changed, options, userId);
    const before = this.turnSeen;
    this.turnSeen = this.turn;
    // A player may end a turn, but not write that a new pass through the order begins with it.
    const byPlayer = game.users.get(userId)?.isGM === false;
    const isNewPass = typeof before === 'number' && this.turn !== null && this.turn <= before;
    if (!byPlayer || !isNewPass || 'round' in changed || game.users.activeGM?.isSelf !== true) return;
    const now = fightStateOf(this);
    if (now) void this.update(fightUpdate(this, { ...now, cycle: now.cycle + 1 }) as Combat.UpdateData);
  }

  /** Whose turn comes next is for the ruleset to say: who has action points left, and when the round is over. */
  override async nextTurn(): Promise<this> {
    const now = fightStateOf(this);
    if (!now) return super.nextTurn();
    const next = theRuleset().nextTurn(now, fightersOf(this));
    await this.advance(fightUpdate(this, next));
    return this;
  }

  /** Writes a turn change, with whatever else changes with it, and tells other modules of it first. */
  async advance(update: FightUpdate): Promise<void> {
    const { round = this.round, turn = this.turn } = update;
    const options = { direction: 1, advanceTime: 0 };
    if (round !== this.round) Hooks.callAll('combatRound', this, { round, turn }, options);
    else if (turn !== null && turn !== this.turn) Hooks.callAll('combatTurn', this, { round, turn }, options);
    // A player may change nothing but the turn; what the ruleset keeps beside it follows from the round.
    const allowed = game.user.isGM ? update : { round, turn };
    await this.update(allowed as Combat.UpdateData, options as Combat.Database.UpdateOperation);
  }
}
