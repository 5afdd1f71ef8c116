import type { Told } from '../../rules/mythras/encounter/creature.ts';
import type { Speak } from '../in-every-language.ts';

/** Another creature that a text leads to. */
export interface LinkedTo {
  readonly id: string;
  readonly name: string;
}

/** What is told of a creature, in each language under headings of its own; what an export says stays as it stood. */
export function toldHtml(
  told: readonly Told[],
  { spirits, boundTo }: { readonly spirits: readonly LinkedTo[]; readonly boundTo: LinkedTo | null },
  speak: Speak,
): Record<string, string> {
  const sections: [string, readonly string[]][] = told.map(({ what, lines }) => [
    `IMPORT.TOLD.${what}`,
    lines.map(harmless),
  ]);
  if (spirits.length > 0) sections.push(['IMPORT.TOLD.boundSpirits', spirits.map(link)]);
  if (boundTo) sections.push(['IMPORT.TOLD.boundTo', [link(boundTo)]]);
  if (sections.length === 0) return {};
  const languages = Object.keys(speak('IMPORT.TOLD.notes'));
  return Object.fromEntries(
    languages.map(lang => [
      lang,
      sections.map(([key, lines]) => section(speak(key)[lang] ?? '', lines)).join(''),
    ]),
  );
}

function section(heading: string, lines: readonly string[]): string {
  const [only] = lines;
  const body =
    lines.length === 1 && only !== undefined
      ? `<p>${only}</p>`
      : `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`;
  return `<h3>${foundry.utils.escapeHTML(heading)}</h3>${body}`;
}

/** A text that does nothing where it is shown: no markup, and nothing that Foundry would make a link or a roll of. */
export function harmless(text: string): string {
  // A word joiner is not seen, and keeps `[[` and `@Thing[` from being read.
  const inert = text.replace(/\[(?=\[)|@(?=\w)|&(?=\w+\[)/gu, mark => `${mark}\u2060`);
  return foundry.utils.escapeHTML(inert);
}

function link({ id, name }: LinkedTo): string {
  const label = harmless(name.replace(/[[\]{}]/gu, ' '));
  return `@UUID[Actor.${id}]{${label}}`;
}
