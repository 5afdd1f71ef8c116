import { notOffered } from '../../../common/data-types.ts';
import { globals, type FoundryDocument } from '../foundry-globals.ts';
import { createAnchor, createContentLink, type LinkOptions } from './content-links.ts';
import { createEmbed, EMBED } from './embeds.ts';
import { createInlineRoll, INLINE_ROLL } from './inline-rolls.ts';

/** The options of enrichment, and its reader. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: FoundryDocument;
}

interface CustomEnricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null>;
  replaceParent?: boolean;
}

type Replacer = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

const CONTENT_LINK = /@(?<type>UUID|Actor|Item|Compendium)\[(?<target>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g;
const HYPERLINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/gi;

/** Reads and enriches formatted texts. */
export class TextEditor {
  /** The class that should be used. */
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** The rich text editor with a tool bar is not offered. */
  static create(): never {
    throw notOffered('TextEditor.create; use <prose-mirror>');
  }

  /**
   * Turn document links, rolls and addresses of a text into elements, and leave out its secrets. What is harmful in it
   * stays: the server cleans what is stored as HTML, and nothing else is promised to be clean.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const {
      secrets = false,
      documents = true,
      links = true,
      rolls = true,
      custom = true,
      embeds = true,
    } = options;
    const html = document.createElement('div');
    html.innerHTML = String(content ?? '');
    if (!secrets)
      for (const secret of html.querySelectorAll('section.secret:not(.revealed)')) secret.remove();
    if (embeds) await replaceText(html, EMBED, match => createEmbed(match, options));
    if (custom) await this.#enrichCustom(html, options);
    if (documents) await replaceText(html, CONTENT_LINK, match => this._createContentLink(match, options));
    if (links) await replaceText(html, HYPERLINK, match => createHyperlink(match[0]));
    if (rolls) {
      const data =
        typeof options.rollData === 'function' ? (options.rollData as () => object)() : options.rollData;
      await replaceText(html, INLINE_ROLL, match => createInlineRoll(match, data ?? {}));
    }
    return html.innerHTML;
  }

  /** The link to the document that was matched: its type, its address, the place in it, and its name. */
  static _createContentLink(
    match: RegExpMatchArray,
    { relativeTo }: Pick<EnrichmentOptions, 'relativeTo'> = {},
  ): Promise<HTMLAnchorElement> {
    return createContentLink(match, relativeTo);
  }

  /** A link with what a package gives it, for its enrichers. */
  static createAnchor(options: LinkOptions = {}): HTMLAnchorElement {
    return createAnchor(options);
  }

  static async #enrichCustom(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
    const enrichers = (globals.CONFIG?.['TextEditor']?.['enrichers'] ?? []) as CustomEnricher[];
    for (const { pattern, enricher } of enrichers)
      await replaceText(html, pattern, match => enricher(match, options));
  }

  /** The text of a piece of HTML. */
  static decodeHTML(html: string): string {
    return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  }

  /** The beginning of a text, as plain words. */
  static previewHTML(content: string, length = 250): string {
    return this.truncateText(this.decodeHTML(content), { maxLength: length });
  }

  /** Shorten a text. */
  static truncateText(
    text: string,
    options: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    const { maxLength = 50, splitWords = true, suffix = '…' } = options;
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const words = splitWords ? cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut : cut;
    return words + (suffix ?? '');
  }

  /** The data that a drag carries; empty when it carries none that can be read. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '') as unknown;
      return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** The text that links to a dropped document. */
  static async getContentLink(data: { uuid?: string }): Promise<string | null> {
    const linked = data.uuid ? await globals.fromUuid(data.uuid) : null;
    return linked ? `@UUID[${linked.uuid}]{${linked.name ?? linked.id}}` : null;
  }
}

function createHyperlink(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: address, target: '_blank', rel: 'nofollow noopener', className: 'hyperlink' });
  link.textContent = address;
  return link;
}

async function replaceText(html: HTMLElement, pattern: RegExp, replace: Replacer): Promise<void> {
  const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('a, button, code, pre')) texts.push(text);
  }
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  for (const text of texts) {
    const matches = [...text.data.matchAll(global)];
    for (const match of matches.reverse()) {
      const replacement = await replace(match);
      if (!replacement) continue;
      const tail = text.splitText(match.index);
      tail.data = tail.data.slice(match[0].length);
      tail.before(replacement);
    }
  }
}
