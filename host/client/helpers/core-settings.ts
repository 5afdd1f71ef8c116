import { ObjectField } from '../../common/fields/object-fields.ts';
import { AlphaField, BooleanField, NumberField, StringField } from '../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
import { deepClone } from '../../common/utils/objects.ts';
import { game } from '../game-holder.ts';
import type { ClientSettings } from './client-settings.ts';
import { messageModeSetting } from './message-mode.ts';

/** Registers the settings that the core itself has. */
export function registerCoreSettings(settings: ClientSettings): void {
  const text = (initial: string): StringField => new StringField({ required: true, blank: true, initial });
  settings.register('core', 'language', {
    name: 'SETTINGS.Language',
    scope: 'client',
    config: false,
    type: text(''),
    requiresReload: true,
  });
  const { key, initial } = messageModeSetting(game().release);
  settings.register('core', key, { scope: 'client', config: false, type: text(initial) });
  settings.register('core', 'uiConfig', {
    scope: 'client',
    config: false,
    type: new SchemaField({
      colorScheme: new SchemaField({ applications: text(''), interface: text('') }),
      fontScale: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 1,
        max: 10,
        initial: 5,
      }),
      uiScale: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    }),
  });
  settings.register('core', 'combatTrackerConfig', {
    scope: 'world',
    config: false,
    type: new SchemaField({
      resource: text(''),
      skipDefeated: new BooleanField(),
      turnMarker: new ObjectField(),
    }),
    onChange: () => {
      for (const combat of game().combats.values()) combat.render();
    },
  });
  settings.register('core', 'time', {
    scope: 'world',
    config: false,
    type: new NumberField({ required: true, nullable: false, initial: 0 }),
    onChange: (value, options, userId) => game().time.onUpdateWorldTime(Number(value), options, userId),
  });
  settings.register('core', 'tourProgress', { scope: 'client', config: false, type: new ObjectField() });
  settings.register('core', 'sheetClasses', { scope: 'world', config: false, type: new ObjectField() });
  settings.register('core', 'collectionSortingModes', {
    scope: 'client',
    config: false,
    type: new ObjectField(),
  });
  settings.register('core', 'permissions', { scope: 'world', config: false, type: new ObjectField() });
  settings.register('core', 'noCanvas', { scope: 'client', config: false, type: new BooleanField() });
  settings.register('core', 'fonts', { scope: 'world', config: false, type: new ObjectField() });
  settings.register('core', 'chatBubbles', { scope: 'client', config: false, type: Boolean, default: false });
  settings.register('core', 'animateRollTable', {
    scope: 'world',
    config: false,
    type: new BooleanField({ initial: true }),
  });
  for (const sounds of ['Ambient', 'Interface', 'Playlist']) {
    settings.register('core', `global${sounds}Volume`, {
      scope: 'client',
      config: false,
      type: new AlphaField({ required: true, initial: 0.5 }),
    });
  }
  settings.register('core', 'gridDiagonals', { scope: 'world', config: false, type: Number, default: 0 });
  registerUnheeded(settings);
}

/** Settings that packages read, or give another default: they are kept, and the host does nothing by them. */
function registerUnheeded(settings: ClientSettings): void {
  const yes = { type: Boolean, default: true };
  const no = { type: Boolean, default: false };
  const record = { type: Object, default: {} };
  const ofClient = {
    chatBubblesPan: yes,
    defaultDrawingConfig: record,
    diceConfiguration: record,
    fpsMeter: no,
    leftClickRelease: yes,
    lightAnimation: yes,
    maxFPS: { type: Number, default: 60 },
    mipmap: yes,
    notesDisplayToggle: no,
    performanceMode: { type: Number, default: null },
    pixelRatioResolutionScaling: yes,
    scrollingStatusText: yes,
    tokenDragPreview: no,
    visionAnimation: yes,
  };
  const ofWorld = {
    compendiumConfiguration: record,
    coneTemplateType: { type: String, default: 'round' },
    defaultToken: record,
    gridTemplates: no,
    moduleConfiguration: {
      type: Object,
      default: Object.fromEntries(game().data.modules.map(({ id }) => [id, true])),
    },
    'nue.shownTips': yes,
  };
  for (const [key, kind] of Object.entries(ofClient))
    settings.register('core', key, {
      scope: 'client',
      config: false,
      ...kind,
      default: deepClone(kind.default),
    });
  for (const [key, kind] of Object.entries(ofWorld))
    settings.register('core', key, {
      scope: 'world',
      config: false,
      ...kind,
      default: deepClone(kind.default),
    });
}
