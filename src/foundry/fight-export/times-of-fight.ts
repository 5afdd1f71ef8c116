import type { Fact } from '../../rules/shared/fact.ts';
import { shownTime } from '../fight/time-card.ts';

/** What time did at one moment of a fight. */
export interface TimeTold {
  /** When it was told, in milliseconds since 1970. */
  readonly made: number;
  /** The round that began with it; 0 where the clock of the world went on. */
  readonly round: number;
  readonly facts: readonly Fact[];
}

/**
 * What time did to those in a fight, the first first: as far as this user may see it.
 * @param fight the id of the combat, also of one that is gone; null for what took place outside any fight
 */
export function timesOfFight(fight: string | null): TimeTold[] {
  return game.messages.contents
    .filter(message => message.visible)
    .flatMap(message => {
      const time = shownTime(message);
      return time?.fight === (fight ?? '')
        ? [{ made: message.timestamp, round: time.round, facts: time.facts }]
        : [];
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => a.made - b.made);
}
