import type { UndisturbedRest } from '../../rules/shared/rest.ts';
import type { OwnModifier } from '../../rules/shared/own-modifiers.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { LocationRow } from '../ui/silhouette/silhouette.ts';
import type { Fighter, FighterState, Ruleset } from '../../rules/shared/ruleset.ts';
import type { SkillRolling } from '../../rules/shared/skill-rolls.ts';
import type { TranslationBundle } from '../platform/translations.ts';
import type { Section } from '../ui/form-fields.ts';

type FighterType = Exclude<Actor.SubType, 'base'>;

/** An actor of any combat system that can fight: its numbers are those of a fighter. */
export type FightingActor = { [T in FighterType]: Actor.Implementation & Actor.OfType<T> }[FighterType];

/** An attack in a fighter's list of actions. */
export interface AttackOption {
  /** The id of the attack in the rules. */
  readonly id: string;
  readonly label: string;
  /** The chance to hit; empty when it is not in hand. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly canAttack: boolean;
  /** Proposed only where no other attack is: bare hands that are nobody's weapon of choice. */
  readonly isLastResort?: true;
}

/** A number that an active effect can change: the path that Foundry wants for it, and what it is called. */
export interface Changeable {
  readonly key: string;
  readonly label: string;
}

/** A body as it is drawn where its hit locations are chosen among. */
interface DrawnBody {
  readonly shape: string;
  readonly rows: readonly LocationRow[];
}

/** The part of a combat system that every client loads at start: a new system is one of these. */
export interface SystemManifest {
  /** The id of its rules. */
  readonly id: string;
  /** Worlds that have not chosen have this one. */
  readonly isUsual?: true;
  /** The types of its actors. */
  readonly actorTypes: readonly Actor.SubType[];
  /** The types for single persons, whose tokens are linked. */
  readonly people: readonly Actor.SubType[];
  /** The attributes that bars of their tokens can show, by type of actor. */
  readonly tracked: Readonly<Record<string, { readonly bar: string[]; readonly value: string[] }>>;
  /** The types of items that they carry, those of other systems too. */
  readonly itemTypes: readonly Item.SubType[];
  /** Its rules move on squares. */
  readonly isOnSquares: boolean;
  /** The types of this system's region behaviors that its rules read; left out for none. */
  readonly regionBehaviors?: readonly RegionBehavior.SubType[];
  /** The unit that its fights count in place of rounds; left out where they count rounds. */
  readonly roundUnit?: 'segments';
  /** World time outside fights is rest by its rules: it heals and refreshes, beside ending conditions. */
  readonly restsByClock?: true;
  /** The prefix of packs that only its worlds can use; left out where it has none. */
  readonly ownPacks?: string;
  /** The UUID of the journal entry about a first fight by its rules; left out where it has none. */
  readonly firstFight?: string;
  /** The sheets of its actors, by type. */
  readonly actorSheets: Readonly<Record<string, ActorSheetClass>>;
  /** The sheet of the items that are its own. */
  readonly itemSheet: { readonly sheet: ItemSheetClass; readonly types: readonly Item.SubType[] };
  /** The parts of the words that are said of it alone: its own, and those of a system whose rules it builds on. */
  readonly words: readonly TranslationBundle[];
  /** Fetches its rules, and everything that depends on them. */
  load(): Promise<CombatSystem>;
}

/** A spell, a power or a magic item, with the action that begins it. */
export interface MagicOption {
  /** The id of its item, which is named with the action. */
  readonly id: string;
  readonly label: string;
  readonly action: string;
  /** Why it cannot be used, beyond what the rules say of the action; empty for nothing. */
  readonly problem: string;
}

/** Points of which some are left. */
interface PointsLeft {
  readonly label: string;
  readonly left: number;
  readonly full: number;
  /** How a card marks what is lost of them; left out for none, and where it is no harm. */
  readonly harm?: string;
}

/** What the party sheet shows of a fighter beside its name and its conditions. */
export interface Brief {
  readonly points: readonly PointsLeft[];
  /** Wounds, the gravest first, and how a card marks them. */
  readonly wounds: readonly { readonly label: string; readonly harm: string }[];
  /** What wears it down, in words, such as fatigue. */
  readonly worn: readonly string[];
  /** What it moves; null where these rules do not say. */
  readonly speed: { readonly amount: number; readonly words: string } | null;
  /** What it carries, in words; empty where these rules do not count it. */
  readonly load: string;
}

/** What is loaded with the party sheet and with a rest. */
export interface PartyRules {
  readonly rest: UndisturbedRest;
  briefOf(actor: FightingActor): Brief;
}

/** The part of a combat system that is loaded only where it is played, or where its exchanges are read. */
export interface CombatSystem {
  readonly rules: Ruleset;
  readonly adapter: ActorAdapter;
  /**
   * The sections of the sheet of one of its items.
   * @param shape the body shape whose locations are looked at; null for the fitting one
   */
  sectionsOf(
    item: Item.Implementation,
    shape: string | null,
  ): readonly Section[] | Promise<readonly Section[]>;
  /** Fetches what the party sheet shows, and rests; left out where the rules know neither. */
  fetchParty?(): Promise<PartyRules>;
  /** Puts what only it has where Foundry finds it, once it is fetched; left out where there is nothing. */
  open?(): void;
  /** Documents of the world that its rules read; left out for none. */
  readonly documentsInRules?: {
    /** Declares the settings that name them. Called once the rules are here. */
    register(): void;
    /** Their content, by rule option; empty where the rules are unchanged. */
    options(): Readonly<Record<string, string>>;
  };
}

type Collections = typeof foundry.documents.collections;
type ActorSheetClass = Parameters<Collections['Actors']['registerSheet']>[1];
type ItemSheetClass = Parameters<Collections['Items']['registerSheet']>[1];

/**
 * The mapping between a combat system's fighters and actors: everything else that Foundry's side needs. It
 * comes with the rules.
 */
export interface ActorAdapter {
  /** An actor of one of its types as the rules see it. */
  fighterOf(actor: FightingActor): Fighter;
  /** The state of its fighter; each part whole, so that the inverse names what was not there. */
  stateOf(actor: FightingActor): FighterState;
  /** Numbers of its sheet for formulas, in addition to those of its data: docs/api.md lists them. */
  rollData(actor: FightingActor): Readonly<Record<string, unknown>>;
  /** The weapons at hand. */
  strikesOf(actor: FightingActor): readonly AttackOption[];
  /**
   * The roll of a skill, by its key or item; null where there is no such skill.
   * @param mode the difficulty grade or other mode; one that these rules do not know has no effect
   * @param against the fighter whom it is used against; null for none
   * @param own what its player adds to it or takes away; nothing when left out
   * @param driver the passion that drives it; empty, or left out, for none
   */
  skillRoll(
    actor: FightingActor,
    key: string,
    mode: string,
    against: FightingActor | null,
    own?: OwnModifier | null,
    driver?: string,
  ): SkillRolling | null;
  /** The passions that may drive a skill, with what each adds to it; left out where these rules have none. */
  driversOf?(actor: FightingActor, key: string): readonly { readonly id: string; readonly amount: number }[];
  /** The spells, powers and magic items of an actor; left out where these rules have none. */
  magicOf?(actor: FightingActor): readonly MagicOption[];
  /** Why an item cannot be attacked with at all, as it is written; null when it can. */
  unreadable(item: Item.Implementation): Reason | null;
  /** The paths that active effects can change on its fighters. */
  changeable(): readonly Changeable[];
  /** True for an item that is worn, at hand or carried, so that its effects apply to its owner. */
  isInUse(item: Item.Implementation): boolean;
  /** Adds a new item to one that its owner has already; false when it stays an item of its own. */
  receive(item: Item.Implementation, owner: FightingActor): Promise<boolean>;
  /** True for gear whose pieces the rules count by its key, so that an owner has one stack of it; left out for none. */
  isCountedByKey?(item: Item.Implementation): boolean;
  /** The body of a fighter; null when it has none that could be drawn. */
  bodyOf(actor: FightingActor, fighter: Fighter): DrawnBody | null;
  /** The type of the weapons that an item names: a combat style or ammunition; null for one that names none. */
  weaponsNamedBy?(item: Item.Implementation): Item.SubType | null;
  /** The system data that differ in a taken part of an item; left out where none do. */
  split?(item: Item.Implementation, taken: number): object;
  /** The picture of an action that a fighter may plan; null, or left out, for none. */
  actionPicture?(actor: FightingActor, action: string): string | null;
  /** The picture of a skill for a macro; null, or left out, for none. */
  skillPicture?(key: string): string | null;
  /** Takes back what an undone record had given in addition to the state, as it kept it; left out where records give nothing else. */
  takeBack?(actor: FightingActor, kept: unknown): Promise<void>;
}
