/** The separator between a module's id and the name of its addition. */
const BETWEEN = '--';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** True for an id that this module may give: its own id, two hyphens, and a name in lower case. */
export function isAddedBy(module: string, id: unknown): id is string {
  const before = `${module}${BETWEEN}`;
  return typeof id === 'string' && id.startsWith(before) && NAME.test(id.slice(before.length));
}

/** True for an id that some module has given, be it active or not. */
export function isAdded(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > 120) return false;
  const end = id.indexOf(BETWEEN);
  return end > 0 && isAddedBy(id.slice(0, end), id);
}
