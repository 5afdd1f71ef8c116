import { SharedCourse } from '../shared/course.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { conditionIn, gains } from './conditions.ts';
import type { SegmentsFighter, Weapon } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

/** A pure 1 in melee, to be settled once the blows are over. */
export interface Fumble {
  readonly who: FighterId;
  readonly foe: FighterId;
  readonly weapon: Weapon;
}

/** What has happened so far in something that was undertaken, and how everybody stands with it. */
export class Course extends SharedCourse<SegmentsFighter> {
  readonly options: Options;
  readonly #names = new Map<string, number>();
  /** Hands that have acted outside a fight, where nobody counts segments. */
  readonly #acted = new Set<string>();
  readonly #fumbles: Fumble[] = [];

  constructor(setup: Setup) {
    super(setup, { fighterIn, fighterAfter });
    this.options = optionsOf(setup);
  }

  /** The segment in which it happens; 0 outside a fight (SEG-TIME-04). */
  get segment(): number {
    return this.setup.fight?.round ?? 0;
  }

  /** The name of a question, with its number when it was asked before. */
  name(plain: string): string {
    const times = (this.#names.get(plain) ?? 0) + 1;
    this.#names.set(plain, times);
    return times === 1 ? plain : `${plain}.${times}`;
  }

  /** Somebody rolled a pure 1 in melee (SEG-CRIT-06). */
  fumbles(fumble: Fumble): void {
    this.#fumbles.push(fumble);
  }

  /** The first fumble that is not settled, which is then. */
  nextFumble(): Fumble | null {
    return this.#fumbles.shift() ?? null;
  }

  /** A hand has done its one thing in this segment (SEG-PARRY-04, SEG-REACT-07). */
  acts(who: FighterId, hand: string): void {
    if (this.hasActed(who, hand)) return;
    if (this.setup.fight) this.tell(gains(this.now(who), 'acted', { with: hand }));
    else this.#acted.add(`${who} ${hand}`);
  }

  /** Whether a hand has done its one thing in this segment. */
  hasActed(who: FighterId, hand: string): boolean {
    return (
      this.#acted.has(`${who} ${hand}`) || conditionIn(this.now(who).state, 'acted', { with: hand }) !== null
    );
  }
}
