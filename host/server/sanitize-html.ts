import { isData, type Data } from '../common/data-types.ts';
import { ArrayField } from '../common/fields/array-fields.ts';
import type { DataField } from '../common/fields/data-field.ts';
import { SchemaField } from '../common/fields/schema-field.ts';
import { HTMLField } from '../common/fields/string-kinds.ts';

const ALLOWED_TAGS = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark ' +
    'nav ol optgroup option output p picture pre progress q rp rt ruby s samp section select small source span strong sub ' +
    'summary sup table tbody td textarea tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

const DROPPED_WITH_CONTENT = 'script|style|iframe|object|embed|template|noscript|svg|math';
const DANGEROUS_ADDRESS =
  /^[\s\u0000-\u001f]*(javascript|vbscript|data(?!:image\/(png|jpe?g|gif|webp|avif);))/i;
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster']);

/** Takes out of HTML what could run: tags that are not listed, handlers, dangerous addresses. */
export function sanitizeHTML(html: string): string {
  const opened = new RegExp(`<(${DROPPED_WITH_CONTENT})\\b[^>]*>[\\s\\S]*?(</\\1\\s*>|$)`, 'gi');
  let clean = html.replace(/<!--[\s\S]*?(-->|$)/g, '');
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(opened, '');
  }
  return clean.replace(/<(?=[a-z/!?])([^>]*)(>|$)/gi, (_whole, inner: string) => cleanTag(inner));
}

function cleanTag(inner: string): string {
  const match = /^(\/?)([a-z][a-z0-9-]*)([\s\S]*?)(\/?)$/i.exec(inner.trim());
  const name = match?.[2]?.toLowerCase() ?? '';
  if (!match || !ALLOWED_TAGS.has(name)) return '';
  if (match[1]) return `</${name}>`;
  const attributes: string[] = [];
  for (const [, key = '', double, single, bare] of (match[3] ?? '').matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const attribute = key.toLowerCase();
    const value = double ?? single ?? bare;
    if (attribute.startsWith('on') || attribute === 'srcdoc' || !/^[a-z][a-z0-9:_-]*$/.test(attribute))
      continue;
    if (value === undefined) attributes.push(attribute);
    else if (ADDRESSES.has(attribute) && DANGEROUS_ADDRESS.test(decoded(value))) continue;
    else if (attribute === 'style' && /expression|url\s*\(\s*['"]?\s*javascript/i.test(decoded(value)))
      continue;
    else attributes.push(`${attribute}="${value.replace(/"/g, '&quot;')}"`);
  }
  return `<${[name, ...attributes].join(' ')}${match[4] ? ' /' : ''}>`;
}

function decoded(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);?/gi, (_, digits: string) => letter(parseInt(digits, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => letter(Number(digits)))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ''))
    .replace(/[\t\n\r]/g, '');
}

function letter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Sanitises what a schema declares to be HTML, in place. */
export function sanitizeFields(field: DataField, holder: Data, key: string): void {
  const value = holder[key];
  if (field instanceof HTMLField) {
    if (typeof value === 'string') holder[key] = sanitizeHTML(value);
  } else if (field instanceof SchemaField) {
    if (isData(value)) for (const [name, inner] of field.entries()) sanitizeFields(inner, value, name);
  } else if (field instanceof ArrayField && Array.isArray(value) && 'schema' in field) {
    const schema = field.schema as SchemaField;
    for (const index of value.keys()) sanitizeFields(schema, value as unknown as Data, String(index));
  }
}

/** Sanitises the HTML in `system` data, at the paths that the manifest lists; `*` stands for every key of an object or list. */
export function sanitizeSystem(system: Data, htmlFields: readonly string[]): void {
  for (const path of htmlFields) sanitizePath(system, path.split('.'));
}

function sanitizePath(holder: Data, [key = '', ...rest]: readonly string[]): void {
  for (const name of key === '*' ? Object.keys(holder) : [key]) {
    const value = holder[name];
    if (rest.length > 0 && typeof value === 'object' && value !== null) sanitizePath(value as Data, rest);
    else if (rest.length === 0 && typeof value === 'string') holder[name] = sanitizeHTML(value);
  }
}
