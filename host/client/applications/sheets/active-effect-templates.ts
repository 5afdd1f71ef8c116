import { registerTemplate } from '../handlebars/templates.ts';

const FOLDER = 'templates/sheets/active-effect';

const HEADER = `<header class="sheet-header">
  <img src="{{source.img}}" data-action="editImage" data-edit="img" alt="">
  <h1><input type="text" name="name" value="{{source.name}}" placeholder="{{localize 'EFFECT.Name'}}"
    aria-label="{{localize 'EFFECT.Name'}}"></h1>
</header>`;

const TAB = (part: string): string =>
  `class="tab ${part} scrollable {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}"`;

const DETAILS = `<section ${TAB('details')}>
  {{formGroup fields.tint value=source.tint label=(localize "EFFECT.Tint") rootId=rootId}}
  {{formGroup fields.description value=source.description label=(localize "EFFECT.Description") rootId=rootId}}
  {{formGroup fields.disabled value=source.disabled label=(localize "EFFECT.Disabled") rootId=rootId}}
  {{#if isActorEffect}}
  {{formGroup fields.origin value=source.origin label=(localize "EFFECT.Origin") rootId=rootId disabled=true}}
  {{/if}}
  {{#if isItemEffect}}
  {{formGroup fields.transfer value=source.transfer label=(localize "EFFECT.Transfer") rootId=rootId}}
  {{/if}}
  {{formGroup fields.statuses value=source.statuses options=statuses label=(localize "EFFECT.Statuses") rootId=rootId
    classes="statuses"}}
  {{#if showIconOptions}}
  {{formGroup fields.showIcon value=source.showIcon options=showIconOptions label=(localize "EFFECT.ShowIcon")
    rootId=rootId}}
  {{/if}}
</section>`;

const DURATION = `<section ${TAB('duration')}>
  {{#if durationUnits}}
  {{formGroup fields.duration.fields.value value=source.duration.value label=(localize "EFFECT.TABS.duration")
    rootId=rootId}}
  {{formGroup fields.duration.fields.units value=source.duration.units options=durationUnits
    label=(localize "EFFECT.DurationUnits") rootId=rootId}}
  <div class="form-group">
    <label for="{{rootId}}-expiry">{{localize "EFFECT.Expiry"}}</label>
    <div class="form-fields">
      <select name="duration.expiry" id="{{rootId}}-expiry">
        {{selectOptions expiryEvents selected=source.duration.expiry blank=""}}
      </select>
    </div>
  </div>
  {{else}}
  {{#each lengths as |length|}}
  {{formGroup length.field value=length.value label=length.label rootId=@root.rootId}}
  {{/each}}
  {{/if}}
</section>`;

const CHANGES = `<section ${TAB('changes')}>
  <header>
    <div class="key">{{localize "EFFECT.ChangeKey"}}</div>
    <div class="type">{{localize "EFFECT.ChangeMode"}}</div>
    <div class="value">{{localize "EFFECT.ChangeValue"}}</div>
    <div class="priority">{{localize "EFFECT.ChangePriority"}}</div>
    <div class="controls">
      <button type="button" class="inline-control icon" data-action="addChange"
        aria-label="{{localize 'EFFECT.ChangeAdd'}}"><i class="fa-solid fa-plus" inert></i></button>
    </div>
  </header>
  <ol class="scrollable" data-changes>{{#each changes as |change|}}{{{change}}}{{/each}}</ol>
</section>`;

const CHANGE = `<li data-index="{{index}}">
  <div class="key"><input type="text" name="{{change.keyPath}}" value="{{change.key}}"
    aria-label="{{localize 'EFFECT.ChangeKey'}}"></div>
  <div class="type"><select name="{{change.typePath}}" {{#if isMode}}data-dtype="Number"{{/if}}
    aria-label="{{localize 'EFFECT.ChangeMode'}}">{{selectOptions changeTypes selected=kind}}</select></div>
  <div class="value"><input type="text" name="{{change.valuePath}}" value="{{change.value}}"
    aria-label="{{localize 'EFFECT.ChangeValue'}}"></div>
  <div class="priority"><input type="number" name="{{change.priorityPath}}" value="{{change.priority}}"
    placeholder="{{defaultPriority}}" aria-label="{{localize 'EFFECT.ChangePriority'}}"></div>
  <div class="controls"><button type="button" class="inline-control icon" data-action="deleteChange"
    aria-label="{{localize 'EFFECT.ChangeDelete'}}"><i class="fa-solid fa-trash" inert></i></button></div>
  {{#if change.phasePath}}<input type="hidden" name="{{change.phasePath}}" value="{{change.phase}}">{{/if}}
</li>`;

/** The templates of the window of an active effect, under Foundry's paths. */
export function registerActiveEffectTemplates(): void {
  registerTemplate(`${FOLDER}/header.hbs`, HEADER);
  registerTemplate(`${FOLDER}/details.hbs`, DETAILS);
  registerTemplate(`${FOLDER}/duration.hbs`, DURATION);
  registerTemplate(`${FOLDER}/changes.hbs`, CHANGES);
  registerTemplate(`${FOLDER}/change.hbs`, CHANGE);
}
