/** A professional skill taught by a culture or career. */
export interface Taught {
  /** Its id in the list: two kinds of lore are `lore` and `lore-2`. */
  readonly id: string;
  /** Key of the skill. */
  readonly skill: string;
  /** The speciality, where the list has one: `agriculture`. */
  readonly special: string;
}

/** A choice among alternative skills. */
interface SkillChoice {
  readonly of: readonly string[];
  /** Number to choose; fewer are fine where `isOptional`. */
  readonly count: number;
  readonly isOptional: boolean;
}

/** The skills of a culture or career for its pool of points (SRD: Characters, Steps 5 and 6). */
export interface Teaching {
  /** Standard skills and combat styles without a choice. */
  readonly standard: readonly string[];
  readonly either: readonly SkillChoice[];
  /** Professional skills, of which up to three are picked. */
  readonly professional: readonly Taught[];
  /** Professional skills of which only one may be picked. */
  readonly onlyOneOf: readonly string[];
}

/** The combat styles learned in character creation: those of the culture and of the career. */
export const STYLE_SLOTS = ['style-culture', 'style-career'] as const;
export type StyleSlot = (typeof STYLE_SLOTS)[number];

/** True for the id of a combat style learned in character creation. */
export function isStyleSlot(id: string): id is StyleSlot {
  return (STYLE_SLOTS as readonly string[]).includes(id);
}

/** A teaching from lists of keys; `lore:agriculture` is a lore with its speciality. */
export function teaching(
  standard: string,
  professional: string,
  { either = [], onlyOneOf = '' }: { either?: readonly SkillChoice[]; onlyOneOf?: string } = {},
): Teaching {
  return {
    standard: listed(standard),
    either,
    professional: taught(listed(professional)),
    onlyOneOf: listed(onlyOneOf),
  };
}

/** A choice of some among several. */
export function oneOf(of: string, count = 1): SkillChoice {
  return { of: listed(of), count, isOptional: false };
}

/** An optional skill. */
export function optionalSkill(id: string): SkillChoice {
  return { of: [id], count: 1, isOptional: true };
}

function taught(names: readonly string[]): readonly Taught[] {
  const times = new Map<string, number>();
  return names.map(name => {
    const [skill = '', special = ''] = name.split(':');
    const plain = special === '' ? skill : `${skill}-${special}`;
    const time = (times.get(plain) ?? 0) + 1;
    times.set(plain, time);
    return { id: time === 1 ? plain : `${plain}-${time}`, skill, special };
  });
}

function listed(names: string): readonly string[] {
  return names.split(' ').filter(name => name !== '');
}

const CULTURAL_STYLE = optionalSkill('style-culture');

/** The four cultures with their skills (SRD: Characters, Step 5). */
export const CULTURES: Readonly<Record<string, Teaching>> = {
  barbarian: teaching(
    'athletics brawn endurance first-aid locale perception',
    'craft healing lore musicianship navigation seamanship survival track',
    { either: [oneOf('boating ride'), CULTURAL_STYLE] },
  ),
  civilised: teaching(
    'conceal deceit drive influence insight locale willpower',
    'art commerce craft courtesy language lore musicianship streetwise',
    { either: [CULTURAL_STYLE] },
  ),
  nomadic: teaching(
    'endurance first-aid locale perception stealth',
    'craft culture language lore musicianship navigation survival track',
    { either: [oneOf('athletics boating swim drive ride', 2), CULTURAL_STYLE] },
  ),
  primitive: teaching(
    'brawn endurance evade locale perception stealth',
    'craft healing lore musicianship navigation survival track',
    { either: [oneOf('athletics boating swim'), CULTURAL_STYLE] },
  ),
};
