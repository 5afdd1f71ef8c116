import { registerTemplate } from '../applications/handlebars/templates.ts';

/** The templates of the combat tab, under Foundry's paths. */
export function registerCombatTemplates(): void {
  registerTemplate(
    'templates/sidebar/tabs/combat/header.hbs',
    `<header class="combat-tracker-header">
      <div class="flexrow">
        <nav class="encounters tabbed flexrow">
        {{#if user.isGM}}
        <button type="button" class="icon fa-solid fa-plus" data-action="createCombat" data-tooltip
          aria-label="{{localize 'COMBAT.Create'}}"></button>
        <button type="button" class="icon fa-solid fa-user-plus" data-action="addSelected" data-tooltip
          aria-label="{{localize 'COMBAT.AddSelected'}}"></button>
        {{/if}}
        {{#if displayCycle}}
        <button type="button" class="icon fa-solid fa-caret-right" data-action="cycleCombat" data-tooltip
          aria-label="{{localize 'COMBAT.Next'}}"></button>
        {{/if}}
        </nav>
        <div class="encounter-controls flexrow">
        <strong class="encounter-title">
          {{#if combat.round}}{{localize 'COMBAT.Round' round=combat.round}}
          {{else if hasCombat}}{{localize 'COMBAT.NotStarted'}}
          {{else}}{{localize 'COMBAT.None'}}{{/if}}
        </strong>
        {{#if (and user.isGM hasCombat)}}
        <button type="button" class="icon fa-solid fa-users" data-action="rollAll" data-tooltip
          aria-label="{{localize 'COMBAT.RollAll'}}"></button>
        <button type="button" class="icon fa-solid fa-arrow-rotate-left" data-action="resetAll" data-tooltip
          aria-label="{{localize 'COMBAT.InitiativeReset'}}"></button>
        {{/if}}
        </div>
      </div>
    </header>`,
  );
  registerTemplate(
    'templates/sidebar/tabs/combat/tracker.hbs',
    `<ol class="combat-tracker plain" aria-label="{{localize 'DOCUMENT.Combat'}}">
      {{#each turns}}
      <li class="combatant {{css}}" data-combatant-id="{{id}}" data-action="activateCombatant" {{#if active}}aria-current="true"{{/if}}>
        <img class="token-image" src="{{img}}" alt="" loading="lazy">
        <div class="token-name">
          <strong class="name">{{name}}</strong>
          <div class="combatant-controls">
            {{#if @root.user.isGM}}
            <button type="button" class="inline-control combatant-control icon fa-solid fa-eye-slash {{#if hidden}}active{{/if}}"
              data-action="toggleHidden" data-tooltip aria-label="{{localize 'COMBAT.ToggleVis'}}"></button>
            <button type="button" class="inline-control combatant-control icon fa-solid fa-skull {{#if isDefeated}}active{{/if}}"
              data-action="toggleDefeated" data-tooltip aria-label="{{localize 'COMBAT.ToggleDead'}}"></button>
            <button type="button" class="inline-control combatant-control icon fa-solid fa-xmark" data-action="removeCombatant"
              data-tooltip aria-label="{{localize 'COMBAT.CombatantRemove'}}"></button>
            {{/if}}
            <div class="token-effects">
              {{#each effects.icons}}<img class="token-effect" src="{{img}}" alt="{{name}}" data-tooltip="{{name}}">{{/each}}
            </div>
          </div>
        </div>
        {{#if hasResource}}<div class="token-resource"><span class="resource">{{resource}}</span></div>{{/if}}
        <div class="token-initiative">
          {{#if hasRolled}}<span class="initiative">{{initiative}}</span>
          {{else if isOwner}}
          <button type="button" class="combatant-control icon fa-solid fa-dice-d20 roll" data-action="rollInitiative"
            data-tooltip aria-label="{{localize 'COMBAT.InitiativeRoll'}}"></button>
          {{/if}}
        </div>
      </li>
      {{/each}}
    </ol>`,
  );
  registerTemplate(
    'templates/sidebar/tabs/combat/footer.hbs',
    `<nav class="combat-controls" {{#unless hasCombat}}hidden{{/unless}}>
      {{#if user.isGM}}
        {{#if combat.started}}
        <button type="button" class="icon fa-solid fa-backward-step" data-action="previousRound" data-tooltip
          aria-label="{{localize 'COMBAT.RoundPrev'}}"></button>
        <button type="button" class="icon fa-solid fa-caret-left" data-action="previousTurn" data-tooltip
          aria-label="{{localize 'COMBAT.TurnPrev'}}"></button>
        <button type="button" class="combat-control combat-control-lg" data-action="endCombat">
          <span>{{localize 'COMBAT.End'}}</span></button>
        <button type="button" class="icon fa-solid fa-caret-right" data-action="nextTurn" data-tooltip
          aria-label="{{localize 'COMBAT.TurnNext'}}"></button>
        <button type="button" class="icon fa-solid fa-forward-step" data-action="nextRound" data-tooltip
          aria-label="{{localize 'COMBAT.RoundNext'}}"></button>
        {{else}}
        <button type="button" class="combat-control combat-control-lg" data-action="startCombat">
          <i class="fa-solid fa-swords" aria-hidden="true"></i><span>{{localize 'COMBAT.Begin'}}</span></button>
        <button type="button" class="icon fa-solid fa-trash" data-action="deleteCombat" data-tooltip
          aria-label="{{localize 'COMBAT.Delete'}}"></button>
        {{/if}}
      {{else if control}}
        <button type="button" class="combat-control combat-control-lg" data-action="nextTurn">
          <i class="fa-solid fa-check" aria-hidden="true"></i><span>{{localize 'COMBAT.TurnEnd'}}</span></button>
      {{/if}}
    </nav>`,
  );
}
