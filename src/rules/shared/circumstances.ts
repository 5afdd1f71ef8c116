import type { FighterId } from './play.ts';
import type { Circumstance, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** Where those who take part are, as far as somebody knows. */
export interface Whereabouts {
  /** Metres from one to the other, one space apart being the width of a space; null when nobody knows. */
  metresBetween(one: FighterId, other: FighterId): number | null;
  /** Metres that one stands above the other, less than nothing when below; null when nobody knows. */
  metresAbove(one: FighterId, other: FighterId): number | null;
  areFoes(one: FighterId, other: FighterId): boolean;
  /** How much of the other is hidden from one behind walls; null when nobody knows. */
  coverFrom(one: FighterId, other: FighterId): 'none' | 'partial' | 'full' | null;
  /** How dark it is where somebody is, from 0, as by day or in the light of a lamp, to 1; null when nobody knows. */
  darknessAt(id: FighterId): number | null;
  /** Choices of the ruleset that hold for everybody there, such as the light. */
  readonly everywhere: readonly string[];
}

/** Something that may be said of the situation, and what it comes to for those in it. */
export interface CircumstanceChoice {
  readonly id: string;
  readonly gives: readonly Circumstance[];
}

/** Choices that belong together. */
export interface CircumstanceGroup {
  readonly id: string;
  /** Whether one of them holds at most. */
  readonly isSingle: boolean;
  readonly choices: readonly CircumstanceChoice[];
}

/** What a ruleset makes of the situation before anything is rolled. */
export interface Circumstances {
  /** What can hold for everybody at a place; what it gives there depends on who does what. */
  readonly everywhere: readonly CircumstanceGroup[];
  /** All that may be said of the one who acts and of the target. */
  offered(setup: Setup): readonly CircumstanceGroup[];
  /** What follows from where they are, from the place and from the state they are in. */
  known(setup: Setup, where: Whereabouts): readonly Circumstance[];
  /** What is worth knowing and settles nothing. */
  remarks(setup: Setup, where: Whereabouts): readonly Reason[];
  /** Circumstances that a map only guesses at, so that whoever acts looks at them first; none when left out. */
  readonly toConfirm?: readonly string[];
  /** Whether it matters how far off the target is, and nothing says so yet. */
  wantsDistance(setup: Setup): boolean;
  /** The actions that can be done with the same weapon in the same place, the one that is set out to first. */
  ways(setup: Setup): readonly string[];
}

/** The circumstances that a ruleset knows. */
export interface KnownCircumstances {
  readonly ids: readonly string[];
  /** As many as can be said of eight fighters at once: more were not said by anybody. */
  readonly most: number;
  /** The rule that says which there are. */
  readonly rule: string;
}

/** Why circumstances cannot be taken as they were sent, or null: unknown ones could only be passed over in silence. */
export function circumstanceRefusal(
  { situations, fighters }: Pick<Setup, 'situations' | 'fighters'>,
  { ids, most, rule }: KnownCircumstances,
): Reason | null {
  if (!situations) return null;
  if (situations.length > most) return { rule, id: 'too-many-circumstances', names: { most } };
  for (const { fighter, id } of situations) {
    if (!ids.includes(id)) return { rule, id: 'unknown-circumstance', names: { id } };
    if (!Object.hasOwn(fighters, fighter)) return { rule, id: 'circumstance-of-nobody' };
  }
  return null;
}

/** How much easier, or harder when negative, a Game Master makes what somebody rolls, in steps of the combat system. */
const STEPS: readonly (readonly [id: string, steps: number])[] = [
  ['much-easier', 2],
  ['easier', 1],
  ['harder', -1],
  ['much-harder', -2],
];

/** What a Game Master may say of anybody's rolls. */
export const RULED: readonly string[] = STEPS.map(([id]) => id);

/** What was ruled of somebody's rolls, at so much a step; null where nothing was. */
export function ruled(isSaid: (id: string) => boolean, rule: string, step: number): Required<Ruled> | null {
  const [id, steps] = STEPS.find(([known]) => isSaid(known)) ?? [];
  return id === undefined || steps === undefined ? null : { rule, id: `ruled.${id}`, amount: steps * step };
}

type Ruled = Pick<Reason, 'rule' | 'id' | 'amount'>;

/** What may be ruled of the one who acts and of the target. */
export function ruledGroups({ attempt: { by, at } }: Pick<Setup, 'attempt'>): readonly CircumstanceGroup[] {
  const of = (id: string, fighter: FighterId): CircumstanceGroup => ({
    id,
    isSingle: true,
    choices: RULED.map(one => ({ id: one, gives: [{ fighter, id: one }] })),
  });
  return [of('ruled-actor', by), ...(at !== '' && at !== by ? [of('ruled-target', at)] : [])];
}

/** Whether choices are a Game Master's to make. */
export function isRuled({ id }: Pick<CircumstanceGroup, 'id'>): boolean {
  return id.startsWith('ruled-');
}
