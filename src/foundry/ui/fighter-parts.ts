import { knowTemplates } from '../platform/handlebars-application.ts';

const TEMPLATES = import.meta.glob(
  ['../../../templates/fighter/*.hbs', '!../../../templates/fighter/limited.hbs'],
  { query: '?template', import: 'default', eager: true },
);

/** Makes known the parts of sheets that all combat systems share, which are shown outside sheets too. */
export function knowFighterParts(): Promise<void> {
  return knowTemplates(TEMPLATES);
}
