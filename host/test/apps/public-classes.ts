/** A place of the interface, and selectors of what public code finds or styles in it. */
export interface PublicPlace {
  readonly place: string;
  /** Public systems and modules whose styles or templates rest on it. */
  readonly sources: string;
  readonly selectors: readonly string[];
}

/** The state of a Game Master's page with a fight of two tokens, a roll, a whisper and some windows open. */
export const PUBLIC_PLACES: readonly PublicPlace[] = [
  {
    place: 'window',
    sources: 'crucible, discworld-modiphius, dnd5e, draw-steel, dragonbane, rqg',
    selectors: [
      '.application > .window-header .window-title',
      '.application > .window-header .header-control',
      '.application > .window-content',
    ],
  },
  {
    place: 'form',
    sources: 'crucible, dnd5e, draw-steel, dragonbane, rqg, shadowdark',
    selectors: [
      '.application .standard-form',
      '.standard-form .form-group > .form-fields',
      '.standard-form .form-footer',
      '.form-group .hint',
    ],
  },
  {
    place: 'dialog',
    sources: 'dnd5e, draw-steel, dragonbane, rqg',
    selectors: [
      '.application.dialog',
      '.dialog .dialog-form',
      '.dialog .dialog-content',
      '.dialog .form-footer',
    ],
  },
  {
    place: 'window of the first kind',
    sources: 'cairn, dnd5e, heist, shadowdark',
    selectors: [
      '.app.window-app',
      '.window-app > .window-header.flexrow > .window-title',
      '.window-app > .window-content',
      '.window-app.dialog .dialog-content',
      '.window-app.dialog .dialog-buttons',
    ],
  },
  {
    place: 'chat message',
    sources: 'the templates of draw-steel (sidebar/chat/parts) and rqg (chat-message.hbs); dnd5e, shadowdark',
    selectors: [
      '.chat-log > li.chat-message.message.flexcol',
      '.chat-message > .message-header.flexrow > .message-sender',
      '.message-header .message-metadata > .message-timestamp',
      '.message-header .message-metadata > .message-delete',
      '.message-header .flavor-text',
      '.message-header .whisper-to',
      '.chat-message.whisper',
      '.chat-message > .message-content',
    ],
  },
  {
    place: 'roll',
    sources: 'crucible, discworld-modiphius, dnd5e, draw-steel, dragonbane, rqg, shadowdark',
    selectors: [
      '.message-content .dice-roll > .dice-result > .dice-formula',
      '.dice-result > .dice-tooltip .tooltip-part .part-header',
      '.tooltip-part .part-total',
      '.tooltip-part .dice-rolls > .roll.die.d6',
      '.dice-rolls > .roll.discarded',
      '.dice-result > .dice-total',
    ],
  },
  {
    place: 'combat tracker',
    sources: 'the templates of rqg (tracker.hbs) and draw-steel (sidebar/tabs/combat); crucible',
    selectors: [
      '#combat .encounter-controls .encounter-title',
      'ol.combat-tracker.plain > li.combatant[data-combatant-id][data-action=activateCombatant]',
      '.combatant.active',
      '.combatant > img.token-image',
      '.combatant > .token-name > strong.name',
      '.token-name > .combatant-controls > button.inline-control.combatant-control.icon',
      '.combatant-controls > .token-effects > img.token-effect',
      '.combatant > .token-resource > .resource',
      '.combatant > .token-initiative',
      '#combat .combat-controls',
    ],
  },
  {
    place: 'sidebar',
    sources: 'crucible, discworld-modiphius, dnd5e, dragonbane, heist, rqg; the module touch-vtt',
    selectors: [
      '#sidebar-tabs button.ui-control.plain.icon',
      '.sidebar-tab.directory > .directory-header .header-actions.action-buttons',
      '.sidebar-tab.directory > .directory-list > .directory-item.document[data-entry-id] .entry-name',
      '.sidebar-tab.directory > .directory-footer.action-buttons',
      '#compendium > .directory-header .header-actions',
      '#settings .info .system',
    ],
  },
  {
    place: 'controls of a token',
    sources: 'dnd5e, draw-steel',
    selectors: [
      '#token-hud .col.left',
      '#token-hud .control-icon',
      '#token-hud .status-effects.palette > .effect-control',
    ],
  },
  {
    place: 'text',
    sources: 'crucible, discworld-modiphius, dnd5e, draw-steel, dragonbane, rqg, shadowdark',
    selectors: ['.message-content a.inline-roll', '.message-content a.content-link[data-uuid]'],
  },
  {
    place: 'theme',
    sources: 'crucible, discworld-modiphius, dnd5e, draw-steel, dragonbane, rqg, shadowdark',
    selectors: [
      'body.theme-light, body.theme-dark',
      '.application.theme-light, .application.theme-dark, .themed',
    ],
  },
];
