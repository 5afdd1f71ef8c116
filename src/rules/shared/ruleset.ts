import type { Aftermath } from './aftermath.ts';
import type { Circumstances } from './circumstances.ts';
import type { Condition, Fact, UnderWay } from './fact.ts';
import type { Ground, Square } from './grid/ground-schema.ts';
import type { MapRules } from './map-rules.ts';
import type { Places } from './places.ts';
import type { ChoiceQuestion, FighterId, Option, Play, Question } from './play.ts';
import type { Reason, Target } from './target.ts';

/** A fighter as a ruleset sees one: numbers that a blow does not change, and the state that it does. */
export interface Fighter {
  readonly id: FighterId;
  readonly name: string;
  readonly state: FighterState;
}

/** What a fight changes on a fighter; each key is replaced as a whole. */
export interface FighterState {
  readonly conditions: readonly Condition[];
  readonly [part: string]: unknown;
}

/** Where a fight stands. */
export interface FightState {
  readonly round: number;
  /** Which pass through the order this is, from 1, begun anew each round. */
  readonly cycle: number;
  /** Whose turn it is. */
  readonly turn: FighterId | null;
  readonly order: readonly FighterId[];
  /** Action points left, of those who take part. */
  readonly ap: Readonly<Record<FighterId, number>>;
}

/** What somebody sets out to do. */
export interface Attempt {
  readonly action: string;
  readonly by: FighterId;
  readonly at: FighterId;
  readonly with: string;
  /** The squares of a movement, without the one that it begins on; none where no map says. */
  readonly path?: readonly Square[];
}

/** Something about the ground, the light or the bodies that bears on what a fighter does. */
export interface Circumstance {
  readonly fighter: FighterId;
  readonly id: string;
  /** Where it comes from; whoever began the exchange said so when left out. */
  readonly from?: 'map' | 'scene' | 'state';
  /** How far apart the two are, where that is what it is about. */
  readonly metres?: number;
}

/** All that an exchange needs to know, taken down when it begins. */
export interface Setup {
  readonly attempt: Attempt;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  /** Null outside a fight: nothing is then paid in action points. */
  readonly fight: FightState | null;
  /** The circumstances that they are in; none when left out. */
  readonly situations?: readonly Circumstance[];
  /** Where they are; without a map the table says what follows from it. */
  readonly places?: Places;
  readonly ground?: Ground;
  /** The side that each of them is on; whoever is on none is everybody's foe. */
  readonly sides?: Readonly<Record<FighterId, string>>;
  /** The world's readings of the rules, by name; each one left out is as the ruleset proposes. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** When something can be done: on one's own turn, against what somebody else does, or at any time. */
export type ActionKind = 'proactive' | 'reactive' | 'free';

/** Whole numbers, both ends included. */
export interface Numbers {
  readonly least: number;
  readonly most: number;
}

/** Something that could be undertaken besides attacking; nothing is refused where that is left out. */
export interface OpenAction {
  readonly id: string;
  readonly rule: string;
  readonly kind: ActionKind;
  /** Action points, as things stand. */
  readonly cost: number;
  /** What of a turn it takes where no points are counted: what the words for it are filed under. */
  readonly takes?: string;
  /** What must be named with it. */
  readonly needs?: 'somebody' | 'weapon';
  /** The whole numbers that one of must be named with it, where a weapon would be. */
  readonly numbers?: Numbers;
  /** It comes over its fighter, rather than being chosen. */
  readonly isInvoluntary?: true;
  readonly refused?: Reason;
}

/** A part of a fighter that the rules cannot work with. */
export interface Fault {
  /** Where it is, such as `weapons.2.damage`. */
  readonly path: string;
  /** What the words for it are filed under. */
  readonly id: string;
}

/** Something of which a fighter has so much a turn or a round. */
export interface Counter {
  /** What the words for it are filed under, such as `standard`. */
  readonly id: string;
  readonly left: number;
  readonly most: number;
}

/** How cards arrange and explain what can be chosen. */
export interface Presentation {
  /** The groups that options are arranged in, in order. */
  readonly groups: readonly string[];
  /** The group of an option; null when it is in none. */
  groupOf(question: string, option: string): string | null;
  /** What an option would do here, beyond what it always does. */
  hints(setup: Setup, question: Question, option: string): readonly Reason[];
  /** How much is to be said for an option with a number, to weigh it against others; null for one without. */
  rating(option: Option): number | null;
  /** Ways in which one who answers for many may lean, such as `parry`. */
  readonly tactics: readonly string[];
  /** What a sensible fighter would choose: always an answer that fits. It leans the way named where it can. */
  suggestion(setup: Setup, question: ChoiceQuestion, tactic?: string): readonly string[];
  /** What silence means, once time is up; null where the question has to wait for its answer. */
  onTimeout(question: Question): readonly string[] | null;
}

/** An initiative die as it fell, and whether whoever rolled it was surprised. */
export interface RolledInitiative {
  readonly die: number;
  readonly surprised: boolean;
}

/** How it is found out who acts before whom. */
export interface Initiative {
  /** What a fighter throws for it, as a formula: the highest acts first. */
  dice(fighter: Fighter): string;
  /** What that adds to the bare die, and why. */
  reasons(fighter: Fighter): readonly Reason[];
  /** What a roll comes to with what holds now. */
  now(fighter: Fighter, rolled: RolledInitiative): number;
  /** What decides between those who threw the same, the first number first: the highest acts first. */
  precedence(fighter: Fighter): readonly number[];
  /** What those throw whom that leaves equal; null where it does not matter who of them acts first. */
  readonly tieDice: string | null;
}

/** The ids by which a ruleset knows things: what is none of them names nothing. */
export interface KnownIds {
  readonly conditions: readonly string[];
  /** The conditions that count something: nobody is put into one with a click. */
  readonly counted: readonly string[];
  /** The conditions that are nobody else's business: no token and no tracker shows them. */
  readonly unseen: readonly string[];
  /** The conditions that take somebody out of the fight, the gravest first. */
  readonly out: readonly string[];
  /** The conditions that last only while whoever brought them about is there. */
  readonly heldBy: readonly string[];
  readonly effects: readonly string[];
  readonly circumstances: readonly string[];
}

/** A thing of a fighter's that lies on the ground, and how many of it. */
export interface Lying {
  /** The item that it is. */
  readonly item: string;
  readonly name: string;
  readonly count: number;
}

/** The actions that take up what lies on the ground; null where none does. */
export interface TakingUp {
  /** The rule by which it goes. */
  readonly rule: string;
  readonly own: string | null;
  readonly others: string | null;
}

/** Where a fight stands, as it is said, and what can be done there at a click besides ending the turn. */
export interface Moment {
  /** What the words for it are filed under, such as `cycle`. */
  readonly id: string;
  /** The number in those words. */
  readonly number: number;
  /** Actions that need neither a target nor a weapon, for whoever has the turn. */
  readonly actions: readonly string[];
}

/** How a skill is rolled by itself, outside any exchange. */
export interface SkillRolling {
  /** What is thrown, as a formula: all that is added to the dice included. */
  readonly dice: string;
  readonly target: Target;
  /** How it is rolled, as the card says it: a difficulty, or the characteristic that is added; empty for the only one. */
  readonly mode: string;
}

/** How weapons are drawn and put away. */
export interface Handling {
  /** The actions that do so in a fight. */
  readonly draw: string;
  readonly putAway: string;
  /** What is put away for a weapon that is drawn in peace, since all do not fit in the hands at once, by id. */
  roomFor(fighter: Fighter, weapon: string): readonly string[];
}

/** One combat system. */
export interface Ruleset {
  readonly id: string;
  /** Changes when the same answers would lead elsewhere. */
  readonly version: number;
  /** How long a round lasts; five seconds when left out (Mythras: conventions; REF: overview of a round). */
  readonly secondsInRound?: number;
  /** Modules that have changed what can happen, each as `module@version`; none when left out. */
  readonly additions?: readonly string[];
  readonly presentation: Presentation;
  readonly circumstances: Circumstances;
  readonly initiative: Initiative;
  readonly ids: KnownIds;
  /** Where tables read the book in different ways: every reading of each option, the proposed one first. */
  readonly ruleOptions: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
  faults(fighter: unknown): readonly Fault[];
  /** Why a fighter can neither act nor react; null when it can. */
  helplessness(fighter: Fighter): Reason | null;
  /** What a fighter can attack with. */
  weaponsOf(fighter: Fighter): readonly { readonly id: string; readonly name: string }[];
  /** All that the one who acts could do besides attacking, with the target and the weapon of the attempt. */
  openActions(setup: Setup): readonly OpenAction[];
  /** The action that a click on a weapon begins, by what it is ready for; `attack` when left out. */
  strikes?(setup: Setup): string;
  /** What a fighter has under way, the first to come first; left out where nothing has a time of its own. */
  underWay?(fighter: Fighter): readonly UnderWay[];
  /** The weapons of a fighter that are put away, by id; left out where that is not known. */
  stowed?(fighter: Fighter): readonly string[];
  /** Left out where that is no action. */
  readonly handling?: Handling;
  /** What of a fighter's things lies on the ground, each thing once. */
  lying(fighter: Fighter): readonly Lying[];
  readonly takingUp: TakingUp;
  /**
   * Who may be found by what is undertaken, besides those who are named: who stands near, or anybody in the fight.
   * @param by who undertakes it; null where that is not known yet
   */
  reaches(attempt: Attempt, by: Fighter | null): 'near' | 'everybody';
  /** Whether somebody may come between what others declare, however far off they stand; nobody may when left out. */
  comesBetween?(fighter: Fighter): boolean;
  /**
   * How a skill, or a style by its id, is rolled by itself; null for one that its fighter has not.
   * @param mode what the table says of it; what these rules do not know leaves it as it usually is
   */
  skillRoll(setup: Setup, who: FighterId, key: string, mode: string): SkillRolling | null;
  /** Why this cannot be undertaken now, or null when it can. */
  refusal(setup: Setup): Reason | null;
  /** Carries the attempt out. */
  play(setup: Setup): Play<readonly Fact[]>;
  /** The state of a fighter once these facts are true. */
  stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState;
  /** The same fighter in another state. */
  withState(fighter: Fighter, state: FighterState): Fighter;
  /** The squares that these rules move on; left out where they know none. */
  readonly squares?: MapRules;
  /** What somebody may still do in this turn and round, by what it is; action points alone when left out. */
  counters?(fighter: Fighter): readonly Counter[];
  /** Whom what is undertaken concerns besides those who are named: who may come between it; as `reaches` says when left out. */
  concerns?(setup: Setup): readonly FighterId[];
  /** What time itself undertakes now: it is carried out before anybody goes on. Null for nothing. */
  due?(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): Attempt | null;
  /** How many action points a fighter has at the start of a round. */
  actionPoints(fighter: Fighter): number;
  /** The most action points that a fighter can have had in the round in which it stands. */
  mostPoints(fighter: Fighter): number;
  /** Where a fight stands. */
  moment(fight: FightState): Moment;
  /**
   * The fight once these facts are true: what was spent is gone. Where a round is begun together, the order, the
   * pass and the turn may come of them as well.
   */
  fightAfter(fight: FightState, facts: readonly Fact[]): FightState;
  /** Whether somebody's turn goes on after these facts of what they did with it. */
  keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean;
  /** The fight at its next turn: who acts next, in which pass and round, with which points. */
  nextTurn(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState;
  /** Why somebody has no turn in the pass in which a fight stands; null when they have one. */
  noTurn(fight: FightState, id: FighterId, fighters: Readonly<Record<FighterId, Fighter>>): Reason | null;
  /** The fight at its next round: whatever was left of this one is let go. */
  nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState;
  /** What a fight has left somebody with, the most urgent first. */
  aftermath(fighter: Fighter): readonly Aftermath[];
  /** Whether whoever fumbles a skill in a fight gains a point in it (MYT-SKILL-14). */
  readonly fumblesTeach: boolean;
  /** What is over for somebody when the fight is. */
  overWithFight(fighter: Fighter): readonly Fact[];
  /** What so many seconds do to somebody who is in no fight. */
  inPeace(fighter: Fighter, seconds: number): readonly Fact[];
  /** What time alone does to the fighters between two moments of a fight. */
  timeFacts(
    before: FightState,
    after: FightState,
    fighters: Readonly<Record<FighterId, Fighter>>,
  ): readonly Fact[];
}
