/** Skills that are learned for one thing at a time: one craft, one language (SRD: Skills, Professional Skills). */
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

/** Skills that may be narrowed down, and need not be. */
const PERHAPS_SPECIAL: readonly string[] = [
  'healing',
  'musicianship',
  'navigation',
  'pilot',
  'survival',
  'teach',
];

/** Whether a skill asks what it is about. */
export function needsSpecial(skill: string): boolean {
  return Object.hasOwn(SPECIALS, skill);
}

/** Whether a skill can be about something. */
export function takesSpecial(skill: string): boolean {
  return needsSpecial(skill) || PERHAPS_SPECIAL.includes(skill);
}

/** What skills about the same thing have in common, however it was typed. */
export function specialKey(special: string): string {
  return special
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
