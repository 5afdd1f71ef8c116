import { afterQuiet } from '../../fight/quiet.ts';
import { afterPassing, afterRound, afterTurn } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import {
  beginningOf,
  fightStateOf,
  fightUpdate,
  type FightUpdate,
  hasBegun,
  idOf,
  pointsAtFirst,
  seenNow,
} from '../documents/combat-state.ts';
import { flagsOf } from '../documents/fight-flags.ts';
import { fightersOf } from '../documents/fighter-id.ts';
import { compareInitiative } from '../documents/initiative.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { notify } from '../platform/notify.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { enqueueIn } from './enqueue-in.ts';
import { rollInitiativeOf } from './initiative.ts';
import { resolveTies } from './initiative-ties.ts';
import { askToEndTurn, carryOut, endTurn, followTurn, noteEndedTurn, turnChange } from './turns.ts';
import { mayEndTurn, type TurnEnding } from './turn-ending.ts';
import { roundBack, turnBack } from './undo.ts';

/** The options of a turn change, as Foundry's own; other modules may add to them before it is written. */
interface AdvanceOptions {
  /** 1 forwards, -1 back. */
  readonly direction: 1 | -1;
  /** The seconds by which the server advances world time. */
  readonly worldTime: { readonly delta: number };
}

/** A combat of this system: its turns follow the ruleset. */
export class PasseCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Set while the turn of a deleted combatant passes to the next. */
  private comesNearOn = false;
  /** The beginning of the fight while it is written, so that a second click does not begin it again. */
  private starting: Promise<this> | null = null;

  /** Highest initiative first, then the ruleset's precedence (MYT-INIT-04); those of a kind by their numbers. */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return compareInitiative(a, b);
  }

  /** Rolls with the ruleset's modifiers and their reasons (MYT-INIT-02); a custom formula is left to Foundry. */
  override async rollInitiative(
    ids: string | string[],
    options: Combat.InitiativeOptions = {},
  ): Promise<this> {
    if (options.formula) return super.rollInitiative(ids, options);
    await rollInitiativeOf(this, [ids].flat());
    return this;
  }

  /** Resolves ties (MYT-INIT-04), and keeps the turn where a new initiative changes the order. */
  protected override _onUpdateDescendantDocuments(...args: Combat.OnUpdateDescendantDocumentsArgs): void {
    super._onUpdateDescendantDocuments(...args);
    const isRanked = args[3].some(change => 'initiative' in change);
    if (!isRanked || !isActiveGM()) return;
    void enqueueIn(this, async () => {
      await resolveTies(this);
      const turn = this.turns.findIndex(({ id }) => id === flagsOf(this).turn);
      if (hasBegun(this) && turn >= 0 && turn !== this.turn) {
        await this.update({ turn }, { turnEvents: false } as Combat.Database.UpdateOperation);
      }
    });
  }

  /** Passes on the turn of a deleted combatant, as after any other turn. */
  protected override _onDeleteDescendantDocuments(...args: Combat.OnDeleteDescendantDocumentsArgs): void {
    const leaving = isActiveGM() ? departureOnTurn(this, args[3]) : null;
    this.comesNearOn ||= leaving !== null;
    super._onDeleteDescendantDocuments(...args);
    if (!leaving) return;
    void enqueueIn(this, () => passTurnFrom(this, leaving)).finally(() => (this.comesNearOn = false));
  }

  /** Follows a GM who moves the turn by hand: no time passes, and no record is left. */
  protected override async _preUpdate(
    changed: Combat.UpdateData,
    options: Combat.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const isMoved = changed.turn !== undefined || changed.round !== undefined;
    const given = changed.flags?.[SYSTEM_ID] ?? {};
    // Updates of this system name the round and the turn themselves; here is only what changes.
    if (!isMoved || !user.isGM || given.turn !== undefined || given.round !== undefined) return undefined;
    // Foundry gives the turn to the combatant now in that place; the ruleset says who is next.
    if (this.comesNearOn) return false;
    const turn = this.turns[changed.turn ?? this.turn ?? -1]?.id ?? null;
    const { round = this.round } = changed;
    const begun = round === flagsOf(this).round ? {} : { round, cycle: 1, ap: pointsAtFirst(this) };
    const kept = { turn, ...begun, ...seenNow(this), ...given };
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
    void enqueueIn(this, () => followTurn(this, user));
  }

  /** Rolls for those who have no initiative yet, and begins the fight with the first fighter who can act. */
  override startCombat(): Promise<this> {
    this.starting ??= this.begin().finally(() => (this.starting = null));
    return this.starting;
  }

  private async begin(): Promise<this> {
    await this.rollMissing();
    const change = turnChange(this, beginningOf(this), afterTurn);
    Hooks.callAll('combatStart', this, { round: change.after.round, turn: 0 });
    // Undoing it leads back to before the fight.
    await carryOut(this, { ...change, before: { ...change.before, round: 0 } });
    return this;
  }

  /** Rolls initiative for all fighters who have none. Ties are resolved on the active GM's client, which waits for that. */
  private async rollMissing(): Promise<void> {
    if (!activeRuleset().initiative.setsOrder) return;
    const missing = this.combatants.filter(
      ({ initiative, isDefeated, actor }) =>
        initiative === null && !isDefeated && actor?.isFighter() === true,
    );
    if (missing.length === 0) return;
    await this.rollInitiative(missing.map(({ id }) => id ?? ''));
    await enqueueIn(this, () => Promise.resolve());
  }

  /** Ends the turn; the ruleset says whose is next: who has action points left, and when the round is over. */
  override async nextTurn(): Promise<this> {
    const now = fightStateOf(this);
    if (!now) return super.nextTurn();
    if (!(await mayEndTurn(this, now))) return this;
    if (game.user.isGM) await enqueueIn(this, () => endTurn(this));
    else {
      const { fight } = afterPassing(activeRuleset(), fightersOf(this), now);
      if (fight?.round === now.round && fight.turn === now.turn) await askToEndTurn(this);
      else if (fight) await this.pass(fightUpdate(this, fight));
    }
    return this;
  }

  /** Ends the round; remaining turns are passed. */
  override async nextRound(): Promise<this> {
    const now = fightStateOf(this);
    if (!now) return super.nextRound();
    if (!(await mayEndTurn(this, now))) return this;
    await enqueueIn(this, () => endTurn(this, afterRound));
    return this;
  }

  /** Goes on to the next segment in which anything is due; ends the turn if a fighter has something to do. For a GM. */
  async goOn(): Promise<void> {
    const now = fightStateOf(this);
    if (now && !(await mayEndTurn(this, now))) return;
    const ending: TurnEnding = (...given) => afterQuiet(...given) ?? afterPassing(...given);
    await enqueueIn(this, () => endTurn(this, ending));
  }

  /** Undoes the last turn change, with the effects of time. */
  override async previousTurn(): Promise<this> {
    notify(await turnBack(this));
    return this;
  }

  /** Goes back to the end of the previous round. */
  override async previousRound(): Promise<this> {
    notify(await roundBack(this));
    return this;
  }

  /** Moves the turn as a player, who may write nothing else; the GM's client does the rest. */
  private async pass(update: FightUpdate): Promise<void> {
    const { round = this.round, turn = this.turn } = update;
    if (!game.users.activeGM) await noteEndedTurn(this);
    const options = this.advanceOptions(update, 1);
    this.announce(update, options);
    await this.update({ round, turn } as Combat.UpdateData, options as Combat.Database.UpdateOperation);
  }

  /** The options of a turn change. No time passes before the first round. */
  advanceOptions({ round = this.round, turn = this.turn }: FightUpdate, direction: 1 | -1): AdvanceOptions {
    const isBegun = this.round > 0 && round > 0;
    const delta = isBegun ? this.getTimeDelta(this.round, this.turn, round, turn) : 0;
    return { direction, worldTime: { delta } };
  }

  /** Calls Foundry's hooks for a turn change about to be written, if the update is one. */
  announce({ round = this.round, turn = this.turn }: FightUpdate, options: AdvanceOptions): void {
    // The types are those of version 12: `advanceTime` has become `worldTime.delta`.
    const given = options as AdvanceOptions & { advanceTime: number };
    if (round !== this.round) Hooks.callAll('combatRound', this, { round, turn }, given);
    else if (turn !== null && turn !== this.turn) Hooks.callAll('combatTurn', this, { round, turn }, given);
  }
}

/** A combatant deleted on its own turn. */
interface Departure {
  /** The combatant's id. */
  readonly gone: string;
  /** The fighters in order, the deleted combatant under its own id. */
  readonly order: readonly FighterId[];
}

/** The combatant on its turn, if it is among these; call it while the order still has them. */
function departureOnTurn(combat: PasseCombat, ids: readonly string[]): Departure | null {
  const { turn: gone } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || !ids.includes(gone)) return null;
  const staying = combat.turns.filter(({ id }) => id === gone || !ids.includes(id ?? ''));
  const order = staying.flatMap(combatant => (combatant.id === gone ? gone : (idOf(combatant) ?? [])));
  return { gone, order: [...new Set(order)] };
}

/** The combatant deleted on its turn while no GM was there to pass it on; null for none. */
export function missedDeparture(combat: PasseCombat): Departure | null {
  const { turn: gone, ap } = flagsOf(combat);
  if (!hasBegun(combat) || gone === null || combat.combatants.has(gone)) return null;
  // Points are kept in turn order: combatants ahead of the deleted one still are.
  const kept = Object.keys(ap);
  const inFront = new Set(kept.slice(0, Math.max(0, kept.indexOf(gone))));
  const staying = combat.turns;
  const at = staying.findLastIndex(({ id }) => inFront.has(id ?? '')) + 1;
  const ids = (those: typeof staying) => those.flatMap(combatant => idOf(combatant) ?? []);
  return { gone, order: [...new Set([...ids(staying.slice(0, at)), gone, ...ids(staying.slice(at))])] };
}

/**
 * Ruling: the turn of a deleted combatant is over; it passes to the next in the order, and time passes as
 * ever (MYT-OPEN-25).
 */
export async function passTurnFrom(combat: PasseCombat, { gone, order }: Departure): Promise<void> {
  const now = fightStateOf(combat);
  if (!now || combat.turns.length === 0 || flagsOf(combat).turn !== gone) return;
  const change = turnChange(combat, { ...now, turn: gone, order }, afterTurn);
  // Undoing cannot lead back to a deleted combatant, but to the turn before.
  const previous = order[order.indexOf(gone) - 1] ?? null;
  await carryOut(combat, { ...change, before: { ...now, turn: previous } });
}
