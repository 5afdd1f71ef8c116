import type { Reason } from '../../rules/shared/target.ts';
import type { LocationRow } from '../ui/silhouette/silhouette.ts';
import type { Fighter, FighterState, Ruleset, SkillRolling } from '../../rules/shared/ruleset.ts';
import type { Section } from '../ui/form-fields.ts';

type FighterType = Exclude<Actor.SubType, 'base'>;

/** An actor that can fight, of whatever combat system: its numbers are those of a fighter. */
export type FightingActor = { [T in FighterType]: Actor.Implementation & Actor.OfType<T> }[FighterType];

/** A way to attack, as the list of what somebody can do shows it. */
export interface AttackOption {
  /** What to attack with, as the rules call it. */
  readonly id: string;
  readonly label: string;
  /** The chance to hit; empty when it is not in hand. */
  readonly chance: string;
  readonly chanceWhy: string;
  readonly canAttack: boolean;
}

/** A number that an active effect can change: the path that Foundry wants for it, and what it is called. */
export interface Changeable {
  readonly key: string;
  readonly label: string;
}

/** A body as it is drawn where its hit locations are chosen among. */
export interface DrawnBody {
  readonly shape: string;
  readonly rows: readonly LocationRow[];
}

/** What Foundry must know of a combat system, in whatever world: a new one is one of these. */
export interface SystemManifest {
  /** Its rules; its id is theirs. */
  readonly rules: Ruleset;
  readonly adapter: ActorAdapter;
  /** The types of its actors. */
  readonly actorTypes: readonly Actor.SubType[];
  /** Those of them that are one person, so that their token is the actor itself. */
  readonly people: readonly Actor.SubType[];
  /** What the bars of their tokens can show, by type of actor. */
  readonly tracked: Readonly<Record<string, { readonly bar: string[]; readonly value: string[] }>>;
  /** The types of items that they carry, those of other systems too. */
  readonly itemTypes: readonly Item.SubType[];
  /** What the names of packs begin with that only its worlds can use; left out where it has none. */
  readonly ownPacks?: string;
  /** What its rules take from documents of the world; left out where that is nothing. */
  readonly documentsInRules?: {
    /** Declares the settings that name them. Called at init. */
    register(): void;
    /** What they say, by the option of the rules; nothing where the rules are as proposed. */
    options(): Readonly<Record<string, string>>;
  };
  /** The sheets of its actors, by type. */
  readonly actorSheets: Readonly<Record<string, ActorSheetClass>>;
  /** The sheet of the items that are its own, and what there is to say of one, part by part. */
  readonly itemSheet: {
    readonly sheet: ItemSheetClass;
    readonly types: readonly Item.SubType[];
    /** @param shape the body shape whose locations are looked at; null for the fitting one */
    sectionsOf(item: Item.Implementation, shape: string | null): Promise<readonly Section[]>;
  };
}

type Collections = typeof foundry.documents.collections;
type ActorSheetClass = Parameters<Collections['Actors']['registerSheet']>[1];
type ItemSheetClass = Parameters<Collections['Items']['registerSheet']>[1];

/** How the fighters of one combat system are kept as actors: all else that Foundry's side must know of them. It comes with the rules. */
export interface ActorAdapter {
  /** An actor of one of its types as the rules see it. */
  fighterOf(actor: FightingActor): Fighter;
  /** What fights have done to it; each part whole, so that the inverse names what was not there. */
  stateOf(actor: FightingActor): FighterState;
  /** The weapons at hand. */
  strikesOf(actor: FightingActor): readonly AttackOption[];
  /**
   * How a skill is rolled, by its key or the item that it is; null where there is no such skill.
   * @param way what the table or the roller says of it; what these rules do not know leaves it as it usually is
   */
  skillRoll(actor: FightingActor, key: string, mode: string): SkillRolling | null;
  /** Why an item cannot be attacked with at all, as it is written; null when it can. */
  unreadable(item: Item.Implementation): Reason | null;
  /** What active effects can change on its fighters. */
  changeable(): readonly Changeable[];
  /** Whether an item is worn, at hand or carried, so that what lies on it works on its owner. */
  isInUse(item: Item.Implementation): boolean;
  /** Adds a thing that somebody is given to what they have of it already; false when it is a thing of its own. */
  receive(item: Item.Implementation, owner: FightingActor): Promise<boolean>;
  /** The body of a fighter; null when it has none that could be drawn. */
  bodyOf(actor: FightingActor, fighter: Fighter): DrawnBody | null;
  /** The type of the weapons that an item names: a combat style or ammunition; null for one that names none. */
  weaponsNamedBy?(item: Item.Implementation): Item.SubType | null;
  /** What changes of the system data of an item of which somebody takes so many; left out where nothing does. */
  split?(item: Item.Implementation, taken: number): object;
  /** The picture of a skill, as a macro shows it; null, or left out, for one that has none. */
  skillPicture?(key: string): string | null;
  /** Takes back what an undone record had given besides the state, as it kept it; left out where records give nothing else. */
  takeBack?(actor: FightingActor, kept: unknown): Promise<void>;
}
