/** Between the id of a module and the name of what it adds. */
const BETWEEN = '--';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Whether an id can be one that this module gives: its own id, two hyphens, and a name in small letters. */
export function isAddedBy(module: string, id: unknown): id is string {
  const before = `${module}${BETWEEN}`;
  return typeof id === 'string' && id.startsWith(before) && NAME.test(id.slice(before.length));
}

/** Whether an id is one that some module has given, be it here or not. */
export function isAdded(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > 120) return false;
  const end = id.indexOf(BETWEEN);
  return end > 0 && isAddedBy(id.slice(0, end), id);
}
