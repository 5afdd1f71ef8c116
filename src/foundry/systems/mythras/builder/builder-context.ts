import { AGES } from '../../../../rules/mythras/making/ages.ts';
import { type Making, type Step, STEPS } from '../../../../rules/mythras/making/making.ts';
import { unfinished, type Unfinished } from '../../../../rules/mythras/making/problems.ts';
import { characteristicsOf } from '../../../../rules/mythras/making/rolling.ts';
import { PASSION_OBJECTS, PASSION_RANKS, passionAtStart } from '../../../../rules/mythras/passions.ts';
import { localize } from '../../../platform/localize.ts';
import type { BuilderStore } from './builder-store.ts';
import type { Stock } from './catalogue.ts';
import { characteristicsContext } from './characteristics-context.ts';
import { gearContext, styleContext } from './outfit-context.ts';
import { type PoolContext, poolContext, upbringingContext } from './pool-context.ts';
import { reviewContext, suggestionContext } from './review-context.ts';

/** What the templates of the window show. */
export interface MakingContext {
  readonly uid: string;
  readonly step: Step;
  readonly title: string;
  readonly steps: readonly StepRow[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSuggesting: boolean;
  readonly isFinished: boolean;
  readonly canFinish: boolean;
  readonly at: string;
  /** What the step itself shows. */
  readonly body: object;
}

interface StepRow {
  readonly step: Step;
  readonly number: number;
  readonly label: string;
  readonly isNow: boolean;
  readonly isReady: boolean;
  readonly stands: string;
}

/** Everything that the window shows: the steps, the one that is open, and what can be done. */
export function makingContext(
  uid: string,
  { making, before }: BuilderStore,
  stock: Stock,
  suggestion: Making | null,
): MakingContext {
  const { step } = making;
  const open = unfinished(making);
  const isFinished = before !== null;
  const number = STEPS.indexOf(step) + 1;
  return {
    uid,
    step,
    title: titleOf(step, suggestion !== null, isFinished),
    steps: STEPS.map((one, at) => {
      const isReady = isDone(one, making, open);
      const stands = localize(isReady ? 'MAKING.stepReady' : 'MAKING.stepOpen');
      return {
        step: one,
        number: at + 1,
        label: localize(`MAKING.STEP.${one}`),
        isNow: one === step,
        isReady,
        stands,
      };
    }),
    isFirst: number === 1,
    isLast: step === 'review',
    isSuggesting: suggestion !== null,
    isFinished,
    canFinish: !open.some(({ isGrave }) => isGrave),
    at: localize('MAKING.at', { number, count: STEPS.length }),
    body: suggestion
      ? suggestionContext(making, suggestion, stock)
      : bodyOf(isFinished ? { ...making, step: 'review' } : making, stock),
  };
}

function titleOf(step: Step, isSuggesting: boolean, isFinished: boolean): string {
  if (isFinished) return localize('MAKING.finished');
  return localize(isSuggesting ? 'MAKING.suggested' : `MAKING.STEP.${step}`);
}

function bodyOf(making: Making, stock: Stock): object {
  switch (making.step) {
    case 'characteristics':
      return characteristicsContext(making);
    case 'culture':
    case 'career':
      return upbringingContext(making, making.step, stock);
    case 'bonus':
      return bonusContext(making, stock);
    case 'style':
      return styleContext(making, stock);
    case 'gear':
      return gearContext(making, stock);
    case 'review':
      return reviewContext(making, stock);
  }
}

/** Whether nothing is to be done in a step, and something was. */
function isDone(step: Step, making: Making, open: readonly Unfinished[]): boolean {
  const { weapons, armour, other, tools, keepsake, money } = making.gear;
  const isUntouched =
    (step === 'review' && open.length > 0) ||
    (step === 'style' && open.some(({ isGrave }) => isGrave)) ||
    (step === 'gear' && [weapons, armour, other, tools, keepsake, money].every(({ length }) => length === 0));
  return !isUntouched && !open.some(problem => problem.step === step);
}

interface PassionRow {
  readonly place: number;
  readonly abouts: readonly { value: string; label: string; isChosen: boolean }[];
  readonly isThere: boolean;
  readonly what: string;
  readonly usual: string;
  readonly value: string;
  readonly why: string;
}

/** What the step of the bonus points shows. */
export interface BonusContext extends PoolContext {
  readonly ages: readonly { value: string; label: string; isChosen: boolean }[];
  readonly years: string;
  readonly yearsDice: string;
  readonly passions: readonly PassionRow[];
}

/** Age, bonus points and passions. */
export function bonusContext(making: Making, stock: Stock): BonusContext {
  const places = Math.min(PASSION_RANKS.length, making.passions.length + 1);
  return {
    ...poolContext(making, 'bonus', stock),
    ages: Object.entries(AGES).map(([value, { points, most }]) => ({
      value,
      label: localize(most === null ? 'MAKING.ageFree' : 'MAKING.ageLimited', {
        age: localize(`MAKING.AGE.${value}`),
        points,
        most: most ?? '',
      }),
      isChosen: value === making.age,
    })),
    years: making.years,
    yearsDice: AGES[making.age].years,
    passions: Array.from({ length: places }, (_, place) => passionRow(making, place)),
  };
}

function passionRow(making: Making, place: number): PassionRow {
  const passion = making.passions[place];
  const characteristics = characteristicsOf(making);
  const value = passion && characteristics && passionAtStart(passion.about, place, characteristics);
  return {
    place,
    isThere: passion !== undefined,
    abouts: PASSION_OBJECTS.map(about => ({
      value: about,
      label: localize(`MAKING.PASSION.${about}.name`),
      isChosen: about === passion?.about,
    })),
    what: passion?.what ?? '',
    usual: passion ? localize(`MAKING.PASSION.${passion.about}.usual`) : '',
    value: value === undefined || value === null ? '' : localize('CARD.chance', { value }),
    why: localize('MAKING.passionRank', { bonus: PASSION_RANKS[place] ?? 0 }),
  };
}
