import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { Attempt, FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';
import { playWith, type Answers, type Played } from '../play.ts';

export type State = SegmentsFighter['state'];
type Changes = Partial<Omit<SegmentsFighter, 'state'>>;

/** A fighter of the test folder in a state, with changes. */
export function read(name: string, state: Partial<State> = {}, changes: Changes = {}): SegmentsFighter {
  const known = JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
  return { ...known, id: name, ...changes, state: { ...known.state, ...state } };
}

/** A state of these conditions. */
export const under = (...conditions: readonly Condition[]): Partial<State> => ({ conditions });

/** A fighter in these conditions. */
export const readIn = (name: string, ...conditions: readonly Condition[]): SegmentsFighter =>
  read(name, under(...conditions));

/** The second pass of segment 5. */
export const FIGHT: FightState = { round: 5, cycle: 2, turn: null, order: [], ap: {} };

/** The attempt of the first of the fighters at the second, unless it says otherwise. */
export function setupOf(
  fighters: readonly SegmentsFighter[],
  attempt: Partial<Attempt> & { readonly action: string },
  more: Partial<Setup> = {},
): Setup {
  const [one, other] = fighters;
  const by = attempt.by ?? one?.id ?? '';
  return {
    attempt: { by, at: other?.id ?? '', with: '', ...attempt },
    fighters: Object.fromEntries(fighters.map(fighter => [fighter.id, fighter])),
    fight: { ...FIGHT, turn: by, order: fighters.map(({ id }) => id) },
    ...more,
  };
}

/** Plays it out with exact answers, none missing and none unused. */
export function played(setup: Setup, answers: Answers = {}): Played<readonly Fact[]> {
  return playWith(segments.play(setup), answers);
}

/** The rule and reason of a refusal. */
export function refusedFor(setup: Setup): string {
  const no = segments.refusal(setup);
  return no ? `${no.rule} ${no.id}` : 'open';
}

/** The conditions gained, as `who: condition`. */
export function gained(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(fact => (fact.fact === 'gained' ? [`${fact.who}: ${fact.condition}`] : []));
}

/** The deeds told, as `who: what`. */
export function deeds(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(fact => (fact.fact === 'did' ? [`${fact.who}: ${fact.what}`] : []));
}
