/** The id under which Foundry knows this system. */
export const SYSTEM_ID = 'passe-darmes';

/** The path of one of our templates, as Foundry loads it. */
export function template(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}

/** The path of one of our pictures. */
export function asset(name: string): string {
  return `systems/${SYSTEM_ID}/assets/${name}`;
}
