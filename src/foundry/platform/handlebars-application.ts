import { keepPlace, restorePlace } from './kept-place.ts';
import { session } from './session.ts';
import { template } from './system-id.ts';
import { listenToNumbers } from './typed-numbers.ts';
import { listenToTyping } from './typed-text.ts';

/**
 * Typed bases for sheets drawn with Handlebars.
 *
 * `class X extends HandlebarsApplicationMixin(ActorSheetV2)` makes the compiler compare two huge
 * anonymous types, for minutes, until it gives up. Saying once what the mixin adds, and casting its
 * result, costs nothing and keeps every override checked.
 */
import AppV2 = foundry.applications.api.ApplicationV2;
import HB = foundry.applications.api.HandlebarsApplicationMixin;
import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

type Parts = Record<string, HB.HandlebarsTemplatePart>;
type Opts = AppV2.RenderOptions & HB.RenderOptions;

declare abstract class ActorBase<
  C extends ActorSheetV2.RenderContext = ActorSheetV2.RenderContext,
> extends ActorSheetV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

declare abstract class ItemBase<
  C extends ItemSheetV2.RenderContext = ItemSheetV2.RenderContext,
> extends ItemSheetV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

declare abstract class WindowBase<C extends object = AppV2.RenderContext> extends AppV2<C> {
  static PARTS: Parts;
  get parts(): Record<string, HTMLElement>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: Opts): void;
  protected _configureRenderParts(options: Opts): Parts;
  protected _preparePartContext(partId: string, context: C, options: Opts): Promise<C>;
  protected _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  protected _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void;
}

/** Foundry's mixin, and what our windows add to it: a redrawn part keeps what is typed, selected and unfolded in it. */
function mixin(base: unknown): unknown {
  const handlebars = foundry.applications.api.HandlebarsApplicationMixin as (base: unknown) => unknown;
  abstract class HandlebarsParts extends (handlebars(base) as typeof WindowBase) {
    protected override _preSyncPartState(...args: [string, HTMLElement, HTMLElement, object]): void {
      super._preSyncPartState(...args);
      keepPlace(args[2], args[3]);
    }

    protected override _syncPartState(...args: [string, HTMLElement, HTMLElement, object]): void {
      super._syncPartState(...args);
      restorePlace(args[1], args[3]);
    }

    protected override _attachPartListeners(partId: string, element: HTMLElement, options: Opts): void {
      listenToTyping(element);
      listenToNumbers(element);
      super._attachPartListeners(partId, element, options);
    }
  }
  return HandlebarsParts;
}

/** An actor sheet whose parts are Handlebars templates. */
export const HandlebarsActorSheet = mixin(ActorSheetV2) as typeof ActorBase;

/** An item sheet whose parts are Handlebars templates. */
export const HandlebarsItemSheet = mixin(ItemSheetV2) as typeof ItemBase;

/** A window whose parts are Handlebars templates; one that is opened with a `uniqueId` keeps it. */
export abstract class HandlebarsWindow<C extends object = AppV2.RenderContext> extends (mixin(
  AppV2,
) as typeof WindowBase)<C> {
  protected override _initializeApplicationOptions(
    options: Parameters<AppV2['_initializeApplicationOptions']>[0],
  ): ReturnType<AppV2['_initializeApplicationOptions']> {
    const { uniqueId } = options as { uniqueId?: string };
    const initialized = super._initializeApplicationOptions(options);
    // Foundry numbers windows itself, whatever it is given.
    return uniqueId === undefined ? initialized : Object.assign(initialized, { uniqueId });
  }
}

/** Compiled templates, by their files; null while developing. */
type Templates = Readonly<Record<string, TemplateSpecification | null>>;

/**
 * The templates that every user needs: compiled into the script, so that no request has to fetch them. Those of
 * rarely opened windows come with them (`knowTemplates`).
 */
const TEMPLATES = import.meta.glob(
  [
    '../../../templates/{parts,tracker}/*.hbs',
    '../../../templates/chat/{note,undo}.hbs',
    '../../../templates/fighter/limited.hbs',
  ],
  { query: '?template', import: 'default', eager: true },
);

class KnownTemplates {
  readonly groups = new WeakSet<Templates>();
}

/** Registers the templates that every user needs. */
export async function preloadTemplates(): Promise<void> {
  await knowTemplates(TEMPLATES);
}

/**
 * Makes templates known, under their paths and, for templates that include them, as `passe.` and their names.
 * While developing Foundry fetches them itself, so that it can fetch them again when they change.
 */
export async function knowTemplates(templates: Templates): Promise<void> {
  const { groups } = session.get(KnownTemplates);
  if (groups.has(templates)) return;
  groups.add(templates);
  const files = Object.keys(templates);
  const compiled = Object.entries(templates).flatMap(([file, one]) => (one ? [[file, one] as const] : []));
  if (compiled.length < files.length) {
    const paths = files.map(file => [`passe.${nameOf(file)}`, template(nameOf(file))] as const);
    await foundry.applications.handlebars.loadTemplates(Object.fromEntries(paths));
  } else if (compiled.every(([, one]) => runsHere(one))) {
    for (const [file, one] of compiled) makeKnown(file, Handlebars.template(one));
  } else await compileTexts(files);
}

/** Whether Foundry's Handlebars runs a compiled template: its code must be of the revision that Handlebars runs. */
function runsHere(compiled: TemplateSpecification): boolean {
  const { compiler } = compiled as { readonly compiler: readonly [revision: number, versions: string] };
  return compiler[0] === (Handlebars as unknown as { readonly COMPILER_REVISION: number }).COMPILER_REVISION;
}

async function compileTexts(files: readonly string[]): Promise<void> {
  const { TEXTS } = await import('./template-texts.ts');
  const names = new Set(files.map(nameOf));
  for (const [file, text] of Object.entries(TEXTS))
    if (names.has(nameOf(file))) makeKnown(file, Handlebars.compile(text));
}

function makeKnown(file: string, delegate: Handlebars.TemplateDelegate): void {
  Handlebars.registerPartial(template(nameOf(file)), delegate);
  Handlebars.registerPartial(`passe.${nameOf(file)}`, delegate);
}

function nameOf(file: string): string {
  return file.slice(file.indexOf('/templates/') + '/templates/'.length, -'.hbs'.length);
}
