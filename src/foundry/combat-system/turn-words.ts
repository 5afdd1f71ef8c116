import { canLocalize, localize, type Names } from '../platform/localize.ts';
import { activeRuleset } from './active-system.ts';

type TurnWords =
  | 'yourTurn'
  | 'endTurn'
  | `stillAsked.${'title' | 'text' | 'wait'}`
  | 'toPlay'
  | 'playNow'
  | 'playOn'
  | 'allAutomaticHint'
  | 'byHand';

/** What is said of a turn, in the words of this world's combat system where it has its own. */
export function turnWords(what: TurnWords, names: Names = {}): string {
  const own = `TRACKER.${activeRuleset().id}.${what}`;
  return localize(canLocalize(own) ? own : `TRACKER.${what}`, names);
}
