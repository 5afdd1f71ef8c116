import * as arrayFields from '../../../host/common/fields/array-fields.ts';
import { DataField } from '../../../host/common/fields/data-field.ts';
import * as primitiveFields from '../../../host/common/fields/primitive-fields.ts';
import { SchemaField } from '../../../host/common/fields/schema-field.ts';
import * as stringKinds from '../../../host/common/fields/string-kinds.ts';
import { defineFieldInputs } from '../../../host/client/applications/forms/field-inputs.ts';
import { called } from './fake-hooks.ts';
import { installFakeGame } from './fake-game.ts';
import { applicationsNamespace } from '../../../host/client/applications/namespace.ts';
import { registerTemplate } from '../../../host/client/applications/handlebars/templates.ts';
import {
  registerSheet,
  sheetFor,
  unregisterSheet,
} from '../../../host/client/applications/sheet-registry.ts';
import { Notifications } from '../../../host/client/applications/ui/notifications.ts';
import { startInterface } from '../../../host/client/sidebar/start-interface.ts';
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
