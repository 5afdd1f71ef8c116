import { ObjectField } from '../../common/fields/object-fields.ts';
import { AlphaField, BooleanField, NumberField, StringField } from '../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
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
}
