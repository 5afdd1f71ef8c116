import { EFFECTS } from '../src/rules/mythras/effects/all.ts';
import { CONDITIONS } from './pictures-of-conditions.ts';
import { ARMOUR, GEAR, NATURAL, WEAPONS } from './pictures-of-gear.ts';
import { ABILITIES, CREATURES, POWERS, SKILLS } from './pictures-of-people.ts';

/** The shape and colours behind an icon, so that it can be seen on light and on dark grounds. */
interface Plate {
  readonly shape: 'round' | 'square';
  readonly ground: string;
  readonly edge: string;
  readonly icon: string;
}

/** A picture that shows an icon: a file under `assets/` and what is drawn in it. */
interface Sign {
  readonly file: string;
  /** Name in the icon set. */
  readonly icon: string;
  readonly plate: Plate;
}

/** One picture: a sign, or a portrait drawn for the project, which lies under `tools/portraits/`. */
export type Picture = Sign | { readonly file: string };

/** True if a picture shows an icon. */
export function isSign(picture: Picture): picture is Sign {
  return 'icon' in picture;
}

const PARCHMENT = '#f3e7cf';
const STEEL: Plate = { shape: 'square', ground: '#3a4450', edge: '#8996a5', icon: PARCHMENT };
const LEATHER: Plate = { shape: 'square', ground: '#54402f', edge: '#a98a68', icon: PARCHMENT };
const INK: Plate = { shape: 'square', ground: '#39324a', edge: '#8d82ac', icon: PARCHMENT };
const MOSS: Plate = { shape: 'square', ground: '#2f4a3a', edge: '#86ad92', icon: PARCHMENT };
const DUSK: Plate = { shape: 'round', ground: '#4b2f63', edge: '#b596d6', icon: '#f8f0ff' };
const WILD: Plate = { shape: 'round', ground: '#5a2e1c', edge: '#d9a066', icon: '#fff3e2' };
const OCHRE: Plate = { shape: 'round', ground: '#8a5a12', edge: '#d8a24a', icon: '#fff6e3' };
const BLOOD: Plate = { shape: 'round', ground: '#7d2323', edge: '#cf7a6d', icon: '#fff1ec' };

const PORTRAITS = [
  'fighters/maelys-tarvenne.svg',
  'fighters/brannoc-dol.svg',
  'fighters/ysolt-of-the-ford.svg',
  'fighters/corvin-sable.svg',
  'fighters/tamsin-reed.svg',
  'creatures/goblin-orc.svg',
] as const;

const FIGHTERS = {
  'marta-kessel': { icon: 'crossed-pistols', ground: '#3d4a5c', edge: '#e9c46a' },
  'dareios-of-leuke': { icon: 'spearfishing', ground: '#9a5a1e', edge: '#f0ddb0' },
  'oriane-voss': { icon: 'woman-elf-face', ground: '#5b2f7a', edge: '#e9c46a' },
  'ilse-karoun': { icon: 'crossed-pistols', ground: '#1f5c8b', edge: '#e9c46a' },
  'bastien-roc': { icon: 'visored-helm', ground: '#2f6b45', edge: '#e9c46a' },
  'nadja-vire': { icon: 'ninja-mask', ground: '#3d4a5c', edge: '#e9c46a' },
  'corporal-dragan': { icon: 'lee-enfield', ground: '#8c2f39', edge: '#d9d4cc' },
  'old-hromek': { icon: 'battle-axe', ground: '#6b3a1e', edge: '#d9d4cc' },
  'ansel-wyke': { icon: 'visored-helm', ground: '#1f5c8b', edge: '#e9c46a' },
  'bettris-lorne': { icon: 'swordwoman', ground: '#2f6b45', edge: '#e9c46a' },
  'dame-oriel': { icon: 'horse-head', ground: '#3d4a5c', edge: '#e9c46a' },
  'gorm-redhand': { icon: 'barbarian', ground: '#8c2f39', edge: '#d9d4cc' },
  'hild-of-the-fens': { icon: 'spearfishing', ground: '#6b3a1e', edge: '#d9d4cc' },
  'grey-wolf': { icon: 'paw-print', ground: '#3d4a5c', edge: '#d9d4cc' },
  'hoel-varenne': { icon: 'templar-shield', ground: '#1f5c8b', edge: '#e9c46a' },
  'nolwenn-asq': { icon: 'hooded-assassin', ground: '#2f6b45', edge: '#e9c46a' },
  'tiphaine-marl': { icon: 'ankh', ground: '#8a5a12', edge: '#e9c46a' },
  'ronan-feuillade': { icon: 'warlock-hood', ground: '#5b2f7a', edge: '#e9c46a' },
  'armel-kergoat': { icon: 'templar-shield', ground: '#2f6b45', edge: '#e9c46a' },
  'isaut-vernoy': { icon: 'swordwoman', ground: '#8c2f39', edge: '#d9d4cc' },
  'guenole-ferrand': { icon: 'halberd', ground: '#1f5c8b', edge: '#e9c46a' },
  'perrine-aubrac': { icon: 'hooded-assassin', ground: '#54416f', edge: '#e9c46a' },
  'thibaut-rohan': { icon: 'crossbow', ground: '#2f6b45', edge: '#e9c46a' },
  'maugis-talbert': { icon: 'warlock-hood', ground: '#6b3a1e', edge: '#d9d4cc' },
  'guard-dog': { icon: 'paw-print', ground: '#54416f', edge: '#d9d4cc' },
} as const;

/** Effects of the opposed rolls that have no name in common with others. */
const OPPOSED_EFFECTS = {
  'pierce-armour': 'pierced-body',
  'impale-wound': 'arrowed',
  'expose-defender': 'broken-shield',
  'maximum-parry': 'shield-echoes',
  'redirect-blow': 'bouncing-sword',
  'trip-attacker': 'foot-trip',
  'change-engagement': 'run',
  'vulnerable-attacker': 'overdrive',
  riposte: 'crossed-slashes',
  'attacker-misses': 'dodging',
} as const;

function drawn(folder: string, icons: Readonly<Record<string, string>>, plate: Plate): Sign[] {
  return Object.entries(icons).map(([id, icon]) => ({ file: `${folder}/${id}.svg`, icon, plate }));
}

/** Every picture of the system: which icon it shows, and the plate it stands on. */
export const PICTURES: readonly Picture[] = [
  ...drawn('weapons', WEAPONS, STEEL),
  ...drawn('natural', NATURAL, WILD),
  ...drawn('armour', ARMOUR, LEATHER),
  ...drawn('gear', GEAR, LEATHER),
  ...drawn('skills', SKILLS, INK),
  ...drawn('abilities', ABILITIES, MOSS),
  ...drawn('powers', POWERS, DUSK),
  ...drawn('creatures', CREATURES, WILD),
  ...PORTRAITS.map(file => ({ file })),
  { file: 'hit-locations.svg', icon: 'human-target', plate: BLOOD },
  { file: 'combat-style.svg', icon: 'crossed-swords', plate: INK },
  ...Object.entries(FIGHTERS).map(([id, { icon, ground, edge }]): Sign => {
    return { file: `fighters/${id}.svg`, icon, plate: { shape: 'round', ground, edge, icon: '#fffaf0' } };
  }),
  ...drawn('effects', Object.fromEntries(EFFECTS.map(({ id, picture }) => [id, picture])), OCHRE),
  ...drawn('effects', OPPOSED_EFFECTS, OCHRE),
  ...drawn('conditions', CONDITIONS, BLOOD),
];
