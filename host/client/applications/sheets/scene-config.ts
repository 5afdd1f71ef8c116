import { DOCUMENT_OWNERSHIP_LEVELS, GRID_TYPES } from '../../../common/constants.ts';
import { giveTab } from '../api/application-tabs.ts';
import { DocumentSheetV2, SAVE_CHANGES } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
} from '../api/application-options.ts';
import { globals, localize, type FoundryCollection, type FoundryDocument } from '../foundry-globals.ts';
import { registerTemplate } from '../handlebars/templates.ts';

const FOLDER = 'templates/scene/config';

const tab = (part: string, rows: string): string =>
  `<section class="tab ${part} scrollable {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
    ${rows}
  </section>`;

const row = (path: string, label: string, more = ''): string => {
  const field = path.split('.').join('.fields.');
  return `{{formGroup fields.${field} value=source.${path} label=(localize "SCENE.${label}") rootId=rootId ${more}}}`;
};

const BASICS = `${row('name', 'Name')}
  <div class="form-group">
    <label for="{{rootId}}-ownership">{{localize "SCENE.Access"}}</label>
    <div class="form-fields"><select id="{{rootId}}-ownership" name="ownership.default" data-dtype="Number">
      {{selectOptions ownerships selected=source.ownership.default}}</select></div>
  </div>
  ${row('navigation', 'Navigation')}
  <div class="form-group">
    <label for="{{rootId}}-navName">{{localize "SCENE.NavigationName"}}</label>
    <div class="form-fields"><input type="text" id="{{rootId}}-navName" name="navName"
      value="{{source.navName}}"></div>
  </div>
  {{#if levels}}${row('initialLevel', 'InitialLevel', 'choices=levels blank=false')}
  {{else}}${row('background.src', 'Background')}{{/if}}`;

const GRID = [
  row('grid.type', 'GridType', 'choices=gridTypes'),
  row('grid.size', 'GridSize'),
  row('grid.distance', 'GridDistance'),
  row('grid.units', 'GridUnits'),
  row('grid.color', 'GridColor'),
  row('grid.alpha', 'GridAlpha'),
  row('width', 'Width'),
  row('height', 'Height'),
].join('\n');

const ENVIRONMENT = `<div class="form-group">
  <label>{{localize "SCENE.Darkness"}}</label>
  <div class="form-fields"><range-picker name="environment.darknessLevel" min="0" max="1" step="0.05"
    value="{{darkness}}"></range-picker></div>
</div>`;

const MISC = [
  row('initial.x', 'InitialX'),
  row('initial.y', 'InitialY'),
  row('initial.scale', 'InitialScale'),
];

/** The templates of the window of a scene, under Foundry's paths. */
export function registerSceneTemplates(): void {
  registerTemplate(`${FOLDER}/basics.hbs`, tab('basics', BASICS));
  registerTemplate(`${FOLDER}/grid.hbs`, tab('grid', GRID));
  registerTemplate(`${FOLDER}/visibility.hbs`, tab('visibility', row('tokenVision', 'TokenVision')));
  registerTemplate(`${FOLDER}/environment.hbs`, tab('environment', ENVIRONMENT));
  registerTemplate(`${FOLDER}/misc.hbs`, tab('misc', MISC.join('\n')));
}

/** The window in which a scene is configured: what it is called, its grid and its size, and how one sees on it. */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['scene-config'],
    position: { width: 600 },
    window: { contentClasses: ['standard-form'], icon: 'fa-solid fa-map' },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    basics: { template: `${FOLDER}/basics.hbs`, scrollable: [''] },
    grid: { template: `${FOLDER}/grid.hbs` },
    visibility: { template: `${FOLDER}/visibility.hbs`, scrollable: [''] },
    environment: { template: `${FOLDER}/environment.hbs`, scrollable: [''] },
    misc: { template: `${FOLDER}/misc.hbs`, scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: 'basics', icon: 'fa-solid fa-image' },
        { id: 'grid', icon: 'fa-solid fa-grip' },
        { id: 'visibility', icon: 'fa-solid fa-eye' },
        { id: 'environment', icon: 'fa-solid fa-sun' },
        { id: 'misc', icon: 'fa-solid fa-gear' },
      ],
      initial: 'basics',
      labelPrefix: 'SCENE.TABS.SHEET',
    },
  };

  /** The kinds of grid that the board draws, by their numbers. */
  static _getGridTypes(): Record<number, string> {
    const { GRIDLESS, SQUARE } = GRID_TYPES;
    return { [GRIDLESS]: localize('SCENE.Gridless'), [SQUARE]: localize('SCENE.Square') };
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    giveTab(prepared, partId);
    if (partId === 'basics') Object.assign(prepared, basicsOf(this.document));
    if (partId === 'grid') prepared['gridTypes'] = gridTypesOf(this);
    if (partId === 'environment') prepared['darkness'] = darknessOf(this.document);
    if (partId === 'footer') prepared['buttons'] = [SAVE_CHANGES];
    return prepared;
  }
}

/** Who may look at a scene, and where it has them its levels. */
function basicsOf(scene: FoundryDocument): object {
  const { NONE, OBSERVER } = DOCUMENT_OWNERSHIP_LEVELS;
  const ownerships = { [NONE]: localize('SCENE.OnlyGM'), [OBSERVER]: localize('OWNERSHIP.AllPlayers') };
  const isOf14 = (globals.game.release?.generation ?? 13) >= 14;
  const { levels } = scene as { levels?: FoundryCollection<FoundryDocument> };
  return {
    ownerships,
    levels: isOf14 && levels ? Object.fromEntries(levels.contents.map(({ id, name }) => [id, name])) : null,
  };
}

/** The kinds of grid to choose from: a scene keeps one that the board does not draw. */
function gridTypesOf({ document, constructor }: SceneConfig): Record<number, string> {
  const drawn = (constructor as typeof SceneConfig)._getGridTypes();
  const { type } = document._source['grid'] as { readonly type: number };
  return type in drawn ? drawn : { ...drawn, [type]: localize('SCENE.Hexagonal') };
}

function darknessOf({ _source }: FoundryDocument): number {
  const { darknessLevel } = (_source['environment'] ?? {}) as { readonly darknessLevel?: unknown };
  return typeof darknessLevel === 'number' ? darknessLevel : 0;
}
