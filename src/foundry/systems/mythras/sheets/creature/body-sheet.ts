import type { OwnLocation } from '../../../../../rules/mythras/own-body.ts';
import type { FightingActor } from '../../../../combat-system/manifest.ts';
import type { HandlebarsActorSheet } from '../../../../platform/handlebars-application.ts';
import type { FighterSheet } from '../../../../sheets/fighter-sheet.ts';
import { LazySheet, type Page } from '../../../../sheets/lazy-sheet.ts';

type Parent = InstanceType<typeof HandlebarsActorSheet>;

/** An actor whose body is written as a statblock prints it. */
type BodiedActor = Extract<FightingActor, { system: { statblock: unknown } }>;

/** The sheet of an actor whose body may be like no other. */
export interface BodiedSheet extends FighterSheet {
  readonly fighter: BodiedActor;
  /** Hit locations that are being changed and do not fit the die yet; null when all is written. */
  bodyDraft: readonly OwnLocation[] | null;
}

/** The body as the form of the sheet holds it. */
export interface SubmittedBody {
  shape?: string;
  locations?: readonly object[];
}

/** Form data of the sheet that concerns the body. */
export interface SubmittedStatblock {
  readonly system?: {
    body?: SubmittedBody;
    readonly statblock?: {
      readonly locations?: Record<string, { readonly hp: unknown; readonly ap: unknown }>;
    };
  };
}

/** The page of a sheet with such a body. */
export interface BodyPage<Sheet extends BodiedSheet> extends Page<Sheet> {
  /** Changes what the form writes of the body. */
  amendBody(sheet: BodiedSheet, submitted: SubmittedStatblock): void;
}

/** The sheet of an actor whose body is written as a statblock prints it, and may be like no other. */
export abstract class BodySheet<P extends BodyPage<never>, A extends BodiedActor> extends LazySheet<P, A> {
  bodyDraft: readonly OwnLocation[] | null = null;

  protected override _processFormData(...args: Parameters<Parent['_processFormData']>): object {
    const submitted = super._processFormData(...args);
    this.page.amendBody(this, submitted as SubmittedStatblock);
    return submitted;
  }
}
