import type { Fact } from '../shared/fact.ts';
import { placesAfter, type Places } from '../shared/places.ts';
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
export class Course {
  readonly options: Options;
  readonly #facts: Fact[] = [];
  /** Everybody as they were last asked for, and after how many facts. */
  readonly #known = new Map<FighterId, { readonly fighter: SegmentsFighter; readonly upTo: number }>();
  readonly #names = new Map<string, number>();
  /** Hands that have acted outside a fight, where nobody counts segments. */
  readonly #acted = new Set<string>();
  readonly #fumbles: Fumble[] = [];

  constructor(readonly setup: Setup) {
    this.options = optionsOf(setup);
  }

  get facts(): readonly Fact[] {
    return this.#facts;
  }

  /** The segment in which it happens; 0 outside a fight (SEG-TIME-04). */
  get segment(): number {
    return this.setup.fight?.round ?? 0;
  }

  tell(...facts: readonly Fact[]): void {
    this.#facts.push(...facts);
  }

  /** Somebody as all this leaves them. Throws for somebody who takes no part. */
  now(id: FighterId): SegmentsFighter {
    const known = this.#known.get(id);
    const upTo = this.#facts.length;
    if (known?.upTo === upTo) return known.fighter;
    const before = known?.fighter ?? fighterIn(this.setup, id);
    if (!before) throw new Error(`nobody of that name: ${id}`);
    const fighter = fighterAfter(before, this.#facts.slice(known?.upTo ?? 0));
    this.#known.set(id, { fighter, upTo });
    return fighter;
  }

  /** All but these. */
  others(...ids: readonly FighterId[]): readonly SegmentsFighter[] {
    const there = Object.keys(this.setup.fighters).filter(id => !ids.includes(id));
    return there.map(id => this.now(id));
  }

  /** Where everybody is by now; null where no map says. */
  places(): Places | null {
    const { places } = this.setup;
    return places ? placesAfter(places, this.#facts) : null;
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
