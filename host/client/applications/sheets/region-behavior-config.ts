import { DocumentSheetV2, SAVE_CHANGES } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from '../api/handlebars-application.ts';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-options.ts';
import { hintOfType } from '../../documents/create-dialog.ts';
import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';
import { registerTemplate } from '../handlebars/templates.ts';

const TEMPLATE = 'templates/scene/region-behavior.hbs';

/** A field of the form. */
interface FieldNode {
  readonly field: object;
  readonly value: unknown;
  readonly label?: string;
}

/** Fields that lie in a frame. */
interface FieldsetNode {
  readonly fieldset: true;
  readonly legend: string;
  readonly fields: FieldNode[];
}

const FORM = `<section class="region-behavior scrollable">
  {{#if hint}}<p class="hint">{{hint}}</p>{{/if}}
  {{#each fieldsets as |fieldset|}}
  <fieldset>
    <legend>{{fieldset.legend}}</legend>
    {{#each fieldset.fields as |one|}}
    {{formGroup one.field value=one.value label=one.label localize=true rootId=@root.rootId}}
    {{/each}}
  </fieldset>
  {{/each}}
</section>`;

/** The template of the window of a behavior. */
export function registerRegionBehaviorTemplate(): void {
  registerTemplate(TEMPLATE, FORM);
}

/** The window in which a behavior of a region is configured: what it is called, whether it does anything, and its own fields. */
export class RegionBehaviorConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['region-behavior-config'],
    position: { width: 480 },
    window: { contentClasses: ['standard-form'], icon: 'fa-solid fa-gears' },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: TEMPLATE, scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      hint: hintOfType('RegionBehavior', this.document.type ?? ''),
      fieldsets: this._getFields(),
      buttons: this._getButtons(),
    };
  }

  /** The fields of the form: those of every behavior, and those of its type. */
  _getFields(): FieldsetNode[] {
    const { document } = this;
    const { name, disabled } = document.schema.fields as Readonly<Record<string, object>>;
    const common = [
      { field: name as object, value: document._source['name'], label: localize('REGION.Name') },
      { field: disabled as object, value: document._source['disabled'], label: localize('EFFECT.Disabled') },
    ];
    const own = ownFields(document);
    const legend = labelOfType(document.type ?? '');
    return [
      { fieldset: true, legend: localize('REGION.TABS.SHEET.identity'), fields: common },
      ...(own.length > 0 ? [{ fieldset: true as const, legend, fields: own }] : []),
    ];
  }

  _getButtons(): object[] {
    return [SAVE_CHANGES];
  }
}

/** The fields of a behavior's type that have an input. */
function ownFields(behavior: FoundryDocument): FieldNode[] {
  const { system } = behavior as FoundryDocument & {
    system: { schema?: { fields: Record<string, object> } };
  };
  const source = behavior._source['system'] as Readonly<Record<string, unknown>>;
  return Object.entries(system.schema?.fields ?? {}).flatMap(([key, field]) =>
    (field.constructor as { hasFormSupport?: boolean }).hasFormSupport === true
      ? [{ field, value: source[key] }]
      : [],
  );
}

function labelOfType(type: string): string {
  const { typeLabels } = globals.CONFIG['RegionBehavior'] as { typeLabels?: Record<string, string> };
  return localize(typeLabels?.[type] ?? type);
}
