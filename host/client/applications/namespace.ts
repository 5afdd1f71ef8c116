import { ApplicationV2 } from './api/application.ts';
import { instances } from './api/application-instances.ts';
import { DialogV2 } from './api/dialog.ts';
import { DocumentSheetV2 } from './api/document-sheet.ts';
import { HandlebarsApplicationMixin } from './api/handlebars-application.ts';
import { DocumentSheetConfig } from './apps/document-sheet-config.ts';
import { FilePicker } from './apps/file-picker.ts';
import { ImagePopout } from './apps/image-popout.ts';
import { defineElements } from './elements/define-elements.ts';
import { AbstractFormInputElement } from './elements/form-element.ts';
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from './elements/multi-select.ts';
import { HTMLColorPickerElement, HTMLRangePickerElement } from './elements/number-fields.ts';
import { HTMLStringTagsElement } from './elements/string-tags.ts';
import { HTMLFilePickerElement, HTMLProseMirrorElement } from './elements/text-fields.ts';
import * as inputs from './forms/fields.ts';
import { createFontAwesomeIcon } from './forms/font-awesome.ts';
import { createFormGroup } from './forms/form-group.ts';
import { prepareSelectOptionGroups } from './forms/select-options.ts';
import { BasePlaceableHUD, TokenHUD } from './hud/token-hud.ts';
import { installHandlebars } from './handlebars/install.ts';
import { templateFunctions } from './handlebars/template-helpers.ts';
import { getTemplate, loadTemplates, renderTemplate } from './handlebars/templates.ts';
import { FontConfig } from './settings/font-config.ts';
import { SettingsConfig } from './settings/settings-config.ts';
import { ActiveEffectConfig } from './sheets/active-effect-config.ts';
import { ActorSheetV2 } from './sheets/actor-sheet.ts';
import { ItemSheetV2 } from './sheets/item-sheet.ts';
import { AdventureImporterV2 } from './sheets/adventure-importer.ts';
import {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
  registerPageTemplates,
} from './sheets/journal-page-sheets.ts';
import { JournalEntrySheet } from './sheets/journal-entry-sheet.ts';
import { CardDeckConfig, CardHandConfig, CardPileConfig, MacroConfig } from './sheets/plain-sheets.ts';
import { RollTableSheet } from './sheets/roll-table-sheet.ts';
import { RegionBehaviorConfig } from './sheets/region-behavior-config.ts';
import { RegionConfig } from './sheets/region-config.ts';
import { SceneConfig } from './sheets/scene-config.ts';
import { Notifications } from './ui/notifications.ts';
import { SceneControls } from './ui/scene-controls.ts';
import { SearchFilter } from '../appv1/search-filter.ts';
import { Tabs } from '../appv1/tabs.ts';
import { ContextMenu } from './ux/context-menu.ts';
import { DragDrop } from './ux/drag-drop.ts';
import { FormDataExtended } from './ux/form-data-extended.ts';
import { TextEditor } from './ux/text-editor.ts';
import { TooltipManager } from './ux/tooltip-manager.ts';
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
  SceneDirectory,
} from '../sidebar/directories.ts';
import { ChatLog } from '../sidebar/chat-log.ts';
import { CombatTracker } from '../sidebar/combat-tracker.ts';
import { Compendium, registerCompendiumTemplates } from '../sidebar/compendium.ts';
import { CompendiumDirectory } from '../sidebar/compendium-directory.ts';
import { DocumentDirectory } from '../sidebar/document-directory.ts';
import { Hotbar } from '../sidebar/hotbar.ts';
import { Players } from '../sidebar/players.ts';
import { SceneNavigation } from '../sidebar/scene-navigation.ts';
import { Settings } from '../sidebar/settings-tab.ts';
import { Sidebar } from '../sidebar/sidebar.ts';
import { AbstractSidebarTab } from '../sidebar/sidebar-tab.ts';

defineElements();
installHandlebars();
registerPageTemplates();
registerCompendiumTemplates();

/** The object that becomes `foundry.applications`. */
export const applicationsNamespace = {
  api: {
    ApplicationV2,
    Application: ApplicationV2,
    DialogV2,
    Dialog: DialogV2,
    DocumentSheetV2,
    DocumentSheet: DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  apps: { DocumentSheetConfig, FilePicker, ImagePopout },
  elements: {
    AbstractFormInputElement,
    HTMLColorPickerElement,
    HTMLFilePickerElement,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
    HTMLStringTagsElement,
  },
  fields: { ...inputs, createFontAwesomeIcon, createFormGroup, prepareSelectOptionGroups },
  handlebars: { ...templateFunctions, getTemplate, loadTemplates, renderTemplate },
  hud: { BasePlaceableHUD, TokenHUD },
  instances,
  settings: { SettingsConfig, menus: { FontConfig } },
  sheets: {
    ActiveEffectConfig,
    AdventureImporterV2,
    ActorSheetV2,
    ActorSheet: ActorSheetV2,
    ItemSheetV2,
    ItemSheet: ItemSheetV2,
    CardDeckConfig,
    CardHandConfig,
    CardPileConfig,
    MacroConfig,
    RollTableSheet,
    RegionBehaviorConfig,
    RegionConfig,
    SceneConfig,
    journal: {
      JournalEntryPageHandlebarsSheet,
      JournalEntryPageImageSheet,
      JournalEntryPageProseMirrorSheet,
      JournalEntryPageSheet,
      JournalEntryPageTextSheet,
      JournalEntrySheet,
    },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { Hotbar, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager },
};
