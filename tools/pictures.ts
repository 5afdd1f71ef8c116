import { EFFECTS } from '../src/rules/mythras/effects/all.ts';
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

const CONDITIONS = {
  prone: 'falling',
  bleeding: 'blood',
  unconscious: 'coma',
  dead: 'dead-head',
  'cannot-attack': 'broken-shield',
  useless: 'broken-bone',
  incapacitated: 'knocked-out-stars',
  dying: 'half-dead',
  'defending-only': 'vibrating-shield',
  stunned: 'star-swirl',
  blinded: 'blindfold',
  entangled: 'lasso',
  entangling: 'lasso',
  gripped: 'grab',
  impaled: 'arrowed',
  'weapon-lodged': 'sword-in-stone',
  'weapon-pinned': 'sword-clash',
  'weapon-malfunctioning': 'gears',
  'pinned-down': 'bullet-impacts',
  'pinned-under': 'crush',
  neutralised: 'knockout',
  surrendered: 'flying-flag',
  flurry: 'punch-blast',
  'counter-prepared': 'checked-shield',
  'rapid-reload': 'fast-forward-button',
  scarred: 'scar-wound',
  'caught-out': 'backstab',
  'on-the-offensive': 'sword-brandish',
  fatigue: 'tired-eye',
  engaged: 'crossed-swords',
  'out-of-reach': 'run',
  braced: 'stone-tower',
  delaying: 'hourglass',
  aiming: 'archery-target',
  steady: 'lee-enfield',
  'in-cover': 'brick-wall',
  exposed: 'eye-target',
  warding: 'shield',
  mounted: 'horse-head',
  unloaded: 'reload-gun-barrel',
  casting: 'spell-book',
  'holding-magic': 'magic-palm',
  outmanoeuvred: 'dodging',
  surprised: 'surprised',
  'against-formation': 'shield-echoes',
  frenzy: 'enrage',
  'no-more-first-aid': 'bandage-roll',
  'treatment-failed': 'bandage-roll',
  'treatment-given-up': 'bandage-roll',
  treated: 'medical-pack',
  'burst-mode': 'bullets',
  'automatic-mode': 'machine-gun-magazine',
  fetching: 'grab',
  fleeing: 'run',
  unimpressed: 'stone-tower',
  'faced-terror': 'surprised',
  'out-of-ranks': 'shield-echoes',
  'extra-limbs': 'hydra',
  'has-trampled': 'hoof',
  'second-wind': 'sprint',
  'out-of-breath': 'dragon-breath',
  staunched: 'arm-bandage',
  'last-stand': 'sword-brandish',
  engulfed: 'swallow',
  'has-dived': 'diving-dagger',
  'magic-protection': 'magic-shield',
  'magic-spent': 'magic-swirl',
  'blood-loss': 'bleeding-wound',
  maimed: 'scar-wound',
  stumbled: 'falling',
  'weapon-lost': 'grab',
  numb: 'broken-bone',
  'still-numb': 'broken-bone',
  'actions-lost': 'star-swirl',
  'repeated-effect': 'surprised',
  'kept-at-bay': 'dodging',
  declared: 'fast-forward-button',
  intends: 'eye-target',
  afloat: 'swimfins',
  moved: 'run',
  walked: 'run',
  alert: 'owl',
  'on-the-defensive': 'vibrating-shield',
  'taking-aim': 'archery-target',
  feinting: 'drama-masks',
  surprising: 'backstab',
  stable: 'heart-beats',
  disabled: 'life-tap',
  staggered: 'knocked-out-stars',
  asleep: 'sleeping-bag',
  paralyzed: 'totem',
  bound: 'rope-coil',
  cowering: 'hidden',
  'flat-footed': 'steeltoe-boots',
  'taken-by-surprise': 'hood',
  'surprise-round': 'hourglass',
  kneeling: 'knee-pad',
  deafened: 'silenced',
  gagged: 'balaclava',
  dazzled: 'explosion-rays',
  invisible: 'magic-portal',
  shaken: 'screaming',
  frightened: 'terror',
  squeezing: 'barricade',
  grappling: 'grapple',
  pinned: 'crush',
  'just-fallen': 'falling',
  'left-its-place': 'run',
  beset: 'crossed-swords',
  'has-run': 'run',
  'begins-anew': 'hourglass',
  'keeps-moving': 'run',
  'left-behind': 'dodging',
  tugs: 'grab',
  'holding-pin': 'fist',
  running: 'run',
  winded: 'tired-eye',
  charging: 'bull-horns',
  'total-defence': 'surrounded-shield',
  'off-balance': 'boot-stomp',
  turned: 'ankh',
  rebuked: 'skull-crossed-bones',
  commanded: 'crown',
  bolstered: 'raise-skeleton',
  feinted: 'duality-mask',
  aided: 'rally-the-troops',
  'aided-skill': 'rally-the-troops',
  guarded: 'templar-shield',
  'holding-charge': 'lightning-branches',
  concentrating: 'third-eye',
  'resistance-lowered': 'magic-palm',
  blessed: 'ankh',
  'mage-armour': 'breastplate',
  'magic-shield': 'magic-shield',
  'protected-from-evil': 'templar-shield',
  'bulls-strength': 'bull-horns',
  'cats-grace': 'paw-print',
  'bears-endurance': 'bear-head',
  'owls-wisdom': 'owl',
  'foxs-cunning': 'brain',
  'eagles-splendour': 'eagle-head',
  hasted: 'sprint',
  'shield-of-faith': 'checked-shield',
  barkskin: 'oak',
  'prayed-for': 'rally-the-troops',
  'prayed-against': 'skull-crossed-bones',
  tended: 'arm-bandage',
  'stepping-in': 'fast-forward-button',
  slumped: 'falling',
  'turn-begun': 'hourglass',
  stabilizing: 'heart-beats',
  'component-in-hand': 'magic-palm',
  'hands-free': 'mounted-knight',
  'holding-reins': 'rope-coil',
  hidden: 'hidden',
  aboard: 'feathered-wing',
  'thrown-off': 'dodging',
  'behind-the-neck': 'horse-head',
  acted: 'hourglass',
  'acts-to-the-last': 'sword-brandish',
  'after-surprise': 'surprised',
  'has-surprised': 'surprised',
  'arm-broken': 'broken-bone',
  cornered: 'brick-wall',
  'critical-wound': 'bleeding-wound',
  defensive: 'vibrating-shield',
  exerted: 'sprint',
  'free-action-taken': 'fast-forward-button',
  'guard-lowered': 'broken-shield',
  held: 'grab',
  'initial-reaction': 'eye-target',
  'item-in-hand': 'magic-palm',
  'leg-broken': 'broken-bone',
  'mind-tired': 'magic-swirl',
  'moved-fully': 'run',
  'near-collapse': 'half-dead',
  'out-of-action': 'knockout',
  postponed: 'hourglass',
  'strikes-later': 'hourglass',
  rested: 'sleeping-bag',
  'tie-break': 'crossed-swords',
  'turned-over': 'falling',
  'waits-for-guard': 'checked-shield',
  'wand-rests': 'magic-portal',
  wrestling: 'grapple',
  commits: 'punch-blast',
  grouped: 'three-friends',
  'shot-defence': 'arrows-shield',
  stepped: 'footprint',
  swallowed: 'carnivore-mouth',
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
