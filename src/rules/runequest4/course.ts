import { SharedCourse } from '../shared/course.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { amountOf, gains, has } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { pointsLeft } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { countOf, fighterAfter, type Counted } from './state.ts';

/** An attempt under way: its facts so far, and its fighters as they leave them. */
export class Course extends SharedCourse<Runequest4Fighter> {
  readonly options: Options;
  #named = 1;

  constructor(setup: Setup) {
    super(setup, { fighterIn, fighterAfter });
    this.options = optionsOf(setup);
  }

  /** A new name for a question: `fumble.attack.2`. */
  nextName(name: string): string {
    this.#named += 1;
    return `${name}.${this.#named}`;
  }

  /** Combat Actions left; 0 outside a fight. */
  actionsOf(id: FighterId): number {
    const { fight } = this.setup;
    if (!fight) return 0;
    const spent = this.facts.reduce(
      (sum, fact) => sum + (fact.fact === 'spent' && fact.what === 'ap' && fact.who === id ? fact.amount : 0),
      0,
    );
    return pointsLeft(fight, id) - spent;
  }

  /** Spends Combat Actions, in a fight only. */
  pay(who: FighterId, amount: number): void {
    if (this.setup.fight && amount > 0) this.record({ fact: 'spent', who, what: 'ap', amount });
  }

  /** Counts a use of what is limited by round; nothing is counted outside a fight. */
  count(who: FighterId, what: Counted, amount = 1): void {
    if (this.setup.fight) this.record({ fact: 'spent', who, what, amount });
  }

  /** True where a fighter has done this in this round. */
  hasDone(who: FighterId, what: Counted): boolean {
    return countOf(this.now(who).state, what) > 0;
  }

  /**
   * Combat Actions that can pay for reactions: all that are left, without those that will be lost (RQ4-WOUND-02,
   * RQ4-MULTI-03).
   */
  spareActionsOf(id: FighterId): number {
    return Math.max(0, this.actionsOf(id) - amountOf(this.now(id).state, 'actions-lost'));
  }

  /** Loses the next Combat Actions, each when its turn comes (RQ4-SE-14, RQ4-WOUND-02). */
  loseActions(who: FighterId, amount: number): void {
    // RQ4-STYLE-01: after a free blow, the next Combat Action is that of the same turn, unless that was taken before it.
    const isTaken = this.#hasPaid(who) || has(this.now(who).state, 'blow-left');
    const isNow = this.setup.fight?.turn === who && !isTaken && this.actionsOf(who) > 0;
    if (isNow) {
      this.record({ fact: 'did', who, what: 'loses-action' });
      this.pay(who, 1);
    }
    const later = amountOf(this.now(who).state, 'actions-lost') + amount - (isNow ? 1 : 0);
    if (later > 0) this.record(gains(who, 'actions-lost', { amount: later }));
  }

  #hasPaid(id: FighterId): boolean {
    return this.facts.some(fact => fact.fact === 'spent' && fact.what === 'ap' && fact.who === id);
  }
}
