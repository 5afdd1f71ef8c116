/** Traits of combat styles (MYT-TRAIT-01 to 11, `style-traits.json`). */
export const STYLE_TRAITS = [
  'blind-fighting',
  'daredevil',
  'defensive-minded',
  'formation-fighting',
  'knockout-blow',
  'mounted-combat',
  'beast-back-lancer',
  'ranged-marksman',
  'skirmishing',
  'throw-weapons',
  'unarmed-prowess',
] as const;

/** Traits of weapons (MYT-TRAIT-21 to 29, `weapon-traits.json`), and the marks that other rules look for. */
export const WEAPON_TRAITS = [
  'barbed',
  'entrapping',
  'flexible',
  'mount',
  'passive-block',
  'ranged-parry',
  'set',
  'thrown',
  'stealth',
  // MYT-OPEN-05, MYT-WOUND-06, MYT-SITU-06.
  'sunder',
  'strapped',
  'crossbow',
  // MYT-FIREARM-14: what a shield is made of, where it is not wood.
  'ballistic',
  'force-field',
] as const;
