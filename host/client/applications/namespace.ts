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
import { createFormGroup } from './forms/form-group.ts';
import { prepareSelectOptionGroups } from './forms/select-options.ts';
import { notOffered } from './foundry-globals.ts';
import { BasePlaceableHUD, TokenHUD } from './hud/token-hud.ts';
import { installHandlebars } from './handlebars/install.ts';
import { getTemplate, loadTemplates, renderTemplate } from './handlebars/templates.ts';
import { ActiveEffectConfig } from './sheets/active-effect-config.ts';
import { ActorSheetV2 } from './sheets/actor-sheet.ts';
import { ItemSheetV2 } from './sheets/item-sheet.ts';
import { JournalEntrySheet } from './sheets/journal-entry-sheet.ts';
import { RollTableSheet } from './sheets/roll-table-sheet.ts';
import { Notifications } from './ui/notifications.ts';
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
} from '../sidebar/directories.ts';
import { ChatLog } from '../sidebar/chat-log.ts';
import { CombatTracker } from '../sidebar/combat-tracker.ts';
import { CompendiumDirectory } from '../sidebar/compendium-directory.ts';
import { DocumentDirectory } from '../sidebar/document-directory.ts';
import { Players } from '../sidebar/players.ts';
import { SceneNavigation } from '../sidebar/scene-navigation.ts';
import { Settings } from '../sidebar/settings-tab.ts';
import { Sidebar } from '../sidebar/sidebar.ts';
import { AbstractSidebarTab } from '../sidebar/sidebar-tab.ts';

/** Add the names that Foundry has and the host lacks: reading one of them is an error, never silence. */
function lacking<T extends object>(path: string, members: T, names: string): T {
  for (const name of names.split(' ')) {
    Object.defineProperty(members, name, {
      get() {
        throw notOffered(`foundry.applications.${path ? `${path}.` : ''}${name}`);
      },
    });
  }
  return members;
}

defineElements();
installHandlebars();

/** The object that becomes `foundry.applications`. */
export const applicationsNamespace = lacking(
  '',
  {
    api: lacking(
      'api',
      {
        ApplicationV2,
        Application: ApplicationV2,
        DialogV2,
        Dialog: DialogV2,
        DocumentSheetV2,
        DocumentSheet: DocumentSheetV2,
        HandlebarsApplicationMixin,
      },
      'CategoryBrowser',
    ),
    apps: lacking(
      'apps',
      { DocumentSheetConfig, FilePicker, ImagePopout },
      'av CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig GridConfig PermissionConfig',
    ),
    elements: lacking(
      'elements',
      {
        AbstractFormInputElement,
        HTMLColorPickerElement,
        HTMLFilePickerElement,
        HTMLMultiCheckboxElement,
        HTMLMultiSelectElement,
        HTMLProseMirrorElement,
        HTMLRangePickerElement,
        HTMLStringTagsElement,
      },
      'HTMLCodeMirrorElement HTMLDocumentEmbedElement HTMLDocumentTagsElement HTMLEnrichedContentElement HTMLHueSelectorSlider',
    ),
    fields: { ...inputs, createFormGroup, prepareSelectOptionGroups },
    handlebars: { getTemplate, loadTemplates, renderTemplate },
    hud: lacking('hud', { BasePlaceableHUD, TokenHUD }, 'DrawingHUD HeadsUpDisplayContainer TileHUD'),
    instances,
    sheets: lacking(
      'sheets',
      {
        ActiveEffectConfig,
        ActorSheetV2,
        ActorSheet: ActorSheetV2,
        ItemSheetV2,
        ItemSheet: ItemSheetV2,
        RollTableSheet,
        journal: lacking(
          'sheets.journal',
          { JournalEntrySheet },
          'JournalEntryPageSheet JournalEntryPageHandlebarsSheet JournalEntryPageTextSheet JournalEntryPageProseMirrorSheet',
        ),
      },
      'AdventureExporter AdventureImporterV2 AmbientLightConfig AmbientSoundConfig BaseSheet ' +
        'CardConfig CombatantConfig DrawingConfig FolderConfig MacroConfig NoteConfig PlaylistConfig ' +
        'PlaylistSoundConfig PrototypeTokenConfig RegionBehaviorConfig RegionConfig SceneConfig ' +
        'TableResultConfig TileConfig TokenConfig UserConfig WallConfig',
    ),
    sidebar: {
      AbstractSidebarTab,
      DocumentDirectory,
      Sidebar,
      tabs: lacking(
        'sidebar.tabs',
        {
          ActorDirectory,
          ChatLog,
          CombatTracker,
          CompendiumDirectory,
          ItemDirectory,
          JournalDirectory,
          RollTableDirectory,
          Settings,
        },
        'CardsDirectory MacroDirectory PlaylistDirectory SceneDirectory',
      ),
    },
    ui: lacking(
      'ui',
      { Notifications, Players, SceneNavigation },
      'GamePause Hotbar MainMenu RegionLegend SceneControls',
    ),
    ux: lacking(
      'ux',
      { ContextMenu, DragDrop, FormDataExtended, TextEditor, TooltipManager },
      'Draggable HTMLSecret ProseMirrorEditor SearchFilter Tabs',
    ),
  },
  'dice settings',
);
