import { registerTemplate } from './templates.ts';

/** Templates that Foundry lends to systems for parts of their windows, under its paths. */
export function registerGenericTemplates(): void {
  registerTemplate(
    'templates/generic/tab-navigation.hbs',
    `<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" aria-roledescription="tabs">
      {{#each tabs as |tab|}}
      <a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}"
        {{#if tab.tooltip}}data-tooltip="{{tab.tooltip}}"{{/if}}>
        {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
        {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
      </a>
      {{/each}}
    </nav>`,
  );
  registerTemplate(
    'templates/generic/form-footer.hbs',
    `<footer class="form-footer">
      {{#each buttons as |button|}}
      <button type="{{button.type}}" class="{{button.cssClass}}" {{#if button.name}}name="{{button.name}}"{{/if}}
        {{#if button.action}}data-action="{{button.action}}"{{/if}} {{disabled button.disabled}}>
        {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
        {{#if button.label}}<span>{{localize button.label}}</span>{{/if}}
      </button>
      {{/each}}
    </footer>`,
  );
}
