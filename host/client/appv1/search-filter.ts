import { within } from './tabs.ts';

/** The options of a field that searches. */
export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback: (event: Event, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
}

/** Tells of what is typed into a field, and of the list that it searches. */
export class SearchFilter {
  query: string;
  pattern: RegExp;
  readonly #options: SearchFilterOptions;
  #content: HTMLElement | null = null;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? '';
    this.pattern = patternOf(this.query);
  }

  /** A text without the marks above its letters, and without what lies around it. */
  static cleanQuery(query: string): string {
    return query
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .trim();
  }

  bind(html: HTMLElement): void {
    this.#content = within(html, this.#options.contentSelector);
    const input = within(html, this.#options.inputSelector) as HTMLInputElement | null;
    if (!input) return;
    input.value = this.query;
    input.addEventListener('input', event => {
      event.preventDefault();
      this.filter(event, input.value);
    });
    if (this.query) this.filter(new Event('input'), this.query);
  }

  filter(event: Event, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.pattern = patternOf(this.query);
    this.#options.callback(event, this.query, this.pattern, this.#content);
  }
}

function patternOf(query: string): RegExp {
  return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
}
