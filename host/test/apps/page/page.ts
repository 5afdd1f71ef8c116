import * as arrayFields from '../../../common/fields/array-fields.ts';
import { DataField } from '../../../common/fields/data-field.ts';
import * as primitiveFields from '../../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../../common/fields/schema-field.ts';
import * as stringKinds from '../../../common/fields/string-kinds.ts';
import { defineFieldInputs } from '../../../client/applications/forms/field-inputs.ts';
import { called } from './fake-hooks.ts';
import { installFakeGame } from './fake-game.ts';
import { applicationsNamespace } from '../../../client/applications/namespace.ts';
import { registerTemplate } from '../../../client/applications/handlebars/templates.ts';
import { registerSheet, sheetFor, unregisterSheet } from '../../../client/applications/sheet-registry.ts';
import { Notifications } from '../../../client/applications/ui/notifications.ts';
import { startInterface } from '../../../client/sidebar/start-interface.ts';
import { installSamples } from './sample-applications.ts';

const fields = { DataField, SchemaField, ...arrayFields, ...primitiveFields, ...stringKinds };

installFakeGame();
defineFieldInputs(fields);
Object.assign(foundryOf(globalThis), { applications: applicationsNamespace });
Object.assign(globalThis, {
  fields,
  called,
  registerTemplate,
  registerSheet,
  unregisterSheet,
  sheetFor,
  Notifications,
  startInterface,
});
Object.assign(globalThis, { sheetOf: sheetFor });
installSamples();
document.body.classList.add('page-ready');

function foundryOf(place: object): object {
  return (place as { foundry: object }).foundry;
}
