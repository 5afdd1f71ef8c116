/** Notices on lines of an export that were not taken over as they are. */
export const NOTICES = [
  'not-a-creature',
  'too-many-creatures',
  'no-name',
  'name-cut',
  'text-cut',
  'list-cut',
  'not-a-list',
  'not-an-object',
  'not-a-text',
  'not-a-number',
  'out-of-range',
  'field-as-text',
  'field-left-out',
  'characteristic-missing',
  'characteristic-unknown',
  'instinct',
  'skill-twice',
  'skill-detail',
  'locations-missing',
  'location-range',
  'location-unstruck',
  'locations-moved',
  'location-kind',
  'location-no-hp',
  'armour-natural',
  'style-without-value',
  'damage-unreadable',
  'size-unknown',
  'reach-unknown',
  'effect-unknown',
  'range-unreadable',
  'load-unknown',
  'kind-unknown',
  'type-unknown',
  'dice-unreadable',
  'movement-rest',
  'power-details',
  'no-magic-skill',
  'spirit-named',
  'spirit-too-deep',
  'more',
] as const;
export type NoticeId = (typeof NOTICES)[number];

/** A notice: the path of a line, its text, and what became of it. */
export interface Notice {
  /** Such as `combat_styles.0.weapons.2.damage`; empty for the whole. */
  readonly path: string;
  readonly notice: NoticeId;
  /** The beginning of the original text; empty where there was none. */
  readonly given: string;
  /** Numbers and ids named in the notice. */
  readonly names: Readonly<Record<string, string | number>>;
}

const LONGEST_GIVEN = 100;
const LONGEST_PATH = 120;

/** Collects the notices on one creature, up to `MOST_NOTICES`. */
export class Noticing {
  readonly #all: Notice[] = [];
  #beyond = 0;

  get all(): readonly Notice[] {
    if (this.#beyond === 0) return this.#all;
    const more: Notice = { path: '', notice: 'more', given: '', names: { count: this.#beyond } };
    return [...this.#all, more];
  }

  add(path: string, notice: NoticeId, given: unknown = '', names: Notice['names'] = {}): void {
    if (this.#all.length >= MOST_NOTICES) this.#beyond += 1;
    else this.#all.push({ path: path.slice(0, LONGEST_PATH), notice, given: beginningOf(given), names });
  }
}

/** A value as a short text. */
function beginningOf(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  return text.length > LONGEST_GIVEN ? `${text.slice(0, LONGEST_GIVEN)}…` : text;
}

/** The longest text that is read, in characters: enough for some hundred creatures. */
export const LONGEST_TEXT = 2_000_000;

/** The deepest nesting of lists and objects: an export has spirits within creatures, and needs ten. */
export const DEEPEST = 40;

/** The most creatures of one text, spirits included. */
export const MOST_CREATURES = 500;

/** The most entries in a list: skills, weapons, spells. */
export const LONGEST_LIST = 100;

/** Longest name, and longest descriptive text, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_DESCRIPTION = 20_000;

/** The most notices on one creature; those beyond are counted. */
const MOST_NOTICES = 100;

/** The most spirits of one creature. */
export const MOST_SPIRITS = 20;

/** The deepest nesting of spirits bound to spirits. */
export const DEEPEST_SPIRIT = 3;
