import { giveTab } from '../api/application-tabs.ts';
import { DocumentSheetV2, SAVE_CHANGES } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../api/application-options.ts';
import {
  globals,
  localize,
  type FoundryCollection,
  type FoundryDocument,
  type FoundryDocumentClass,
} from '../foundry-globals.ts';
import { registerTemplate } from '../handlebars/templates.ts';

const FOLDER = 'templates/scene/region';

type Behavior = FoundryDocument & { readonly disabled: boolean };

const tab = (part: string): string =>
  `class="tab ${part} scrollable {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}"`;

const row = (path: string, label: string): string => {
  const field = path.split('.').join('.fields.');
  return `{{formGroup fields.${field} value=source.${path} label=(localize "REGION.${label}") rootId=rootId}}`;
};

const IDENTITY = `<section ${tab('identity')}>
  ${row('name', 'Name')}
  ${row('color', 'Color')}
  ${row('elevation.bottom', 'ElevationBottom')}
  ${row('elevation.top', 'ElevationTop')}
  ${row('locked', 'Locked')}
  {{#if fields.hidden}}${row('hidden', 'Hidden')}{{/if}}
</section>`;

const control = (action: string, icon: string, label: string): string =>
  `<button type="button" class="inline-control icon fa-solid ${icon}" data-action="${action}"
    data-tooltip="${label}" aria-label="${label}"></button>`;

const BEHAVIORS = `<section ${tab('behaviors')}>
  <header class="region-element region-behavior">
    <div class="region-element-name">{{localize "REGION.TABS.SHEET.behaviors"}}</div>
    <div class="region-element-controls">
      ${control('behaviorCreate', 'fa-plus', '{{localize "REGION.BehaviorCreate"}}')}
    </div>
  </header>
  <ol class="region-behaviors">
    {{#each behaviors as |behavior|}}
    <li class="region-element region-behavior" data-behavior-id="{{behavior.id}}">
      <i class="{{behavior.icon}}" inert></i>
      <div class="region-element-name">{{behavior.name}}</div>
      <div class="region-element-type">{{behavior.label}}</div>
      <div class="region-element-controls">
        <input type="checkbox" data-action="behaviorToggle" {{checked behavior.active}}
          aria-label="{{localize 'REGION.BehaviorActive'}}" data-tooltip="{{localize 'REGION.BehaviorActive'}}">
        ${control('behaviorEdit', 'fa-gear', '{{localize "REGION.BehaviorEdit"}}')}
        ${control('behaviorDelete', 'fa-trash', '{{localize "SIDEBAR.Delete"}}')}
      </div>
    </li>
    {{/each}}
  </ol>
</section>`;

/** The templates of the window of a region. */
export function registerRegionTemplates(): void {
  registerTemplate(`${FOLDER}/identity.hbs`, IDENTITY);
  registerTemplate(`${FOLDER}/behaviors.hbs`, BEHAVIORS);
}

/** The window in which a region is configured: what it is called, its heights, and what it does. */
export class RegionConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['region-config'],
    position: { width: 480 },
    window: { contentClasses: ['standard-form'], icon: 'fa-solid fa-map' },
    form: { closeOnSubmit: true },
    actions: { behaviorCreate, behaviorDelete, behaviorEdit, behaviorToggle },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    identity: { template: `${FOLDER}/identity.hbs` },
    behaviors: { template: `${FOLDER}/behaviors.hbs`, scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: 'identity', icon: 'fa-solid fa-book' },
        { id: 'behaviors', icon: 'fa-solid fa-gears' },
      ],
      initial: 'identity',
      labelPrefix: 'REGION.TABS.SHEET',
    },
  };

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    giveTab(prepared, partId);
    if (partId === 'behaviors') prepared['behaviors'] = behaviorsOf(this.document).contents.map(shown);
    if (partId === 'footer') prepared['buttons'] = [SAVE_CHANGES];
    return prepared;
  }
}

function behaviorsOf(region: FoundryDocument): FoundryCollection<Behavior> {
  return (region as FoundryDocument & { behaviors: FoundryCollection<Behavior> }).behaviors;
}

/** What the list shows of a behavior. */
function shown({ id, name, type = '', disabled }: Behavior): object {
  const { typeIcons, typeLabels } = globals.CONFIG['RegionBehavior'] as Record<
    string,
    Record<string, string>
  >;
  const label = localize(typeLabels?.[type] ?? type);
  return { id, name: name || label, label, icon: typeIcons?.[type] ?? 'fa-solid fa-gear', active: !disabled };
}

function behaviorAt(sheet: RegionConfig, target: HTMLElement): Behavior | undefined {
  const id = target.closest<HTMLElement>('[data-behavior-id]')?.dataset['behaviorId'] ?? '';
  return behaviorsOf(sheet.document).get(id);
}

async function behaviorCreate(this: RegionConfig): Promise<void> {
  const behaviorClass = globals.CONFIG['RegionBehavior']?.['documentClass'] as FoundryDocumentClass;
  await behaviorClass.createDialog?.({}, { parent: this.document });
}

async function behaviorDelete(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await behaviorAt(this, target)?.delete();
}

function behaviorEdit(this: RegionConfig, _event: PointerEvent, target: HTMLElement): void {
  behaviorAt(this, target)?.sheet?.render({ force: true });
}

async function behaviorToggle(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const behavior = behaviorAt(this, target);
  await behavior?.update({ disabled: !behavior.disabled });
}
