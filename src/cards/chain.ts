import type { Fact } from '../rules/shared/fact.ts';
import {
  replay,
  UnfitAnswer,
  type FighterId,
  type Given,
  type Question,
  type Step,
} from '../rules/shared/play.ts';
import type { Reason } from '../rules/shared/reason.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import type { Link, Opening, RollMode } from './link.ts';

/** Why a link does not count. */
export type WhyIgnored =
  'late' | 'not-yours' | 'does-not-fit' | 'unplayable' | 'false-facts' | 'lost-its-place' | 'after-the-end';

/** A link that changes nothing, shown to the GM. */
export interface Ignored {
  readonly link: Link;
  readonly why: WhyIgnored;
}

/** What an exchange stands at, worked out from its links. */
export type Standing =
  | { readonly at: 'asking'; readonly steps: readonly Step[]; readonly question: Question }
  | { readonly at: 'finished'; readonly steps: readonly Step[]; readonly facts: readonly Fact[] }
  | { readonly at: 'refused'; readonly reason: Reason };

/** An exchange: the links that count, in order, and what they lead to. */
export interface Chain {
  readonly id: string;
  readonly opening: Opening;
  readonly links: readonly [Link, ...Link[]];
  readonly ignored: readonly Ignored[];
  readonly answers: readonly Given[];
  readonly standing: Standing;
}

/** Whether a user may answer for a fighter: its owner, or a GM; where it is blind, a GM alone. */
export type MayAnswer = (user: string, fighter: FighterId, mode?: RollMode) => boolean;

/**
 * Puts the links of one exchange together. The order comes from what follows what; among several
 * answers to the same question the first that the server made and that fits counts.
 * @param links the first link and all that name it, in any order
 */
export function chainOf(
  root: Link,
  links: readonly Link[],
  ruleset: Ruleset | null,
  mayAnswer: MayAnswer,
): Chain | null {
  if (!root.opening) return null;
  const { opening } = root;
  const chain = { id: root.id, opening };
  const refused = ruleset ? refusedBy(root, opening, ruleset, mayAnswer) : unknownRuleset(opening);
  if (refused || !ruleset) {
    const standing: Standing = { at: 'refused', reason: refused ?? unknownRuleset(opening) };
    return { ...chain, links: [root], ignored: lost(links, 'lost-its-place'), answers: [], standing };
  }
  return playsBy(opening, ruleset)
    ? follow(root, opening, links, ruleset, (user, fighter) => mayAnswer(user, fighter, opening.mode))
    : recorded(root, opening, links, ruleset);
}

/** Whether an exchange can be replayed by these rules: they are of its version, and have all that modules had added. */
export function playsBy({ version, additions = [] }: Opening, ruleset: Ruleset): boolean {
  return version === ruleset.version && missingFrom(additions, ruleset).length === 0;
}

function missingFrom(additions: readonly string[], { additions: here = [] }: Ruleset): readonly string[] {
  return additions.filter(one => !here.includes(one));
}

/** What some answers lead to. Throws `UnfitAnswer`. */
export function standingOf(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): Standing {
  const state = replay(() => ruleset.play(setup), answers);
  return state.done
    ? { at: 'finished', steps: state.steps, facts: state.result }
    : { at: 'asking', steps: state.steps, question: state.question };
}

/** What happened, once the exchange is finished; null before. */
export function factsOf(chain: Chain): readonly Fact[] | null {
  return chain.standing.at === 'finished' ? chain.standing.facts : null;
}

/**
 * What goes when the last answer is taken back, the latest first: everything since the last choice.
 * Dice alone would only be thrown again.
 */
export function lastAnswer({ links }: Chain): readonly Link[] {
  const taken: Link[] = [];
  for (const link of [...links].reverse()) {
    taken.push(link);
    if (link.answers.some(answer => 'chosen' in answer)) break;
  }
  return taken;
}

/**
 * What was chosen before the last choice and sent together with it: it stays when that is taken back. Nothing where
 * dice were thrown meanwhile.
 */
export function chosenBefore({ answers }: Pick<Link, 'answers'>): readonly Given[] {
  const before = answers.slice(
    0,
    answers.findLastIndex(answer => 'chosen' in answer),
  );
  return before.every(answer => 'chosen' in answer) ? before : [];
}

function unknownRuleset(opening: Opening): Reason {
  return { rule: '', id: 'unknown-ruleset', names: { ruleset: opening.ruleset } };
}

function refusedBy(root: Link, opening: Opening, ruleset: Ruleset, mayAnswer: MayAnswer): Reason | null {
  try {
    return refusalOf(root, opening, ruleset, mayAnswer);
  } catch {
    // As in `tryLink`: somebody may have made the setup up.
    return { rule: '', id: 'link.unplayable' };
  }
}

/** Why the exchange cannot count at all, or null. */
function refusalOf(root: Link, { setup }: Opening, ruleset: Ruleset, mayAnswer: MayAnswer): Reason | null {
  if (root.refused) return root.refused;
  const { undertaking, fighters } = setup;
  if (!mayAnswer(root.author, undertaking.by)) return { rule: '', id: 'not-your-fighter' };
  const { by, at } = undertaking;
  for (const id of at === '' ? [by] : [by, at]) {
    if (!Object.hasOwn(fighters, id)) return { rule: '', id: 'no-such-fighter' };
  }
  for (const [id, fighter] of Object.entries(fighters)) {
    const problem = ruleset.problems(fighter)[0];
    if (problem)
      return {
        rule: '',
        id: 'unreadable-fighter',
        names: { fighter: id, path: problem.path, problem: problem.id },
      };
    if (fighter.id !== id) return { rule: '', id: 'no-such-fighter' };
  }
  return ruleset.refusal(setup);
}

function lost(links: readonly Link[], why: WhyIgnored): Ignored[] {
  return links.map(link => ({ link, why }));
}

function follow(
  root: Link,
  opening: Opening,
  all: readonly Link[],
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Chain {
  const ignored: Ignored[] = [];
  const counted: [Link, ...Link[]] = [root];
  let answers: readonly Given[] = [];
  let standing: Standing;
  const begun = tryLink(root, [], opening.setup, ruleset, mayAnswer);
  if (typeof begun === 'string') {
    const reason: Reason = { rule: '', id: `link.${begun}` };
    return {
      id: root.id,
      opening,
      links: [root],
      ignored: lost(all, 'lost-its-place'),
      answers,
      standing: { at: 'refused', reason },
    };
  }
  ({ answers, standing } = begun);

  const waiting = [...all].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1));
  const placed = new Set<Link>();
  for (let last: Link | null = root; last;) {
    const here: Link = last;
    last = null;
    let tried = 0;
    for (const link of waiting.filter(candidate => candidate.follows === here.id)) {
      placed.add(link);
      const taken =
        last || tried >= MOST_TRIED
          ? 'late'
          : tryLink(link, answers, opening.setup, ruleset, mayAnswer, standing);
      // Somebody who may not answer must not use up the tries of those who may.
      if (taken !== 'not-yours') tried += 1;
      if (typeof taken === 'string') ignored.push({ link, why: taken });
      else {
        ({ answers, standing } = taken);
        counted.push(link);
        last = link;
      }
    }
  }
  for (const link of waiting) if (!placed.has(link)) ignored.push({ link, why: 'lost-its-place' });
  return { id: root.id, opening, links: counted, ignored, answers, standing };
}

/** The most answers to one question that are tried out: whoever sends more of them has no good reason to. */
const MOST_TRIED = 30;

function mayGive({ author, answers }: Link, mayAnswer: MayAnswer): boolean {
  return answers.every(answer => mayAnswer(author, answer.by));
}

/** The exchange with this link added, or why the link does not count. */
function tryLink(
  link: Link,
  before: readonly Given[],
  setup: Setup,
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
  standing?: Standing,
): { answers: readonly Given[]; standing: Standing } | WhyIgnored {
  if (standing && standing.at !== 'asking') return 'after-the-end';
  if (standing && link.answers.length === 0) return 'does-not-fit';
  if (!mayGive(link, mayAnswer)) return 'not-yours';
  const answers = [...before, ...link.answers];
  try {
    const next = standingOf(setup, ruleset, answers);
    // The facts are kept so that a later version need not replay; they must be what the answers led to.
    const claimed = next.at === 'finished' ? JSON.stringify(next.facts) : null;
    if (claimed !== (link.facts && JSON.stringify(link.facts))) return 'false-facts';
    return { answers, standing: next };
  } catch (error) {
    // The setup may be anything that somebody has made up: what breaks the rules must not break the table.
    return error instanceof UnfitAnswer ? 'does-not-fit' : 'unplayable';
  }
}

/** An exchange of other rules than these: finished ones keep their facts, others are closed. */
function recorded(root: Link, opening: Opening, links: readonly Link[], ruleset: Ruleset): Chain {
  const end = [root, ...links].find(link => link.facts);
  const standing: Standing = end?.facts
    ? { at: 'finished', steps: [], facts: end.facts }
    : { at: 'refused', reason: whyOther(opening, ruleset) };
  return { id: root.id, opening, links: [root, ...links], ignored: [], answers: [], standing };
}

function whyOther({ version, additions = [] }: Opening, ruleset: Ruleset): Reason {
  const gone = missingFrom(additions, ruleset);
  return version === ruleset.version
    ? { rule: '', id: 'missing-additions', names: { modules: gone.join(', ') } }
    : { rule: '', id: 'other-version', names: { then: version, now: ruleset.version } };
}
