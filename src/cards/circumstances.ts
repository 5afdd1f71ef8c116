import type {
  CircumstanceChoice,
  CircumstanceGroup,
  Circumstances,
  Whereabouts,
} from '../rules/shared/circumstances.ts';
import { compact } from '../rules/shared/compact.ts';
import type { Fact } from '../rules/shared/fact.ts';
import { ownCircumstance, type OwnModifier, ownModifiersIn } from '../rules/shared/own-modifiers.ts';
import {
  type FighterId,
  type Given,
  isOpen,
  type Question,
  type RollQuestion,
  UnfitAnswer,
} from '../rules/shared/play.ts';
import { replay } from '../rules/shared/playthrough.ts';
import type { Reason } from '../rules/shared/target.ts';
import type { Circumstance, Ruleset, Setup } from '../rules/shared/ruleset.ts';

/** The circumstances that a user states, over those that are known. */
export interface CircumstanceInput {
  /** Metres between the two; null where not stated. */
  readonly metres: number | null;
  /** Choices by group and choice; those left out are as known. */
  readonly holds: Readonly<Record<string, boolean>>;
  /** Modifiers of their own, by fighter; none when left out. */
  readonly own?: Readonly<Record<FighterId, OwnModifier>>;
}

/** A choice, and whether it holds. */
interface JudgedChoice extends CircumstanceChoice {
  readonly holds: boolean;
  /** The source of a known value; null where a user stated it, or where it does not hold. */
  readonly from: NonNullable<Circumstance['from']> | null;
}

/** Choices that belong together, as they stand. */
export interface JudgedGroup extends CircumstanceGroup {
  readonly choices: readonly JudgedChoice[];
}

/** The circumstances of an attempt, for the dialog before the roll. */
export interface CircumstancesState {
  /** The setup in these circumstances. */
  readonly setup: Setup;
  readonly groups: readonly JudgedGroup[];
  readonly remarks: readonly Reason[];
  /** Whom else it may strike. */
  readonly accidents: readonly Reason[];
  /** True where the distance between the two matters. */
  readonly asksDistance: boolean;
  /** Metres by the map; null when it does not tell. */
  readonly measured: number | null;
}

/** Combines the known circumstances with those that a user states. */
export function judge(
  rules: Circumstances,
  bare: Setup,
  map: Whereabouts,
  input: CircumstanceInput,
): CircumstancesState {
  const { by, at } = bare.attempt;
  const measured = at === '' || at === by ? null : map.metresBetween(by, at);
  const isTyped = input.metres !== null && input.metres !== measured;
  const where = isTyped ? typedOver(map, bare, input.metres) : map;
  const known = rules.known(bare, where).map(one => (isTyped && one.from === 'map' ? unsourced(one) : one));
  const groups = judgedGroups(rules.offered(inCircumstances(bare, known)), known, input.holds);
  const offered = groups.flatMap(({ choices }) => choices.flatMap(({ gives }) => gives));
  const rest = known.filter(one => !offered.some(other => isSame(one, other)));
  const chosen = groups.flatMap(({ choices }) =>
    choices.filter(({ holds }) => holds).flatMap(({ gives }) => gives),
  );
  const all = [...rest, ...chosen.map(one => known.find(other => isSame(one, other)) ?? one)];
  const own = Object.entries(input.own ?? {}).filter(([fighter]) => Object.hasOwn(bare.fighters, fighter));
  const setup = inCircumstances(bare, [
    ...all.filter((one, i) => all.findIndex(other => isSame(one, other)) === i),
    ...own.map(([fighter, modifier]) => ownCircumstance(fighter, modifier)),
  ]);
  const placed = rest.filter(one => one.metres === undefined);
  const asksDistance = rules.wantsDistance(inCircumstances(bare, placed));
  const accidents = rules.accidents?.(setup, where) ?? [];
  return { setup, groups, remarks: rules.remarks(setup, where), accidents, asksDistance, measured };
}

/** The key of a choice in `holds`. */
export function choiceKey(group: string, choice: string): string {
  return `${group}.${choice}`;
}

function judgedGroups(
  groups: readonly CircumstanceGroup[],
  known: readonly Circumstance[],
  holds: CircumstanceInput['holds'],
): readonly JudgedGroup[] {
  const taken: Circumstance[] = [];
  return groups.map(group => {
    const choices = group.choices.map((choice): JudgedChoice => {
      const given = choice.gives.map(one => known.find(other => isSame(one, other)));
      // Two choices may give one fighter the same: mist, and bad light for a shooter.
      const isNew = choice.gives.some(one => !taken.some(other => isSame(one, other)));
      const isKnown = isNew && given.every(one => one !== undefined);
      if (isKnown) taken.push(...choice.gives);
      const isHolding = holds[choiceKey(group.id, choice.id)] ?? isKnown;
      return { ...choice, holds: isHolding, from: isHolding && isKnown ? (given[0]?.from ?? null) : null };
    });
    return { ...group, choices };
  });
}

function inCircumstances(bare: Setup, circumstances: readonly Circumstance[]): Setup {
  const { circumstances: _before, ...rest } = bare;
  return circumstances.length > 0 ? { ...rest, circumstances } : rest;
}

function typedOver(map: Whereabouts, { attempt: { by, at } }: Setup, metres: number | null): Whereabouts {
  return {
    ...map,
    metresBetween: (one, other) => {
      const isTheirs = (one === by && other === at) || (one === at && other === by);
      return isTheirs ? metres : map.metresBetween(one, other);
    },
  };
}

function unsourced({ fighter, id, metres }: Circumstance): Circumstance {
  return compact({ fighter, id, metres });
}

function isSame(one: Circumstance, other: Circumstance): boolean {
  return one.fighter === other.fighter && one.id === other.id;
}

/** Choices that are tried before the first roll, and answers to each. */
const DEEPEST = 3;
const WIDEST = 12;

/** The first roll of the acting fighter, where it is the same whatever is chosen before it; null otherwise. */
export function rollAhead(setup: Setup, ruleset: Ruleset): RollQuestion | null {
  const alone = ruleset.presentation.deedAlone?.(setup) ?? setup;
  return ruleset.refusal(setup) ? null : ahead(alone, ruleset, []);
}

function ahead(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): RollQuestion | null {
  const at = replay(() => ruleset.play(setup), answers);
  if (at.done) return null;
  const { question } = at;
  if (question.ask === 'roll') return question.by === setup.attempt.by ? question : null;
  if (answers.length >= DEEPEST) return null;
  const found = waysToAnswer(question).map(chosen =>
    ahead(setup, ruleset, [...answers, { name: question.name, by: question.by, chosen }]),
  );
  const [first] = found;
  if (!first) return null;
  const isSettled = found.every(one => one?.dice === first.dice && one.target?.value === first.target?.value);
  return isSettled ? first : null;
}

function waysToAnswer(question: Extract<Question, { ask: 'choose' }>): readonly (readonly string[])[] {
  if (question.atLeast > 1) return [];
  const one = question.options.filter(isOpen).map(({ id }) => [id]);
  const ways = question.atLeast === 0 ? [[], ...one] : one;
  return ways.length <= WIDEST ? ways : [];
}

/** The circumstances stated in a setup, to be edited. */
export function inputOf(rules: Circumstances, setup: Setup): CircumstanceInput {
  const { circumstances = [] } = setup;
  const holds: Record<string, boolean> = {};
  for (const { id, choices } of judgedGroups(rules.offered(setup), circumstances, {})) {
    for (const choice of choices) holds[choiceKey(id, choice.id)] = choice.holds;
  }
  const metres = circumstances.find(one => one.metres !== undefined)?.metres ?? null;
  return { metres, holds, own: ownModifiersIn(setup) };
}

/** The answers that still fit when an exchange is played in other circumstances, and how it ends if they end it. */
export function answersThatFit(
  setup: Setup,
  ruleset: Ruleset,
  given: readonly Given[],
): { readonly answers: readonly Given[]; readonly facts: readonly Fact[] | null } {
  for (let count = given.length; count > 0; count--) {
    const answers = given.slice(0, count);
    try {
      const at = replay(() => ruleset.play(setup), answers);
      return { answers, facts: at.done ? at.result : null };
    } catch (error) {
      if (!(error instanceof UnfitAnswer)) throw error;
    }
  }
  return { answers: [], facts: null };
}
