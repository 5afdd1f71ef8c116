import { buildElement } from '../build-element.ts';
import { globals, localize, type FoundryDocument } from '../foundry-globals.ts';

/** `@Embed[uuid with="configuration"]{label}` in a text. */
export const EMBED = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/gi;

/** The deepest nesting of embedded texts. */
const MAX_DEPTH = 5;

interface Embeddable extends FoundryDocument {
  toEmbed?(config: object, options: object): Promise<HTMLElement | HTMLCollection | null>;
}

/** Puts a document into a text as it wants to be shown there; one that cannot be found is named as missing. */
export async function createEmbed(
  match: RegExpMatchArray,
  options: { relativeTo?: FoundryDocument | undefined; _embedDepth?: number },
): Promise<Node | null> {
  const depth = options._embedDepth ?? 0;
  if (depth >= MAX_DEPTH) return document.createTextNode('');
  const config = { ...readConfig(match.groups?.['config'] ?? ''), label: match.groups?.['label'] };
  const { uuid = '' } = config as { uuid?: string };
  const embedded = (await globals.fromUuid(uuid, { relative: options.relativeTo })) as Embeddable | null;
  const shown = await embedded?.toEmbed?.(config, {
    ...options,
    _embedDepth: depth + 1,
    relativeTo: embedded,
  });
  if (shown instanceof HTMLElement) return shown;
  if (shown) {
    const fragment = document.createDocumentFragment();
    fragment.append(...shown);
    return fragment;
  }
  return buildElement('a', { class: 'content-link broken' }, embedded?.name ?? localize('Unknown'));
}

/** Values by name, and bare words in their order; the first bare word is the document. */
function readConfig(text: string): { values: string[]; uuid?: string; [name: string]: unknown } {
  const values: string[] = [];
  const named: Record<string, unknown> = {};
  for (const { groups } of text.matchAll(/(?:(?<key>[\w-]+)=)?(?:"(?<quoted>[^"]*)"|(?<bare>[^\s"]+))/g)) {
    const value = groups?.['quoted'] ?? groups?.['bare'] ?? '';
    if (groups?.['key']) named[groups['key']] = value === 'true' ? true : value === 'false' ? false : value;
    else values.push(value);
  }
  const uuid = typeof named['uuid'] === 'string' ? named['uuid'] : values.shift();
  return { inline: values.includes('inline'), ...named, values, ...(uuid ? { uuid } : {}) };
}
