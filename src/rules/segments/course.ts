import { SharedCourse } from '../shared/course.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { conditionIn, gains } from './conditions.ts';
import { handsSharedWith, type SegmentsFighter, type Weapon } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

/** A pure 1 in melee, settled after the blows. */
export interface Fumble {
  readonly who: FighterId;
  readonly foe: FighterId;
  readonly weapon: Weapon;
  /** In the parry of a shot, whose archer may be out of reach (SEG-FREE-01). */
  readonly isAfar?: boolean;
}

/** An order of a poor rider to the mount; true where the rider can go on. */
type Order = (course: Course, who: FighterId) => Play<boolean>;

/** The facts of an exchange so far, and the state of its fighters after them. */
export class Course extends SharedCourse<SegmentsFighter> {
  readonly options: Options;
  readonly #order: Order | null;
  readonly #names = new Map<string, number>();
  /** Hands that acted outside a fight, where segments are not counted. */
  readonly #acted = new Set<string>();
  readonly #fumbles: Fumble[] = [];
  readonly #next = new Map<string, () => Play<void>>();

  /** @param order how a poor rider orders the mount, where actions are carried out; null elsewhere */
  constructor(setup: Setup, order: Order | null = null) {
    super(setup, { fighterIn, fighterAfter });
    this.#order = order;
    this.options = optionsOf(setup);
  }

  /** The current segment; 0 outside a fight (SEG-TIME-04). */
  get segment(): number {
    return this.setup.fight?.round ?? 0;
  }

  /** The order to the mount before a square, with what it gives away. Returns true if the rider can go on (SEG-CIRC-14). */
  *guides(who: FighterId): Play<boolean> {
    return this.#order ? yield* this.#order(this, who) : true;
  }

  /** The name of a question, numbered when it was asked before. */
  name(plain: string): string {
    const times = (this.#names.get(plain) ?? 0) + 1;
    this.#names.set(plain, times);
    return times === 1 ? plain : `${plain}.${times}`;
  }

  /** Records a pure 1 in melee (SEG-CRIT-06). */
  fumbles(fumble: Fumble): void {
    this.#fumbles.push(fumble);
  }

  /** Takes the first unsettled fumble; null for none. */
  nextFumble(): Fumble | null {
    return this.#fumbles.shift() ?? null;
  }

  /** Puts off what a hand prepares next until the fumbles of the exchange are settled (SEG-CRIT-07, SEG-REACT-10). */
  afterwards(who: FighterId, hand: string, next: () => Play<void>): void {
    this.#next.set(`${who} ${hand}`, next);
  }

  /** Prepares what was put off. */
  *preparesNext(): Play<void> {
    for (const [key, next] of this.#next) {
      this.#next.delete(key);
      yield* next();
    }
  }

  /** Marks the one action of a hand in this segment (SEG-PARRY-04, SEG-REACT-07). */
  acts(who: FighterId, hand: string): void {
    if (this.hasActed(who, hand)) return;
    if (this.setup.fight) this.record(gains(this.now(who), 'acted', { with: hand }));
    else this.#acted.add(`${who} ${hand}`);
  }

  /** True if a hand has had its one action in this segment. */
  hasActed(who: FighterId, hand: string): boolean {
    return handsSharedWith(hand).some(
      used =>
        this.#acted.has(`${who} ${used}`) ||
        conditionIn(this.now(who).state, 'acted', { with: used }) !== null,
    );
  }
}
