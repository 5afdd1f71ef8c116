import { applicationsNamespace } from '../../../client/applications/namespace.ts';
import type {
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from '../../../client/applications/api/application-options.ts';
import { registerTemplate } from '../../../client/applications/handlebars/templates.ts';
import { registerSheet } from '../../../client/applications/sheet-registry.ts';

const { HandlebarsApplicationMixin, ApplicationV2 } = applicationsNamespace.api;
const { ActorSheetV2 } = applicationsNamespace.sheets;

const steps: string[] = [];

/** A window with two parts, which notes the steps of its life. */
class SampleWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'sample-{id}',
    classes: ['sample'],
    position: { width: 420, height: 320 },
    window: {
      title: 'PLAIN',
      resizable: true,
      controls: [{ icon: 'fa-solid fa-star', label: 'PLAIN', action: 'mark' }],
    },
    actions: {
      mark(this: SampleWindow) {
        this.marks += 1;
      },
      right: {
        handler(this: SampleWindow) {
          this.rights += 1;
        },
        buttons: [2],
      },
    },
  };
  static override PARTS = {
    head: { template: 'sample/head.hbs' },
    body: { template: 'sample/body.hbs', scrollable: ['', '.inner'] },
  };
  static override TABS = {
    main: { tabs: [{ id: 'one' }, { id: 'two' }], initial: 'one', labelPrefix: 'TAB' },
  };

  marks = 0;
  rights = 0;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    steps.push('prepareContext');
    return {
      ...(await super._prepareContext(options)),
      lines: Array.from({ length: 60 }, (_, at) => `line ${at}`),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    steps.push('onFirstRender');
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    steps.push(`onRender ${options.parts?.join('+')}`);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    steps.push('onClose');
  }
}

/** An actor sheet which saves each change. */
class SampleSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ['sample-sheet'],
    form: { submitOnChange: true },
    position: { width: 520 },
  };
  static override PARTS = { form: { template: 'sample/sheet.hbs' } };
}

/** A second sheet for the same actors. */
class OtherSheet extends SampleSheet {}

/** Give the page some applications to try. */
export function installSamples(): void {
  registerTemplate(
    'sample/head.hbs',
    `<nav class="tabs">{{#each tabs}}<a class="{{cssClass}}" data-action="tab" data-group="{{group}}" data-tab="{{id}}">{{label}}</a>{{/each}}
     <button type="button" data-action="mark">mark</button><i data-action="right">right</i></nav>`,
  );
  registerTemplate(
    'sample/body.hbs',
    `<section style="height: 180px; overflow: auto">
      <input name="typed" value="start">
      <div class="tab {{tabs.one.cssClass}}" data-group="main" data-tab="one">{{#each lines}}<p>{{this}}</p>{{/each}}</div>
      <div class="tab {{tabs.two.cssClass}}" data-group="main" data-tab="two">second</div>
    </section>`,
  );
  registerTemplate('sample/broken.hbs', '<p>one</p><p>two</p>');
  registerTemplate(
    'sample/sheet.hbs',
    `<div class="standard-form">
      <div class="form-group"><label>Name</label><div class="form-fields"><input type="text" name="name" value="{{source.name}}"></div></div>
      <div class="form-group"><label>Hit points</label><div class="form-fields"><input type="number" name="system.hp" value="{{source.system.hp}}"></div></div>
      <div class="form-group"><label>Ready</label><div class="form-fields"><input type="checkbox" name="system.ready" {{checked source.system.ready}}></div></div>
      <ul>{{#each document.items}}<li class="draggable" data-item-id="{{id}}">{{name}}</li>{{/each}}</ul>
    </div>`,
  );
  registerSheet('Actor', 'sample', SampleSheet, { types: ['character'], makeDefault: true, label: 'PLAIN' });
  Object.assign(globalThis, { SampleWindow, SampleSheet, OtherSheet, steps });
}
