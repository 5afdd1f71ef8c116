import type { BodyPart } from '../body.ts';
import { BODY_SHAPES } from '../body-shapes.ts';
import { plain, type Lexicon } from './lexicon.ts';

/** Other names of hit locations that the tables have, in exports. */
const OTHERS: Readonly<Record<string, string>> = {
  rightrearlegs: 'right-rear-leg',
  righthindleg: 'right-rear-leg',
  lefthindleg: 'left-rear-leg',
  rightbackleg: 'right-rear-leg',
  leftbackleg: 'left-rear-leg',
  rightforeleg: 'right-front-leg',
  leftforeleg: 'left-front-leg',
  rightmidleg: 'right-middle-leg',
  leftmidleg: 'left-middle-leg',
  hindquarter: 'hindquarters',
  hindbody: 'hindquarters',
  forequarter: 'forequarters',
  forebody: 'forequarters',
  rlegrear: 'right-rear-leg',
  rleg: 'right-leg',
  lleg: 'left-leg',
  rarm: 'right-arm',
  larm: 'left-arm',
  rwing: 'right-wing',
  lwing: 'left-wing',
};

/** The id of a location of the tables, by its name; null for one that is in none. */
export function knownLocation(name: string, lexicon: Lexicon): string | null {
  const key = plain(name);
  return lexicon.locations.get(key) ?? (Object.hasOwn(OTHERS, key) ? (OTHERS[key] ?? null) : null);
}

const KINDS: readonly (readonly [RegExp, BodyPart['kind']])[] = [
  [/head|skull|neck|face|eye|beak|snout|maw|mouth|tête|crâne|cou\b|œil|gueule/iu, 'head'],
  [/hind ?(?:body|quarter)|abdomen|belly|stomach|waist|guts|hips|ventre|arrière-train/iu, 'abdomen'],
  [/leg|foot|feet|hoof|paw|knee|thigh|jambe|patte|pied|sabot/iu, 'leg'],
  [
    /arm|hand|wing|tail|tentacle|claw|pincer|fin\b|fins|fluke|trunk|antenna|feeler|stinger|sting|horn|branch|vine|root|limb|pseudopod|stalk|bras|main (?:droite|gauche)|aile|queue|tentacule|pince|nageoire|trompe|branche|racine|membre/iu,
    'arm',
  ],
  [
    /chest|thorax|torso|body|breast|shell|carapace|core|mass|coil|segment|fore ?quarter|poitrine|torse|corps|coquille|avant-train/iu,
    'chest',
  ],
];

/** Which rule of wounds a location follows, by its name; null when that says nothing (MYT-LOC-03). */
export function kindNamed(name: string): BodyPart['kind'] | null {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** What a location of the tables is, in the first table that has it. */
export function kindOf(id: string): BodyPart['kind'] {
  const part = Object.values(BODY_SHAPES).flatMap(parts => parts.filter(one => one.id === id))[0];
  return part?.kind ?? 'chest';
}
