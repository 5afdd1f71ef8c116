import { session } from './session.ts';
import { template } from './system-id.ts';

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

const mixin = foundry.applications.api.HandlebarsApplicationMixin as (base: unknown) => unknown;

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

/** The texts of templates, by their files. */
type Texts = Readonly<Record<string, string>>;

/**
 * The templates that every user needs: built into the script, so that no request has to fetch them. Those of
 * rarely opened windows come with them (`knowTemplates`).
 */
const TEXTS = import.meta.glob(
  [
    '../../../templates/*/*.hbs',
    '!../../../templates/{actions,builder,character,circumstances,creature,d20,forecast,import,item,ref10,restore,ruleset,runequest4,segments,statblock,waiting,welcome}/*.hbs',
    '!../../../templates/chat/!(note|undo).hbs',
  ],
  { query: '?raw', import: 'default', eager: true },
);

class KnownTemplates {
  readonly texts = new WeakSet<Texts>();
}

/** Registers the templates that every user needs. */
export async function preloadTemplates(): Promise<void> {
  await knowTemplates(TEXTS);
}

/**
 * Makes templates known, under their paths and, for templates that include them, as `passe.` and their names.
 * While developing Foundry fetches them itself, so that it can fetch them again when they change.
 */
export async function knowTemplates(texts: Texts): Promise<void> {
  const { texts: known } = session.get(KnownTemplates);
  if (known.has(texts)) return;
  known.add(texts);
  if (import.meta.env.PROD) return makeKnown(texts);
  const paths = Object.keys(texts).map(file => [`passe.${nameOf(file)}`, template(nameOf(file))] as const);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(paths));
}

function makeKnown(texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    const compiled = Handlebars.compile(text);
    Handlebars.registerPartial(template(nameOf(file)), compiled);
    Handlebars.registerPartial(`passe.${nameOf(file)}`, compiled);
  }
}

function nameOf(file: string): string {
  return file.slice(file.indexOf('/templates/') + '/templates/'.length, -'.hbs'.length);
}
