import { getProperty, isEmpty, objectsEqual } from '../../common/utils/objects.ts';
import { within } from './tabs.ts';

/** The comparisons that a filter of a field may ask for. */
const OPERATORS = {
  EQUALS: 'equals',
  CONTAINS: 'contains',
  STARTS_WITH: 'starts_with',
  ENDS_WITH: 'ends_with',
  LESS_THAN: 'lt',
  LESS_THAN_EQUAL: 'lte',
  GREATER_THAN: 'gt',
  GREATER_THAN_EQUAL: 'gte',
  BETWEEN: 'between',
  IS_EMPTY: 'is_empty',
} as const;

type Operator = (typeof OPERATORS)[keyof typeof OPERATORS];

/** What is asked of a field of a document. */
export interface FieldFilter {
  readonly field: string;
  readonly operator?: Operator;
  readonly negate?: boolean;
  readonly value?: unknown;
}

const isAmong = (list: unknown, value: unknown): boolean =>
  list instanceof Set ? list.has(value) : Array.isArray(list) && list.includes(value);

const COMPARISONS: Readonly<Record<Operator, (found: unknown, value: unknown) => boolean>> = {
  equals: (found, value) =>
    Array.isArray(value) && !Array.isArray(found)
      ? isAmong(value, found)
      : isAmong(found, value) || objectsEqual(found, value),
  contains: (found, value) => isAmong(found, value) || String(found ?? '').includes(String(value)),
  starts_with: (found, value) => String(found ?? '').startsWith(String(value)),
  ends_with: (found, value) => String(found ?? '').endsWith(String(value)),
  lt: (found, value) => Number(found) < Number(value),
  lte: (found, value) => Number(found) <= Number(value),
  gt: (found, value) => Number(found) > Number(value),
  gte: (found, value) => Number(found) >= Number(value),
  between: (found, value) => {
    const [from, to] = value as readonly [number, number];
    return Number(found) >= from && Number(found) <= to;
  },
  is_empty: found => found === '' || isEmpty(found),
};

/** The options of a field that searches. */
export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback: (event: Event, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
}

/** Tells of what is typed into a field, and of the list that it searches. */
export class SearchFilter {
  static OPERATORS = OPERATORS;
  query: string;
  pattern: RegExp;
  readonly #options: SearchFilterOptions;
  #content: HTMLElement | null = null;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? '';
    this.pattern = patternOf(this.query);
  }

  /** A text without diacritics and surrounding white space. */
  static cleanQuery(query: string): string {
    return query
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .trim();
  }

  /** True if a text has what is searched for. */
  static testQuery(pattern: RegExp, value: string): boolean {
    return pattern.test(SearchFilter.cleanQuery(value));
  }

  /** True if a document or plain data have in a field what a filter asks for. */
  static evaluateFilter(
    data: object,
    { field, value, operator = 'equals', negate = false }: FieldFilter,
  ): boolean {
    const compare = COMPARISONS[operator] ?? COMPARISONS.equals;
    return compare(getProperty(data, field), value) !== negate;
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
