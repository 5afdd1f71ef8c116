import type { Aftermath } from './aftermath.ts';
import type { Circumstances } from './circumstances.ts';
import type { ConditionRows } from './condition-rows.ts';
import type { Prepared, Condition, Fact, UnderWay } from './fact.ts';
import type { Ground, Waypoint } from './grid/ground-schema.ts';
import type { Initiative } from './initiative.ts';
import type { ItemOnGround, TakingUp } from './items-on-ground.ts';
import type { MapRules } from './map-rules.ts';
import type { OpenAction } from './open-action.ts';
import type { Outcome, Saying } from './outcome.ts';
import type { Places } from './places.ts';
import type { ChoiceQuestion, FighterId, Option, Play, Question, Step } from './play.ts';
import type { RolledSkill, SkillContest, SkillRolling } from './skill-rolls.ts';
import type { Reason } from './target.ts';
import type { TurnLimits } from './turn-limits.ts';

/** A fighter as a ruleset sees it: numbers that a blow does not change, and the state that it does. */
export interface Fighter {
  readonly id: FighterId;
  readonly name: string;
  readonly state: FighterState;
}

/** The part of a fighter that a fight changes; each key is replaced as a whole. */
export interface FighterState {
  readonly conditions: readonly Condition[];
  readonly [part: string]: unknown;
}

/** The position of a fight. */
export interface FightState {
  readonly round: number;
  /** The pass through the order, from 1 in each round. */
  readonly cycle: number;
  /** The fighter whose turn it is. */
  readonly turn: FighterId | null;
  readonly order: readonly FighterId[];
  /** Action points left, by fighter. */
  readonly ap: Readonly<Record<FighterId, number>>;
  /** The fighters whom the table has declared out: they keep their place, and have no turn. None when left out. */
  readonly skipped?: readonly FighterId[];
}

/** An action that a fighter tries, its target, and what it is done with. */
export interface Attempt {
  readonly action: string;
  readonly by: FighterId;
  readonly at: FighterId;
  readonly with: string;
  /** The squares of a movement, without its start; none without a map. */
  readonly path?: readonly Waypoint[];
}

/** A circumstance of the ground, the light or the bodies that bears on what a fighter does. */
export interface Circumstance {
  readonly fighter: FighterId;
  readonly id: string;
  /** Its source; the user who began the exchange when left out. */
  readonly from?: 'map' | 'scene' | 'state';
  /** The distance of the two in metres, where it is about that. */
  readonly metres?: number;
  /** The modifier, where it is one that a player states (`own-modifiers.ts`). */
  readonly amount?: number;
  /** The reason for that modifier, in the player's words. */
  readonly why?: string;
}

/** The input of an exchange, recorded when it begins. */
export interface Setup {
  readonly attempt: Attempt;
  readonly fighters: Readonly<Record<FighterId, Fighter>>;
  /** Null outside a fight: nothing is then paid in action points. */
  readonly fight: FightState | null;
  /** The circumstances of the fighters; none when left out. */
  readonly circumstances?: readonly Circumstance[];
  /** The spaces of the fighters; without a map the table says what follows from them. */
  readonly places?: Places;
  readonly ground?: Ground;
  /** The side of each fighter; one without a side is everybody's foe. */
  readonly sides?: Readonly<Record<FighterId, string>>;
  /** The rule options of the world, by name; one left out has the reading that the ruleset proposes. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** A part of a fighter that the rules refuse. */
export interface Fault {
  /** Its path, such as `weapons.2.damage`. */
  readonly path: string;
  /** The id of its text. */
  readonly id: string;
}

/** A budget of a fighter for a turn or a round. */
export interface Counter {
  /** The id of its text, such as `standard`. */
  readonly id: string;
  readonly left: number;
  readonly most: number;
}

/** The presentation of options on cards. */
export interface Presentation {
  /** The groups of options, in order. */
  readonly groups: readonly string[];
  /** The group of an option; null when it is in none. */
  groupOf(question: string, option: string): string | null;
  /** The effects of an option here, beyond its usual ones. */
  hints(setup: Setup, question: Question, option: string): readonly Reason[];
  /** The weight of an option with a number, to compare it with others; null for one without. */
  rating(option: Option): number | null;
  /** Tactics for a user who answers for many fighters, such as `parry`. */
  readonly tactics: readonly string[];
  /** The choice of a sensible fighter: always a valid answer. It follows the tactic where it can. */
  suggestion(setup: Setup, question: ChoiceQuestion, tactic?: string): readonly string[];
  /** The choice that counts once time is up; null where the question has to wait for its answer. */
  onTimeout(question: Question): readonly string[] | null;
  /** The results of the rolls of a finished exchange, in order; left out where cards tell them roll by roll. */
  outcomes?(setup: Setup, steps: readonly Step[], facts: readonly Fact[]): readonly Outcome[];
  /** The addition to the name of what an attempt is made with, such as the DC of a spell; null for none. */
  toolSaying?(setup: Setup): Saying | null;
  /** Whether an action begins a casting or ends one begun earlier; null for any other, and left out where none casts. */
  castingOf?(action: string): 'begins' | 'ends' | null;
  /** True for an attempt that helps its target, friend or foe. */
  helps?(setup: Setup): boolean;
  /** True for an attempt that is against its target, an ally too; left out where attempts know no sides. */
  harms?(setup: Setup): boolean;
  /** The points that a fighter has left, where wounds are told by them; left out where they have levels alone. */
  leftSaying?(fighter: Fighter): Saying;
  /** Conditions that follow from the fight alone, such as being flat-footed before the first turn; no state holds them. */
  standing?(setup: Pick<Setup, 'fight' | 'fighters'>, fighter: Fighter): readonly string[];
  /** What a fighter has under way, readied actions too; left out where nobody readies any. */
  preparedBy?(fighter: Fighter): readonly Prepared[];
  /** The levels of wounds. */
  readonly wounds: WoundRows;
  /** The ids of refusals that say that what an action takes is spent, for this turn or round. */
  readonly spent: readonly string[];
  /** The same setup with nothing spent by the fighter who acts: what is open then and not now is spent. */
  renewed(setup: Setup): Setup;
  /** The same setup past what befalls before the deed itself, such as a gaze: for the chance that is told beforehand. */
  deedAlone?(setup: Setup): Setup;
  /** The part of a turn that the attack of a setup takes, where no points are counted. */
  attackTakes?(setup: Setup): string;
}

/** What is true of a level of wounds on cards. */
export interface WoundRow {
  readonly harm: 'minor' | 'serious' | 'major';
  /** It is told by the points left. */
  readonly isByPoints?: true;
}

/** The rows of all levels of wounds of a ruleset. */
export type WoundRows = Readonly<Record<string, WoundRow>>;

/** The ids that a ruleset knows: no others name anything. */
interface KnownIds {
  readonly conditions: readonly string[];
  /** What is true of each condition. */
  readonly conditionRows: ConditionRows;
  /** Conditions with an amount: no click sets them. */
  readonly counted: readonly string[];
  /** Hidden conditions: no token and no tracker shows them. */
  readonly hidden: readonly string[];
  /** Conditions that take a fighter out of the fight, the gravest first. */
  readonly out: readonly string[];
  /** Those, and others that come before all lighter ones on a sheet. */
  readonly gravest: readonly string[];
  /** Conditions that a headline tells before any wound, the gravest first. */
  readonly headlines: readonly string[];
  /** Conditions that last only while the fighter who caused them is there. */
  readonly heldBy: readonly string[];
  readonly effects: readonly string[];
  readonly circumstances: readonly string[];
}

/** The position of a fight as the tracker says it, and the actions there at a click, apart from ending the turn. */
export interface Moment {
  /** The id of its text, such as `cycle`. */
  readonly id: string;
  /** The number in that text. */
  readonly number: number;
  /** Actions that need neither a target nor a weapon, for the fighter whose turn it is. */
  readonly actions: readonly string[];
}

/** Drawing weapons and putting them away. */
interface Handling {
  /** The ids of the actions in a fight. */
  readonly draw: string;
  readonly putAway: string;
  /** Ids of the weapons put away where one drawn outside a fight needs the hands. */
  roomFor(fighter: Fighter, weapon: string): readonly string[];
}

/** Points that are gained, or lost where it is negative; or the number that is to be left. */
export type PointsChange = { readonly by: number } | { readonly by?: never; readonly to: number };

/** One combat system. */
export interface Ruleset {
  readonly id: string;
  /** Changes when the same answers would have another outcome. */
  readonly version: number;
  /** Seconds in a round; `SECONDS_PER_ROUND` when left out. */
  readonly secondsInRound?: number;
  /** Modules that changed these rules, each as `module@version`; none when left out. */
  readonly additions?: readonly string[];
  readonly presentation: Presentation;
  readonly circumstances: Circumstances;
  readonly initiative: Initiative;
  readonly ids: KnownIds;
  readonly turnLimits: TurnLimits;
  /** The rule options, where tables read the book in different ways: every reading of each, the proposed one first. */
  readonly ruleOptions: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** The faults of a fighter from outside; none when the rules can take it. */
  faults(fighter: unknown): readonly Fault[];
  /** The reason that keeps a fighter from acting and reacting; null for none. */
  incapacity(fighter: Fighter): Reason | null;
  /** The weapons that a fighter can attack with. */
  weaponsOf(fighter: Fighter): readonly { readonly id: string; readonly name: string }[];
  /** The ids of weapons that every fighter has without listing them, such as bare hands. */
  readonly weaponsOfAll?: readonly string[];
  /** The actions of the attempt's fighter other than attacking, with its target and weapon. */
  openActions(setup: Setup): readonly OpenAction[];
  /** The action that runs at a foe out of reach and strikes; left out where there is none. */
  readonly charge?: string;
  /** The action that throws a weapon at a foe whom it does not reach in hand; left out where there is none. */
  readonly throwing?: string;
  /** The action that a click on a weapon begins, by its readiness; `attack` when left out. */
  defaultAction?(setup: Setup): string;
  /** The actions that a fighter has under way, the first due first; left out where nothing has a time of its own. */
  underWay?(fighter: Fighter): readonly UnderWay[];
  /** Ids of a fighter's weapons that are put away; left out where that is not known. */
  stowed?(fighter: Fighter): readonly string[];
  /** Left out where drawing a weapon is no action. */
  readonly handling?: Handling;
  /** The items of a fighter on the ground, each once. */
  itemsOnGround(fighter: Fighter): readonly ItemOnGround[];
  readonly takingUp: TakingUp;
  /**
   * The bystanders whom an attempt may find: those near, or anybody in the fight.
   * @param by the acting fighter; null where not known yet
   */
  reaches(attempt: Attempt, by: Fighter | null): 'near' | 'everybody';
  /** True for an action that asks who is of whose side; the empty id stands for what may be done at all. Left out where squares tell it always, or no action asks. */
  asksSides?(action: string): boolean;
  /** True for a fighter who may intervene in what others declare, or has a spell to release, at any distance; nobody when left out. */
  mayIntervene?(fighter: Fighter): boolean;
  /**
   * The roll of a skill, or of a style by its id, by itself; null for one that its fighter lacks.
   * @param mode the one that the table chose; an unknown one counts as the usual
   * @param driver the passion that drives it, where the rules know such; empty, or left out, for none
   */
  skillRoll(setup: Setup, who: FighterId, key: string, mode: string, driver?: string): SkillRolling | null;
  /** Which of two skills that were rolled by themselves comes out ahead; the one with the higher total when left out. */
  contest?(first: RolledSkill, second: RolledSkill): SkillContest;
  /** The reason to refuse the attempt now, or null. */
  refusal(setup: Setup): Reason | null;
  /** Carries the attempt out. */
  play(setup: Setup): Play<readonly Fact[]>;
  /** The state of a fighter after these facts. */
  stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState;
  /** The same fighter in another state. */
  withState(fighter: Fighter, state: FighterState): Fighter;
  /** Movement on the squares of a map; left out where these rules have none. */
  readonly squares?: MapRules;
  /** The budgets that a fighter has left in this turn and round; action points alone when left out. */
  counters?(fighter: Fighter): readonly Counter[];
  /** The bystanders who may intervene in an attempt; as `reaches` says when left out. */
  interveners?(setup: Setup): readonly FighterId[];
  /** What an attempt gives up that its fighter may not expect, such as a blow that is due: they are asked before; null for nothing. */
  thrownAway?(setup: Setup): Reason | null;
  /** The attempt that time brings about now, carried out before anybody goes on; null for none. */
  dueAttempt?(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): Attempt | null;
  /** The action points of a fighter at the start of a round. */
  actionPoints(fighter: Fighter): number;
  /** The most action points that a fighter can have had in the present round. */
  mostPoints(fighter: Fighter): number;
  /** The round that a count of `round` falls into; the count itself when left out. */
  roundOf?(count: number): number;
  /** The position of a fight, as the tracker says it. */
  moment(fight: FightState): Moment;
  /**
   * The fight after these facts: what was spent is gone. Where all fighters begin a round together, the facts
   * also set the order, the pass and the turn.
   */
  fightAfter(fight: FightState, facts: readonly Fact[]): FightState;
  /** The facts of a turn that goes by without an action; left out where it costs nothing (MYT-ACT-06). */
  passFacts?(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): readonly Fact[];
  /** True where a fighter's turn goes on after the facts of its action, in the fight once these are paid for. */
  keepsTurn(acted: FighterId, facts: readonly Fact[], paid: FightState): boolean;
  /** The fight at its next turn: the next fighter, the pass, the round and the points. */
  nextTurn(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState;
  /** The reason that a fighter has no turn in the present pass; null when it has one. */
  noTurn(fight: FightState, id: FighterId, fighters: Readonly<Record<FighterId, Fighter>>): Reason | null;
  /** True where the fighter in turn has nothing to decide or do, and nothing ends now; left out where only those who act have turns. */
  isQuiet?(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): boolean;
  /** The fight at its next round; the rest of this one is dropped. */
  nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState;
  /** The consequences of a fight for a fighter, the most urgent first. */
  aftermath(fighter: Fighter): readonly Aftermath[];
  /** True where a skill fumbled in a fight gains a point (MYT-SKILL-14). */
  readonly fumblesTeach: boolean;
  /** The facts that the end of a fight brings about for a fighter. */
  overWithFight(fighter: Fighter): readonly Fact[];
  /** The facts of a change by hand of the points that a bar shows; null, or left out, where they lie by location. */
  pointsByHand?(
    fighter: Fighter,
    bar: string,
    change: PointsChange,
    options: Setup['options'],
  ): readonly Fact[] | null;
  /** The facts of some seconds outside a fight; `recovers` is false for one awake while others rest. */
  outsideFight(fighter: Fighter, seconds: number, recovers: boolean): readonly Fact[];
  /** The facts that time alone brings about between two positions of a fight. */
  timeFacts(
    before: FightState,
    after: FightState,
    fighters: Readonly<Record<FighterId, Fighter>>,
  ): readonly Fact[];
}
