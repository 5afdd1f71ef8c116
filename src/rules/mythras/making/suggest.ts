import { baseOf } from '../skills.ts';
import { CAREERS } from './careers.ts';
import { addPassion, choose, chooseEither, pick, specialise } from './choices.ts';
import { CULTURES } from './cultures.ts';
import { learnedStyles, openIn, pickedOf, teachingOf, type OpenSkill } from './known.ts';
import { STEPS, type MadeStyle, type Making, type Pool, type Step } from './making.ts';
import { leftIn, mostOnOne, spentFrom, withPoints } from './pools.ts';
import { characteristicsOf } from './rolling.ts';
import { settled } from './settle.ts';
import { needsSpecial, SPECIALS } from './specials.ts';
import { isStyleSlot, STYLE_SLOTS } from './teaching.ts';

/** What there is to choose from outside the rules. */
export interface Offers {
  readonly styles: readonly {
    readonly key: string;
    readonly weapons: readonly string[];
    readonly trait: string;
  }[];
  readonly weapons: readonly { readonly uuid: string; readonly key: string }[];
  /** Usual words for what has no number. */
  readonly tools: string;
  readonly keepsake: string;
  readonly money: string;
}

/** 80 points, spread evenly. */
const EVEN_SPREAD: readonly number[] = [11, 11, 12, 12, 13, 11, 10];

/** Points are suggested in blocks: enough for ten skills or so to get one. */
const BLOCKS: Readonly<Record<Pool, number>> = { culture: 10, career: 10, bonus: 15 };

/** Weapons of a style that somebody starts out with. */
const STARTING_WEAPONS = 4;

/** Ready styles that go well with cultures and careers, the best first. */
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

/** What anybody who fights is glad of, the most useful first. */
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

/** The making with what is still open in some steps filled in sensibly; what was chosen stays as it is. */
export function suggested(making: Making, steps: readonly Step[], offers: Offers): Making {
  return STEPS.filter(step => steps.includes(step)).reduce(
    (so, step) => settled(fill(so, step, offers)),
    making,
  );
}

function fill(making: Making, step: Step, offers: Offers): Making {
  switch (step) {
    case 'characteristics':
      return characteristicsOf(making) ? making : { ...making, method: 'points', values: EVEN_SPREAD };
    case 'culture':
    case 'career':
      return spread(upbringing(making, step), step);
    case 'bonus':
      return spread(passions(making), 'bonus');
    case 'style':
      return styles(making, offers);
    case 'gear':
      return gear(making, offers);
    case 'review':
      return making;
  }
}

function upbringing(making: Making, pool: 'culture' | 'career'): Making {
  const chosen = making[pool].of ? making : choose(making, pool, bestFit(making, pool)).making;
  return about(picks(either(chosen, pool), pool), pool);
}

/** What is taught that comes easiest, among those that go on with the combat style of the culture: they fit any setting. */
function bestFit(making: Making, pool: 'culture' | 'career'): string {
  const all = Object.entries(pool === 'culture' ? CULTURES : CAREERS);
  const fighting = all.filter(([, { either, standard }]) =>
    [...standard, ...either.flatMap(({ of }) => of)].includes('style-culture'),
  );
  const ease = ([, { standard }]: (typeof all)[number]) =>
    standard.reduce((sum, key) => sum + baseIn(making, key), 0) / standard.length;
  return highest(fighting, ease)?.[0] ?? '';
}

function either(making: Making, pool: 'culture' | 'career'): Making {
  const groups = teachingOf(pool, making[pool].of)?.either ?? [];
  return groups.reduce((so, { of, count }) => {
    const open = count - so[pool].either.filter(id => of.includes(id)).length;
    const rest = of.filter(id => !so[pool].either.includes(id));
    const learned = learnedStyles(so);
    const best = sorted(rest, id => (isStyleSlot(id) && learned.includes(id) ? 1000 : baseIn(so, id)));
    return best.slice(0, Math.max(0, open)).reduce((now, id) => chooseEither(now, pool, id).making, so);
  }, making);
}

/** Picks what comes easiest: `pick` refuses more than there may be, and would take back what was picked already. */
function picks(making: Making, pool: 'culture' | 'career'): Making {
  const taught = teachingOf(pool, making[pool].of)?.professional ?? [];
  return sorted(taught, ({ skill }) => baseIn(making, skill)).reduce(
    (so, { id }) => (so[pool].picks.some(one => one.id === id) ? so : pick(so, pool, id).making),
    making,
  );
}

/** Says what skills are about that need it, each time something else. */
function about(making: Making, pool: 'culture' | 'career'): Making {
  const teaching = teachingOf(pool, making[pool].of);
  const vague = teaching
    ? pickedOf(teaching, making[pool]).filter(({ skill, special }) => needsSpecial(skill) && special === '')
    : [];
  return vague.reduce((so, { id, skill }) => {
    const taken = openIn(so, 'bonus').map(({ special }) => special);
    const special = SPECIALS[skill]?.find(one => !taken.includes(one)) ?? '';
    return specialise(so, pool, id, special).making;
  }, making);
}

/** Spends what is left of a pool, a block at a time on whatever has got the fewest points of it so far. */
function spread(making: Making, pool: Pool): Making {
  const open = sorted(openIn(making, pool), rank).map(({ on }) => on);
  const most = mostOnOne(making, pool) ?? Number.MAX_SAFE_INTEGER;
  const spent = new Map(spentFrom(making, pool).map(({ on, points }) => [on, points]));
  const has = (on: string) => spent.get(on) ?? 0;
  let left = leftIn(making, pool);
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
    making,
    pool,
    [...spent].map(([on, points]) => ({ on, points })),
  );
}

function rank({ kind, skill }: OpenSkill): number {
  const at = USEFUL.indexOf(skill);
  if (at >= 0) return USEFUL.length - at + 1;
  return kind === 'professional' ? 1 : 0;
}

function passions(making: Making): Making {
  if (making.passions.length > 0) return making;
  return (['organisation', 'person', 'trait'] as const).reduce(
    (so, object) => addPassion(so, object).making,
    making,
  );
}

function styles(making: Making, offers: Offers): Making {
  const learned = learnedStyles(making);
  const used = new Set(making.styles.map(({ key }) => key));
  return {
    ...making,
    styles: making.styles.map((style): MadeStyle => {
      if (style.weapons.length > 0 || !learned.includes(style.slot)) return style;
      const ready = fitting(style, making, offers, used);
      if (!ready) return { ...style, weapons: offers.weapons.slice(0, 2).map(({ key }) => key) };
      used.add(ready.key);
      return { ...style, key: ready.key, weapons: ready.weapons, trait: style.trait || ready.trait };
    }),
  };
}

/** A ready style that nobody has yet: one that goes well with where it is learned, else any. */
function fitting(
  { slot }: MadeStyle,
  { culture, career }: Making,
  offers: Offers,
  used: ReadonlySet<string>,
): Offers['styles'][number] | undefined {
  const free = offers.styles.filter(({ key, weapons }) => weapons.length > 0 && !used.has(key));
  const from = slot === 'style-culture' ? [culture.of, career.of] : [career.of, culture.of];
  const wanted = from.flatMap(of => FITTING[of] ?? []);
  const best = wanted.find(key => free.some(style => style.key === key));
  return free.find(({ key }) => key === best) ?? free[0];
}

/** The weapons of the styles, and the usual words (SRD: Characters, Step 9). */
function gear(making: Making, offers: Offers): Making {
  const { gear: had } = making;
  const learned = learnedStyles(making);
  const covered = making.styles.flatMap(({ slot, weapons }) => (learned.includes(slot) ? weapons : []));
  const theirs = [...new Set(covered)]
    .flatMap(key => offers.weapons.find(one => one.key === key)?.uuid ?? [])
    .slice(0, STARTING_WEAPONS);
  return {
    ...making,
    gear: {
      ...had,
      weapons: had.weapons.length > 0 ? had.weapons : theirs,
      tools: had.tools || offers.tools,
      keepsake: had.keepsake || offers.keepsake,
      money: had.money || offers.money,
    },
  };
}

function baseIn(making: Making, key: string): number {
  const characteristics = characteristicsOf(making);
  if (!characteristics) return 0;
  return baseOf(isStyleSlot(key) ? 'combat-style' : key, characteristics) ?? 0;
}

function sorted<T>(of: readonly T[], by: (one: T) => number): T[] {
  return [...of].sort((a, b) => by(b) - by(a));
}

function highest<T>(of: readonly T[], by: (one: T) => number): T | undefined {
  return sorted(of, by)[0];
}
