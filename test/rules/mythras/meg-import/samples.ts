/** Creatures made up for these tests, in the forms in which exports come. */

const leg = (name: string, range: string) => ({ name, range, hp: 5, ap: 1 });

/** A river pirate: skills and characteristics as lists of single keys, human, with spells. */
export const PIRATE = {
  name: 'Ossa of the Reeds',
  cult_rank: 'Lay member',
  stats: [{ STR: 12 }, { CON: 11 }, { SIZ: 13 }, { DEX: 14 }, { INT: 12 }, { POW: 10 }, { CHA: 9 }],
  skills: [
    { Athletics: 51 },
    { Endurance: 40 },
    { 'Folk Magic': 44 },
    { 'Lang: Delta Cant': 61 },
    { 'Lore (Currents)': 55 },
    { Oratory: 33 },
    { Willpower: 47 },
    { 'Net Mending': 60 },
  ],
  folk_spells: ['Calm Water', 'Dry Matches'],
  theism_spells: [],
  sorcery_spells: [],
  mysticism_spells: [],
  hit_locations: [
    leg('Right leg', '01-03'),
    leg('Left leg', '04-06'),
    { name: 'Abdomen', range: '07-09', hp: 6, ap: 2 },
    { name: 'Chest', range: '10-12', hp: 7, ap: 2 },
    { name: 'Right arm', range: '13-15', hp: 4, ap: 0 },
    { name: 'Left arm', range: '16-18', hp: 4, ap: 0 },
    { name: 'Head', range: '19-20', hp: 5, ap: 0 },
  ],
  combat_styles: [
    {
      name: 'Delta Boarder',
      value: 58,
      weapons: [
        {
          ...{ name: 'Dagger', type: '1h-melee', damage: '1d4+1', add_damage_modifier: true, size: 'S' },
          ...{ reach: 'S', ap: 6, hp: 8, effects: 'Bleed, Impale', range: '' },
        },
        {
          ...{ name: 'Boathook', type: '2h-melee', damage: '1d8+2', add_damage_modifier: true, size: 'L' },
          ...{ reach: 'VL', ap: 4, hp: 10, effects: 'Entangle, Impale, Fish', range: '' },
        },
        {
          ...{ name: 'Short Bow', type: 'ranged', damage: '1d6', add_damage_modifier: true, size: 'L' },
          ...{ reach: '', ap: 4, hp: 4, effects: 'Impale', range: '15/100/200' },
        },
        {
          ...{ name: 'Reed Shield', type: 'shield', damage: '1d3', add_damage_modifier: true, size: 'M' },
          ...{ reach: 'S', ap: 3, hp: 7, effects: "Bash, Stun Loc, Passive Block 2 loc's", range: '' },
        },
      ],
    },
  ],
  attributes: {
    ...{ action_points: 3, damage_modifier: '+1d2', magic_points: 10 },
    ...{ strike_rank: '11(13-2)', movement: '6' },
  },
  notes: 'Works for the toll-keepers.\nAfraid of <b>fire</b>.',
  features: ['Night Sight', 'Owes Maro a boat'],
  cults: ['The Drowned Bell'],
  spirits: [],
  natural_armor: false,
};

/** A marsh horror: an animal with locations that are in no table, and one weapon that adds no modifier. */
export const HORROR = {
  name: 'Marsh Horror',
  stats: { STR: 24, CON: 16, SIZ: 26, DEX: 9, INS: 8, POW: 12, CHA: 4 },
  skills: { Brawn: 70, Swim: 82 },
  hit_locations: [
    { name: 'Tentacle', range: '1-3', hp: 6, ap: 2 },
    { name: 'Tentacle', range: '4-6', hp: 6, ap: 2 },
    { name: 'Gas bag', range: '7-14', hp: 11, ap: 3 },
    { name: 'Head', range: '15-19', hp: 9, ap: 4 },
    { name: 'Eye', range: '20', hp: 3, ap: 0 },
  ],
  combat_styles: [
    {
      name: 'Grab and Drown',
      value: '64%',
      weapons: [
        {
          ...{ name: 'Sting', type: 'unarmed', damage: '1d3', add_damage_modifier: false, size: 'Medium' },
          ...{ reach: 'L', ap: 'As for location', hp: '', effects: '' },
        },
        {
          ...{ name: 'Lash', type: '1h-melee', damage: '1d6', add_damage_modifier: true, size: 'H' },
          ...{ reach: 'VL', ap: 2, hp: 6, effects: 'Entangle' },
        },
      ],
    },
  ],
  attributes: {
    ...{ action_points: 2, damage_modifier: '+1d12', magic_points: 12, initiative_bonus: 9 },
    movement: "4m (15'), 8m swim",
  },
  features: [{ name: 'Aquatic', description: 'Never leaves the water for long.' }],
  natural_armor: true,
  spirits: [
    {
      ...{ name: 'The Bell Beneath', stats: { INT: 10, POW: 21, CHA: 12 }, skills: [{ Willpower: 92 }] },
      ...{ hit_locations: [], combat_styles: [], attributes: { action_points: 3, magic_points: 21 } },
    },
    'A nameless murmur',
  ],
};

/** The first with the same text wherever people write one, and with a number that nobody has. */
export function spoiltBy(text: string): object {
  const [style] = PIRATE.combat_styles;
  const weapon = { ...style?.weapons[0], name: text, effects: text, damage: text };
  return {
    ...PIRATE,
    ...{
      name: text,
      notes: text,
      features: [text],
      cults: [{ name: text, description: text }],
      [text]: text,
    },
    ...{ folk_spells: [text], skills: [{ [text]: 40 }] },
    hit_locations: [{ name: text, range: '1-20', hp: 3 }],
    combat_styles: [{ ...style, name: text, weapons: [weapon] }],
    stats: [{ STR: 1e300 }, { [text]: 5 }],
  };
}
