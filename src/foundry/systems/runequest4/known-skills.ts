/** Skills that the rules name, and what else is rolled now and then. */
export const KNOWN_SKILLS = [
  'acrobatics',
  'athletics',
  'brawn',
  'endurance',
  'persistence',
  'ride',
  'unarmed',
  'armour',
  'fly',
  'first-aid',
  'perception',
  'stealth',
] as const;
