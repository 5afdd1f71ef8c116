import {
  escapeHTML,
  encodeURL,
  formatFileSize,
  getRoute,
  isNewerVersion,
  isValidId,
  randomID,
  unescapeHTML,
} from '../common/utils/strings.ts';
import { cleanHTML } from './applications/clean-html.ts';
import { getDefiningClass, getParentClasses, isSubclass } from '../common/utils/classes.ts';
import { Collection } from '../common/utils/collection.ts';
import { Color } from '../common/utils/color.ts';
import {
  applySpecialKeys,
  deepClone,
  deepFreeze,
  deleteProperty,
  diffObject,
  duplicate,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  mergeObject,
  objectsEqual,
  setProperty,
} from '../common/utils/objects.ts';
import { logCompatibilityWarning } from '../common/utils/compatibility.ts';
import { debounce, Semaphore, throttle } from '../common/utils/timing.ts';
import { buildUuid } from '../common/utils/uuid.ts';
import { documentConfig } from './config.ts';
import { performIntegerSort } from './integer-sort.ts';
import { fromUuid, fromUuidSync, parseUuid } from './uuid.ts';

/** Fetches with a limit to the time it may take. */
async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30000 }: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
  const response = await fetch(url, { ...data, signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${response.statusText}`);
  return response;
}

async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** The elements of a piece of HTML: one by itself, several as a collection. */
function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}

/** Whose class documents of a name are of. */
function getDocumentClass(documentName: string): unknown {
  return documentConfig(documentName)?.documentClass;
}

/** Saves text as a file on the user's computer. */
function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 100);
}

async function benchmark(
  func: (...args: unknown[]) => unknown,
  iterations: number,
  ...args: unknown[]
): Promise<void> {
  const start = performance.now();
  for (let count = 0; count < iterations; count++) await func(...args);
  const elapsed = performance.now() - start;
  console.log(
    `${func.name} | ${iterations} iterations | ${elapsed.toFixed(2)}ms | ${(elapsed / iterations).toFixed(4)}ms per`,
  );
}

/** The object that becomes `foundry.utils`. */
export const utilsNamespace = {
  Collection,
  Color,
  Semaphore,
  applySpecialKeys,
  benchmark,
  buildUuid,
  cleanHTML,
  debounce,
  debouncedReload: debounce(() => window.location.reload(), 250),
  deepClone,
  deepFreeze,
  deleteProperty,
  diffObject,
  duplicate,
  encodeURL,
  escapeHTML,
  expandObject,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  filterObject,
  flattenObject,
  formatFileSize,
  fromUuid,
  fromUuidSync,
  getDefiningClass,
  getDocumentClass,
  getParentClasses,
  getProperty,
  getRoute,
  getType,
  hasProperty,
  invertObject,
  isDeletionKey,
  isEmpty,
  isNewerVersion,
  isSubclass,
  isValidId,
  logCompatibilityWarning,
  mergeObject,
  objectsEqual,
  parseHTML,
  parseUuid,
  performIntegerSort,
  randomID,
  saveDataToFile,
  setProperty,
  throttle,
  unescapeHTML,
};
