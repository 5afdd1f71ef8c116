import { toldIfMissing } from '../late/open-late.ts';
import { learnWords } from '../late/words-apart.ts';
import { SYSTEM_ID } from '../system.ts';

/** A step of a tour of ours: its words are at `PASSE.TOUR.<tour>.<id>`. */
export interface GuidedStep {
  readonly id: string;
  /** Brings what the step is about onto the screen. */
  readonly prepare?: () => Promise<unknown>;
  /** Takes away what the next step would be hidden by. */
  readonly tidy?: () => Promise<unknown>;
  /** Where that is; the step stands in the middle of the screen when left out, or when nothing is there. */
  readonly target?: string;
}

/** A tour that opens what it speaks of, and goes on without what a table does not have. */
export class GuidedTour extends foundry.nue.Tour {
  readonly #guided: ReadonlyMap<string, GuidedStep>;

  constructor(id: string, steps: readonly GuidedStep[], { isForGM }: { readonly isForGM: boolean }) {
    const words = `PASSE.TOUR.${id}`;
    super({
      namespace: SYSTEM_ID,
      id,
      title: `${words}.title`,
      description: `${words}.description`,
      display: true,
      canBeResumed: true,
      restricted: isForGM,
      steps: steps.map(step => ({
        id: step.id,
        title: `${words}.${step.id}.title`,
        content: `${words}.${step.id}.text`,
      })),
    });
    this.#guided = new Map(steps.map(step => [step.id, step]));
  }

  /** What we know of the step that is shown. */
  get #current(): GuidedStep | undefined {
    return this.#guided.get(this.currentStep?.id ?? '');
  }

  protected override async _postStep(): Promise<void> {
    await super._postStep();
    await this.#current?.tidy?.();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    await toldIfMissing(() => learnWords('tour'));
    const step = this.currentStep;
    const guided = this.#current;
    if (!step || !guided) return;
    await guided.prepare?.();
    delete step.selector;
    // Foundry lets a step fail whose target is not there.
    if (guided.target !== undefined && this._getTargetElement(guided.target)) step.selector = guided.target;
  }
}
