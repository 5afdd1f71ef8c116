import type { Fact } from '../rules/shared/fact.ts';
import { type FighterId, type Given, type Question, type Step, UnfitAnswer } from '../rules/shared/play.ts';
import { Playthrough } from '../rules/shared/playthrough.ts';
import type { Reason } from '../rules/shared/reason.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { showsOther } from './fallen-dice.ts';
import type { Link, Opening, RollMode } from './message.ts';
import { type Answered, withoutLast } from './taken-back.ts';

/** Why a link does not count. */
export type WhyIgnored =
  | 'late'
  | 'not-yours'
  | 'does-not-fit'
  | 'other-dice'
  | 'unplayable'
  | 'false-facts'
  | 'lost-its-place'
  | 'after-the-end'
  | 'whispered';

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
export interface Chain extends Played {
  readonly id: string;
  readonly opening: Opening;
  /** Those whose answers were taken back as well. */
  readonly links: readonly [Link, ...Link[]];
  readonly ignored: readonly Ignored[];
}

/** How far some links lead. */
interface Played extends Answered {
  readonly standing: Standing;
  /** Whether these rules cannot replay it, so that what happened is only what its authors say. */
  readonly isUnverified?: true;
}

/** By what an exchange is played. */
interface Game {
  readonly setup: Setup;
  readonly ruleset: Ruleset;
  readonly mayAnswer: MayAnswer;
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
    return { ...chain, ...NOTHING, links: [root], ignored: lost(links, 'lost-its-place'), standing };
  }
  return playsBy(opening, ruleset)
    ? follow(root, opening, links, ruleset, (user, fighter) => mayAnswer(user, fighter, opening.mode))
    : recorded(root, opening, links, ruleset, (user, fighter) => mayAnswer(user, fighter, opening.mode));
}

/** Whether an exchange can be replayed by these rules: they are of its version, and have all that modules had added. */
export function playsBy({ version, additions = [] }: Opening, ruleset: Ruleset): boolean {
  return version === ruleset.version && missingFrom(additions, ruleset).length === 0;
}

function missingFrom(additions: readonly string[], { additions: here = [] }: Ruleset): readonly string[] {
  return additions.filter(one => !here.includes(one));
}

/** How far each setup was played, and by which rules: every message goes on from there. */
const playthroughs = new WeakMap<
  Setup,
  { readonly ruleset: Ruleset; readonly of: Playthrough<readonly Fact[]> }
>();

/** What some answers lead to. Throws `UnfitAnswer`. */
export function standingOf(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): Standing {
  const reached = playthroughOf(setup, ruleset).reach(answers);
  return reached.done
    ? { at: 'finished', steps: reached.steps, facts: reached.result }
    : { at: 'asking', steps: reached.steps, question: reached.question };
}

function playthroughOf(setup: Setup, ruleset: Ruleset): Playthrough<readonly Fact[]> {
  const known = playthroughs.get(setup);
  if (known?.ruleset === ruleset) return known.of;
  const of = new Playthrough(() => ruleset.play(setup));
  playthroughs.set(setup, { ruleset, of });
  return of;
}

/** What was asked and answered to get there; nothing where the exchange was refused. */
export function stepsOf(standing: Standing): readonly Step[] {
  return standing.at === 'refused' ? [] : standing.steps;
}

/** What happened, once the exchange is finished; null before. */
export function factsOf(chain: Chain): readonly Fact[] | null {
  return chain.standing.at === 'finished' ? chain.standing.facts : null;
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

/** What a chain holds before its first answer. */
const NOTHING = { answers: [], givenBy: [], takenBack: [], fallen: [] } as const;

function follow(
  root: Link,
  opening: Opening,
  all: readonly Link[],
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Chain {
  const ignored: Ignored[] = [];
  const counted: [Link, ...Link[]] = [root];
  const game: Game = { setup: opening.setup, ruleset, mayAnswer };
  const begun = tryLink(root, null, counted, game);
  if (typeof begun === 'string') {
    const reason: Reason = { rule: '', id: `link.${begun}` };
    return {
      id: root.id,
      opening,
      ...NOTHING,
      links: [root],
      ignored: lost(all, 'lost-its-place'),
      standing: { at: 'refused', reason },
    };
  }
  let played = begun;

  const waiting = followers(all);
  for (let last: Link | null = root; last;) {
    const here: Link = last;
    last = null;
    const candidates = waiting.get(here.id) ?? [];
    waiting.delete(here.id);
    const tried = new Map<string, number>();
    for (const link of candidates) {
      const tries = tried.get(link.author) ?? 0;
      // What is older than what it follows followed something else, which was deleted and made again.
      const isOlder = link.made < here.made;
      const isLate = last !== null || tries >= MOST_TRIED;
      const why = isOlder ? 'lost-its-place' : isLate ? 'late' : misplaced(link, played.standing, mayAnswer);
      // Only what answers the open question, by somebody who may, is worth a replay.
      if (why === null) tried.set(link.author, tries + 1);
      const taken = why ?? tryLink(link, played, counted, game);
      if (typeof taken === 'string') ignored.push({ link, why: taken });
      else {
        played = taken;
        counted.push(link);
        last = link;
      }
    }
  }
  for (const links of waiting.values()) ignored.push(...lost(links, 'lost-its-place'));
  return { id: root.id, opening, ...played, links: counted, ignored };
}

/** Links by the one that they follow, the first made first. */
function followers(all: readonly Link[]): Map<string | null, Link[]> {
  const waiting = new Map<string | null, Link[]>();
  for (const link of [...all].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))) {
    const others = waiting.get(link.follows);
    if (others) others.push(link);
    else waiting.set(link.follows, [link]);
  }
  return waiting;
}

/** The most answers of one author to one question that are tried out: nobody has a good reason to send more. */
const MOST_TRIED = 30;

/** Why a link cannot answer what is asked here, whatever it says; null where it may. */
function misplaced(link: Link, standing: Standing, mayAnswer: MayAnswer): WhyIgnored | null {
  if (standing.at !== 'asking') return 'after-the-end';
  if (!mayGive(link, mayAnswer)) return 'not-yours';
  if (link.takesBack) return null;
  const [first] = link.answers;
  const { name, by } = standing.question;
  return first?.name === name && first.by === by ? null : 'does-not-fit';
}

function mayGive({ author, answers }: Link, mayAnswer: MayAnswer): boolean {
  return answers.every(answer => mayAnswer(author, answer.by));
}

/** The exchange with this link added, or why the link does not count. */
function tryLink(
  link: Link,
  before: Played | null,
  links: readonly Link[],
  { setup, ruleset, mayAnswer }: Game,
): Played | WhyIgnored {
  if (before && link.takesBack) {
    const left = withoutLast(link.author, link.takesBack, { ...before, links }, mayAnswer);
    if (typeof left === 'string') return left;
    const standing = link.takesBack.keeps === null ? TAKEN_BACK : standingOf(setup, ruleset, left.answers);
    return { ...left, standing };
  }
  if (!mayGive(link, mayAnswer)) return 'not-yours';
  const { fallen, takenBack } = before ?? NOTHING;
  const answers = [...(before?.answers ?? []), ...link.answers];
  try {
    const next = standingOf(setup, ruleset, answers);
    // The facts are kept so that a later version need not replay; they must be what the answers led to.
    const claimed = next.at === 'finished' ? JSON.stringify(next.facts) : null;
    if (claimed !== (link.facts && JSON.stringify(link.facts))) return 'false-facts';
    if (showsOther(stepsOf(next), fallen)) return 'other-dice';
    const givenBy = [...(before?.givenBy ?? []), ...link.answers.map(() => link.id)];
    return { answers, givenBy, fallen, takenBack, standing: next };
  } catch (error) {
    // The setup may be anything that somebody has made up: what breaks the rules must not break the table.
    return error instanceof UnfitAnswer ? 'does-not-fit' : 'unplayable';
  }
}

const TAKEN_BACK: Standing = { at: 'refused', reason: { rule: '', id: 'taken-back' } };

/**
 * An exchange of other rules than these: finished ones keep the facts that somebody who took part says there were, which
 * nobody can check; others are closed.
 */
function recorded(
  root: Link,
  opening: Opening,
  all: readonly Link[],
  ruleset: Ruleset,
  mayAnswer: MayAnswer,
): Chain {
  const isTheirs = (link: Link) =>
    link === root || ((link.answers.length > 0 || link.takesBack) && mayGive(link, mayAnswer));
  const [links, others] = [all.filter(isTheirs), all.filter(link => !isTheirs(link))];
  const order = [root, ...links].sort((a, b) => a.made - b.made);
  const last = order.findLastIndex(link => link.takesBack);
  const end = mayGive(root, mayAnswer) ? order.slice(last + 1).find(link => link.facts) : undefined;
  const standing: Standing = end?.facts
    ? { at: 'finished', steps: [], facts: end.facts }
    : { at: 'refused', reason: whyOther(opening, ruleset) };
  const ignored = lost(others, 'not-yours');
  const frame = { id: root.id, opening, links: [root, ...links] as const };
  return { ...frame, ...NOTHING, ignored, standing, isUnverified: true };
}

function whyOther({ version, additions = [] }: Opening, ruleset: Ruleset): Reason {
  const gone = missingFrom(additions, ruleset);
  return version === ruleset.version
    ? { rule: '', id: 'missing-additions', names: { modules: gone.join(', ') } }
    : { rule: '', id: 'other-version', names: { then: version, now: ruleset.version } };
}
