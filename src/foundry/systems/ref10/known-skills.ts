/** Skills that the rules name, and those that weapons of the packs are used with. */
export const KNOWN_SKILLS = [
  ...['dodge', 'vigilance', 'stealth', 'athletics'],
  ...['brawling', 'martial-arts', 'wrestling'],
  ...['melee', 'swords', 'knives', 'axes', 'spears', 'shields'],
  ...['throwing', 'archery', 'guns', 'demolitions'],
] as const;
