import { baseOf, STANDARD_SKILLS } from '../skill-bases.ts';
import { CAREERS } from './careers.ts';
import type { CharacterDraft, Chosen, Pool, Spent } from './draft.ts';
import { characteristicsOf } from './rolling.ts';
import {
  CULTURES,
  isStyleSlot,
  STYLE_SLOTS,
  type StyleSlot,
  type Taught,
  type Teaching,
} from './teaching.ts';

/** A skill open to points. */
export interface OpenSkill {
  /** Its id in the pool. */
  readonly on: string;
  readonly kind: 'standard' | 'style' | 'professional';
  /** Key of the skill; the slot of a combat style. */
  readonly skill: string;
  /** The speciality; empty for none, or while it is not set. */
  readonly special: string;
}

/** A skill of the character, with its points by pool. */
export interface KnownSkill extends OpenSkill {
  /** The base value (MYT-SKILL-01); null while there are no characteristics. */
  readonly base: number | null;
  readonly from: Readonly<Record<Pool, number>>;
  /** Total of the pools. */
  readonly points: number;
}

/** The pick of a professional skill in a pool. */
interface Slot {
  readonly pool: 'culture' | 'career';
  readonly id: string;
  readonly skill: string;
  readonly special: string;
}

/** The teaching of a culture or career; null until one is chosen. */
export function teachingOf(pool: 'culture' | 'career', of: string): Teaching | null {
  const all = pool === 'culture' ? CULTURES : CAREERS;
  return Object.hasOwn(all, of) ? (all[of] ?? null) : null;
}

/** The picked professional skills of a teaching, in the order of its list. */
export function pickedOf(teaching: Teaching, { picks }: Chosen): (Taught & { readonly special: string })[] {
  return teaching.professional.flatMap(taught => {
    const pick = picks.find(({ id }) => id === taught.id);
    return pick ? [{ ...taught, special: taught.special || pick.special }] : [];
  });
}

/** The skills open to the points of a pool (SRD: Characters, Steps 5 to 7). */
export function openIn(draft: CharacterDraft, pool: Pool): readonly OpenSkill[] {
  if (pool === 'bonus') return knownSkills(draft);
  const chosen = draft[pool];
  const teaching = teachingOf(pool, chosen.of);
  if (!teaching) return [];
  return [
    ...[...teaching.standard, ...chosen.either].map(standardOrStyle),
    ...pickedOf(teaching, chosen).map(({ id, skill, special }): OpenSkill => ({
      on: id,
      kind: 'professional',
      skill,
      special,
    })),
  ];
}

/** The combat styles learned (SRD: Characters, Steps 5 and 6). */
export function learnedStyles({ culture, career }: CharacterDraft): readonly StyleSlot[] {
  const taught = teachingOf('career', career.of)?.standard ?? [];
  return STYLE_SLOTS.filter(slot => [...culture.either, ...career.either, ...taught].includes(slot));
}

/**
 * All skills of the character: standard ones, styles and professional ones. Ruling: bonus points may go to
 * combat styles too, which stand among the standard skills.
 */
export function knownSkills(draft: CharacterDraft): readonly KnownSkill[] {
  const characteristics = characteristicsOf(draft);
  const plain = [...STANDARD_SKILLS, ...learnedStyles(draft)].map((key): KnownSkill => {
    const skill = standardOrStyle(key);
    return known(draft, skill, [
      ['culture', key],
      ['career', key],
    ]);
  });
  return [...plain, ...professional(draft)].map(skill => ({
    ...skill,
    base: characteristics && baseOf(skill.kind === 'style' ? 'combat-style' : skill.skill, characteristics),
  }));
}

/** The slot that counts the points of a professional skill picked twice: `culture/track`. */
export function mainSlot(draft: CharacterDraft, slot: string): string | null {
  const slots = slotsOf(draft);
  const one = slots.find(other => nameOf(other) === slot);
  const first = one && slots.find(other => sameSkill(other) === sameSkill(one));
  return first ? nameOf(first) : null;
}

function professional(draft: CharacterDraft): KnownSkill[] {
  const slots = slotsOf(draft);
  const skills = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = sameSkill(slot);
    skills.set(key, [...(skills.get(key) ?? []), slot]);
  }
  return [...skills.values()].flatMap(same => {
    const [first] = same;
    if (!first) return [];
    const skill: OpenSkill = {
      on: nameOf(first),
      kind: 'professional',
      skill: first.skill,
      special: first.special,
    };
    return [
      known(
        draft,
        skill,
        same.map(({ pool, id }) => [pool, id]),
      ),
    ];
  });
}

function slotsOf(draft: CharacterDraft): Slot[] {
  return (['culture', 'career'] as const).flatMap(pool => {
    const teaching = teachingOf(pool, draft[pool].of);
    if (!teaching) return [];
    return pickedOf(teaching, draft[pool]).map(({ id, skill, special }) => ({ pool, id, skill, special }));
  });
}

/** The identity of a skill; one that needs a speciality and has none equals no other. */
function sameSkill(slot: Slot): string {
  if (!takesSpecial(slot.skill)) return slot.skill;
  const special = specialKey(slot.special);
  return special === '' && needsSpecial(slot.skill) ? nameOf(slot) : `${slot.skill}~${special}`;
}

function nameOf({ pool, id }: Slot): string {
  return `${pool}/${id}`;
}

function standardOrStyle(key: string): OpenSkill {
  return { on: key, kind: isStyleSlot(key) ? 'style' : 'standard', skill: key, special: '' };
}

function known(
  draft: CharacterDraft,
  skill: OpenSkill,
  at: readonly (readonly ['culture' | 'career', string])[],
): KnownSkill {
  const from = { culture: 0, career: 0, bonus: pointsOn(draft.bonus, skill.on) };
  for (const [pool, on] of at) from[pool] += pointsOn(draft[pool].points, on);
  return { ...skill, base: null, from, points: from.culture + from.career + from.bonus };
}

function pointsOn(points: readonly Spent[], on: string): number {
  return points.find(spent => spent.on === on)?.points ?? 0;
}

/** Skills learned for one speciality at a time: one craft, one language (SRD: Skills, Professional Skills). */
export const SPECIALS: Readonly<Record<string, readonly string[]>> = {
  art: ['poetry', 'painting', 'sculpture', 'storytelling'],
  craft: ['smithing', 'leather', 'wood', 'cooking', 'husbandry', 'hunting', 'mining'],
  culture: ['neighbours', 'old-enemies', 'far-land'],
  language: ['neighbours', 'trade', 'old-tongue'],
  literacy: ['own-language', 'old-tongue'],
  lore: [
    'history',
    'geography',
    'heraldry',
    'monsters',
    'religion',
    'agriculture',
    'husbandry',
    'minerals',
    'military-history',
    'strategy',
  ],
  science: ['biology', 'chemistry', 'physics', 'medicine'],
};

/** Skills with an optional speciality. */
const PERHAPS_SPECIAL: readonly string[] = [
  'healing',
  'musicianship',
  'navigation',
  'pilot',
  'survival',
  'teach',
];

/** True for a skill that requires a speciality. */
export function needsSpecial(skill: string): boolean {
  return Object.hasOwn(SPECIALS, skill);
}

/** True for a skill that may have a speciality. */
export function takesSpecial(skill: string): boolean {
  return needsSpecial(skill) || PERHAPS_SPECIAL.includes(skill);
}

/** A key of a speciality, the same however it was typed. */
export function specialKey(special: string): string {
  return special
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
