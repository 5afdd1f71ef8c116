import {
  choiceKey,
  judge,
  type CircumstancesState,
  type JudgedGroup,
  rollAhead,
  type CircumstanceInput,
} from '../../cards/circumstances.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isRuled } from '../../rules/shared/circumstances.ts';
import type { Reason, Target } from '../../rules/shared/target.ts';
import type { Setup, Attempt } from '../../rules/shared/ruleset.ts';
import { activeRuleset, adapterFor } from '../combat-system/active-system.ts';
import {
  bandOf,
  chanceWords,
  formatSigned,
  localize,
  type NameOf,
  reasonLine,
  reasonWords,
  targetLines,
} from '../platform/localize.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { mayAnswer } from '../documents/audience.ts';
import { nameAround, type Side, sideOf } from '../documents/names.ts';
import { setupOf } from '../exchange/play/begin.ts';
import { whereaboutsOf } from '../scene/whereabouts.ts';
import type { Choice } from '../ui/choices.ts';
import { ownHint } from './own-modifier-fields.ts';
import { circumstanceWords } from './circumstances-text.ts';

/** Circumstances as their window shows them, or why there are none. */
export type CircumstancesResult = { readonly judged: CircumstancesState } | { readonly refused: Reason };

/** Looks at what would be undertaken, with what is said of the circumstances. */
export function assessCircumstances(
  attempt: Attempt,
  input: CircumstanceInput,
  kept: Setup | null = null,
): CircumstancesResult {
  const bare = kept ?? setupOf(attempt, combatOfFighter(attempt.by));
  if ('id' in bare) return { refused: bare };
  const judged = judge(activeRuleset().circumstances, bare, whereaboutsOf(attempt.by), input);
  return { judged };
}

/** The chance of the first roll, and why. */
interface ChanceContext {
  readonly chance: string;
  readonly critical: string;
  readonly fumble: string;
  readonly reasons: readonly string[];
  readonly remarks: readonly string[];
  /** Why it cannot be undertaken; empty when it can. */
  readonly refused: string;
  /** True where nothing is known of a roll yet, as of a blow that is only prepared. */
  readonly isLater: boolean;
}

/** The context of the window before the roll. */
export interface CircumstancesContext extends ChanceContext {
  readonly uid: string;
  readonly by: Side;
  readonly at: Side | null;
  readonly targets: readonly Choice[];
  readonly variants: readonly Choice[];
  readonly weapons: readonly Choice[];
  readonly asksDistance: boolean;
  readonly metres: string;
  readonly distanceNote: string;
  readonly groups: readonly GroupContext[];
  /** Fields of a modifier of their own, for each fighter of this user's. */
  readonly own: readonly OwnFields[];
  /** True where this user may set the circumstances of the whole scene. */
  readonly maySetScene: boolean;
  readonly begin: string;
}

interface GroupContext {
  readonly id: string;
  readonly label: string;
  readonly isSingle: boolean;
  readonly choices: readonly (Choice & { readonly key: string; readonly source: string })[];
}

/** The subject of a window. */
interface About {
  readonly uid: string;
  readonly attempt: Attempt;
  readonly input: CircumstanceInput;
  /** True where the attempt is settled, and only its circumstances are not. */
  readonly isFixed: boolean;
  /** The possible targets, where none can be targeted on a scene. */
  readonly targets: readonly FighterId[];
}

/** The context of an attempt's window. */
export function circumstancesContext(
  { uid, attempt, input, isFixed, targets }: About,
  result: CircumstancesResult,
): CircumstancesContext {
  const { by, at, action } = attempt;
  const nameOf = namesFor(attempt);
  const judged = 'judged' in result ? result.judged : null;
  const measured = judged?.measured ?? null;
  const note =
    measured === null
      ? localize('CIRCUMSTANCES.notMeasured')
      : localize('CIRCUMSTANCES.measured', { metres: measured });
  return {
    ...chanceContext(attempt, result),
    uid,
    by: sideOf(by, nameOf),
    at: at === '' || at === by ? null : sideOf(at, nameOf),
    targets: targets.map(value => ({ value, label: nameOf(value) ?? value, isChosen: value === at })),
    variants: isFixed ? [] : variantsIn(judged, action),
    weapons: isFixed ? [] : weaponsOf(attempt, nameOf),
    asksDistance: judged?.asksDistance === true,
    metres: (input.metres ?? measured)?.toLocaleString(game.i18n.lang, { useGrouping: false }) ?? '',
    distanceNote: note,
    groups: (judged?.groups ?? [])
      .filter(group => game.user.isGM || !isRuled(group))
      .map(group => groupContext(group, nameOf, attempt)),
    own: ownFieldsOf(attempt, input, nameOf),
    maySetScene: game.user.isGM && canvas.scene !== null && !isFixed,
    begin: isFixed ? localize('CARD.correct') : localize(`ACTION.${action}.name`),
  };
}

/** The part of the context that changes with each statement. */
function chanceContext(attempt: Attempt, result: CircumstancesResult): ChanceContext {
  const nameOf = namesFor(attempt);
  if ('refused' in result) {
    const refused = reasonWords(result.refused, nameOf);
    return { chance: '', critical: '', fumble: '', reasons: [], remarks: [], refused, isLater: false };
  }
  const { setup, remarks, accidents } = result.judged;
  const ruleset = activeRuleset();
  const refusal = ruleset.refusal(setup);
  const target: Target | null = rollAhead(setup, ruleset)?.target ?? null;
  const told = [...remarks, ...accidents].map(remark => reasonLine(remark, nameOf));
  return {
    chance: target ? chanceWords(target) : '',
    critical: bandOf(target, 'critical'),
    fumble: bandOf(target, 'fumble'),
    // The last line tells the bands, which stand beside the chance.
    reasons: target ? targetLines(target, nameOf).slice(0, -1) : [],
    remarks: told,
    refused: refusal ? reasonWords(refusal, nameOf) : '',
    isLater: !target && !refusal && told.length === 0,
  };
}

function variantsIn(judged: CircumstancesState | null, action: string): readonly Choice[] {
  const variants = judged ? activeRuleset().circumstances.variants(judged.setup) : [];
  if (variants.length < 2) return [];
  return variants.map(value => ({
    value,
    isChosen: value === action,
    label: localize(`ACTION.${value}.name`),
  }));
}

function weaponsOf({ by, with: held }: Attempt, nameOf: NameOf): readonly Choice[] {
  const actor = held === '' ? null : actorOf(by);
  const fighter = actor?.toFighter();
  const weapons = fighter ? activeRuleset().weaponsOf(fighter) : [];
  // With what is not in hand nobody strikes.
  const inHand =
    fighter && actor?.isFighter() ? (adapterFor(actor.type)?.strikesOf(actor) ?? []).map(({ id }) => id) : [];
  const named = inHand.includes(held) ? weapons.filter(({ id }) => inHand.includes(id)) : weapons;
  return named.map(({ id, name }) => ({ value: id, label: nameOf(id) ?? name, isChosen: id === held }));
}

/** The fields for a modifier of a fighter's own. */
interface OwnFields {
  readonly fighter: FighterId;
  readonly label: string;
  readonly unit: string;
  readonly amount: string;
  readonly why: string;
  readonly hint: string;
}

function ownFieldsOf({ by, at }: Attempt, { own = {} }: CircumstanceInput, nameOf: NameOf): OwnFields[] {
  const range = activeRuleset().circumstances.own;
  if (!range) return [];
  const mine = [...new Set([by, at])].filter(id => id !== '' && mayAnswer(game.user.id, id));
  return mine.map(fighter => {
    const { amount, why = '' } = own[fighter] ?? {};
    return {
      fighter,
      label: localize('OWNMODIFIER.of', { name: nameOf(fighter) ?? '' }),
      unit: localize(`OWNMODIFIER.unit.${range.unit}`),
      amount: amount === undefined ? '' : formatSigned(amount),
      why,
      hint: ownHint(range),
    };
  });
}

function groupContext(
  { id, isSingle, choices }: JudgedGroup,
  nameOf: NameOf,
  { by, at }: Attempt,
): GroupContext {
  const who = id === 'actor' ? by : id === 'target' ? at : null;
  const named = who === null ? null : nameOf(who);
  return {
    id,
    label: named ?? localize(`CIRCUMSTANCES.group.${id}`),
    isSingle,
    choices: choices.map(choice => ({
      value: choice.id,
      key: choiceKey(id, choice.id),
      label: choice.of === undefined ? circumstanceWords(choice.id) : (nameOf(choice.of) ?? choice.of),
      isChosen: choice.holds,
      source: choice.from === null ? '' : localize(`CIRCUMSTANCES.from.${choice.from}`),
    })),
  };
}

/** Returns the names of fighters, and of the acting fighter's items. */
export function namesFor({ by }: Attempt): NameOf {
  return nameAround(by);
}
