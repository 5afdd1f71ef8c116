/**
 * What people have tried elsewhere to make a text do something: markup with handlers, addresses that run, ends of
 * what the text stands in, templates, and what reads as markup only after it was read once. Each sets `tricked`.
 */
export const VECTORS: readonly string[] = [
  `<img src=x onerror="globalThis.tricked=1">`,
  `"><img src=x onerror=globalThis.tricked=2>`,
  `'><svg onload=globalThis.tricked=3>`,
  `<script>globalThis.tricked=4</script>`,
  `<a href="javascript:globalThis.tricked=5">here</a>`,
  `<iframe srcdoc="<script>parent.tricked=6</script>"></iframe>`,
  `</textarea></title></style><img src=x onerror=globalThis.tricked=7>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=globalThis.tricked=8>`,
  `{{#with "s" as |string|}}{{string.constructor.constructor "globalThis.tricked=9"}}{{/with}}`,
  `&lt;img src=x onerror=globalThis.tricked=10&gt;`,
  `<details open ontoggle=globalThis.tricked=11>`,
  `<input autofocus onfocus=globalThis.tricked=12>`,
  `" onmouseover="globalThis.tricked=13" x="`,
  `<style>@import "//example.org/a.css";</style>`,
  `<object data="javascript:globalThis.tricked=14"></object>`,
  `\${globalThis.tricked=15}`,
  `<svg><animate onbegin=globalThis.tricked=16 attributeName=x dur=1s>`,
  `<form action="javascript:globalThis.tricked=17"><button>go</button></form>`,
];

type Data = Readonly<Record<string, unknown>>;

/** The fields in which people write as they like, by the last name of the path. */
const FREE = /^(?:name|en|fr|biography|gmNotes|notes|culture|career|people|age|gender|homeland|money)$/;

/** A stored document with a vector behind every text that people write, another one each time. */
export function poisoned(row: Data, seed: number): Data {
  let next = seed;
  const poison = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (!FREE.test(key)) return value;
      next += 1;
      return `${value}${VECTORS[next % VECTORS.length] ?? ''}`;
    }
    if (Array.isArray(value)) return value.map((part: unknown) => poison(part, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poison(part, name)]));
  };
  return poison(row, '') as Data;
}
