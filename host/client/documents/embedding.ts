import type { Data } from '../../common/data-types.ts';
import type { Document } from '../../common/abstract/document.ts';
import { TypeDataModel } from '../../common/abstract/type-data-model.ts';
import type { FoundryDocument } from '../applications/foundry-globals.ts';
import { linkTo, type LinkOptions } from '../applications/ux/content-links.ts';

/** The options with which a document is embedded in a text. */
export interface EmbedConfig extends Data {
  readonly inline?: boolean;
  readonly cite?: boolean;
  readonly caption?: boolean;
  readonly label?: string;
  readonly classes?: string;
}

/** Gives documents what stands for them in a text that embeds them. */
export function EmbeddableMixin(Base: typeof Document) {
  class Embeddable extends Base {
    /** The element that stands for this document in a text that embeds it. */
    async toEmbed(config: EmbedConfig, options: Data = {}): Promise<HTMLElement | HTMLCollection | null> {
      const { system } = this as { system?: unknown };
      const content =
        system instanceof TypeDataModel
          ? ((await system.toEmbed(config, options)) as HTMLElement | null)
          : await this._buildEmbedHTML(config, options);
      const shown = content ?? (await this._buildEmbedHTML(config, options));
      if (!shown || shown instanceof HTMLElement === false) return shown;
      return config.inline
        ? this._createInlineEmbed(shown, config, options)
        : this._createFigureEmbed(shown, config, options);
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
      content: HTMLElement,
      _config: EmbedConfig,
      _options: Data = {},
    ): Promise<HTMLElement | null> {
      const section = document.createElement('section');
      section.classList.add('content-embed');
      section.append(content);
      return section;
    }

    async _createFigureEmbed(
      content: HTMLElement,
      { cite, caption, label, classes }: EmbedConfig,
      _options: Data = {},
    ): Promise<HTMLElement | null> {
      const figure = document.createElement('figure');
      figure.classList.add(
        'content-embed',
        ...String(classes ?? '')
          .split(' ')
          .filter(Boolean),
      );
      figure.append(content);
      if (caption !== false || cite !== false) {
        const below = figure.appendChild(document.createElement('figcaption'));
        if (caption !== false) below.append(label ?? this.name ?? '');
      }
      return figure;
    }
  }

  return Embeddable;
}
