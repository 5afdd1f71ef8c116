import { AGES, type CharacterDraft, type Step, STEPS } from '../../../../rules/mythras/builder/draft.ts';
import { unfinished, type Unfinished } from '../../../../rules/mythras/builder/made.ts';
import { PASSION_OBJECTS, PASSION_RANKS, passionAtStart } from '../../../../rules/mythras/experience.ts';
import { characteristicsOf } from '../../../../rules/mythras/builder/rolling.ts';
import { localize } from '../../../platform/localize.ts';
import type { BuilderStore } from './builder-store.ts';
import type { Catalogue } from './catalogue.ts';
import { characteristicsContext } from './characteristics-context.ts';
import { gearContext, styleContext } from './outfit-context.ts';
import { type PoolContext, poolContext, upbringingContext } from './pool-context.ts';
import { reviewContext, suggestionContext } from './review-context.ts';

/** Context of the templates of the window. */
export interface BuilderContext {
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
  /** Context of the step itself. */
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
export function builderContext(
  uid: string,
  { draft, before }: BuilderStore,
  stock: Catalogue,
  suggestion: CharacterDraft | null,
): BuilderContext {
  const { step } = draft;
  const open = unfinished(draft);
  const isFinished = before !== null;
  const number = STEPS.indexOf(step) + 1;
  return {
    uid,
    step,
    title: titleOf(step, suggestion !== null, isFinished),
    steps: STEPS.map((one, at) => {
      const isReady = isDone(one, draft, open);
      const stands = localize(isReady ? 'BUILDER.stepReady' : 'BUILDER.stepOpen');
      return {
        step: one,
        number: at + 1,
        label: localize(`BUILDER.STEP.${one}`),
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
    at: localize('BUILDER.at', { number, count: STEPS.length }),
    body: suggestion
      ? suggestionContext(draft, suggestion, stock)
      : bodyOf(isFinished ? { ...draft, step: 'review' } : draft, stock),
  };
}

function titleOf(step: Step, isSuggesting: boolean, isFinished: boolean): string {
  if (isFinished) return localize('BUILDER.finished');
  return localize(isSuggesting ? 'BUILDER.suggested' : `BUILDER.STEP.${step}`);
}

function bodyOf(draft: CharacterDraft, stock: Catalogue): object {
  switch (draft.step) {
    case 'characteristics':
      return characteristicsContext(draft);
    case 'culture':
    case 'career':
      return upbringingContext(draft, draft.step, stock);
    case 'bonus':
      return bonusContext(draft, stock);
    case 'style':
      return styleContext(draft, stock);
    case 'gear':
      return gearContext(draft, stock);
    case 'review':
      return reviewContext(draft, stock);
  }
}

/** True for a step that was begun and has nothing unfinished. */
function isDone(step: Step, draft: CharacterDraft, open: readonly Unfinished[]): boolean {
  const { weapons, armour, other, tools, keepsake, money } = draft.gear;
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

/** Context of the step of bonus points. */
interface BonusContext extends PoolContext {
  readonly ages: readonly { value: string; label: string; isChosen: boolean }[];
  readonly years: string;
  readonly yearsDice: string;
  readonly passions: readonly PassionRow[];
}

/** Age, bonus points and passions. */
function bonusContext(draft: CharacterDraft, stock: Catalogue): BonusContext {
  const places = Math.min(PASSION_RANKS.length, draft.passions.length + 1);
  return {
    ...poolContext(draft, 'bonus', stock),
    ages: Object.entries(AGES).map(([value, { points, most }]) => ({
      value,
      label: localize(most === null ? 'BUILDER.ageFree' : 'BUILDER.ageLimited', {
        age: localize(`BUILDER.AGE.${value}`),
        points,
        most: most ?? '',
      }),
      isChosen: value === draft.age,
    })),
    years: draft.years,
    yearsDice: AGES[draft.age].years,
    passions: Array.from({ length: places }, (_, place) => passionRow(draft, place)),
  };
}

function passionRow(draft: CharacterDraft, place: number): PassionRow {
  const passion = draft.passions[place];
  const characteristics = characteristicsOf(draft);
  const value = passion && characteristics && passionAtStart(passion.about, place, characteristics);
  return {
    place,
    isThere: passion !== undefined,
    abouts: PASSION_OBJECTS.map(about => ({
      value: about,
      label: localize(`BUILDER.PASSION.${about}.name`),
      isChosen: about === passion?.about,
    })),
    what: passion?.what ?? '',
    usual: passion ? localize(`BUILDER.PASSION.${passion.about}.usual`) : '',
    value: value === undefined || value === null ? '' : localize('CARD.chance', { value }),
    why: localize('BUILDER.passionRank', { bonus: PASSION_RANKS[place] ?? 0 }),
  };
}
