import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { TypeDataModel } from '../../common/abstract/type-data-model.ts';
import { buildElement } from '../applications/build-element.ts';
import type { FoundryDocument } from '../applications/foundry-globals.ts';
import { linkTo, type LinkOptions } from '../applications/ux/content-links.ts';

/** The options with which a document is embedded in a text. */
export interface EmbedConfig extends Data {
  readonly inline?: boolean;
  readonly cite?: boolean;
  readonly caption?: boolean;
  readonly captionPosition?: string;
  readonly label?: string;
  readonly classes?: string;
}

/** Gives documents the element for texts that embed them. */
export function EmbeddableMixin(Base: typeof Document) {
  class Embeddable extends Base {
    /** The element of this document in a text that embeds it. */
    async toEmbed(config: EmbedConfig, options: Data = {}): Promise<HTMLElement | HTMLCollection | null> {
      const { system } = this as { system?: unknown };
      const content =
        system instanceof TypeDataModel
          ? ((await system.toEmbed(config, options)) as HTMLElement | null)
          : await this._buildEmbedHTML(config, options);
      const shown = content ?? (await this._buildEmbedHTML(config, options));
      if (!shown) return null;
      const embedded = config.inline
        ? await this._createInlineEmbed(shown, config, options)
        : await this._createFigureEmbed(shown, config, options);
      embedded?.classList.add('content-embed', ...(config.classes ?? '').split(' ').filter(Boolean));
      embedded?.setAttribute('data-content-embed', '');
      embedded?.setAttribute('data-uuid', this.uuid);
      return embedded;
    }

    /** A link to this document. */
    toAnchor(options: LinkOptions = {}): HTMLAnchorElement {
      return linkTo(this as unknown as FoundryDocument, options);
    }

    async _buildEmbedHTML(
      _config: EmbedConfig,
      _options: Data = {},
    ): Promise<HTMLElement | HTMLCollection | null> {
      return null;
    }

    async _createInlineEmbed(
      content: HTMLElement | HTMLCollection,
      _config: EmbedConfig,
      _options: Data = {},
    ): Promise<HTMLElement | null> {
      const section = buildElement('section');
      section.append(...elementsOf(content));
      return section;
    }

    async _createFigureEmbed(
      content: HTMLElement | HTMLCollection,
      { cite, caption, captionPosition, label }: EmbedConfig,
      _options: Data = {},
    ): Promise<HTMLElement | null> {
      const figure = buildElement('figure');
      figure.append(...elementsOf(content));
      if (caption === false && cite === false) return figure;
      const words = buildElement('figcaption');
      if (caption !== false)
        words.append(buildElement('strong', { class: 'embed-caption' }, label ?? this.name ?? ''));
      if (cite !== false) words.append(buildElement('cite', {}, this.toAnchor()));
      if (captionPosition === 'top') figure.prepend(words);
      else figure.append(words);
      return figure;
    }
  }

  return Embeddable;
}

function elementsOf(content: HTMLElement | HTMLCollection): Element[] {
  return content instanceof HTMLElement ? [content] : [...content];
}
