import { present } from './compact.ts';
import { OWN, type OwnRange, ownRefusal } from './own-modifiers.ts';
import type { FighterId } from './play.ts';
import type { Circumstance, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** The positions of the fighters who take part, as far as they are known. */
export interface Whereabouts {
  /** Metres between two fighters, adjacent ones being one space apart; null when unknown. */
  metresBetween(one: FighterId, other: FighterId): number | null;
  /** Metres by which the fighter is above the other, negative when below; null when unknown. */
  metresAbove(one: FighterId, other: FighterId): number | null;
  areFoes(one: FighterId, other: FighterId): boolean;
  /** The cover that walls give the other from one; null when unknown. */
  coverFrom(one: FighterId, other: FighterId): 'none' | 'partial' | 'full' | null;
  /** Darkness at a fighter's position, from 0, by day or in lamplight, to 1; null when unknown. */
  darknessAt(id: FighterId): number | null;
  /** Ids of the choices that hold for everybody there, such as the light. */
  readonly everywhere: readonly string[];
}

/** A place of which nothing is known. */
export const NOWHERE: Whereabouts = {
  metresBetween: () => null,
  metresAbove: () => null,
  areFoes: () => false,
  coverFrom: () => null,
  darknessAt: () => null,
  everywhere: [],
};

/** A choice before the roll, and the circumstances that it gives. */
export interface CircumstanceChoice {
  readonly id: string;
  /** The fighter whose name it bears, where a group asks the same of several; its id names it when left out. */
  readonly of?: FighterId;
  readonly gives: readonly Circumstance[];
}

/** A group of related choices. */
export interface CircumstanceGroup {
  readonly id: string;
  /** At most one of them holds. */
  readonly isSingle: boolean;
  readonly choices: readonly CircumstanceChoice[];
}

/** The circumstances of a ruleset, known before anything is rolled. */
export interface Circumstances {
  /** Choices that can hold for everybody at a place; what they give there depends on the attempt. */
  readonly everywhere: readonly CircumstanceGroup[];
  /** Choices about the acting fighter and the target. */
  offered(setup: Setup): readonly CircumstanceGroup[];
  /** Circumstances that follow from positions, the place and the fighters' states. */
  known(setup: Setup, where: Whereabouts): readonly Circumstance[];
  /** Remarks that change nothing. */
  remarks(setup: Setup, where: Whereabouts): readonly Reason[];
  /** Whom else an attempt may strike, and with what chance where that is known before anything is rolled; nobody when left out. */
  accidents?(setup: Setup, where: Whereabouts): readonly Reason[];
  /** Circumstances that a map only guesses, for the acting player to confirm; none when left out. */
  readonly toConfirm?: readonly string[];
  /** True while the distance to the target matters and is not known. */
  wantsDistance(setup: Setup): boolean;
  /** The modifiers that players may state for rolls of their fighters; none when left out. */
  readonly own?: OwnRange;
  /** Actions possible with the same weapon in the same place, the attempt's own first. */
  variants(setup: Setup): readonly string[];
}

/** Choices that each give a fighter the circumstance of their id. */
export function choicesFor(fighter: FighterId, ids: readonly string[]): readonly CircumstanceChoice[] {
  return ids.map(id => ({ id, gives: [{ fighter, id }] }));
}

function forAll({ fighters }: Pick<Setup, 'fighters'>, id: string): readonly Circumstance[] {
  return Object.keys(fighters).map(fighter => ({ fighter, id }));
}

/** Choices that hold for everybody at a place, with what they give to the fighters of this setup. */
export function offeredToAll(
  setup: Pick<Setup, 'fighters'>,
  everywhere: readonly CircumstanceGroup[],
): readonly CircumstanceGroup[] {
  return everywhere.map(group => ({
    ...group,
    choices: group.choices.map(({ id }) => ({ id, gives: forAll(setup, id) })),
  }));
}

/** The circumstances that the scene gives to everybody. */
export function knownByScene(
  setup: Pick<Setup, 'fighters'>,
  { everywhere }: Pick<Whereabouts, 'everywhere'>,
): readonly Circumstance[] {
  return everywhere.flatMap(id => forAll(setup, id)).map(one => ({ ...one, from: 'scene' }));
}

/** Metres to the target; null where there is none, or it is unknown. */
export function metresToTarget(
  { attempt: { by, at } }: Pick<Setup, 'attempt'>,
  where: Pick<Whereabouts, 'metresBetween'>,
): number | null {
  return at === '' || at === by ? null : where.metresBetween(by, at);
}

/** The circumstances that a ruleset knows. */
export interface KnownCircumstances {
  readonly ids: readonly string[];
  /** The most circumstances of a setup, enough for eight fighters. */
  readonly most: number;
  /** The rule that lists them. */
  readonly rule: string;
  /** The modifiers that players may state; none when left out. */
  readonly own?: OwnRange;
}

/** The reason to refuse a setup's circumstances, or null. Unknown ones are refused: they could only be ignored. */
export function circumstanceRefusal(
  { circumstances, fighters }: Pick<Setup, 'circumstances' | 'fighters'>,
  { ids, most, rule, own }: KnownCircumstances,
): Reason | null {
  if (!circumstances) return null;
  if (circumstances.length > most) return { rule, id: 'too-many-circumstances', names: { most } };
  for (const { fighter, id } of circumstances) {
    if (id !== OWN && !ids.includes(id)) return { rule, id: 'unknown-circumstance', names: { id } };
    if (!Object.hasOwn(fighters, fighter)) return { rule, id: 'circumstance-of-nobody' };
  }
  return ownRefusal({ circumstances }, own, rule);
}

/** Game Master rulings on a fighter's rolls, in steps of the combat system: easier, or harder when negative. */
const STEPS: readonly (readonly [id: string, steps: number])[] = [
  ['much-easier', 2],
  ['easier', 1],
  ['harder', -1],
  ['much-harder', -2],
];

/** Ids of the Game Master's rulings on a roll. */
export const RULED: readonly string[] = STEPS.map(([id]) => id);

/** The ruling on a fighter's rolls as a reason, at `step` points a step; null without one. */
export function ruled(
  hasCircumstance: (id: string) => boolean,
  rule: string,
  step: number,
): Required<Ruled> | null {
  const [id, steps] = STEPS.find(([known]) => hasCircumstance(known)) ?? [];
  return id === undefined || steps === undefined ? null : { rule, id: `ruled.${id}`, amount: steps * step };
}

type Ruled = Pick<Reason, 'rule' | 'id' | 'amount'>;

/** The choices of rulings on the acting fighter and the target. */
export function ruledGroups({ attempt: { by, at } }: Pick<Setup, 'attempt'>): readonly CircumstanceGroup[] {
  const of = (id: string, fighter: FighterId): CircumstanceGroup => ({
    id,
    isSingle: true,
    choices: RULED.map(one => ({ id: one, gives: [{ fighter, id: one }] })),
  });
  return present([of('ruled-actor', by), at !== '' && at !== by && of('ruled-target', at)]);
}

/** True for choices that only a Game Master makes. */
export function isRuled({ id }: Pick<CircumstanceGroup, 'id'>): boolean {
  return id.startsWith('ruled-');
}
