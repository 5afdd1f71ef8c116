import { baseOf } from '../skill-bases.ts';
import { CAREERS } from './careers.ts';
import { addPassion, choose, chooseEither, pick, specialise } from './choices.ts';
import {
  learnedStyles,
  needsSpecial,
  openIn,
  type OpenSkill,
  pickedOf,
  SPECIALS,
  teachingOf,
} from './known.ts';
import { leftIn, mostOnOne, settled, spentFrom, withPoints } from './settle.ts';
import { CULTURES, isStyleSlot, STYLE_SLOTS } from './teaching.ts';
import { STEPS, type MadeStyle, type CharacterDraft, type Pool, type Step } from './draft.ts';
import { characteristicsOf } from './rolling.ts';

/** The choices offered from outside the rules. */
export interface Offers {
  readonly styles: readonly {
    readonly key: string;
    readonly weapons: readonly string[];
    readonly trait: string;
  }[];
  readonly weapons: readonly { readonly uuid: string; readonly key: string }[];
  /** Default wording for gear without numbers. */
  readonly tools: string;
  readonly keepsake: string;
  readonly money: string;
}

/** 80 points, spread evenly. */
const EVEN_SPREAD: readonly number[] = [11, 11, 12, 12, 13, 11, 10];

/** Suggested points come in blocks, for some ten skills. */
const BLOCKS: Readonly<Record<Pool, number>> = { culture: 10, career: 10, bonus: 15 };

/** Number of a style's weapons in the starting gear. */
const STARTING_WEAPONS = 4;

/** Ready-made styles that fit cultures and careers, the best first. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  agent: ['alley', 'knife-thrower'],
  'bounty-hunter': ['duellist', 'police'],
  detective: ['police', 'alley'],
  hunter: ['hunter', 'longbowman'],
  herder: ['slinger', 'peltast'],
  sailor: ['dark-fighter', 'alley'],
  scout: ['hunter', 'horse-archer'],
  thief: ['alley', 'knife-thrower'],
  warrior: ['man-at-arms', 'hoplite', 'soldier'],
  barbarian: ['huscarl', 'berserker', 'shield-wall'],
  civilised: ['legionary', 'man-at-arms', 'duellist'],
  nomadic: ['horse-archer', 'desert-rider', 'peltast'],
  primitive: ['hunter', 'slinger', 'peltast'],
};

/** Skills useful to any fighter, the most useful first. */
const USEFUL: readonly string[] = [
  ...STYLE_SLOTS,
  'endurance',
  'evade',
  'perception',
  'willpower',
  'athletics',
  'brawn',
  'unarmed',
  'first-aid',
  'stealth',
  'insight',
];

/** The draft with open choices of some steps filled in sensibly; choices made stay. */
export function suggested(draft: CharacterDraft, steps: readonly Step[], offers: Offers): CharacterDraft {
  return STEPS.filter(step => steps.includes(step)).reduce(
    (so, step) => settled(fill(so, step, offers)),
    draft,
  );
}

function fill(draft: CharacterDraft, step: Step, offers: Offers): CharacterDraft {
  switch (step) {
    case 'characteristics':
      return characteristicsOf(draft) ? draft : { ...draft, method: 'points', values: EVEN_SPREAD };
    case 'culture':
    case 'career':
      return spread(upbringing(draft, step), step);
    case 'bonus':
      return spread(passions(draft), 'bonus');
    case 'style':
      return styles(draft, offers);
    case 'gear':
      return gear(draft, offers);
    case 'review':
      return draft;
  }
}

function upbringing(draft: CharacterDraft, pool: 'culture' | 'career'): CharacterDraft {
  const chosen = draft[pool].of ? draft : choose(draft, pool, bestFit(draft, pool)).draft;
  return about(picks(either(chosen, pool), pool), pool);
}

/** The easiest culture or career, among those that teach the combat style of the culture: they fit any setting. */
function bestFit(draft: CharacterDraft, pool: 'culture' | 'career'): string {
  const all = Object.entries(pool === 'culture' ? CULTURES : CAREERS);
  const fighting = all.filter(([, { either, standard }]) =>
    [...standard, ...either.flatMap(({ of }) => of)].includes('style-culture'),
  );
  const ease = ([, { standard }]: (typeof all)[number]) =>
    standard.reduce((sum, key) => sum + baseIn(draft, key), 0) / standard.length;
  return highest(fighting, ease)?.[0] ?? '';
}

function either(draft: CharacterDraft, pool: 'culture' | 'career'): CharacterDraft {
  const groups = teachingOf(pool, draft[pool].of)?.either ?? [];
  return groups.reduce((so, { of, count }) => {
    const open = count - so[pool].either.filter(id => of.includes(id)).length;
    const rest = of.filter(id => !so[pool].either.includes(id));
    const learned = learnedStyles(so);
    const best = sorted(rest, id => (isStyleSlot(id) && learned.includes(id) ? 1000 : baseIn(so, id)));
    return best.slice(0, Math.max(0, open)).reduce((now, id) => chooseEither(now, pool, id).draft, so);
  }, draft);
}

/** Picks the easiest skills: `pick` refuses more than the limit, and would drop a skill already picked. */
function picks(draft: CharacterDraft, pool: 'culture' | 'career'): CharacterDraft {
  const taught = teachingOf(pool, draft[pool].of)?.professional ?? [];
  return sorted(taught, ({ skill }) => baseIn(draft, skill)).reduce(
    (so, { id }) => (so[pool].picks.some(one => one.id === id) ? so : pick(so, pool, id).draft),
    draft,
  );
}

/** Sets missing specialities, each time a different one. */
function about(draft: CharacterDraft, pool: 'culture' | 'career'): CharacterDraft {
  const teaching = teachingOf(pool, draft[pool].of);
  const vague = teaching
    ? pickedOf(teaching, draft[pool]).filter(({ skill, special }) => needsSpecial(skill) && special === '')
    : [];
  return vague.reduce((so, { id, skill }) => {
    const taken = openIn(so, 'bonus').map(({ special }) => special);
    const special = SPECIALS[skill]?.find(one => !taken.includes(one)) ?? '';
    return specialise(so, pool, id, special).draft;
  }, draft);
}

/** Spends the points left in a pool, a block at a time on the skill with the fewest of them so far. */
function spread(draft: CharacterDraft, pool: Pool): CharacterDraft {
  const open = sorted(openIn(draft, pool), rank).map(({ on }) => on);
  const most = mostOnOne(draft, pool) ?? Number.MAX_SAFE_INTEGER;
  const spent = new Map(spentFrom(draft, pool).map(({ on, points }) => [on, points]));
  const has = (on: string) => spent.get(on) ?? 0;
  let left = leftIn(draft, pool);
  while (left > 0) {
    const next = highest(
      open.filter(on => has(on) < most),
      on => -has(on),
    );
    if (next === undefined) break;
    const given = Math.min(BLOCKS[pool], left, most - has(next));
    spent.set(next, has(next) + given);
    left -= given;
  }
  return withPoints(
    draft,
    pool,
    [...spent].map(([on, points]) => ({ on, points })),
  );
}

function rank({ kind, skill }: OpenSkill): number {
  const at = USEFUL.indexOf(skill);
  if (at >= 0) return USEFUL.length - at + 1;
  return kind === 'professional' ? 1 : 0;
}

function passions(draft: CharacterDraft): CharacterDraft {
  if (draft.passions.length > 0) return draft;
  return (['organisation', 'person', 'trait'] as const).reduce(
    (so, object) => addPassion(so, object).draft,
    draft,
  );
}

function styles(draft: CharacterDraft, offers: Offers): CharacterDraft {
  const learned = learnedStyles(draft);
  const used = new Set(draft.styles.map(({ key }) => key));
  return {
    ...draft,
    styles: draft.styles.map((style): MadeStyle => {
      if (style.weapons.length > 0 || !learned.includes(style.slot)) return style;
      const ready = fitting(style, draft, offers, used);
      if (!ready) return { ...style, weapons: offers.weapons.slice(0, 2).map(({ key }) => key) };
      used.add(ready.key);
      return { ...style, key: ready.key, weapons: ready.weapons, trait: style.trait || ready.trait };
    }),
  };
}

/** A ready-made style not in use yet: one that fits the culture or career, else any. */
function fitting(
  { slot }: MadeStyle,
  { culture, career }: CharacterDraft,
  offers: Offers,
  used: ReadonlySet<string>,
): Offers['styles'][number] | undefined {
  const free = offers.styles.filter(({ key, weapons }) => weapons.length > 0 && !used.has(key));
  const from = slot === 'style-culture' ? [culture.of, career.of] : [career.of, culture.of];
  const wanted = from.flatMap(of => FITTING[of] ?? []);
  const best = wanted.find(key => free.some(style => style.key === key));
  return free.find(({ key }) => key === best) ?? free[0];
}

/** The weapons of the styles, and the default wording (SRD: Characters, Step 9). */
function gear(draft: CharacterDraft, offers: Offers): CharacterDraft {
  const { gear: had } = draft;
  const learned = learnedStyles(draft);
  const covered = draft.styles.flatMap(({ slot, weapons }) => (learned.includes(slot) ? weapons : []));
  const theirs = [...new Set(covered)]
    .flatMap(key => offers.weapons.find(one => one.key === key)?.uuid ?? [])
    .slice(0, STARTING_WEAPONS);
  return {
    ...draft,
    gear: {
      ...had,
      weapons: had.weapons.length > 0 ? had.weapons : theirs,
      tools: had.tools || offers.tools,
      keepsake: had.keepsake || offers.keepsake,
      money: had.money || offers.money,
    },
  };
}

function baseIn(draft: CharacterDraft, key: string): number {
  const characteristics = characteristicsOf(draft);
  if (!characteristics) return 0;
  return baseOf(isStyleSlot(key) ? 'combat-style' : key, characteristics) ?? 0;
}

function sorted<T>(of: readonly T[], by: (one: T) => number): T[] {
  return [...of].sort((a, b) => by(b) - by(a));
}

function highest<T>(of: readonly T[], by: (one: T) => number): T | undefined {
  return sorted(of, by)[0];
}
