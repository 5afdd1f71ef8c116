import { registerTemplate } from '../handlebars/templates.ts';

const FOLDER = 'templates/sheets/roll-table';

const VIEW = `<div>
  <header class="sheet-header flexrow">
    <h1>{{document.name}}</h1>
    <h4>{{formula}}</h4>
    {{#if editable}}
    <button type="button" data-action="changeMode">
      <i class="fa-solid fa-pen" inert></i> <span>{{localize "TABLE.ACTIONS.ChangeMode.Edit"}}</span>
    </button>
    {{/if}}
  </header>
  {{{descriptionHTML}}}
  <table data-results>
    <tbody class="scrollable">
      {{#each results as |result|}}
      <tr class="{{#if result.drawn}}drawn{{/if}}" data-result-id="{{result.id}}">
        <th scope="row" class="range">{{result.range}}</th>
        <td class="result-details">{{> "${FOLDER}/result-details.hbs" result=result}}</td>
      </tr>
      {{/each}}
    </tbody>
  </table>
</div>`;

const DETAILS = `{{#if result.documentLink}}{{{result.documentLink}}}
{{else if result.name}}<span class="name">{{result.name}}</span>{{/if}}
{{#if result.description}}<div class="description">{{{result.description}}}</div>{{/if}}`;

const HEADER = `<header class="sheet-header">
  <img src="{{source.img}}" data-action="editImage" data-edit="img" alt="">
  <input type="text" name="name" value="{{source.name}}" aria-label="{{localize 'Name'}}">
  <button type="button" data-action="changeMode">
    <i class="fa-solid fa-eye" inert></i> <span>{{localize "TABLE.ACTIONS.ChangeMode.View"}}</span>
  </button>
</header>`;

const RESULTS = `<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  <table data-results>
    <tbody class="scrollable">
      {{#each results as |result i|}}
      <tr class="{{#if result.drawn}}drawn{{/if}}" data-result-id="{{result.id}}">
        <td class="result-details">{{> "${FOLDER}/result-details.hbs" result=result}}</td>
        <td class="weight"><input type="number" name="results.{{i}}.weight" value="{{result.weight}}"
          aria-label="{{localize 'TABLE_RESULT.FIELDS.weight.label'}}"></td>
        <td class="range">
          <input type="number" name="results.{{i}}.range.0" value="{{result.range.[0]}}"
            aria-label="{{localize 'TABLE_RESULT.FIELDS.range.label'}}">–<input type="number"
            name="results.{{i}}.range.1" value="{{result.range.[1]}}"
            aria-label="{{localize 'TABLE_RESULT.FIELDS.range.label'}}">
          <input type="hidden" name="results.{{i}}._id" value="{{result.id}}">
        </td>
        <td class="controls">
          <button type="button" class="icon fa-solid fa-trash" data-action="deleteResult"
            aria-label="{{localize 'TABLE.ACTIONS.DeleteResult'}}"></button>
        </td>
      </tr>
      {{/each}}
    </tbody>
  </table>
  <button type="button" data-action="createResult">
    <i class="fa-solid fa-plus" inert></i> {{localize "TABLE.ACTIONS.CreateResult"}}
  </button>
</section>`;

const SUMMARY = `<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  {{formGroup fields.description value=source.description rootId=rootId}}
  {{formGroup fields.formula value=source.formula placeholder=formulaPlaceholder rootId=rootId}}
  {{formGroup fields.replacement value=source.replacement rootId=rootId}}
  {{formGroup fields.displayRoll value=source.displayRoll rootId=rootId}}
</section>`;

/** The templates of the window of a table, under Foundry's paths. */
export function registerRollTableTemplates(): void {
  registerTemplate(`${FOLDER}/view.hbs`, VIEW);
  registerTemplate(`${FOLDER}/result-details.hbs`, DETAILS);
  registerTemplate(`${FOLDER}/edit/header.hbs`, HEADER);
  registerTemplate(`${FOLDER}/edit/results.hbs`, RESULTS);
  registerTemplate(`${FOLDER}/edit/summary.hbs`, SUMMARY);
}
